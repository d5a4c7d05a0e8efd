import type { RepasseDeComissao } from '@balcao/contracts/commissions';
import { formatDateTime, pagedRows } from '@balcao/platform';
import { type Column, DataTable, EmptyState, MoneyText, StatusBadge, Title, UnstyledButton } from '@balcao/ui';
import { useBillingPayoutsInfiniteQuery } from '../../api/commission-api';
import { spanText } from './span-text';

const columnsOf = (onOpen: (id: string) => void): Column<RepasseDeComissao>[] => [
  {
    key: 'quando',
    header: 'Paga em',
    render: ({ id, created_at }) => (
      <UnstyledButton
        fw={600}
        fz="sm"
        onClick={(event) => {
          event.stopPropagation();
          onOpen(id);
        }}
      >
        {formatDateTime(created_at)}
      </UnstyledButton>
    ),
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
  const { rows, loadMore } = pagedRows(query);
  return (
    <>
      <Title order={2} size="h4" mt="xl" mb="sm">
        Comissões pagas
      </Title>
      <DataTable
        label="Comissões pagas"
        columns={columnsOf(onOpen)}
        rows={rows}
        rowKey={(row) => row.id}
        onRowClick={(row) => onOpen(row.id)}
        query={query}
        what="as comissões pagas"
        empty={<EmptyState title="Nenhuma comissão paga ainda." />}
        loadMore={loadMore}
      />
    </>
  );
}
