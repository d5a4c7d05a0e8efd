import type { Redis } from 'ioredis';
import { AppError } from './errors';

/** Counts hits in fixed windows; what limits have in common, wherever they are kept. */
export interface RateLimiter {
  /** Counts one more hit of `key`. `resetMs` is the time until its window ends. */
  hit(key: string, windowMs: number): Promise<{ count: number; resetMs: number }>;
  /** What was counted for `key`, without counting. */
  peek(key: string): Promise<{ count: number; resetMs: number }>;
  /** Forgets what was counted for `key`. */
  clear(key: string): Promise<void>;
}

const MAX_KEYS = 50_000;

/** Counts in this process only. */
export function memoryLimiter(now: () => number = Date.now): RateLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const sweep = () => {
    for (const [key, window] of windows) if (window.endsAt <= now()) windows.delete(key);
    // Under a flood of keys the oldest go: bounded memory matters more than their count.
    for (const key of windows.keys()) {
      if (windows.size <= MAX_KEYS) break;
      windows.delete(key);
    }
  };
  return {
    async hit(key, windowMs) {
      if (windows.size > MAX_KEYS) sweep();
      const found = windows.get(key);
      const window = found && found.endsAt > now() ? found : { count: 0, endsAt: now() + windowMs };
      window.count += 1;
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

const HIT = `local n = redis.call('INCR', KEYS[1])
local ttl = redis.call('PTTL', KEYS[1])
if ttl < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) ttl = tonumber(ARGV[1]) end
return {n, ttl}`;

/**
 * Counts in Redis, shared by every process; while Redis is away each process counts for itself, so a limit is
 * looser for a moment but never gone. `redis` must fail fast (see `connectRedis`).
 */
export function redisLimiter(redis: Redis, prefix: string, fallback: RateLimiter = memoryLimiter()): RateLimiter {
  const nameOf = (key: string) => `${prefix}:limit:${key}`;
  return {
    async hit(key, windowMs) {
      try {
        const [count, resetMs] = (await redis.eval(HIT, 1, nameOf(key), windowMs)) as [number, number];
        return { count, resetMs };
      } catch {
        return fallback.hit(key, windowMs);
      }
    },
    async peek(key) {
      try {
        const [count, resetMs] = await Promise.all([redis.get(nameOf(key)), redis.pttl(nameOf(key))]);
        return { count: Number(count ?? 0), resetMs: Math.max(0, resetMs) };
      } catch {
        return fallback.peek(key);
      }
    },
    async clear(key) {
      await Promise.all([fallback.clear(key), redis.del(nameOf(key)).catch(() => 0)]);
    },
  };
}

/** One more hit of `key`; refuses with 429 (and the seconds to wait) when there were more than `max` in the window. */
export async function limit(limiter: RateLimiter, key: string, max: number, windowMs: number): Promise<void> {
  const { count, resetMs } = await limiter.hit(key, windowMs);
  if (count > max) throw tooMany(resetMs);
}

/** The 429 answer; `waitMs` becomes its Retry-After header. */
export const tooMany = (waitMs: number): AppError =>
  new AppError('http/too-many', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });
