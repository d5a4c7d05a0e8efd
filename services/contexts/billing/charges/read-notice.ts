import type { ChargeDeps } from './charge-ports';
import { findChargeRow } from './charges.repository';
import { lookAgain } from './next-look';
import { findNotice, postponeNotice, removeNotice } from './notices.repository';
import { settleCharge } from './settle-charge';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** A provider that does not answer for so long is asked about the charge itself. */
const MOST_TRIES = 12;

export interface NoticeOf {
  tenantId: string;
  avisoId: string;
}

/** Reads back what a notification is about, and settles the charge it belongs to; it may come before its number is stored here. */
export const readNotice =
  (deps: ChargeDeps) =>
  async ({ tenantId, avisoId }: NoticeOf): Promise<void> => {
    const { notice, credentials } = await deps.db.tenant(tenantId, async (unit) => ({
      notice: await findNotice(unit, avisoId),
      credentials: await deps.findPixCredentials(unit),
    }));
    if (!notice) return;
    const done = () => deps.db.tenant(tenantId, (unit) => removeNotice(unit, notice));
    if (!credentials || notice.falhas >= MOST_TRIES) return done();
    const answer = await deps.openProvider(credentials).find(notice.provedor_id);
    if (answer.kind !== 'ok' && answer.kind !== 'gone') {
      const until = lookAgain(notice.falhas, deps.clock(), answer.kind === 'unknown' ? answer.retryAfterS : null);
      return deps.db.tenant(tenantId, (unit) => postponeNotice(unit, notice, until));
    }
    const reference = answer.kind === 'ok' ? answer.data.reference : null;
    const ours =
      reference !== null &&
      UUID.test(reference) &&
      (await deps.db.tenant(tenantId, (unit) => findChargeRow(unit, reference)));
    if (reference && ours) {
      const failure = await settleCharge(deps)({ tenantId, cobrancaId: reference });
      // The charge remembers itself when it is to be asked about again.
      if (failure) deps.log.warn({ cobrancaId: reference, kind: failure.kind }, 'charge not read back');
    }
    await done();
  };
