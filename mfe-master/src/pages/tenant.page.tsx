import type { CompanyPage } from '@balcao/contracts/company-page';
import { formatDate, Link, paths, useParams } from '@balcao/platform';
import { Anchor, AsyncContent, Group, PageHeader, Stack, Text } from '@balcao/ui';
import { useMasterTenantQuery } from '../api/tenants-api';
import { AiCard } from '../features/tenants/ai-card';
import { HealthCard } from '../features/tenants/health-card';
import { LastErrors } from '../features/tenants/last-errors';
import { PeopleTable } from '../features/tenants/people-table';
import { TenantStanding } from '../features/tenants/standing';
import { TenantActivity } from '../features/tenants/tenant-activity';
import { TenantInvoices } from '../features/tenants/tenant-invoices';
import { TenantMenu } from '../features/tenants/tenant-menu';
import { UsageCard } from '../features/tenants/usage-card';
import { useTenantAction } from '../features/tenants/use-tenant-action';

function Sections({ page }: { page: CompanyPage }) {
  const { empresa, pessoas, saude, ia, erros } = page;
  return (
    <Stack gap="xl">
      <Group gap="md" align="flex-start">
        <TenantStanding tenant={empresa} />
        <Text c="dimmed">
          {empresa.slug} · desde {formatDate(empresa.created_at)}
        </Text>
      </Group>
      <UsageCard page={page} />
      <PeopleTable people={pessoas} />
      <HealthCard health={saude} />
      <AiCard use={ia} />
      <LastErrors errors={erros} />
      <TenantInvoices id={empresa.id} />
      <TenantActivity id={empresa.id} slug={empresa.slug} />
    </Stack>
  );
}

/** /master/tenants/:id: how one company is doing, and what may be done about it. */
export default function TenantPage() {
  const { id = '' } = useParams();
  const query = useMasterTenantQuery(id);
  const { data } = query;
  const { ask, dialog } = useTenantAction(data && [data.empresa]);
  return (
    <>
      <Anchor component={Link} to={paths.masterTenants()} size="sm">
        Todos os tenants
      </Anchor>
      <PageHeader
        title={data?.empresa.nome ?? 'Tenant'}
        actions={data && <TenantMenu tenant={data.empresa} ask={ask} />}
      />
      <AsyncContent query={data ? {} : query} what="a empresa">
        {data && <Sections page={data} />}
      </AsyncContent>
      {dialog}
    </>
  );
}
