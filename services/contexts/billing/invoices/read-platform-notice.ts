import { lookAgain } from '../charges/next-look';
import { findCodeOwner } from './invoice-codes.repository';
import type { InvoiceDeps } from './invoice-ports';
import { findPlatformNotice, postponePlatformNotice, removePlatformNotice } from './platform-notices.repository';
import { settleInvoice } from './settle-invoice';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** A provider that does not answer for so long is asked about the code itself. */
const MOST_TRIES = 12;

/** Reads back what a notification is about, and settles the code it belongs to; it may come before its number is stored here. */
export const readPlatformNotice =
  (deps: InvoiceDeps) =>
  async ({ avisoId }: { avisoId: string }): Promise<void> => {
    const { db, clock, platformCharges } = deps;
    const notice = await db.platform(({ tx }) => findPlatformNotice(tx, avisoId));
    if (!notice) return;
    const done = () => db.platform(({ tx }) => removePlatformNotice(tx, notice));
    if (!platformCharges || notice.falhas >= MOST_TRIES) return done();
    const answer = await platformCharges.provider.find(notice.provedor_id);
    if (answer.kind !== 'ok' && answer.kind !== 'gone') {
      const until = lookAgain(notice.falhas, clock(), answer.kind === 'unknown' ? answer.retryAfterS : null);
      return db.platform(({ tx }) => postponePlatformNotice(tx, notice, until));
    }
    const reference = answer.kind === 'ok' ? answer.data.reference : null;
    const pixId = reference && UUID.test(reference) ? reference : null;
    const tenantId = pixId && (await db.platform(({ tx }) => findCodeOwner(tx, pixId)));
    // What is not read back now the code remembers to be asked about again.
    if (pixId && tenantId) await settleInvoice(deps)({ tenantId, pixId });
    await done();
  };
