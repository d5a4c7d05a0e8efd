import { UNLIMITED } from '@balcao/contracts/constants';
import type { UnitOfWork } from '@balcao/kit/db';

/** So many more a second are taken for possible since the last count; with so few left each answer counts. */
const PER_SECOND = 5;
const FEW = 100;

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

  function isPlenty({ tenantId }: U, limit: number): boolean {
    if (limit >= UNLIMITED) return true;
    const last = known.get(tenantId);
    return last !== undefined && limit - last.used - ((nowMs() - last.atMs) / 1_000) * PER_SECOND >= FEW;
  }
  async function countNow(unit: U, at: Date): Promise<number> {
    const atMs = nowMs();
    const used = await count(unit, at);
    known.set(unit.tenantId, { used, atMs });
    return used;
  }
  return {
    isLeft: async (unit, limit, at) => isPlenty(unit, limit) || (await countNow(unit, at)) < limit,
    async take(unit, { limit, wanted, at }) {
      if (isPlenty(unit, limit)) return true;
      await lock(unit);
      return (await countNow(unit, at)) + wanted <= limit;
    },
  };
}
