import { helpFor, UNLINKED_HELP } from '@balcao/contracts/connection-help';
import { formatDateTime, Link, paths, useSession } from '@balcao/platform';
import { Alert, Anchor, Text } from '@balcao/ui';
import { useChatsIntegrationsQuery } from '../../api/integrations-api';

/** Above the conversations, for everybody who reads them: why nothing comes in or goes out, since when, and what cures it. */
export function ConnectionAlert() {
  const { can, sees } = useSession();
  const { data } = useChatsIntegrationsQuery();
  const instance = data?.instance;
  const help = instance && helpFor(instance, data.servidor_proprio);
  if (!help) return null;
  return (
    <Alert color="red" title={help.titulo} role="alert" mt="sm" p="sm">
      {help.what !== UNLINKED_HELP.what && (
        <Text size="sm" fw={600}>
          {help.what}
        </Text>
      )}
      {instance.desde && <Text size="sm">Desde {formatDateTime(instance.desde)}.</Text>}
      <Text size="sm">
        {sees('integrations.manage') ? help.cure : 'Avise quem administra o Balcão na sua empresa.'}
      </Text>
      {can('integrations.manage') && (
        <Anchor component={Link} to={paths.integrations() + help.busca} underline="always" size="sm">
          {help.busca ? 'Conectar de novo' : 'Abrir Integrações'}
        </Anchor>
      )}
    </Alert>
  );
}
