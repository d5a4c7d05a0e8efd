import { findDueCards } from '../cards/cards.repository';
import { findDueCodes } from './invoice-codes.repository';
import type { InvoiceDeps } from './invoice-ports';
import { findDuePlatformNotices } from './platform-notices.repository';

export const INVOICES_EVERY_MS = 15_000;
const MOST_AT_ONCE = 250;

/** Asks about what no notification told of, and what a lost job left behind: Redis may be wiped at any moment. */
export const sweepInvoices =
  ({ db, jobs, clock, platformCharges }: Pick<InvoiceDeps, 'db' | 'jobs' | 'clock' | 'platformCharges'>) =>
  async (): Promise<void> => {
    if (!platformCharges) return;
    const found = await db.platform(async (unit) => ({
      codes: await findDueCodes(unit, clock(), MOST_AT_ONCE),
      cards: await findDueCards(unit, clock(), MOST_AT_ONCE),
      notices: await findDuePlatformNotices(unit.tx, clock(), MOST_AT_ONCE),
    }));
    await jobs.enqueueMany('settle-invoice', found.codes);
    await jobs.enqueueMany('settle-card', found.cards);
    await jobs.enqueueMany('read-platform-notice', found.notices);
  };
