import { endCardsFor } from '../cards/end-cards';
import type { Before } from '../subscription/apply-change';
import { dropPending } from '../subscription/subscription.repository';
import { callOffCodes } from './invoice-codes.repository';
import type { InvoiceDeps } from './invoice-ports';
import { type InvoiceRow, listOpenInvoices, updateInvoice } from './invoices.repository';
import type { InvoiceEnd } from './schema';
import { setDue } from './set-due';

type Deps = Pick<InvoiceDeps, 'jobs' | 'company'>;

/** Its codes are not to be paid any more, nor a card charged for it: the provider is told right after this transaction. */
export async function endCodes(deps: Deps, { unit, now }: Before, invoiceId: string): Promise<void> {
  const { tenantId } = unit;
  for (const pixId of await callOffCodes(unit, invoiceId, now))
    unit.afterCommit(() => deps.jobs.enqueue('settle-invoice', { tenantId, pixId }));
  await endCardsFor(deps, unit, invoiceId, now);
}

// docs/decisions/0114-an-unpaid-choice-leaves-no-trace.md
/** A choice that ends unpaid leaves the company as it was before it. */
export async function closeInvoice(deps: Deps, before: Before, invoice: InvoiceRow, why: InvoiceEnd): Promise<void> {
  await updateInvoice(before.unit, invoice.id, { status: 'cancelada', fim_motivo: why });
  await endCodes(deps, before, invoice.id);
  if (invoice.motivo === 'escolha') await dropPending(before.unit);
  else await setDue(deps, before, null);
}

/** Every open one of the company. */
export async function closeInvoices(deps: Deps, before: Before, why: InvoiceEnd): Promise<void> {
  for (const invoice of await listOpenInvoices(before.unit)) await closeInvoice(deps, before, invoice, why);
}
