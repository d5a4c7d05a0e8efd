import { pagedRows, useSearchParams } from '@balcao/platform';
import { DataTable, EmptyState, Group, NothingFound, PageHeader, SearchInput } from '@balcao/ui';
import { SegmentedControl } from '@balcao/ui/inputs';
import { type TenantStatus, useMasterTenantsInfiniteQuery } from '../api/master-api';
import { TENANT_COLUMNS } from '../features/tenants/tenant-columns';

const FILTERS: { value: '' | TenantStatus; label: string }[] = [
  { value: '', label: 'Todos' },
  { value: 'active', label: 'Ativos' },
  { value: 'trial', label: 'Trial' },
  { value: 'suspended', label: 'Suspensos' },
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
        <SegmentedControl
          aria-label="Filtrar por situação"
          data={FILTERS}
          value={status ?? ''}
          onChange={(value) => apply({ search, status: value })}
        />
      </Group>
      <DataTable
        label="Empresas"
        columns={TENANT_COLUMNS}
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
