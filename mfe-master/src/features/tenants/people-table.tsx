import type { Pessoa } from '@balcao/contracts/company-page';
import type { Role } from '@balcao/contracts/permissions';
import { formatDateTime } from '@balcao/platform';
import { type Column, Stack, StatusBadge, Text } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';

const ROLE: Record<Role, string> = {
  master: 'Master',
  admin: 'Administrador',
  user: 'Usuário',
  viewer: 'Visualizador',
};

const COLUMNS: Column<Pessoa>[] = [
  {
    key: 'nome',
    header: 'Pessoa',
    render: ({ nome, email }) => (
      <Stack gap={0}>
        <Text fw={600}>{nome}</Text>
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      </Stack>
    ),
  },
  { key: 'role', header: 'Função', render: ({ role }) => ROLE[role] },
  {
    key: 'ativo',
    header: 'Situação',
    render: ({ ativo }) => (
      <StatusBadge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativo' : 'Inativo'}</StatusBadge>
    ),
  },
  {
    key: 'acesso',
    header: 'Último acesso',
    render: ({ ultimo_acesso }) => (ultimo_acesso ? formatDateTime(ultimo_acesso) : 'Nunca entrou'),
  },
];

/** The company's team. */
export function PeopleTable({ people }: { people: readonly Pessoa[] }) {
  return (
    <TableSection
      title="Pessoas"
      columns={COLUMNS}
      rows={people}
      rowKey={({ id }) => id}
      query={{}}
      empty="Ninguém na equipe."
    />
  );
}
