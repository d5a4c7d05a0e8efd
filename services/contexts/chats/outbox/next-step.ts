import type { ChatRow } from '../conversations/present-chat';
import type { MessageRow } from '../messages/present-message';
import type { EnvioRow } from './envios.repository';
import { limitsFor, type OutboxLimits } from './outbox-limits';
import { SEND_TEXTS } from './outbox-texts';
import { deadlineOf, kindOf, SEND_POLICY } from './send-policy';

/** What to do with one open entry of the outbox. */
export type Step =
  | { kind: 'send' }
  | { kind: 'reconcile' }
  /** Sent by a worker that died on the way: nobody knows how it ended. */
  | { kind: 'mark-unknown' }
  /** Nothing now; the conversation waits. */
  | { kind: 'wait'; ms: number }
  /** Nothing now, and the next message need not wait for it. */
  | { kind: 'pass' }
  /** No WhatsApp to send it through. */
  | { kind: 'postpone' }
  | { kind: 'suppress'; erro: string; late: boolean }
  | { kind: 'fail'; erro: string };

export interface StepInput {
  envio: EnvioRow;
  message: Pick<MessageRow, 'autor' | 'apagada'> & Partial<Pick<MessageRow, 'midia'>>;
  chat: Pick<ChatRow, 'modo' | 'ultima_entrada_seq'> & Partial<Pick<ChatRow, 'saiu_em'>>;
  connected: boolean;
  now: Date;
  limits: OutboxLimits;
}

const suppress = (erro: string, late = false): Step => ({ kind: 'suppress', erro, late });

/** The last look before a message leaves: still worth something; an answer of the AI: still with the AI, nothing newer. */
function guard({ envio, message, chat, now }: StepInput): Step | undefined {
  if (message.apagada) return suppress(SEND_TEXTS.removed);
  if (envio.guarda_seq !== null && chat.modo !== 'ai') return suppress(SEND_TEXTS.takenOver);
  if (envio.guarda_seq !== null && chat.ultima_entrada_seq > envio.guarda_seq) return suppress(SEND_TEXTS.overtaken);
  const kind = kindOf(message, envio);
  // What is sent after that was asked for all the same.
  const isBegun = kind === 'reminder' || kind === 'news';
  if (isBegun && chat.saiu_em && chat.saiu_em > envio.created_at) return suppress(SEND_TEXTS.optedOut);
  if (now.getTime() < deadlineOf(kind, envio)) return undefined;
  if (SEND_POLICY[kind].expires === 'suppress') return suppress(SEND_TEXTS.late, kind === 'answer');
  return { kind: 'fail', erro: envio.erro ?? SEND_TEXTS.down };
}

function unconfirmed({ envio, now }: StepInput): Step {
  const wait = envio.proxima_em.getTime() - now.getTime();
  if (wait <= 0) return { kind: 'reconcile' };
  // While it may still leave by itself, the next message would overtake it.
  return envio.duvida_ate && now < envio.duvida_ate ? { kind: 'wait', ms: wait } : { kind: 'pass' };
}

/** It waits for its turn alone: whether it still has to is looked at each time. */
const awaitsTurn = ({ vez_em, proxima_em }: EnvioRow): boolean => vez_em?.getTime() === proxima_em.getTime();

function notYet({ envio, message, now, limits }: StepInput, ms: number): Step {
  const failing = envio.erro === SEND_TEXTS.lost && now.getTime() - envio.created_at.getTime() > limits.holdMs;
  return failing || kindOf(message, envio) === 'reminder' ? { kind: 'pass' } : { kind: 'wait', ms };
}

// docs/decisions/0007-a-send-ledger-instead-of-retries.md
/** Pure: the one place that decides about a send. */
export function nextStep(input: StepInput): Step {
  const { envio, message, connected, now } = input;
  const limits = limitsFor(input.limits, message);
  if (envio.status === 'unknown') return unconfirmed(input);
  if (envio.status === 'sending') {
    const left = (envio.iniciado_em?.getTime() ?? 0) + limits.leaseMs - now.getTime();
    return left > 0 ? { kind: 'wait', ms: left } : { kind: 'mark-unknown' };
  }
  const guarded = guard(input);
  if (guarded) return guarded;
  const wait = envio.proxima_em.getTime() - now.getTime();
  if (wait > 0 && !awaitsTurn(envio)) return notYet(input, wait);
  return connected ? { kind: 'send' } : { kind: 'postpone' };
}
