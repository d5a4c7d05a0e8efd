import { createVerify, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { TokenError, unauthorized } from './errors';
import type { Store } from './store';

const SCOPES = ['https://www.googleapis.com/auth/calendar', 'https://www.googleapis.com/auth/calendar.events'];
const HOUR_S = 3_600;

interface Claims {
  iss?: string;
  scope?: string;
  aud?: string;
  iat?: number;
  exp?: number;
}

const readPart = (part: string | undefined): Claims => {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as Claims;
  } catch {
    throw new TokenError('Invalid JWT');
  }
};

/** Gives out tokens for what a service account signed, and knows them again. */
export const createTokens = (app: FastifyInstance, { account, publicKey }: Store, now: () => number) => {
  const known = new Map<string, string>();

  function check(assertion: string): string {
    const [head, claims, signature] = assertion.split('.');
    const { iss, scope = '', aud, iat = 0, exp = 0 } = readPart(claims);
    if (iss !== account.client_email) throw new TokenError('Invalid grant: account not found');
    const signed = createVerify('RSA-SHA256').update(`${head}.${claims}`);
    if (!signed.verify(publicKey, Buffer.from(signature ?? '', 'base64url')))
      throw new TokenError('Invalid JWT Signature.');
    if (!scope.split(' ').some((one) => SCOPES.includes(one))) throw new TokenError('Invalid scope');
    if (aud !== 'https://oauth2.googleapis.com/token') throw new TokenError('Invalid audience');
    const seconds = now() / 1_000;
    if (exp < seconds || exp > iat + HOUR_S) throw new TokenError('Token must be a short-lived token');
    return iss;
  }

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.post('/token', async (request) => {
    const { assertion = '' } = (request.body ?? {}) as { assertion?: string };
    const email = check(assertion);
    const access_token = `ya29.sim-${randomBytes(24).toString('base64url')}`;
    known.set(access_token, email);
    return { access_token, expires_in: HOUR_S - 1, token_type: 'Bearer' };
  });

  return {
    /** Whose token this is. */
    emailOf(authorization: string | undefined): string {
      const email = known.get(/^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? '');
      if (!email) throw unauthorized();
      return email;
    },
    forget: () => known.clear(),
  };
};
export type Tokens = ReturnType<typeof createTokens>;
