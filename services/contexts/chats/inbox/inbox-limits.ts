/** How the inbox waits, holds and gives up. All times in milliseconds. */
export interface InboxLimits {
  /** Silence after a customer's message before the AI answers the whole burst. */
  debounceMs: number;
  /** Customer messages older than this are stored, never answered. */
  staleMs: number;
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
  staleMs: 10 * 60_000,
  holdOwnMs: 10_000,
  holdBlinkMs: 10_000,
  takeoverMaxAgeMs: 12 * 3_600_000,
  maxAttempts: 5,
  backoffMs: 1_000,
};
