import { AppError } from '@balcao/kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedSession } from './open-session';

/** The refresh token's cookie: `__Host-` over https, a plain name on http://localhost, where that prefix is refused. */
export function createSessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-balcao_rt' : 'balcao_rt';
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'strict' as const };
  return {
    name,
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    write(reply: FastifyReply, { refreshToken, expiresAt }: OpenedSession): void {
      reply.setCookie(name, refreshToken, { ...attributes, expires: expiresAt });
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(name, attributes);
    },
  };
}

/** A cookie speaks for the browser, not for the page: only our own pages, which can set the header, may use it. */
export function requireOwnPage(request: FastifyRequest): void {
  const { origin, host, 'x-balcao': header, 'sec-fetch-site': site } = request.headers;
  const foreign = (origin !== undefined && hostOf(origin) !== host) || (site !== undefined && site !== 'same-origin');
  if (header !== '1' || foreign) throw new AppError('http/forbidden');
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
