import type { ChatRow } from '../conversations/present-chat';
import type { MessageRow } from '../messages/present-message';
import type { EnvioRow } from './envios.repository';
import type { OutboxLimits } from './outbox-limits';
import { SEND_TEXTS } from './outbox-texts';

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
  | { kind: 'postpone'; ms: number }
  | { kind: 'suppress'; erro: string; late: boolean }
  | { kind: 'fail'; erro: string };

export interface StepInput {
  envio: EnvioRow;
  message: Pick<MessageRow, 'autor' | 'apagada'>;
  chat: Pick<ChatRow, 'modo' | 'ultima_entrada_seq'>;
  connected: boolean;
  now: Date;
  limits: OutboxLimits;
}

const suppress = (erro: string, late = false): Step => ({ kind: 'suppress', erro, late });

/** The last look before a message leaves: still worth something; an answer of the AI: still with the AI, nothing newer. */
function guard({ envio, message, chat, now }: StepInput): Step | undefined {
  if (message.apagada) return suppress(SEND_TEXTS.removed);
  if (envio.valido_ate && now >= envio.valido_ate) return suppress(SEND_TEXTS.late);
  if (envio.guarda_seq === null) return undefined;
  if (chat.modo !== 'ai') return suppress(SEND_TEXTS.takenOver);
  return chat.ultima_entrada_seq > envio.guarda_seq ? suppress(SEND_TEXTS.overtaken) : undefined;
}

function unconfirmed({ envio, now, limits }: StepInput): Step {
  const wait = envio.proxima_em.getTime() - now.getTime();
  if (wait <= 0) return { kind: 'reconcile' };
  const since = now.getTime() - (envio.iniciado_em ?? envio.created_at).getTime();
  return since < limits.unknownHoldMs ? { kind: 'wait', ms: wait } : { kind: 'pass' };
}

// docs/decisions/0007-a-send-ledger-instead-of-retries.md
/** Pure: the one place that decides about a send. */
export function nextStep(input: StepInput): Step {
  const { envio, message, connected, now, limits } = input;
  if (envio.status === 'unknown') return unconfirmed(input);
  if (envio.status === 'sending') {
    const left = (envio.iniciado_em?.getTime() ?? 0) + limits.leaseMs - now.getTime();
    return left > 0 ? { kind: 'wait', ms: left } : { kind: 'mark-unknown' };
  }
  const guarded = guard(input);
  if (guarded) return guarded;
  const byAi = message.autor === 'ai';
  if (now.getTime() - envio.created_at.getTime() > limits.ttlMs)
    return byAi ? suppress(SEND_TEXTS.late, true) : { kind: 'fail', erro: SEND_TEXTS.down };
  const wait = envio.proxima_em.getTime() - now.getTime();
  if (wait > 0) return { kind: 'wait', ms: wait };
  if (connected) return { kind: 'send' };
  return byAi ? { kind: 'postpone', ms: limits.offlineMs } : { kind: 'fail', erro: SEND_TEXTS.notConnected };
}
