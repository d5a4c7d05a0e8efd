import type { Caixa } from '@balcao/contracts/cash';
import { centsOf } from '@balcao/contracts/money';
import { formatDateTime, pagedRows } from '@balcao/platform';
import { type Column, MoneyText, StatusBadge } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import { useBillingCashHistoryInfiniteQuery } from '../../api/cash-api';
import { RowDoor } from '../money/row-door';
import { differenceText } from './difference';

const columnsOf = (onOpen: (id: string) => void): Column<Caixa>[] => [
  {
    key: 'fechado',
    header: 'Fechado em',
    render: ({ id, fechamento }) => (
      <RowDoor onOpen={() => onOpen(id)}>{fechamento && formatDateTime(fechamento.em)}</RowDoor>
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
  return (
    <TableSection
      title="Caixas fechados"
      mt="xl"
      what="os caixas fechados"
      empty="Nenhum caixa fechado ainda."
      columns={columnsOf(onOpen)}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => onOpen(id)}
      query={query}
      {...pagedRows(query)}
    />
  );
}
