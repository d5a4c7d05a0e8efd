import type { Cliente } from '@balcao/contracts/customers';
import { formatDate, formatPhone, pagedRows } from '@balcao/platform';
import {
  type Column,
  DataTable,
  EmptyState,
  Group,
  NothingFound,
  PageHeader,
  SearchInput,
  StatusBadge,
  Text,
} from '@balcao/ui';
import { useCatalogCustomersInfiniteQuery } from '../api/catalog-api';
import { CustomerTags } from '../features/customers/customer-tags';
import { useSearchTerm } from '../features/use-search-term';

const COLUMNS: Column<Cliente>[] = [
  { key: 'nome', header: 'Nome', render: (row) => <Text fw={600}>{row.nome}</Text> },
  { key: 'telefone', header: 'Telefone', render: (row) => (row.telefone ? formatPhone(row.telefone) : '—') },
  { key: 'email', header: 'E-mail', render: (row) => row.email ?? '—' },
  { key: 'tags', header: 'Tags', render: (row) => <CustomerTags tags={row.tags} /> },
  { key: 'desde', header: 'Cliente desde', render: (row) => formatDate(row.created_at) },
  {
    key: 'ativo',
    header: 'Situação',
    render: (row) => (
      <StatusBadge tone={row.ativo ? 'success' : 'neutral'}>{row.ativo ? 'Ativo' : 'Inativo'}</StatusBadge>
    ),
  },
];

export default function CustomersPage() {
  const [search, setSearch] = useSearchTerm();
  const query = useCatalogCustomersInfiniteQuery(search);
  const { rows, loadMore } = pagedRows(query);
  const empty = search ? (
    <NothingFound term={search} onClear={() => setSearch('')} />
  ) : (
    <EmptyState title="Nenhum cliente ainda." description="Quem escrever para o seu WhatsApp aparece aqui." />
  );
  return (
    <>
      <PageHeader title="Clientes" />
      <Group mb="md">
        <SearchInput label="Buscar por nome, e-mail ou telefone" value={search} onChange={setSearch} />
      </Group>
      <DataTable
        label="Clientes"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.id}
        query={query}
        what="os clientes"
        empty={empty}
        loadMore={loadMore}
      />
    </>
  );
}
