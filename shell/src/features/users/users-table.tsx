import type { Usuario } from '@balcao/contracts/identity';
import { formatDateTime } from '@balcao/platform';
import { type Column, DataTable, EmptyState, type QueryLike, StatusBadge } from '@balcao/ui';
import { IconUsersGroup } from '@balcao/ui/icons';
import { ROLE_LABELS } from './role-label';

const COLUMNS: Column<Usuario>[] = [
  { key: 'nome', header: 'Nome', render: (user) => user.nome },
  { key: 'email', header: 'E-mail', render: (user) => user.email },
  { key: 'role', header: 'Função', render: (user) => ROLE_LABELS[user.role] },
  {
    key: 'ativo',
    header: 'Situação',
    render: (user) =>
      user.ativo ? <StatusBadge tone="success">Ativo</StatusBadge> : <StatusBadge tone="neutral">Inativo</StatusBadge>,
  },
  {
    key: 'ultimo_acesso',
    header: 'Último acesso',
    render: (user) => (user.ultimo_acesso ? formatDateTime(user.ultimo_acesso) : 'Nunca entrou'),
  },
];

/** The company's people, read-only. */
export function UsersTable({ users, query }: { users: readonly Usuario[] | undefined; query: QueryLike }) {
  return (
    <DataTable
      label="Usuários"
      columns={COLUMNS}
      rows={users}
      rowKey={(user) => user.id}
      query={query}
      what="os usuários"
      empty={<EmptyState icon={<IconUsersGroup size={28} />} title="Nenhum usuário nesta empresa ainda." />}
    />
  );
}
