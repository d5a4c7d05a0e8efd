import type { ChatRow } from '../../chats';
import { asksForAppointment } from '../booking-request/asks-for-appointment';
import { asksForPerson } from '../language/asks-for-person';
import type { Company } from './ai.repository';
import type { AiLimits } from './ai-limits';
import type { HandoverReason } from './ai-texts';

/** What is to be done about a conversation whose job runs. */
export type ReplyDecision =
  | { do: 'answer' }
  | { do: 'wait'; ms: number }
  /** Nothing waits for the AI: stop the clock. */
  | { do: 'settle' }
  | { do: 'nothing' }
  | { do: 'hand-over'; reason: HandoverReason };

type Waiting = Pick<ChatRow, 'responder_em' | 'modo' | 'ultima_entrada_seq' | 'respondida_ate_seq'>;

/** Is the burst over and is it the AI's turn? Pure. */
export function decideTurn(chat: Waiting, now: Date): ReplyDecision {
  if (!chat.responder_em) return { do: 'nothing' };
  if (chat.modo !== 'ai' || chat.ultima_entrada_seq <= chat.respondida_ate_seq) return { do: 'settle' };
  const ms = chat.responder_em.getTime() - now.getTime();
  return ms > 0 ? { do: 'wait', ms } : { do: 'answer' };
}

/** A suspended or expired company gets no answers; null: it may answer. */
export function refusalOf(company: Pick<Company, 'status' | 'trial_ends_at'>, now: Date): HandoverReason | null {
  if (company.status === 'active') return null;
  if (company.status !== 'trial') return 'suspended';
  return company.trial_ends_at && company.trial_ends_at <= now ? 'expired' : null;
}

/** Reasons to leave the AI out although it is its turn. Pure. */
export function decideHandover(
  about: { texts: string[]; lastAnswer: string; newestAt: Date; recentAnswers: number },
  limits: AiLimits,
  now: Date,
): HandoverReason | null {
  if (about.texts.some(asksForPerson)) return 'person';
  if (about.recentAnswers >= limits.loopMax) return 'loop';
  if (now.getTime() - about.newestAt.getTime() > limits.staleMs) return 'stale';
  return about.texts.some((text) => asksForAppointment(text, about.lastAnswer)) ? 'booking' : null;
}
