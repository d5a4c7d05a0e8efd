import type { Usuario } from '@balcao/contracts/identity';
import { formatDateTime, useSession } from '@balcao/platform';
import { type Column, DataTable, EmptyState, type QueryLike, StatusBadge, Text } from '@balcao/ui';
import { IconUsersGroup } from '@balcao/ui/icons';
import { useMemo } from 'react';
import { ROLE_LABELS } from './role-label';
import { UserMenu } from './user-menu';

const FACTS: Column<Usuario>[] = [
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

/** Nobody changes themselves: one's own row has no menu. */
const columnsFor = (ownId: string | undefined, protectedIds: readonly string[]): Column<Usuario>[] => [
  ...FACTS,
  {
    key: 'acoes',
    header: 'Ações',
    hideHeader: true,
    align: 'right',
    render: (user) =>
      user.id === ownId ? (
        <Text c="dimmed">Você</Text>
      ) : (
        <UserMenu user={user} isProtected={protectedIds.includes(user.id)} />
      ),
  },
];

interface UsersTableProps {
  users: readonly Usuario[] | undefined;
  /** Who signs in with a second factor. */
  protectedIds?: readonly string[] | undefined;
  query: QueryLike;
}
const NOBODY: readonly string[] = [];

/** The company's people, and what an admin can do with each. */
export function UsersTable({ users, protectedIds = NOBODY, query }: UsersTableProps) {
  const { profile } = useSession();
  const columns = useMemo(() => columnsFor(profile?.id, protectedIds), [profile?.id, protectedIds]);
  return (
    <DataTable
      label="Usuários"
      columns={columns}
      rows={users}
      rowKey={(user) => user.id}
      query={query}
      what="os usuários"
      empty={<EmptyState icon={<IconUsersGroup size={28} />} title="Nenhum usuário nesta empresa ainda." />}
    />
  );
}
