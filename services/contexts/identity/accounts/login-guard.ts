import { hashToken } from '@balcao/kit/crypto';
import { AppError } from '@balcao/kit/errors';
import { networkOf } from '@balcao/kit/network';
import type { RateLimiter } from '@balcao/kit/rate-limit';

const WINDOW_MS = 15 * 60_000;
/** Failures that cost nothing yet. */
const FREE_FAILURES = 5;
const MAX_WAIT_MS = 60_000;
/** Failures from anywhere after which every answer about the account slows down. */
const CROWD = 20;
const MAX_SLOW_MS = 2_000;
/** Attempts on one account from anywhere after which strangers take turns. */
export const CAP = 100;
const TURN_MS = 10_000;
/** Networks refused at one account of which the log tells, within one window. */
export const NOTED = 20;
/** Who signed in from a network is no stranger there for this long. */
const KNOWN_MS = 30 * 86_400_000;

/** Wait after the n-th failure in a row: none up to 5, then 1 s doubling up to a minute. Never a lock for good. */
export function waitAfter(failures: number): number {
  return failures < FREE_FAILURES ? 0 : Math.min(MAX_WAIT_MS, 1_000 * 2 ** (failures - FREE_FAILURES));
}

function mustWait(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const when = seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const message = `Muitas tentativas de entrar nesta conta. Por segurança, espere ${when} e tente de novo.`;
  return new AppError('http/too-many', { retryAfterS: seconds, message });
}

/**
 * Slows guessing down per account. An attempt counts before its password is looked at, so that guesses made at once are
 * not free. The wait counts for account and network together, so that a stranger cannot keep the owner out; beyond a cap
 * over all networks strangers get one attempt every few seconds, and a network the owner used before is no stranger.
 */
export function createLoginGuard(limiter: RateLimiter, sleep = (ms: number) => new Promise((r) => setTimeout(r, ms))) {
  const account = (email: string) => hashToken(email).slice(0, 22);
  const pair = (email: string, ip: string) => `${account(email)}:${networkOf(ip)}`;

  async function admitOne(key: string, ms: number): Promise<void> {
    const { count, resetMs } = await limiter.hit(key, ms);
    if (count > 1) throw mustWait(resetMs);
  }

  return {
    /** Counts one attempt; refuses (429, with the seconds to wait) while account and network have to wait. */
    async admit(email: string, ip: string): Promise<void> {
      const own = pair(email, ip);
      const waiting = await limiter.peek(`login-wait:${own}`);
      if (waiting.count > 0) throw mustWait(waiting.resetMs);
      const { count } = await limiter.hit(`login-fail:${own}`, WINDOW_MS);
      const wait = waitAfter(count);
      if (wait) await admitOne(`login-wait:${own}`, wait);
      const crowd = await limiter.hit(`login-crowd:${account(email)}`, WINDOW_MS);
      if (crowd.count <= CAP || (await limiter.peek(`login-known:${own}`)).count > 0) return;
      await admitOne(`login-turn:${account(email)}`, TURN_MS);
    },
    /** Was nobody told of a refusal yet? Of one account and network once in a while, of one account a few times. */
    async isNews(email: string, ip: string): Promise<boolean> {
      if ((await limiter.hit(`login-noted:${pair(email, ip)}`, WINDOW_MS)).count > 1) return false;
      return (await limiter.hit(`login-noted:${account(email)}`, WINDOW_MS)).count <= NOTED;
    },
    async failed(email: string): Promise<void> {
      const { count } = await limiter.peek(`login-crowd:${account(email)}`);
      if (count > CROWD) await sleep(Math.min(MAX_SLOW_MS, (count - CROWD) * 100));
    },
    async succeeded(email: string, ip: string): Promise<void> {
      const own = pair(email, ip);
      const spent = [`login-fail:${own}`, `login-wait:${own}`, `login-crowd:${account(email)}`];
      await Promise.all(spent.map((key) => limiter.clear(key)));
      await limiter.hit(`login-known:${own}`, KNOWN_MS);
    },
  };
}
export type LoginGuard = ReturnType<typeof createLoginGuard>;
