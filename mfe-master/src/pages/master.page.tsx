import { formatBRL, formatNumber } from '@balcao/platform';
import { AsyncContent, Card, PageHeader, SimpleGrid, Skeleton, Stack, Text } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import { lazy, Suspense } from 'react';
import { useMasterOverviewQuery } from '../api/master-api';
import { Alerts } from '../features/alerts/alerts';
import { TENANT_COLUMNS } from '../features/tenants/tenant-columns';

const PlatformCharts = lazy(() => import('../features/charts/platform-charts'));

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
    <>
      <PageHeader title="Visão geral da plataforma" />
      <Stack gap="xl">
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
        <Alerts />
        <Suspense fallback={<Skeleton height={330} radius="lg" />}>
          <PlatformCharts />
        </Suspense>
        <TableSection
          title="Empresas mais recentes"
          columns={TENANT_COLUMNS}
          rows={data?.recentes}
          rowKey={(row) => row.id}
          query={query}
          what="as empresas"
          empty="Nenhuma empresa ainda."
        />
      </Stack>
    </>
  );
}
