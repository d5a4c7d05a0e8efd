import { hashToken } from '@balcao/kit/crypto';
import { type RateLimiter, tooMany } from '@balcao/kit/rate-limit';

const WINDOW_MS = 15 * 60_000;
/** Failures that cost nothing yet. */
export const FREE_FAILURES = 5;
const MAX_WAIT_MS = 60_000;
/** Failures from anywhere after which every answer about the account slows down. */
const CROWD = 20;
const MAX_SLOW_MS = 2_000;

/** Wait after the n-th failure in a row: none up to 5, then 1 s doubling up to a minute. Never a lock for good. */
export function waitAfter(failures: number): number {
  return failures < FREE_FAILURES ? 0 : Math.min(MAX_WAIT_MS, 1_000 * 2 ** (failures - FREE_FAILURES));
}

/**
 * Slows guessing down per account. The wait counts for account and address together, so that a stranger cannot keep
 * the owner out; guesses spread over many addresses only make answers slower.
 */
export function createLoginGuard(limiter: RateLimiter, sleep = (ms: number) => new Promise((r) => setTimeout(r, ms))) {
  const account = (email: string) => hashToken(email).slice(0, 22);
  const pair = (email: string, ip: string) => `${account(email)}:${ip}`;
  return {
    /** Refuses (429, with the seconds to wait) while the account's wait for this address lasts. */
    async check(email: string, ip: string): Promise<void> {
      const { count, resetMs } = await limiter.peek(`login-wait:${pair(email, ip)}`);
      if (count > 0) throw tooMany(resetMs);
    },
    async failed(email: string, ip: string): Promise<void> {
      const { count } = await limiter.hit(`login-fail:${pair(email, ip)}`, WINDOW_MS);
      const wait = waitAfter(count);
      if (wait) await limiter.hit(`login-wait:${pair(email, ip)}`, wait);
      const crowd = await limiter.hit(`login-crowd:${account(email)}`, WINDOW_MS);
      if (crowd.count > CROWD) await sleep(Math.min(MAX_SLOW_MS, (crowd.count - CROWD) * 100));
    },
    async succeeded(email: string, ip: string): Promise<void> {
      await limiter.clear(`login-fail:${pair(email, ip)}`);
    },
  };
}
export type LoginGuard = ReturnType<typeof createLoginGuard>;
