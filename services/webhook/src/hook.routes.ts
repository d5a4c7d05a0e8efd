import { type AcceptDeps, acceptEvent } from '@balcao/contexts/chats';
import { AppError } from '@balcao/kit/errors';
import type { App } from '@balcao/kit/http';
import { answerError } from '@balcao/kit/http-errors';
import type { FastifyError, FastifyRequest } from 'fastify';
import { readHookAddress } from './read-address';

export const HOOK_PATH = '/webhook-whatsapp';

type HookRequest = FastifyRequest<{ Params: { '*'?: string }; Querystring: { token?: string } }>;

/** What the gateway calls, in every form it makes of the address. Trouble of ours answers 503: it repeats on that. */
export function registerHook(app: App, deps: AcceptDeps): void {
  async function receive(request: HookRequest) {
    const { token, suffix } = readHookAddress(request.params['*'] ?? '', request.query.token);
    const header = request.headers['x-webhook-secret'];
    const secret = typeof header === 'string' && header !== '' ? header : undefined;
    const outcome = await acceptEvent(deps, { token, secret, suffix, body: request.body });
    return { success: true, status: outcome };
  }
  app.register(async (hook) => {
    hook.setErrorHandler((error: FastifyError, request, reply) => {
      const known = error instanceof AppError || (error.statusCode ?? 500) < 500;
      return answerError(known ? error : new AppError('http/unavailable', { cause: error }), request, reply);
    });
    hook.post(HOOK_PATH, receive);
    hook.post(`${HOOK_PATH}/*`, receive);
  });
}
