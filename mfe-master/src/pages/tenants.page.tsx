import type { TenantRow } from '@balcao/contracts/master';
import { pagedRows, useSearchParams } from '@balcao/platform';
import { Box, type Column, DataTable, EmptyState, Group, NothingFound, PageHeader, SearchInput } from '@balcao/ui';
import { SegmentedControl } from '@balcao/ui/inputs';
import { type TenantStatus, useMasterTenantsInfiniteQuery } from '../api/tenants-api';
import { TENANT_COLUMNS } from '../features/tenants/tenant-columns';
import { TenantMenu } from '../features/tenants/tenant-menu';

const FILTERS: { value: '' | TenantStatus; label: string }[] = [
  { value: '', label: 'Todos' },
  { value: 'active', label: 'Ativos' },
  { value: 'trial', label: 'Trial' },
  { value: 'suspended', label: 'Suspensos' },
  { value: 'cancelled', label: 'Cancelados' },
];

const COLUMNS: Column<TenantRow>[] = [
  ...TENANT_COLUMNS,
  { key: 'acoes', header: 'Ações', hideHeader: true, render: (row) => <TenantMenu tenant={row} /> },
];

export default function TenantsPage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const status = FILTERS.find((filter) => filter.value === params.get('status'))?.value || undefined;
  const query = useMasterTenantsInfiniteQuery({ search, status });
  const { rows, loadMore } = pagedRows(query);
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
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.id}
        query={query}
        what="as empresas"
        empty={
          search || status ? (
            <NothingFound term={search || 'este filtro'} onClear={() => apply({ search: '', status: undefined })} />
          ) : (
            <EmptyState title="Nenhuma empresa ainda." />
          )
        }
        loadMore={loadMore}
      />
    </>
  );
}
