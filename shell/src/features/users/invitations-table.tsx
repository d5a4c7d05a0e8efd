import type { Convite } from '@balcao/contracts/people';
import { formatDateTime, useSession } from '@balcao/platform';
import { Button, type Column, Group, type QueryLike, StatusBadge } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import type { ShownLink } from './link-modal';
import { ROLE_LABELS } from './role-label';
import { useInvitationActions } from './use-invitation-actions';

interface InvitationsTableProps {
  invitations: readonly Convite[];
  query: QueryLike;
  onLink: (shown: ShownLink) => void;
}

const isOver = ({ expira_em }: Convite): boolean => Date.parse(expira_em) <= Date.now();

/** 'Convites abertos': until when each is good, and what can be done with it; nothing while there are none. */
export function InvitationsTable({ invitations, query, onLink }: InvitationsTableProps) {
  const actions = useInvitationActions(onLink);
  const manages = useSession().can('users.manage');
  const columns: Column<Convite>[] = [
    { key: 'nome', header: 'Nome', render: ({ nome }) => nome },
    { key: 'email', header: 'E-mail', render: ({ email }) => email },
    { key: 'role', header: 'Função', render: ({ role }) => ROLE_LABELS[role] },
    {
      key: 'validade',
      header: 'Validade',
      render: (convite) =>
        isOver(convite) ? <StatusBadge tone="warning">Venceu</StatusBadge> : `até ${formatDateTime(convite.expira_em)}`,
    },
    {
      key: 'acoes',
      header: 'Ações',
      hideHeader: true,
      align: 'right',
      render: (convite) => manages && <RowActions convite={convite} actions={actions} />,
    },
  ];
  if (!invitations.length) return null;
  return (
    <TableSection
      title="Convites abertos"
      mt="xl"
      columns={columns}
      rows={invitations}
      rowKey={({ id }) => id}
      query={query}
      what="os convites"
    />
  );
}

function RowActions({ convite, actions }: { convite: Convite; actions: ReturnType<typeof useInvitationActions> }) {
  const { busy, copyLink, resend, revoke } = actions;
  const common = { size: 'xs', variant: 'default', disabled: busy } as const;
  const named = (what: string) => `${what}: ${convite.nome}`;
  return (
    <Group gap="xs" justify="flex-end">
      {!isOver(convite) && (
        <Button {...common} aria-label={named('Copiar link')} onClick={() => void copyLink(convite)}>
          Copiar link
        </Button>
      )}
      <Button {...common} aria-label={named('Reenviar')} onClick={() => void resend(convite)}>
        Reenviar
      </Button>
      <Button {...common} aria-label={named('Revogar')} onClick={() => void revoke(convite)}>
        Revogar
      </Button>
    </Group>
  );
}
