import * as contract from '@balcao/contracts/identity';
import { AppError } from '@balcao/kit/errors';
import { recordOf } from '@balcao/kit/record';
import { type Route, route, serve } from '@balcao/kit/route';
import type { FastifyReply } from 'fastify';
import type { Identity } from './assemble-identity';
import type { OpenedSession } from './sessions/open-session';
import { createSessionCookie, requireOwnPage } from './sessions/session-cookie';

/** Sign-in without e-mail or password has a code of its own; anything else faulty names its fields. */
function missingCredentials(fields: Record<string, string>, body: unknown): AppError | undefined {
  const { email, password } = recordOf(body);
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
    serve(use.readSession, () => []),
    serve(use.changePassword, ({ body, request }) => [request.caller?.claims.sid ?? '', body]),
    serve(use.updateMe, ({ body }) => [body]),
    serve(use.previewTimeZone, ({ query }) => [query.fuso_horario]),
    serve(use.updateTenant, ({ body }) => [body]),
    serve(use.listUsers, () => []),
    serve(use.readTenantId, () => []),
    serve(use.readDashboard, () => []),
    serve(use.readFirstSteps, () => []),
    serve(use.updateFirstSteps, ({ body }) => [body]),
    route(contract.getJwks, ({ reply }) => {
      reply.header('cache-control', 'public, max-age=600');
      return use.jwks();
    }),
  ];
}
