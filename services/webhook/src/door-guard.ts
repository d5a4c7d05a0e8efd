import { hashToken } from '@balcao/kit/crypto';
import { networkOf } from '@balcao/kit/network';
import { memoryLimiter, tooMany } from '@balcao/kit/rate-limit';

/** Refusals a minute and network after which strangers wait. */
export const MAX_REFUSED = 60;
const WINDOW_MS = 60_000;
const MAX_KNOWN = 20_000;

/**
 * Keeps guessing from costing us look-ups. One gateway speaks for many companies from one address: who showed the right
 * secret before goes through however many wrong ones come beside it; the rest gets 429, which a gateway repeats.
 */
export function createDoorGuard(now: () => number = Date.now) {
  const limiter = memoryLimiter(now);
  const known = new Set<string>();
  const nameOf = (secret: string | undefined) => hashToken(secret ?? '');
  return {
    /** Whose secret this is, told apart without it; empty: it was not right before. */
    senderOf: (secret: string | undefined): string => (known.has(nameOf(secret)) ? nameOf(secret) : ''),
    /** Says whether this secret was right before. */
    async admit(ip: string, secret: string | undefined): Promise<boolean> {
      if (known.has(nameOf(secret))) return true;
      const { count, resetMs } = await limiter.peek(networkOf(ip));
      if (count >= MAX_REFUSED) throw tooMany(resetMs);
      return false;
    },
    async refused(ip: string, secret: string | undefined): Promise<void> {
      known.delete(nameOf(secret));
      await limiter.hit(networkOf(ip), WINDOW_MS);
    },
    accepted(secret: string | undefined): void {
      if (!secret) return;
      if (known.size >= MAX_KNOWN) known.clear();
      known.add(nameOf(secret));
    },
  };
}
export type DoorGuard = ReturnType<typeof createDoorGuard>;
