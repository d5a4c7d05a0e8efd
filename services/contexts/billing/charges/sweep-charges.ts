import type { Deps } from '@balcao/kit/deps';
import { findDueCharges } from './charges.repository';
import { findDueNotices } from './notices.repository';

export const CHARGES_EVERY_MS = 15_000;
/** So many reach also a busy Redis within the second that is waited for it. */
const MOST_AT_ONCE = 250;

/** Asks about what no notification told of, and what a lost job left behind: Redis may be wiped at any moment. */
export const sweepCharges =
  ({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>) =>
  async (): Promise<void> => {
    const found = await db.platform(async (unit) => ({
      charges: await findDueCharges(unit, clock(), MOST_AT_ONCE),
      notices: await findDueNotices(unit, clock(), MOST_AT_ONCE),
    }));
    await jobs.enqueueMany('settle-charge', found.charges);
    await jobs.enqueueMany('read-notice', found.notices);
  };
