import { LATE_MESSAGE } from '@balcao/contracts/system';

/** How the inbox waits, holds and gives up. All times in milliseconds. */
export interface InboxLimits {
  /** Silence after a customer's message before the AI answers the whole burst. */
  debounceMs: number;
  /** Customer messages older than this when they are dealt with are late: staff is called, or the company wishes an answer. */
  staleMs: number;
  /** So old when the gateway brings it, a message is history: kept, and nobody is called. */
  historyMs: number;
  /** The gateway's echo of our own send may come before its answer: so long an unknown one is nobody's. */
  holdOwnMs: number;
  /** So long `connecting` after `connected` is only a blink. */
  holdBlinkMs: number;
  /** Messages of the owner's phone older than this do not silence the AI. */
  takeoverMaxAgeMs: number;
  maxAttempts: number;
  backoffMs: number;
}

export const INBOX_LIMITS: InboxLimits = {
  debounceMs: 4_000,
  staleMs: LATE_MESSAGE.afterMinutes * 60_000,
  historyMs: 24 * 3_600_000,
  holdOwnMs: 10_000,
  holdBlinkMs: 10_000,
  takeoverMaxAgeMs: 12 * 3_600_000,
  maxAttempts: 5,
  backoffMs: 1_000,
};
