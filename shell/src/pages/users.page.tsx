import { UNLIMITED } from '@balcao/contracts/primitives';
import { formatLimit, Link, paths, useSession } from '@balcao/platform';
import { Alert, Anchor, NoPermission, PageHeader, Text, useId } from '@balcao/ui';
import { useState } from 'react';
import { InvitationsTable } from '../features/users/invitations-table';
import { LinkModal, type ShownLink } from '../features/users/link-modal';
import { NewUserButton } from '../features/users/new-user-button';
import { useUsersListQuery } from '../features/users/users-api';
import { UsersTable } from '../features/users/users-table';

const LIMIT_REACHED = 'Limite de usuários atingido. Faça upgrade do seu plano para adicionar mais usuários.';

/** /users */
export function UsersPage() {
  const { can, sees } = useSession();
  const allowed = sees('users.manage');
  const query = useUsersListQuery(undefined, { skip: !allowed, refetchOnMountOrArgChange: true });
  const [shown, setShown] = useState<ShownLink | null>(null);
  const warningId = useId();
  const { total = 0, limite_usuarios: limit = UNLIMITED } = query.data ?? {};
  const full = limit < UNLIMITED && total >= limit;
  const count = query.data && (limit < UNLIMITED ? `${total} de ${formatLimit(limit)}` : String(total));
  return (
    <>
      <PageHeader
        title="Usuários"
        {...(count ? { count } : {})}
        actions={
          can('users.manage') && (
            <NewUserButton
              disabled={!query.data || full}
              describedBy={full ? warningId : undefined}
              onInvited={setShown}
            />
          )
        }
      />
      {full && (
        <Alert color="yellow" mb="md" id={warningId} role="status">
          <Text>{LIMIT_REACHED}</Text>
          <Anchor component={Link} to={paths.subscription()} size="sm">
            Ver planos
          </Anchor>
        </Alert>
      )}
      {allowed ? (
        <>
          <UsersTable users={query.data?.items} protectedIds={query.data?.com_segundo_fator} query={query} />
          <InvitationsTable invitations={query.data?.convites ?? []} query={query} onLink={setShown} />
        </>
      ) : (
        <NoPermission />
      )}
      <LinkModal shown={shown} onClose={() => setShown(null)} />
    </>
  );
}
