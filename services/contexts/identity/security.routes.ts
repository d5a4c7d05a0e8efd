import { finishLogin } from '@balcao/contracts/second-factor';
import { type Route, route, serve } from '@balcao/kit/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from './assemble-identity';
import type { Door } from './sessions/describe-door';
import type { OpenedSession } from './sessions/open-session';

export const doorOf = ({ ip, headers }: FastifyRequest): Door => ({ ip, agent: headers['user-agent'] });
export const sidOf = (request: FastifyRequest): string => request.caller?.claims.sid ?? '';

type SignedIn = (reply: FastifyReply, opened: OpenedSession) => OpenedSession['answer'];

/** The second step of signing in, and where an account is signed in. */
export const securityRoutes = (use: Identity['use'], signedIn: SignedIn): Route[] => [
  route(finishLogin, async ({ body, request, reply }) => signedIn(reply, await use.finishLogin(body, doorOf(request)))),
  serve(use.readSecondFactor, () => []),
  serve(use.startSecondFactor, ({ body }) => [body.current_password]),
  serve(use.confirmSecondFactor, ({ body, request }) => [sidOf(request), body.codigo]),
  serve(use.renewRecoveryCodes, ({ body, request }) => [body, request.ip]),
  serve(use.disableSecondFactor, ({ body, request }) => [body, request.ip]),
  serve(use.resetSecondFactor, ({ params }) => [params.id]),
  serve(use.listSignIns, ({ request }) => [sidOf(request)]),
  // Written down with the change itself.
  serve(use.endSignIn, ({ params }) => [params.id], { audited: false }),
  serve(use.endOtherSignIns, ({ request }) => [sidOf(request)]),
];
