import type { Pagamento } from '@balcao/contracts/billing';
import { formatDate, pagedRows } from '@balcao/platform';
import { type Column, DataTable, EmptyState, MoneyText, PageHeader } from '@balcao/ui';
import { useBillingPaymentsInfiniteQuery } from '../api/billing-api';
import { methodLabel, PaymentStatusBadge } from '../features/payments/payment-labels';
import { PaymentSummary } from '../features/payments/payment-summary';

const COLUMNS: Column<Pagamento>[] = [
  { key: 'data', header: 'Data', render: (row) => formatDate(row.data_pagamento ?? row.created_at) },
  { key: 'cliente', header: 'Cliente', render: (row) => row.cliente_nome ?? '—' },
  { key: 'metodo', header: 'Forma', render: (row) => methodLabel(row.metodo) },
  { key: 'status', header: 'Situação', render: (row) => <PaymentStatusBadge status={row.status} /> },
  { key: 'valor', header: 'Valor', align: 'right', render: (row) => <MoneyText value={row.valor} /> },
];

export default function PaymentsPage() {
  const query = useBillingPaymentsInfiniteQuery();
  const { rows, first, loadMore } = pagedRows(query);
  return (
    <>
      <PageHeader title="Pagamentos" />
      {first && <PaymentSummary summary={first.resumo} />}
      <DataTable
        label="Pagamentos"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.id}
        query={query}
        what="os pagamentos"
        empty={<EmptyState title="Nenhum pagamento registrado ainda." />}
        loadMore={loadMore}
      />
    </>
  );
}
