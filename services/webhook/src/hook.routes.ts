import { type AcceptDeps, acceptEvents, type Delivery, eventOf } from '@balcao/contexts/chats';
import { AppError } from '@balcao/kit/errors';
import type { App } from '@balcao/kit/http';
import { answerError } from '@balcao/kit/http-errors';
import type { Logger } from '@balcao/kit/log';
import { recordOf } from '@balcao/kit/record';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { DoorGuard } from './door-guard';
import { createAside } from './put-aside';
import { readHookAddress } from './read-address';

const HOOK_PATH = '/webhook-whatsapp';

type HookRequest = FastifyRequest<{ Params: { '*'?: string }; Querystring: { token?: unknown } }>;

/** From the header; an old gateway sends none and has it in its address. */
export function secretOf({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): string | undefined {
  const given = headers['x-webhook-secret'] ?? recordOf(query).secret;
  // `?secret=…/messages-upsert`: what an old gateway appends to its address.
  const [secret] = typeof given === 'string' ? given.split('/') : [];
  return secret || undefined;
}

/** Also a company that has too much under way just now: it is we who cannot take more. */
const isOurTrouble = (error: unknown) =>
  !(error instanceof AppError) || error.status >= 500 || error.code === 'http/busy';

/** What the gateway calls, in every form it makes of the address. Trouble of ours answers 503: it repeats on that. */
export function registerHook(app: App, deps: AcceptDeps & { log: Logger }, guard: DoorGuard): void {
  const { accept, close } = acceptEvents(deps);
  const edits = createAside<Delivery>({ take: accept, worthRepeating: isOurTrouble, log: deps.log });
  app.addHook('onClose', async () => {
    await edits.close();
    await close();
  });

  async function receive(request: HookRequest) {
    const { token, suffix } = readHookAddress(request.params['*'] ?? '', request.query.token);
    const secret = secretOf(request);
    const isKnown = await guard.admit(request.ip, secret);
    const delivery = { token, secret, suffix, body: request.body };
    try {
      const outcome = await accept(delivery);
      if (!isKnown) guard.accepted(secret);
      return { success: true, status: outcome };
    } catch (error) {
      if (error instanceof AppError && error.status === 401) await guard.refused(request.ip, secret);
      const kept = eventOf(delivery) === 'MESSAGES_EDITED' && isOurTrouble(error) && edits.put(delivery);
      if (kept) return { success: true, status: 'later' };
      throw error;
    }
  }
  app.register(async (hook) => {
    hook.setErrorHandler((error: FastifyError, request, reply) => {
      // A gateway repeats what is too large, and it stays too large: whoever runs this must see it.
      if (error.statusCode === 413 || (error instanceof AppError && error.status === 413))
        deps.log.warn({ bytes: request.headers['content-length'] }, 'delivery refused: too large');
      const known = error instanceof AppError || (error.statusCode ?? 500) < 500;
      return answerError(known ? error : new AppError('http/unavailable', { cause: error }), request, reply);
    });
    hook.post(HOOK_PATH, receive);
    hook.post(`${HOOK_PATH}/*`, receive);
  });
}
