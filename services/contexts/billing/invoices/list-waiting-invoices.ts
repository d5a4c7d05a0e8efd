import type { QueryOf } from '@balcao/contracts/endpoint';
import { listWaitingInvoices as contract } from '@balcao/contracts/invoices';
import type { Actor } from '@balcao/kit/actor';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import type { InvoiceDeps } from './invoice-ports';
import { listWaitingRows } from './invoices.repository';
import { presentCompanyInvoice } from './present-invoice';

export const listWaitingInvoices = useCase(
  contract,
  ({ db, clock }: Pick<InvoiceDeps, 'db' | 'clock'>) =>
    async (_actor: Actor, { cursor, limit }: QueryOf<typeof contract>) => {
      const after = decodeCursor(cursor, ['instant', 'id']);
      const now = clock();
      const rows = await db.platform((unit) => listWaitingRows(unit, { after, limit }));
      return toPage(
        rows,
        limit,
        (row) => [row.vence_em, row.id],
        (row) => presentCompanyInvoice(row, now),
      );
    },
);
