import type { UnitOfWork } from '@balcao/kit/db';
import { lockChat } from '../conversations/chats.repository';
import type { ChatRow } from '../conversations/present-chat';
import { updateMessage } from '../messages/messages.repository';
import { presentMessage } from '../messages/present-message';
import { listOpenSends, type OpenSend, updateEnvio } from './envios.repository';
import { type MarkDeps, markDead, markForRetry, markSuppressed, markUnknown } from './mark-send';
import { nextStep } from './next-step';
import type { OutboxLimits } from './outbox-limits';
import type { FindSender, Sender } from './sender';

/** One call to the gateway that is now ours to make. */
export interface Attempt {
  kind: 'send' | 'reconcile';
  sender: Sender | null;
  chat: ChatRow;
  send: OpenSend;
}
export type Next =
  | Attempt
  | { kind: 'wait'; ms: number }
  /** Nothing is left to do for this conversation. */
  | { kind: 'idle' };

export interface TakeDeps extends MarkDeps {
  findSender: FindSender;
  limits: OutboxLimits;
}

/** Committed before the gateway hears of it: whoever finds it later knows that it may have left. */
async function claim(deps: TakeDeps, unit: UnitOfWork, { envio, message }: OpenSend): Promise<OpenSend> {
  const patch = { status: 'sending' as const, iniciado_em: deps.clock(), tentativas: envio.tentativas + 1 };
  await updateEnvio(unit, envio.id, patch);
  const shown = await updateMessage(unit, message.id, { entrega: 'sending', erro: null });
  await deps.realtime.announce(unit, 'message.upserted', { message: presentMessage(shown) });
  return { envio: { ...envio, ...patch }, message: shown };
}

const later = (deps: TakeDeps, ms: number) => new Date(deps.clock().getTime() + ms);

/** Pushes the next look into the future first, so that a crash during it does not repeat it at once. */
async function postponeReconcile(deps: TakeDeps, unit: UnitOfWork, send: OpenSend): Promise<void> {
  const age = deps.clock().getTime() - (send.envio.iniciado_em ?? send.envio.created_at).getTime();
  const pause = Math.min(Math.max(age, deps.limits.reconcileMs), deps.limits.maxReconcileMs);
  await updateEnvio(unit, send.envio.id, { proxima_em: later(deps, pause) });
}

/** Walks the conversation's open sends in order, marks what can be marked, and stops at the first call to make. */
export async function takeNext(deps: TakeDeps, unit: UnitOfWork, chatId: string): Promise<Next> {
  const chat = await lockChat(unit, chatId);
  if (!chat) return { kind: 'idle' };
  const sends = await listOpenSends(unit, chatId);
  const sender = sends.length > 0 ? await deps.findSender(unit, chat) : null;
  for (const send of sends) {
    const connected = sender?.connected ?? false;
    const step = nextStep({ ...send, chat, connected, now: deps.clock(), limits: deps.limits });
    const inHand = { deps, unit, chat, send };
    switch (step.kind) {
      case 'send':
        return { kind: 'send', sender, chat, send: await claim(deps, unit, send) };
      case 'reconcile':
        await postponeReconcile(deps, unit, send);
        return { kind: 'reconcile', sender, chat, send };
      case 'mark-unknown':
        await markUnknown(inHand, deps.clock());
        return { kind: 'wait', ms: 0 };
      case 'wait':
        return { kind: 'wait', ms: step.ms };
      case 'postpone':
        await markForRetry(inHand, later(deps, step.ms), null);
        return { kind: 'wait', ms: step.ms };
      case 'suppress':
        await markSuppressed(inHand, step);
        break;
      case 'fail':
        await markDead(inHand, step.erro);
        break;
      case 'pass':
        break;
    }
  }
  return { kind: 'idle' };
}
