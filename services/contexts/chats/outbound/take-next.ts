import type { TenantScope } from '@balcao/kit/db';
import { lockChat } from '../conversations/chats.repository';
import type { ChatRow } from '../conversations/present-chat';
import { updateMessage } from '../messages/messages.repository';
import { presentMessage } from '../messages/present-message';
import { type EnvioRow, listOpenSends, type OpenSend, updateEnvio } from './envios.repository';
import { nextStep } from './next-step';
import type { OutboundLimits } from './outbound-limits';
import type { FindSender, Sender } from './sender';
import { type SettleDeps, settleDead, settleRetry, settleSuppressed, settleUnknown } from './settle';

/** One call to the gateway that is now ours to make. */
export interface Turn {
  call: 'send' | 'read-back';
  sender: Sender | null;
  chat: ChatRow;
  send: OpenSend;
}
/** `waitMs` null: nothing is left to do for this conversation. */
export type Next = Turn | { call: null; waitMs: number | null };

export interface TakeDeps extends SettleDeps {
  findSender: FindSender;
  limits: OutboundLimits;
}

/** Committed before the gateway hears of it: whoever finds it later knows that it may have left. */
async function claim(deps: TakeDeps, scope: TenantScope, { envio, message }: OpenSend): Promise<OpenSend> {
  const patch = { status: 'sending', iniciado_em: deps.clock(), tentativas: envio.tentativas + 1 };
  await updateEnvio(scope, envio.id, patch);
  const shown = await updateMessage(scope, message.id, { entrega: 'sending', erro: null });
  await deps.realtime.announce(scope, 'message.upserted', { message: presentMessage(shown) });
  return { envio: { ...envio, ...patch } as EnvioRow, message: shown };
}

const later = (deps: TakeDeps, ms: number) => new Date(deps.clock().getTime() + ms);

/** Pushes the next look into the future first, so that a crash during it does not repeat it at once. */
async function claimReadBack(deps: TakeDeps, scope: TenantScope, send: OpenSend): Promise<void> {
  const age = deps.clock().getTime() - (send.envio.iniciado_em ?? send.envio.created_at).getTime();
  const pause = Math.min(Math.max(age, deps.limits.readBackMs), deps.limits.maxReadBackMs);
  await updateEnvio(scope, send.envio.id, { proxima_em: later(deps, pause) });
}

/** Walks the conversation's open sends in order, settles what can be settled, and stops at the first call to make. */
export async function takeNext(deps: TakeDeps, scope: TenantScope, chatId: string): Promise<Next> {
  const chat = await lockChat(scope, chatId);
  if (!chat) return { call: null, waitMs: null };
  const sends = await listOpenSends(scope, chatId);
  const sender = sends.length > 0 ? await deps.findSender(scope, chat) : null;
  for (const send of sends) {
    const connected = sender?.connected ?? false;
    const step = nextStep({ ...send, chat, connected, now: deps.clock(), limits: deps.limits });
    switch (step.do) {
      case 'send':
        return { call: 'send', sender, chat, send: await claim(deps, scope, send) };
      case 'read-back':
        await claimReadBack(deps, scope, send);
        return { call: 'read-back', sender, chat, send };
      case 'doubt':
        await settleUnknown(deps, scope, send, deps.clock());
        return { call: null, waitMs: 0 };
      case 'wait':
        return { call: null, waitMs: step.ms };
      case 'postpone':
        await settleRetry(deps, scope, send, later(deps, step.ms), null);
        return { call: null, waitMs: step.ms };
      case 'suppress':
        await settleSuppressed(deps, scope, chat, send, step);
        break;
      case 'fail':
        await settleDead(deps, scope, chat, send, step.erro);
        break;
      case 'pass':
        break;
    }
  }
  return { call: null, waitMs: null };
}
