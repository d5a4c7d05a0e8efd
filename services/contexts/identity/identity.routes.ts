import * as contract from '@balcao/contracts/identity';
import { AppError } from '@balcao/kit/errors';
import { type Route, route } from '@balcao/kit/route';
import type { FastifyReply } from 'fastify';
import type { Identity } from './index';
import type { OpenedSession } from './sessions/open-session';
import { createSessionCookie, requireOwnPage } from './sessions/session-cookie';

/** Sign-in without e-mail or password has a code of its own; anything else faulty names its fields. */
function missingCredentials(fields: Record<string, string>, body: unknown): AppError | undefined {
  const { email, password } = (body ?? {}) as Record<string, unknown>;
  return email && password ? undefined : new AppError('identity/missing-credentials', { fields });
}

export function identityRoutes(use: Identity['use'], publicUrl: string): Route[] {
  const cookie = createSessionCookie(publicUrl);
  const signedIn = (reply: FastifyReply, opened: OpenedSession) => {
    cookie.write(reply, opened);
    return opened.answer;
  };
  return [
    route(contract.login, async ({ body, request, reply }) => signedIn(reply, await use.login(body, request.ip)), {
      whenInvalid: missingCredentials,
    }),
    route(contract.signup, async ({ body, reply }) => signedIn(reply, await use.signup(body))),
    route(contract.refresh, async ({ request, reply }) => {
      requireOwnPage(request);
      try {
        return signedIn(reply, await use.refreshSession(cookie.read(request)));
      } catch (error) {
        if (error instanceof AppError && error.status < 500) cookie.clear(reply);
        throw error;
      }
    }),
    route(contract.logout, async ({ request, reply }) => {
      requireOwnPage(request);
      const ended = await use.endSession(cookie.read(request));
      cookie.clear(reply);
      return ended;
    }),
    route(contract.getSession, ({ actor }) => use.readSession(actor)),
    route(contract.changePassword, ({ actor, body, request }) =>
      use.changePassword(actor, request.caller?.claims.sid ?? '', body),
    ),
    route(contract.updateMe, ({ actor, body }) => use.updateMe(actor, body)),
    route(contract.previewTimeZone, ({ actor, query }) => use.previewTimeZone(actor, query.fuso_horario)),
    route(contract.updateTenant, ({ actor, body }) => use.updateTenant(actor, body)),
    route(contract.listUsers, ({ actor }) => use.listUsers(actor)),
    route(contract.getUserTenantId, ({ actor }) => use.readTenantId(actor)),
    route(contract.getDashboard, ({ actor }) => use.readDashboard(actor)),
    route(contract.getJwks, ({ reply }) => {
      reply.header('cache-control', 'public, max-age=600');
      return use.jwks();
    }),
  ];
}
