import type { TenantRow } from '@balcao/contracts/master';
import { pagedRows, useSearchParams } from '@balcao/platform';
import { Box, type Column, DataTable, EmptyState, Group, NothingFound, PageHeader, SearchInput } from '@balcao/ui';
import { SegmentedControl } from '@balcao/ui/inputs';
import { type TenantStatus, useMasterTenantsInfiniteQuery } from '../api/tenants-api';
import { TENANT_COLUMNS } from '../features/tenants/tenant-columns';
import { TenantMenu } from '../features/tenants/tenant-menu';
import { type AskAction, useTenantAction } from '../features/tenants/use-tenant-action';

const FILTERS: { value: '' | TenantStatus; label: string }[] = [
  { value: '', label: 'Todos' },
  { value: 'active', label: 'Ativos' },
  { value: 'trial', label: 'Trial' },
  { value: 'suspended', label: 'Suspensos' },
  { value: 'cancelled', label: 'Cancelados' },
];

const columnsOf = (ask: AskAction): Column<TenantRow>[] => [
  ...TENANT_COLUMNS,
  { key: 'acoes', header: 'Ações', hideHeader: true, render: (row) => <TenantMenu tenant={row} ask={ask} /> },
];

export default function TenantsPage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const status = FILTERS.find((filter) => filter.value === params.get('status'))?.value || undefined;
  const query = useMasterTenantsInfiniteQuery({ search, status });
  const { rows, loadMore } = pagedRows(query);
  const { ask, dialog } = useTenantAction(rows);
  const apply = (next: { search: string; status: string | undefined }) =>
    setParams(
      { ...(next.search && { search: next.search }), ...(next.status && { status: next.status }) },
      { replace: true },
    );
  return (
    <>
      <PageHeader title="Tenants" />
      <Group mb="md" gap="sm">
        <SearchInput label="Buscar empresa" value={search} onChange={(term) => apply({ search: term, status })} />
        <Box maw="100%" style={{ overflowX: 'auto' }}>
          <SegmentedControl
            aria-label="Filtrar por situação"
            data={FILTERS}
            value={status ?? ''}
            onChange={(value) => apply({ search, status: value })}
          />
        </Box>
      </Group>
      <DataTable
        label="Empresas"
        columns={columnsOf(ask)}
        rows={rows}
        rowKey={(row) => row.id}
        query={query}
        what="as empresas"
        empty={
          search || status ? (
            <NothingFound
              term={search}
              filter={FILTERS.find(({ value }) => value === status)?.label}
              onClear={() => apply({ search: '', status: undefined })}
            />
          ) : (
            <EmptyState title="Nenhuma empresa ainda." />
          )
        }
        loadMore={loadMore}
      />
      {dialog}
    </>
  );
}
