import type { Fatura } from '@balcao/contracts/invoices';
import { formatDate, pagedRows } from '@balcao/platform';
import { type Column, DataTable, EmptyState, MoneyText, Title } from '@balcao/ui';
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
  const { rows, loadMore } = pagedRows(query);
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        Faturas
      </Title>
      <DataTable
        label="Faturas"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.id}
        query={query}
        what="as faturas"
        empty={<EmptyState title="Nenhuma fatura." />}
        loadMore={loadMore}
      />
    </section>
  );
}
