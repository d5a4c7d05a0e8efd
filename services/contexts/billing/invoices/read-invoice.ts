import { readInvoice as contract } from '@balcao/contracts/invoices';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { InvoiceDeps } from './invoice-ports';
import { findInvoice } from './invoices.repository';
import { presentInvoice } from './present-invoice';

export const readInvoice = useCase(
  contract,
  ({ db, clock }: Pick<InvoiceDeps, 'db' | 'clock'>) =>
    (actor: Actor, id: string) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const invoice = await findInvoice(unit, id);
        if (!invoice) throw new AppError('billing/invoice-not-found');
        return presentInvoice(invoice, clock());
      }),
);
