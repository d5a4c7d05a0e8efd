/** Stops asking a provider that keeps failing, per company and key: no storm of calls, and no wait for nothing. */
export interface CircuitBreaker {
  /** Milliseconds until the next call is worth it; 0 when it is now. */
  waitMs(key: string): number;
  failed(key: string): void;
  worked(key: string): void;
}

const THRESHOLD = 4;
const FIRST_OPEN_MS = 5_000;
const MAX_OPEN_MS = 30_000;
const MAX_KEYS = 10_000;

/** Kept in this process only: each worker finds out for itself. */
export function createBreaker(now: () => number = Date.now): CircuitBreaker {
  const states = new Map<string, { failures: number; openUntil: number }>();
  return {
    waitMs: (key) => Math.max(0, (states.get(key)?.openUntil ?? 0) - now()),
    failed(key) {
      const failures = (states.get(key)?.failures ?? 0) + 1;
      const over = failures - THRESHOLD;
      const openUntil = over < 0 ? 0 : now() + Math.min(FIRST_OPEN_MS * 2 ** over, MAX_OPEN_MS);
      if (states.size > MAX_KEYS) states.clear();
      states.set(key, { failures, openUntil });
    },
    worked: (key) => void states.delete(key),
  };
}
