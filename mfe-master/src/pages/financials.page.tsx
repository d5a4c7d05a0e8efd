import type { masterFinancials } from '@balcao/contracts/master';
import { formatBRL, formatNumber, type ResponseOf } from '@balcao/platform';
import { Card, type Column, DataTable, EmptyState, MoneyText, PageHeader, Text } from '@balcao/ui';
import { useMasterFinancialsQuery } from '../api/master-api';
import { WaitingInvoices } from '../features/invoices/waiting-invoices';

type PlanRevenue = ResponseOf<typeof masterFinancials>['planos'][number];
const COLUMNS: Column<PlanRevenue>[] = [
  { key: 'plano', header: 'Plano', render: (row) => <Text fw={600}>{row.plano}</Text> },
  { key: 'assinaturas', header: 'Assinaturas ativas', align: 'right', render: (row) => formatNumber(row.assinaturas) },
  { key: 'receita', header: 'Receita mensal', align: 'right', render: (row) => <MoneyText value={row.receita} /> },
];

export default function FinancialsPage() {
  const query = useMasterFinancialsQuery();
  return (
    <>
      <PageHeader title="Financeiro" description="Receita mensal recorrente, pelas assinaturas ativas." />
      {query.data && (
        <Card withBorder mb="lg" maw={320}>
          <Text size="sm" c="dimmed">
            MRR (Receita Mensal)
          </Text>
          <Text fz={28} fw={650}>
            {formatBRL(query.data.mrr)}
          </Text>
        </Card>
      )}
      <DataTable
        label="Receita por plano"
        columns={COLUMNS}
        rows={query.data?.planos}
        rowKey={(row) => row.plano}
        query={query}
        what="a receita"
        empty={<EmptyState title="Nenhum plano cadastrado." />}
      />
      <WaitingInvoices />
    </>
  );
}
