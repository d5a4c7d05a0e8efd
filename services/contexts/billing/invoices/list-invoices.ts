import type { QueryOf } from '@balcao/contracts/endpoint';
import { listInvoices as contract } from '@balcao/contracts/invoices';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import type { InvoiceDeps } from './invoice-ports';
import { listInvoiceRows } from './invoices.repository';
import { presentInvoice } from './present-invoice';

export const listInvoices = useCase(
  contract,
  ({ db, clock }: Pick<InvoiceDeps, 'db' | 'clock'>) =>
    (actor: Actor, { cursor, limit }: QueryOf<typeof contract>) => {
      const after = decodeCursor(cursor, ['instant', 'id']);
      const now = clock();
      return db.tenant(tenantOf(actor), async (unit) =>
        toPage(
          await listInvoiceRows(unit, { after, limit }),
          limit,
          (row) => [row.created_at, row.id],
          (row) => presentInvoice(row, now),
        ),
      );
    },
);
