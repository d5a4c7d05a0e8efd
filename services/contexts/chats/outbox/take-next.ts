import type { UnitOfWork } from '@balcao/kit/db';
import { lockChat } from '../conversations/chats.repository';
import type { ChatRow } from '../conversations/present-chat';
import { findTurn } from '../manners/find-turn';
import { listOpenSends, type OpenSend, updateEnvio } from './envios.repository';
import { markDead, markForRetry, markHeld, markSuppressed, markUnknown } from './mark-send';
import { nextStep, type Step } from './next-step';
import { SEND_TEXTS } from './outbox-texts';
import { nextLook } from './send-policy';
import type { FindSender, Sender } from './sender';
import { type Finding, type SettleDeps, type Settling, settleSend } from './settle-send';

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
/** A call that was made, and what came of it. */
export interface Made {
  send: OpenSend;
  finding: Finding;
}

/** The call that was made before, if any, and whether another one may be taken. */
interface Turn {
  made: Made | null;
  more: boolean;
}

export interface TakeDeps extends SettleDeps {
  findSender: FindSender;
}

/** Committed before the gateway hears of it: whoever finds it later knows that it may have left. */
function claim(deps: TakeDeps, unit: UnitOfWork, { envio, message }: OpenSend, vez: Date | null): OpenSend {
  const patch = { status: 'sending' as const, iniciado_em: deps.clock(), tentativas: envio.tentativas + 1 };
  const claimed = Object.assign(patch, vez && { vez_em: vez });
  updateEnvio(unit, envio.id, claimed);
  return { envio: { ...envio, ...claimed }, message };
}

/** Ours to send now, or after the others that the company begins. */
async function claimInTurn(inHand: Settling & { deps: TakeDeps }, sender: Sender): Promise<Next> {
  const { deps, unit, chat, send } = inHand;
  const turn = await findTurn(deps, unit, send, sender.manners);
  if (turn.kind === 'now') return { kind: 'send', sender, chat, send: claim(deps, unit, send, turn.vez) };
  await markHeld(inHand, turn);
  return { kind: 'wait', ms: Math.max(1, turn.at.getTime() - deps.clock().getTime()) };
}

const later = (deps: TakeDeps, ms: number) => new Date(deps.clock().getTime() + ms);

/** Pauses longer the longer the phone is away; it is told when the phone comes back. */
function offlinePause({ clock, limits }: TakeDeps, { envio }: OpenSend): number {
  const age = clock().getTime() - envio.created_at.getTime();
  return Math.min(Math.max(age, limits.offlineMs), limits.maxOfflineMs);
}

/** Marks what can be marked without a call; how long the conversation waits for it, or null when it need not. */
async function markStep(inHand: Settling & { deps: TakeDeps }, step: Step): Promise<number | null> {
  const { deps } = inHand;
  switch (step.kind) {
    case 'mark-unknown': {
      const until = later(deps, deps.limits.cutGraceMs);
      await markUnknown(inHand, { lookAt: deps.clock(), until, silent: false });
      return 0;
    }
    case 'wait':
      return step.ms;
    case 'postpone': {
      const ms = offlinePause(deps, inHand.send);
      await markForRetry(inHand, later(deps, ms), SEND_TEXTS.notConnected);
      return ms;
    }
    case 'suppress':
      await markSuppressed(inHand, step);
      return null;
    case 'fail':
      await markDead(inHand, step.erro);
      return null;
    default:
      return null;
  }
}

/** Walks the conversation's open sends in order, marks what can be marked, and stops at the first call to make. */
async function walk(deps: TakeDeps, unit: UnitOfWork, chat: ChatRow, sends: OpenSend[]): Promise<Next> {
  const sender = sends.length > 0 ? await deps.findSender(unit, chat) : null;
  let soonest = Number.POSITIVE_INFINITY;
  for (const send of sends) {
    const now = deps.clock();
    const step = nextStep({ ...send, chat, connected: sender?.connected ?? false, now, limits: deps.limits });
    if (step.kind === 'send' && sender) {
      const next = await claimInTurn({ deps, unit, chat, send }, sender);
      return next.kind === 'wait' ? { kind: 'wait', ms: Math.min(next.ms, soonest) } : next;
    }
    if (step.kind === 'reconcile') {
      // The next look is put into the future first, so that a crash during this one does not repeat it at once.
      updateEnvio(unit, send.envio.id, {
        proxima_em: later(deps, nextLook({ ...send, now, limits: deps.limits })),
      });
      return { kind: 'reconcile', sender, chat, send };
    }
    if (step.kind === 'pass') soonest = Math.min(soonest, send.envio.proxima_em.getTime() - now.getTime());
    const ms = await markStep({ deps, unit, chat, send }, step);
    if (ms !== null) return { kind: 'wait', ms: Math.min(ms, soonest) };
  }
  return Number.isFinite(soonest) ? { kind: 'wait', ms: Math.max(1, soonest) } : { kind: 'idle' };
}

/**
 * One transaction of a conversation's sending: writes down what came of the call that was `made`, and takes the next one.
 * The result of a send that was marked meanwhile by somebody else changes nothing.
 */
export async function takeNext(deps: TakeDeps, unit: UnitOfWork, chatId: string, { made, more }: Turn): Promise<Next> {
  // Said in this order, answered in one trip: what is listed is as it is once the conversation is ours.
  const locked = lockChat(unit, chatId);
  const [chat, sends] = await Promise.all([locked, listOpenSends(unit, chatId, made?.send.envio.id)]);
  if (!chat) return { kind: 'idle' };
  const [first, ...others] = sends;
  if (!made || first?.envio.id !== made.send.envio.id) return walk(deps, unit, chat, sends);
  const { status, tentativas } = first.envio;
  const expected = made.finding.kind === 'looked' ? status === 'unknown' : status === 'sending' || status === 'unknown';
  if (!expected || tentativas !== made.send.envio.tentativas) return { kind: 'wait', ms: 0 };
  await settleSend({ deps, unit, chat, send: first }, made.finding);
  const sent = made.finding.kind === 'called' && made.finding.result.kind === 'ok';
  // Anything else may have changed the conversation, or is still to be waited for.
  return sent && more ? walk(deps, unit, chat, others) : { kind: 'wait', ms: 0 };
}
