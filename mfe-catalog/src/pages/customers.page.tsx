import type { Cliente } from '@balcao/contracts/customers';
import { Link, pagedRows, paths, useNavigate, useSession } from '@balcao/platform';
import {
  ActionIcon,
  Anchor,
  Button,
  type Column,
  DataTable,
  DialogLoader,
  EmptyState,
  Group,
  NothingFound,
  PageHeader,
  SearchInput,
  StatusBadge,
} from '@balcao/ui';
import { IconPencil, IconPlus, IconTrash } from '@balcao/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useCatalogCustomersInfiniteQuery } from '../api/customers-api';
import { CustomerPhone } from '../features/customers/customer-phone';
import { CustomerTags } from '../features/customers/customer-tags';
import { ForCustomers } from '../features/customers/for-customers';
import { useDeleteCustomer } from '../features/customers/use-delete-customer';
import { useSearchTerm } from '../features/use-search-term';

const CustomerModal = lazy(() => import('../features/customers/customer-modal'));
const EditCustomer = lazy(() => import('../features/customers/edit-customer'));
const CustomersMenu = lazy(() => import('../features/customers/customers-menu'));
const ImportArea = lazy(() => import('../features/spreadsheet/import-area'));

const COLUMNS: Column<Cliente>[] = [
  {
    key: 'nome',
    header: 'Nome',
    render: (row) => (
      <Anchor
        component={Link}
        to={paths.customer(row.id)}
        fw={600}
        c="inherit"
        onClick={(event) => event.stopPropagation()}
      >
        {row.nome}
      </Anchor>
    ),
  },
  {
    key: 'telefone',
    header: 'Telefone',
    width: 172,
    render: (row) => <CustomerPhone telefone={row.telefone} />,
  },
  { key: 'email', header: 'E-mail', render: (row) => row.email ?? '—' },
  { key: 'cpf', header: 'CPF', width: 128, render: (row) => row.cpf ?? '—' },
  { key: 'tags', header: 'Tags', render: (row) => <CustomerTags tags={row.tags} /> },
  {
    key: 'ativo',
    header: 'Situação',
    width: 112,
    render: (row) => (
      <StatusBadge tone={row.ativo ? 'success' : 'neutral'}>{row.ativo ? 'Ativo' : 'Inativo'}</StatusBadge>
    ),
  },
];

function Customers() {
  const { can } = useSession();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchTerm();
  const [editing, setEditing] = useState<string | null>(null);
  const [importer, setImporter] = useState<HTMLElement | null>(null);
  const query = useCatalogCustomersInfiniteQuery(search);
  const remove = useDeleteCustomer();
  const { rows, loadMore } = pagedRows(query);
  const writes = can('customers.write');
  const close = () => setEditing(null);
  const actions: Column<Cliente> = {
    key: 'acoes',
    header: 'Ações',
    hideHeader: true,
    align: 'right',
    width: 88,
    render: (row) => (
      <Group gap={4} justify="flex-end" wrap="nowrap" onClick={(event) => event.stopPropagation()}>
        <ActionIcon variant="subtle" color="gray" aria-label={`Editar ${row.nome}`} onClick={() => setEditing(row.id)}>
          <IconPencil size={18} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" aria-label={`Excluir ${row.nome}`} onClick={() => void remove(row)}>
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    ),
  };
  const create = () => setEditing('novo');
  const empty = search ? (
    <NothingFound term={search} onClear={() => setSearch('')} />
  ) : (
    <EmptyState
      title="Nenhum cliente ainda."
      description="Cadastre o primeiro ou importe uma planilha. Quem escrever para o seu WhatsApp também aparece aqui."
      {...(writes && { action: <Button onClick={create}>Novo cliente</Button> })}
    />
  );
  return (
    <>
      <PageHeader
        title="Clientes"
        actions={
          <>
            {can('customers.manage') && (
              <Suspense fallback={null}>
                <CustomersMenu onImport={setImporter} />
              </Suspense>
            )}
            {writes && (
              <Button leftSection={<IconPlus size={16} />} onClick={create}>
                Novo cliente
              </Button>
            )}
          </>
        }
      />
      {can('customers.manage') && (
        <Suspense fallback={null}>
          <ImportArea opener={importer} onClose={() => setImporter(null)} />
        </Suspense>
      )}
      <Group mb="md">
        <SearchInput label="Buscar por nome, e-mail, telefone ou CPF" value={search} onChange={setSearch} />
      </Group>
      <DataTable
        label="Clientes"
        columns={writes ? [...COLUMNS, actions] : COLUMNS}
        rows={rows}
        rowKey={(row) => row.id}
        onRowClick={(row) => navigate(paths.customer(row.id))}
        query={query}
        what="os clientes"
        empty={empty}
        loadMore={loadMore}
      />
      <Suspense fallback={<DialogLoader onClose={close} />}>
        {editing === 'novo' && (
          <CustomerModal customer={null} onClose={close} onSaved={({ id }) => navigate(paths.customer(id))} />
        )}
        {editing && editing !== 'novo' && <EditCustomer id={editing} onClose={close} />}
      </Suspense>
    </>
  );
}

export default function CustomersPage() {
  return (
    <ForCustomers title="Clientes">
      <Customers />
    </ForCustomers>
  );
}
