import { LATE_MESSAGE } from '@balcao/contracts/system';
import type { UnitOfWork } from '@balcao/kit/db';
import type { ChatPatch } from '../conversations/chats.repository';
import type { ChatRow } from '../conversations/present-chat';
import { wroteSince } from '../messages/messages.repository';
import { wishesLateAnswers } from '../settings/resolve-settings';
import type { InboxEvent } from './inbox-deps';
import type { InboxLimits } from './inbox-limits';

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

/** What becomes of a customer's message that came in late. `chat` is locked and the AI's. */
export async function decideLate(
  unit: UnitOfWork,
  chat: ChatRow,
  { now }: InboxEvent,
  writtenAt: Date,
): Promise<LateDecision> {
  const since = await wroteSince(unit, chat.id, writtenAt);
  // Whoever answers on the phone reads there what did not come in here.
  if (since.has('phone')) return 'leave';
  if (since.has('staff') || now.getTime() - writtenAt.getTime() > ANSWERED_MS) return 'call';
  return (await wishesLateAnswers(unit)) ? 'answer' : 'call';
}

export const CALL_STAFF: ChatPatch = { modo: 'attention', motivo: LATE_REASON, responder_em: null };
