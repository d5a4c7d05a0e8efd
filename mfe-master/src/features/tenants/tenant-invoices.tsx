import type { Fatura } from '@balcao/contracts/invoices';
import { formatDate, pagedRows } from '@balcao/platform';
import { type Column, MoneyText } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import { useMasterTenantInvoicesInfiniteQuery } from '../../api/tenants-api';
import { InvoiceStanding } from '../invoices/invoice-standing';

const COLUMNS: Column<Fatura>[] = [
  { key: 'plano', header: 'Plano', render: ({ plano }) => plano },
  { key: 'vence', header: 'Vencimento', render: ({ vence_em }) => formatDate(vence_em) },
  { key: 'situacao', header: 'Situação', render: (row) => <InvoiceStanding {...row} /> },
  { key: 'paga', header: 'Paga em', render: ({ paga_em }) => (paga_em ? formatDate(paga_em) : '—') },
  { key: 'valor', header: 'Valor', align: 'right', render: ({ valor }) => <MoneyText value={valor} /> },
];

/** What the platform asked of the company, the latest first. */
export function TenantInvoices({ id }: { id: string }) {
  const query = useMasterTenantInvoicesInfiniteQuery(id);
  return (
    <TableSection
      title="Faturas"
      columns={COLUMNS}
      rowKey={(row) => row.id}
      query={query}
      what="as faturas"
      empty="Nenhuma fatura."
      {...pagedRows(query)}
    />
  );
}
