import { CASH_MOVEMENT_LABEL, leavesDrawer, type MovimentoDeCaixa } from '@balcao/contracts/cash';
import { formatDateTime, Link, pagedRows, paths } from '@balcao/platform';
import { Anchor, type Column, DataTable, EmptyState, Group, MoneyText, Stack, Text } from '@balcao/ui';
import { useBillingCashMovementsInfiniteQuery } from '../../api/cash-api';

function What({ row }: { row: MovimentoDeCaixa }) {
  const { tipo, pagamento_id, cliente_nome, motivo } = row;
  return (
    <Stack gap={0}>
      <Text size="sm" fw={600}>
        {CASH_MOVEMENT_LABEL[tipo]}
      </Text>
      {pagamento_id && (
        <Anchor component={Link} to={paths.payments({ id: pagamento_id })} size="xs">
          {cliente_nome ?? 'Ver pagamento'}
        </Anchor>
      )}
      {motivo && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {motivo}
        </Text>
      )}
    </Stack>
  );
}

const COLUMNS: Column<MovimentoDeCaixa>[] = [
  { key: 'quando', header: 'Quando', width: 150, render: ({ created_at }) => formatDateTime(created_at) },
  { key: 'tipo', header: 'Movimento', render: (row) => <What row={row} /> },
  { key: 'autor', header: 'Quem', render: ({ autor_nome }) => autor_nome ?? '—' },
  {
    key: 'valor',
    header: 'Valor',
    align: 'right',
    render: ({ tipo, valor }) => (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        {leavesDrawer(tipo) && <Text size="sm">−</Text>}
        <MoneyText value={valor} />
      </Group>
    ),
  },
];

/** What came into a drawer and left it, the latest first. */
export function CashMovements({ id }: { id: string }) {
  const query = useBillingCashMovementsInfiniteQuery(id);
  const { rows, loadMore } = pagedRows(query);
  return (
    <DataTable
      label="Movimentos do caixa"
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => row.id}
      query={query}
      what="os movimentos do caixa"
      empty={<EmptyState title="Nenhum movimento ainda." description="Pagamentos em dinheiro aparecem aqui." />}
      loadMore={loadMore}
    />
  );
}
