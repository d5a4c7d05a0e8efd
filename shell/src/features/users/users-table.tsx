import type { Usuario } from '@balcao/contracts/identity';
import { formatDateTime, useSession } from '@balcao/platform';
import { type Column, DataTable, EmptyState, Group, type QueryLike, StatusBadge, Text } from '@balcao/ui';
import { IconUsersGroup } from '@balcao/ui/icons';
import { useMemo } from 'react';
import { ROLE_LABELS } from './role-label';
import { UserMenu } from './user-menu';
import { useUsersProfessionalsQuery } from './users-api';

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

interface About {
  manages: boolean;
  ownId: string | undefined;
  protectedIds: readonly string[];
  /** Name in the agenda by user. */
  agendas: ReadonlyMap<string, string>;
}

const columnsFor = ({ manages, ownId, protectedIds, agendas }: About): Column<Usuario>[] => [
  ...FACTS,
  // Without one nobody has said whether they attend customers, or somebody said they do not: that is not told apart.
  { key: 'agenda', header: 'Agenda', render: (user) => agendas.get(user.id) ?? '—' },
  {
    key: 'acoes',
    header: 'Ações',
    hideHeader: true,
    align: 'right',
    render: (user) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        {user.id === ownId && <Text c="dimmed">Você</Text>}
        {manages && <UserMenu user={user} own={user.id === ownId} isProtected={protectedIds.includes(user.id)} />}
      </Group>
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
  const { profile, can } = useSession();
  const manages = can('users.manage');
  const { data: team } = useUsersProfessionalsQuery();
  const columns = useMemo(() => {
    const linked = (team?.items ?? []).flatMap(({ usuario_id: id, nome }) => (id ? [[id, nome] as const] : []));
    return columnsFor({ manages, ownId: profile?.id, protectedIds, agendas: new Map(linked) });
  }, [manages, profile?.id, protectedIds, team]);
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
