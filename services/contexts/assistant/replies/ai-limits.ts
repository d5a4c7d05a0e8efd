import { LATE_MESSAGE } from '@balcao/contracts/system';

/** How patient the AI's turn is. All times in milliseconds. */
export interface AiLimits {
  callTimeoutMs: number;
  turnTimeoutMs: number;
  /** From the customer's newest message to the handoff to staff, when every try failed. */
  deadlineMs: number;
  /** Older unanswered messages go to staff instead of getting a late answer. */
  staleMs: number;
  /** The same where the company wishes late answers. */
  lateMs: number;
  backoffMs: number;
  maxBackoffMs: number;
  /** Answers without content are tried again this often before staff takes over. */
  maxNoAnswer: number;
  /** So long after the burst voice messages are waited for that are being written down. */
  voiceMs: number;
  /** More automatic answers than this within `loopWindowMs` look like two robots talking. */
  loopMax: number;
  loopWindowMs: number;
}

export const AI_LIMITS: AiLimits = {
  callTimeoutMs: 30_000,
  turnTimeoutMs: 60_000,
  deadlineMs: 120_000,
  staleMs: 30 * 60_000,
  lateMs: LATE_MESSAGE.answeredHours * 3_600_000 + 30 * 60_000,
  backoffMs: 1_000,
  maxBackoffMs: 20_000,
  maxNoAnswer: 2,
  voiceMs: 40_000,
  loopMax: 12,
  loopWindowMs: 120_000,
};

/** Less than that is no time for an answer. */
export const leastCallMs = ({ callTimeoutMs }: AiLimits): number => Math.floor(callTimeoutMs / 6);

interface About {
  writtenAt: Date;
  tries: number;
  now: Date;
}

/**
 * How long all that is asked now may take, in whole milliseconds: staff is called at the deadline, not when the last try ends. What was late
 * from the beginning gets one whole try.
 */
export function patienceMs(limits: AiLimits, about: About): number {
  const left = limits.deadlineMs - (about.now.getTime() - about.writtenAt.getTime());
  const least = leastCallMs(limits);
  if (left < least && about.tries === 0) return limits.callTimeoutMs;
  // Something of the time is ours: to hear of it, and to tell.
  return Math.max(least, Math.floor(left * 0.9));
}

/** The same of one model; with another one behind it, half of the time is that one's. */
export const callPatienceMs = (limits: AiLimits, about: About, models = 1): number =>
  Math.min(limits.callTimeoutMs, Math.floor(patienceMs(limits, about) / models));

export const HISTORY_MESSAGES = 20;
/** Of what waits for an answer so many are read, when all of it together is no longer than that. */
export const WAITING_MESSAGES = 60;
export const WAITING_CHARS = 8_000;
export const MAX_PART_CHARS = 1_500;
/** Three messages; whoever writes more was not asked to, and nobody reads it on WhatsApp. */
export const MAX_ANSWER_CHARS = 3 * MAX_PART_CHARS;
export const MAX_ANSWER_TOKENS = 500;
export const MAX_DOCUMENT_CHARS = 2_500;
export const MAX_KNOWLEDGE_CHARS = 8_000;
export const MAX_SERVICES = 80;
export const MAX_INSTRUCTIONS_CHARS = 4_000;
export const MAX_MESSAGE_CHARS = 2_000;
