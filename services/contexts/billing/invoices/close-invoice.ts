import type { Before } from '../subscription/apply-change';
import { callOffCodes } from './invoice-codes.repository';
import type { InvoiceDeps } from './invoice-ports';
import { type InvoiceRow, listOpenInvoices, updateInvoice } from './invoices.repository';
import type { InvoiceEnd } from './schema';

type Deps = Pick<InvoiceDeps, 'jobs'>;

/** Its codes are not to be paid any more: the provider is told right after this transaction. */
export async function endCodes({ jobs }: Deps, { unit, now }: Before, invoiceId: string): Promise<void> {
  const { tenantId } = unit;
  for (const pixId of await callOffCodes(unit, invoiceId, now))
    unit.afterCommit(() => jobs.enqueue('settle-invoice', { tenantId, pixId }));
}

export async function closeInvoice(deps: Deps, before: Before, invoice: InvoiceRow, why: InvoiceEnd): Promise<void> {
  await updateInvoice(before.unit, invoice.id, { status: 'cancelada', fim_motivo: why });
  await endCodes(deps, before, invoice.id);
}

/** Every open one of the company. */
export async function closeInvoices(deps: Deps, before: Before, why: InvoiceEnd): Promise<void> {
  for (const invoice of await listOpenInvoices(before.unit)) await closeInvoice(deps, before, invoice, why);
}
