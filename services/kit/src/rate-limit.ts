import type { Redis } from 'ioredis';
import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors';

/** Counts hits in fixed windows; what limits have in common, wherever they are kept. */
export interface RateLimiter {
  /** Counts one more hit of `key`, or `by` of them. `resetMs` is the time until its window ends. */
  hit(key: string, windowMs: number, by?: number): Promise<{ count: number; resetMs: number }>;
  /** What was counted for `key`, without counting. */
  peek(key: string): Promise<{ count: number; resetMs: number }>;
  /** Forgets what was counted for `key`. */
  clear(key: string): Promise<void>;
}

const MAX_KEYS = 50_000;
/** So many are left when there were too many: the next look through all of them is not due at the next key. */
const KEPT_KEYS = 40_000;

/** Counts in this process only. */
export function memoryLimiter(now: () => number = Date.now): RateLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const sweep = () => {
    for (const [key, window] of windows) if (window.endsAt <= now()) windows.delete(key);
    // Under a flood of keys the oldest go: bounded memory matters more than their count.
    for (const key of windows.keys()) {
      if (windows.size <= KEPT_KEYS) break;
      windows.delete(key);
    }
  };
  return {
    async hit(key, windowMs, by = 1) {
      if (windows.size > MAX_KEYS) sweep();
      const found = windows.get(key);
      const window = found && found.endsAt > now() ? found : { count: 0, endsAt: now() + windowMs };
      window.count += by;
      windows.set(key, window);
      return { count: window.count, resetMs: window.endsAt - now() };
    },
    async peek(key) {
      const window = windows.get(key);
      return window && window.endsAt > now()
        ? { count: window.count, resetMs: window.endsAt - now() }
        : { count: 0, resetMs: 0 };
    },
    async clear(key) {
      windows.delete(key);
    },
  };
}

/** So long nobody waits for a Redis that did not answer. */
const SILENCE_MS = 5_000;

/**
 * Counts in Redis, shared by every process; while Redis is away each process counts for itself, so a limit is
 * looser for a moment but never gone. `redis` must fail fast (see `connectRedis`): one caller every few seconds waits for
 * one that hangs, the others go on at once.
 */
export function redisLimiter(redis: Redis, prefix: string, fallback: RateLimiter = memoryLimiter()): RateLimiter {
  // docs/decisions/0037-libraries-where-they-hold.md
  const shared = new RateLimiterRedis({ storeClient: redis, keyPrefix: `${prefix}:limit`, points: 1, duration: 1 });
  const shown = (found: RateLimiterRes | null) =>
    found ? { count: found.consumedPoints, resetMs: Math.max(0, found.msBeforeNext) } : { count: 0, resetMs: 0 };
  let silentUntil = 0;
  async function ask<T>(inRedis: () => Promise<T>, here: () => Promise<T>): Promise<T> {
    if (performance.now() < silentUntil) return here();
    try {
      return await inRedis();
    } catch {
      silentUntil = performance.now() + SILENCE_MS;
      return here();
    }
  }
  return {
    hit: (key, windowMs, by = 1) =>
      ask(
        () => shared.penalty(key, by, { customDuration: Math.ceil(windowMs / 1000) }).then(shown),
        () => fallback.hit(key, windowMs, by),
      ),
    peek: (key) =>
      ask(
        () => shared.get(key).then(shown),
        () => fallback.peek(key),
      ),
    async clear(key) {
      await fallback.clear(key);
      await ask(
        () => shared.delete(key),
        async () => false,
      );
    },
  };
}

/**
 * Counts `size` hits of a key at a time in `limiter`, those between here: for a wide limit on something that is done all the
 * time. Processes that share it may together let through that many each beyond the limit.
 */
export function inBatches(limiter: RateLimiter, size: number, now: () => number = Date.now): Pick<RateLimiter, 'hit'> {
  const known = new Map<
    string,
    { count: number; untold: number; endsAt: number; isFresh: boolean; isTelling: boolean }
  >();
  function entryOf(key: string, windowMs: number) {
    const found = known.get(key);
    if (found && found.endsAt > now()) return found;
    if (known.size >= MAX_KEYS) known.clear();
    const entry = { count: 0, untold: 0, endsAt: now() + windowMs, isFresh: true, isTelling: false };
    known.set(key, entry);
    return entry;
  }
  return {
    async hit(key, windowMs) {
      const entry = entryOf(key, windowMs);
      entry.untold += 1;
      // What comes while the others are being told is counted here, and told with the next batch.
      if (entry.isTelling || (!entry.isFresh && entry.untold < size))
        return { count: entry.count + entry.untold, resetMs: entry.endsAt - now() };
      const by = entry.untold;
      entry.isTelling = true;
      try {
        const { count, resetMs } = await limiter.hit(key, windowMs, by);
        Object.assign(entry, { count, untold: entry.untold - by, endsAt: now() + resetMs, isFresh: false });
        return { count, resetMs };
      } finally {
        entry.isTelling = false;
      }
    },
  };
}

/** One more hit of `key`; refuses with 429 (and the seconds to wait) when there were more than `max` in the window. */
export async function limit(
  limiter: Pick<RateLimiter, 'hit'>,
  key: string,
  max: number,
  windowMs: number,
): Promise<void> {
  const { count, resetMs } = await limiter.hit(key, windowMs);
  if (count > max) throw tooMany(resetMs);
}

/** The 429 answer; `waitMs` becomes its Retry-After header. */
export const tooMany = (waitMs: number): AppError =>
  new AppError('http/too-many', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });
