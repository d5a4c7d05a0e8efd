import { DAY_MS } from '@balcao/contracts/constants';
import { GRACE_DAYS } from '@balcao/contracts/invoices';
import { waitsForCard } from '../cards/waits-for-card';
import { announceCompany, type Before } from '../subscription/apply-change';
import type { InvoiceDeps } from './invoice-ports';
import { type InvoiceRow, listOpenInvoices } from './invoices.repository';
import { setDue } from './set-due';

/** When it stops the company: counted from its day, or later where it was made later. */
const suspendsAtOf = ({ vence_em, created_at }: InvoiceRow): Date =>
  new Date(Math.max(vence_em.getTime(), created_at.getTime()) + GRACE_DAYS * DAY_MS);

/** How a month that is overdue stands: until when somebody has to pay it, unless a card is about to. Every open panel is told. */
export async function noteDue(
  deps: Pick<InvoiceDeps, 'company' | 'realtime'>,
  before: Before,
  invoice: InvoiceRow,
): Promise<{ suspendsAt: Date; waits: boolean }> {
  const { unit, tenant, now } = before;
  const suspendsAt = suspendsAtOf(invoice);
  const waits = await waitsForCard(unit, invoice, now);
  const shown = await setDue(deps, before, waits ? null : suspendsAt);
  if (shown !== tenant) await announceCompany(deps, unit, shown);
  return { suspendsAt, waits };
}

/** The same as soon as more is known of a card: one was given, refused or ended. */
export async function noteDueAgain(deps: Pick<InvoiceDeps, 'company' | 'realtime'>, before: Before): Promise<void> {
  const open = await listOpenInvoices(before.unit);
  const late = open.find(({ motivo, vence_em }) => motivo === 'renovacao' && vence_em <= before.now);
  if (late) await noteDue(deps, before, late);
}
