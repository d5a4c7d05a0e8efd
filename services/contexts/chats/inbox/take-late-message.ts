import { LATE_MESSAGE } from '@balcao/contracts/system';
import type { UnitOfWork } from '@balcao/kit/db';
import { recordOf } from '@balcao/kit/record';
import type { ChatPatch } from '../conversations/chats.repository';
import type { ChatRow } from '../conversations/present-chat';
import { customerWroteSince, wroteSince } from '../messages/messages.repository';
import { hasSendUnderWay } from '../outbox/confirm-send';
import { knownWaIds } from '../outbox/envios.repository';
import { wishesLateAnswers } from '../settings/resolve-settings';
import type { InboxEvent } from './inbox-deps';
import type { InboxLimits } from './inbox-limits';
import { readMessage, readTime } from './read-message';
import { listOwnWaiting } from './waiting-rows.repository';

/** Why a conversation waits for staff after a message came in late: read by the owner. */
export const LATE_REASON = 'Esta mensagem chegou com atraso e a IA não respondeu.';

const ANSWERED_MS = LATE_MESSAGE.answeredHours * 3_600_000;

export type Timeliness = 'fresh' | 'late' | 'history';

/**
 * Fresh is answered, late needs somebody, history is only kept: it was old already when the gateway brought it, as after
 * a phone was paired again. What we ourselves left lying is never history. docs/decisions/0039-late-is-not-history.md
 */
export function timelinessOf({ row, now }: InboxEvent, writtenAt: Date, limits: InboxLimits): Timeliness {
  if (row.event === 'MESSAGES_SET') return 'history';
  if (now.getTime() - writtenAt.getTime() <= limits.staleMs) return 'fresh';
  return row.received_at.getTime() - writtenAt.getTime() > limits.historyMs ? 'history' : 'late';
}

/** `call`: staff is called to the conversation. */
export type LateDecision = 'answer' | 'call' | 'leave';

const idOf = (data: Record<string, unknown>) => String(recordOf(data.key).id ?? '');

/** Whether behind this message there waits what the owner answered on the phone. What may be ours is no answer. */
async function answerWaits(unit: UnitOfWork, chat: ChatRow, { row, now }: InboxEvent, writtenAt: Date) {
  const answers = (await listOwnWaiting(unit, row)).filter((data) => {
    const said = readMessage(data);
    const at = readTime(data.messageTimestamp, now);
    return said.kind === 'content' && said.tipo !== 'reaction' && at !== null && at > writtenAt;
  });
  if (answers.length === 0 || (await hasSendUnderWay(unit, chat.id))) return false;
  const known = await knownWaIds(unit, answers.map(idOf));
  return answers.some((data) => !known.has(idOf(data)));
}

/** What becomes of a customer's message that came in late. `chat` is locked and the AI's. */
export async function decideLate(
  unit: UnitOfWork,
  chat: ChatRow,
  event: InboxEvent,
  writtenAt: Date,
): Promise<LateDecision> {
  const since = await wroteSince(unit, chat.id, writtenAt);
  // Whoever answers on the phone reads there what did not come in here.
  if (since.has('phone') || (await answerWaits(unit, chat, event, writtenAt))) return 'leave';
  if (since.has('staff') || event.now.getTime() - writtenAt.getTime() > ANSWERED_MS) return 'call';
  return (await wishesLateAnswers(unit)) ? 'answer' : 'call';
}

export const CALL_STAFF: ChatPatch = { modo: 'attention', motivo: LATE_REASON, responder_em: null };
export const CALL_OFF: ChatPatch = { modo: 'ai', motivo: null };

/** Was staff called for nothing? The owner had answered on the phone, and it came in only after the question. */
export async function wasAnswered(unit: UnitOfWork, chat: ChatRow, answeredAt: Date): Promise<boolean> {
  if (chat.modo !== 'attention' || chat.motivo !== LATE_REASON) return false;
  return !(await customerWroteSince(unit, chat.id, answeredAt));
}
