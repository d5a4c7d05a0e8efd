import { UNLIMITED } from '@balcao/contracts/constants';
import type { UnitOfWork } from '@balcao/kit/db';

/** No count is believed for longer. */
const AGE_MS = 30_000;
/**
 * More than four workers send for one company meanwhile, eight answers at a time and each of a second; with fewer left
 * each answer counts.
 */
const FEW = 1_000;

/** Messages a company sent in the month of `at`, on its own calendar. */
export type CountMessages<U = UnitOfWork> = (unit: U, at: Date) => Promise<number>;

export interface Allowance<U = UnitOfWork> {
  /** Is anything of the month left? A look only. */
  isLeft(unit: U, limit: number, at: Date): Promise<boolean>;
  /** Takes messages for what the running transaction will store; false: they are not left. */
  take(unit: U, wish: { limit: number; wanted: number; at: Date }): Promise<boolean>;
}

// docs/decisions/0051-messages-of-the-month-are-those-we-send.md
/**
 * The plan's messages of a month, counted only when what is remembered could be near the limit. `lock`: whoever else
 * answers for the company waits until the running transaction has ended.
 */
export function createAllowance<U extends { tenantId: string }>(
  count: CountMessages<U>,
  lock: (unit: U) => Promise<void>,
  nowMs: () => number = () => performance.now(),
): Allowance<U> {
  const known = new Map<string, { used: number; atMs: number }>();

  /** What is left for certain beyond `wanted` whoever else sends; those are remembered as sent. */
  function takePlenty({ tenantId }: U, limit: number, wanted: number): boolean {
    if (limit >= UNLIMITED) return true;
    const last = known.get(tenantId);
    if (!last || nowMs() - last.atMs >= AGE_MS || limit - last.used - wanted < FEW) return false;
    last.used += wanted;
    return true;
  }
  async function countNow(unit: U, at: Date): Promise<{ used: number }> {
    const atMs = nowMs();
    const counted = { used: await count(unit, at), atMs };
    known.set(unit.tenantId, counted);
    return counted;
  }
  return {
    isLeft: async (unit, limit, at) => takePlenty(unit, limit, 0) || (await countNow(unit, at)).used < limit,
    async take(unit, { limit, wanted, at }) {
      if (takePlenty(unit, limit, wanted)) return true;
      await lock(unit);
      const counted = await countNow(unit, at);
      if (counted.used + wanted > limit) return false;
      counted.used += wanted;
      return true;
    },
  };
}
