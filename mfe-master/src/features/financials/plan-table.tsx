import type { masterFinancials } from '@balcao/contracts/financials';
import { formatNumber, type ResponseOf } from '@balcao/platform';
import { type Column, MoneyText, Text } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';

type PlanRevenue = ResponseOf<typeof masterFinancials>['planos'][number];

const COLUMNS: Column<PlanRevenue>[] = [
  {
    key: 'plano',
    header: 'Plano',
    render: ({ plano, ativo }) => <Text fw={600}>{ativo ? plano : `${plano} (fora da venda)`}</Text>,
  },
  { key: 'assinaturas', header: 'Assinaturas ativas', align: 'right', render: (row) => formatNumber(row.assinaturas) },
  { key: 'receita', header: 'Receita mensal', align: 'right', render: (row) => <MoneyText value={row.receita} /> },
];

/** Where the monthly revenue comes from, now. */
export function PlanTable({ plans }: { plans: readonly PlanRevenue[] }) {
  return (
    <TableSection
      title="Receita por plano"
      columns={COLUMNS}
      rows={plans}
      rowKey={(row) => row.plano}
      query={{}}
      empty="Nenhum plano cadastrado."
    />
  );
}
