import { formatBRL, formatNumber } from '@balcao/platform';
import { AsyncContent, Card, DataTable, EmptyState, PageHeader, SimpleGrid, Stack, Text, Title } from '@balcao/ui';
import { useMasterOverviewQuery } from '../api/master-api';
import { DeadLetters } from '../features/dead-letters/dead-letters';
import { Outages } from '../features/outages/outages';
import { TENANT_COLUMNS } from '../features/tenants/tenant-columns';

export default function MasterPage() {
  const query = useMasterOverviewQuery();
  const { data } = query;
  const cards = data && [
    { label: 'Total de Tenants', value: formatNumber(data.total) },
    { label: 'Tenants Ativos', value: formatNumber(data.ativos) },
    { label: 'Em Trial', value: formatNumber(data.em_trial) },
    { label: 'MRR (Receita Mensal)', value: formatBRL(data.mrr) },
  ];
  return (
    <Stack gap="xl">
      <PageHeader title="Visão geral da plataforma" />
      <AsyncContent query={query} what="o resumo">
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
          {cards?.map(({ label, value }) => (
            <Card withBorder key={label}>
              <Text size="sm" c="dimmed">
                {label}
              </Text>
              <Text fz={28} fw={650}>
                {value}
              </Text>
            </Card>
          ))}
        </SimpleGrid>
      </AsyncContent>
      <Outages />
      <section>
        <Title order={2} size="h4" mb="sm">
          Empresas mais recentes
        </Title>
        <DataTable
          label="Empresas mais recentes"
          columns={TENANT_COLUMNS}
          rows={data?.recentes}
          rowKey={(row) => row.id}
          query={query}
          what="as empresas"
          empty={<EmptyState title="Nenhuma empresa ainda." />}
        />
      </section>
      <DeadLetters />
    </Stack>
  );
}
