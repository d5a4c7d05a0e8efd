import type { RepasseDeComissao } from '@balcao/contracts/commissions';
import { formatDateTime, pagedRows } from '@balcao/platform';
import { type Column, MoneyText, StatusBadge } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import { useBillingPayoutsInfiniteQuery } from '../../api/commission-api';
import { RowDoor } from '../money/row-door';
import { spanText } from './span-text';

const columnsOf = (onOpen: (id: string) => void): Column<RepasseDeComissao>[] => [
  {
    key: 'quando',
    header: 'Paga em',
    render: ({ id, created_at }) => <RowDoor onOpen={() => onOpen(id)}>{formatDateTime(created_at)}</RowDoor>,
  },
  { key: 'quem', header: 'Profissional', render: ({ profissional_nome }) => profissional_nome },
  { key: 'periodo', header: 'Período', render: spanText },
  {
    key: 'situacao',
    header: 'Situação',
    render: ({ desfeito }) => (
      <StatusBadge tone={desfeito ? 'neutral' : 'success'}>{desfeito ? 'Desfeita' : 'Paga'}</StatusBadge>
    ),
  },
  { key: 'total', header: 'Total', align: 'right', render: ({ total }) => <MoneyText value={total} /> },
];

/** Commissions that were paid, the last one first. */
export function Payouts({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useBillingPayoutsInfiniteQuery();
  return (
    <TableSection
      title="Comissões pagas"
      mt="xl"
      what="as comissões pagas"
      empty="Nenhuma comissão paga ainda."
      columns={columnsOf(onOpen)}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => onOpen(id)}
      query={query}
      {...pagedRows(query)}
    />
  );
}
