import type { AccountNotice } from '../notices/account-notice';
import type { Before } from '../subscription/apply-change';
import type { LetterPlace } from './invoice-letters';
import type { InvoiceDeps } from './invoice-ports';

/** A letter about the company's money to those who run it, in the running transaction. */
export async function tellCompany(
  { tellAdmins, config }: Pick<InvoiceDeps, 'tellAdmins' | 'config'>,
  { unit, tenant, now }: Before,
  write: (place: LetterPlace) => AccountNotice,
): Promise<void> {
  const letter = write({ zone: tenant.fuso_horario, url: `${config.publicUrl}/subscription`, now });
  await tellAdmins(unit.tx, Object.assign({ tenantId: unit.tenantId }, letter), now);
}
