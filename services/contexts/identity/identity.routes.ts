import * as contract from '@balcao/contracts/identity';
import * as passwordReset from '@balcao/contracts/password-reset';
import * as people from '@balcao/contracts/people';
import { AppError } from '@balcao/kit/errors';
import { recordOf } from '@balcao/kit/record';
import { type Route, route, serve } from '@balcao/kit/route';
import type { FastifyReply } from 'fastify';
import type { Identity } from './assemble-identity';
import { companyRoutes } from './company.routes';
import { doorOf, securityRoutes, sidOf } from './security.routes';
import type { OpenedSession } from './sessions/open-session';
import { createSessionCookie, requireOwnPage } from './sessions/session-cookie';
import { supportRoutes } from './support.routes';

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
    route(contract.login, async ({ body, request, reply }) => signedIn(reply, await use.login(body, doorOf(request))), {
      whenInvalid: missingCredentials,
    }),
    route(contract.signup, async ({ body, request, reply }) =>
      signedIn(reply, await use.signup(body, doorOf(request))),
    ),
    route(contract.refresh, async ({ request, reply }) => {
      requireOwnPage(request);
      try {
        return signedIn(reply, await use.refreshSession(cookie.read(request), doorOf(request)));
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
    serve(use.readSession, ({ request }) => [sidOf(request)]),
    serve(use.changePassword, ({ body, request }) => [sidOf(request), body]),
    ...securityRoutes(use, signedIn),
    ...supportRoutes(use),
    serve(use.updateMe, ({ body }) => [body]),
    ...companyRoutes(use),
    serve(use.listUsers, () => []),
    serve(use.giveRole, ({ params, body }) => [params.id, body.role]),
    serve(use.activate, ({ params }) => [params.id]),
    serve(use.deactivate, ({ params }) => [params.id]),
    route(passwordReset.requestPasswordReset, ({ body, request }) => use.requestReset(body.email, request.ip)),
    route(passwordReset.checkPasswordReset, ({ body }) => use.checkReset(body.token)),
    route(passwordReset.resetPassword, ({ body }) => use.resetPassword(body)),
    serve(use.inviteUser, ({ body }) => [body]),
    serve(use.resendInvitation, ({ params }) => [params.id]),
    serve(use.readInvitationLink, ({ params }) => [params.id]),
    // Written down with the change itself.
    serve(use.revokeInvitation, ({ params }) => [params.id], { audited: false }),
    route(people.readInvitation, ({ body }) => use.readInvitation(body.token)),
    route(people.acceptInvitation, async ({ body, request, reply }) =>
      signedIn(reply, await use.acceptInvitation(body, doorOf(request))),
    ),
    serve(use.readTenantId, () => []),
    serve(use.readDashboard, () => []),
    serve(use.readDays, () => []),
    serve(use.readFirstSteps, () => []),
    serve(use.updateFirstSteps, ({ body }) => [body]),
    serve(use.readLeaving, () => []),
    serve(use.exportCompany, () => []),
    route(use.downloadExport.endpoint, async ({ actor, params, reply }) => {
      const { nome, bytes, zip } = await use.downloadExport(actor, params.id);
      reply.header('content-disposition', `attachment; filename="${nome}"`).header('content-length', bytes);
      return zip;
    }),
    serve(use.deleteCompany, ({ body, request }) => [body, request.ip]),
    serve(use.undoDeletion, () => []),
    route(contract.getJwks, ({ reply }) => {
      reply.header('cache-control', 'public, max-age=600');
      return use.jwks();
    }),
  ];
}
