import { type CompanyTerms, companyState } from '@balcao/contracts/company-state';
import type { ChatRow, MessageRow } from '../../chats';
import { asksForAppointment } from '../booking-request/asks-for-appointment';
import { takesPerson } from '../flow/takes-person';
import { asksForPerson } from '../language/asks-for-person';
import { teamMatterOf } from '../language/team-matters';
import type { AiSettings } from '../provider/provider-client';
import type { Company } from './ai.repository';
import type { AiLimits } from './ai-limits';
import { HANDOFF_ANSWERS, type HandoffReason } from './ai-texts';

/** Whether a conversation whose job runs is due. */
export type DueDecision =
  | { kind: 'due' }
  | { kind: 'wait'; ms: number }
  /** Nothing waits for the AI: stop the clock. */
  | { kind: 'stop' }
  | { kind: 'nothing' };

type Waiting = Pick<ChatRow, 'responder_em' | 'modo' | 'ultima_entrada_seq' | 'respondida_ate_seq'>;

/** Is the burst over and is it the AI's turn? Pure. */
export function decideDue(chat: Waiting, now: Date): DueDecision {
  if (!chat.responder_em) return { kind: 'nothing' };
  if (chat.modo !== 'ai' || chat.ultima_entrada_seq <= chat.respondida_ate_seq) return { kind: 'stop' };
  const ms = chat.responder_em.getTime() - now.getTime();
  return ms > 0 ? { kind: 'wait', ms } : { kind: 'due' };
}

/** A suspended, cancelled, expired or leaving company gets no answers; null: it may answer. */
export function refusalOf(company: CompanyTerms, now: Date): HandoffReason | null {
  const state = companyState(company, now.getTime());
  return state === 'open' ? null : state;
}

/** Reasons to leave the AI out although it is its turn. Pure. */
export function decideHandoff(
  about: { texts: string[]; lastAnswer: string; newestAt: Date; recentAnswers: number },
  limits: Pick<AiLimits, 'loopMax' | 'staleMs'>,
  now: Date,
): HandoffReason | null {
  if (about.texts.some(asksForPerson) || takesPerson(about.texts, about.lastAnswer)) return 'person';
  // Of all that was written, the gravest.
  const matter = teamMatterOf(about.texts.join('\n'));
  if (matter) return matter;
  if (about.recentAnswers >= limits.loopMax) return 'loop';
  if (now.getTime() - about.newestAt.getTime() > limits.staleMs) return 'stale';
  return about.texts.some((text) => asksForAppointment(text, about.lastAnswer)) ? 'booking' : null;
}

const voiceOf = ({ midia }: MessageRow) => (midia?.kind === 'arquivo' ? midia.transcricao : undefined);

/** How long voice messages are still waited for that are being written down; 0: not any more. Pure. */
function voiceWaitMs(
  { pending, dueAt }: { pending: readonly MessageRow[]; dueAt: Date },
  { voiceMs }: Pick<AiLimits, 'voiceMs'>,
  now: Date,
): number {
  const waits = pending.some((message) => voiceOf(message) === 'pendente');
  return waits ? Math.max(0, dueAt.getTime() + voiceMs - now.getTime()) : 0;
}

/** Words of the customer's own. */
export const isSaid = (message: MessageRow) =>
  message.tipo === 'text' || message.tipo === 'button' || voiceOf(message) === 'feita';

/** What is known about a conversation that is due. */
export interface Reading {
  /** When the burst was over. */
  dueAt: Date;
  company: Company | undefined;
  /** The customer's messages without an answer, as they were written. */
  waiting: MessageRow[];
  recentAnswers: number;
  lastAnswer: string;
  settings: AiSettings | null;
  /** It has cost today what it may. */
  overCap: boolean;
  /** Whether the plan has messages left this month. */
  messagesLeft: boolean;
  /** Whether the assistant may do something about a wish for a visit. */
  books: boolean;
}
/** What is answered: everything that came in up to `upToSeq`. */
interface Burst {
  newest: MessageRow;
  upToSeq: number;
  pending: MessageRow[];
}
type WithoutFlow =
  /** `asked`: the message on which the customer hears that somebody else will answer, in these words or the usual ones. */
  | { kind: 'hand-off'; reason: HandoffReason; asked?: MessageRow; answer?: string }
  | ({ kind: 'ask'; company: Company; settings: AiSettings } & Burst);
export type ReplyDecision =
  | Extract<DueDecision, { kind: 'stop' | 'wait' }>
  | WithoutFlow
  /** It may be about a visit, which needs no model; `otherwise`: where it is not. */
  | ({ kind: 'flow'; texts: string[]; otherwise: WithoutFlow } & Burst);

/** Of all that is answered at once so many characters are read by rules: more than anybody types, and each is read many times over. */
const BURST_CHARS = 4_000;
const MESSAGE_CHARS = 2_000;

/** What they said, the oldest first; of too much the newest is kept. The model reads all of it. */
function textsOf(pending: readonly MessageRow[]): string[] {
  const kept: string[] = [];
  let left = BURST_CHARS;
  for (const { content } of pending.filter(isSaid).toReversed()) {
    // No rule reads more of one message.
    left -= Math.min(content.length, MESSAGE_CHARS);
    if (left < 0) break;
    kept.unshift(content);
  }
  return kept;
}

/** What to do about a conversation that is due. Pure. */
export function decideReply(reading: Reading, limits: AiLimits, now: Date): ReplyDecision {
  const { company, waiting, recentAnswers, lastAnswer, settings, messagesLeft, dueAt, overCap } = reading;
  const newest = waiting.at(-1);
  if (!company || !newest) return { kind: 'stop' };
  const refused = refusalOf(company, now);
  if (refused) return { kind: 'hand-off', reason: refused };
  if (!messagesLeft) return { kind: 'hand-off', reason: 'messages' };
  // A phone that was just connected brings its history along: that is not what is being asked now.
  const oldest = newest.created_at.getTime() - limits.staleMs;
  const pending = waiting.filter(({ created_at }) => created_at.getTime() >= oldest);
  const texts = textsOf(pending);
  const patience = settings?.answersLate ? limits.lateMs : limits.staleMs;
  const about = { texts, lastAnswer, newestAt: newest.created_at, recentAnswers };
  const reason = decideHandoff(about, { loopMax: limits.loopMax, staleMs: patience }, now);
  const forFlow = reading.books && (reason === null || reason === 'booking');
  if (reason && !forFlow) return { kind: 'hand-off', reason, ...(reason in HANDOFF_ANSWERS && { asked: newest }) };
  const without = !settings ? 'unconfigured' : overCap ? 'cap' : null;
  if (without && !forFlow) return { kind: 'hand-off', reason: without };
  const ms = voiceWaitMs({ pending, dueAt }, limits, now);
  if (ms > 0) return { kind: 'wait', ms };
  // Written last is not always arrived last.
  const upToSeq = Math.max(...waiting.map(({ seq }) => seq));
  const burst = { newest, upToSeq, pending };
  const otherwise: WithoutFlow =
    settings && !without
      ? Object.assign({ kind: 'ask' as const, company, settings }, burst)
      : { kind: 'hand-off', reason: without ?? 'unconfigured' };
  return forFlow ? Object.assign({ kind: 'flow' as const, texts, otherwise }, burst) : otherwise;
}
