import type { Caixa } from '@balcao/contracts/cash';
import { centsOf } from '@balcao/contracts/money';
import { formatDateTime, pagedRows } from '@balcao/platform';
import { type Column, DataTable, EmptyState, MoneyText, StatusBadge, Title, UnstyledButton } from '@balcao/ui';
import { useBillingCashHistoryInfiniteQuery } from '../../api/cash-api';
import { differenceText } from './difference';

const columnsOf = (onOpen: (id: string) => void): Column<Caixa>[] => [
  {
    key: 'fechado',
    header: 'Fechado em',
    render: ({ id, fechamento }) => (
      <UnstyledButton
        fw={600}
        fz="sm"
        onClick={(event) => {
          event.stopPropagation();
          onOpen(id);
        }}
      >
        {fechamento && formatDateTime(fechamento.em)}
      </UnstyledButton>
    ),
  },
  { key: 'por', header: 'Por', render: ({ fechamento }) => fechamento?.por ?? '—' },
  { key: 'esperado', header: 'Esperado', align: 'right', render: ({ esperado }) => <MoneyText value={esperado} /> },
  {
    key: 'contado',
    header: 'Contado',
    align: 'right',
    render: ({ fechamento }) => fechamento && <MoneyText value={fechamento.contado} />,
  },
  {
    key: 'diferenca',
    header: 'Diferença',
    render: ({ fechamento }) =>
      fechamento && (
        <StatusBadge tone={centsOf(fechamento.diferenca) === 0 ? 'success' : 'warning'}>
          {differenceText(fechamento.diferenca)}
        </StatusBadge>
      ),
  },
];

/** Closed drawers, the last one first. */
export function CashHistory({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useBillingCashHistoryInfiniteQuery();
  const { rows, loadMore } = pagedRows(query);
  return (
    <>
      <Title order={2} size="h4" mt="xl" mb="sm">
        Caixas fechados
      </Title>
      <DataTable
        label="Caixas fechados"
        columns={columnsOf(onOpen)}
        rows={rows}
        rowKey={(row) => row.id}
        onRowClick={(row) => onOpen(row.id)}
        query={query}
        what="os caixas fechados"
        empty={<EmptyState title="Nenhum caixa fechado ainda." />}
        loadMore={loadMore}
      />
    </>
  );
}
