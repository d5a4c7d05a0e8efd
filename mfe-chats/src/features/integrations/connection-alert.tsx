import { UNLINKED_HELP } from '@balcao/contracts/integrations';
import { formatDateTime, Link, paths, useSession } from '@balcao/platform';
import { Alert, Anchor, Text } from '@balcao/ui';
import { useChatsIntegrationsQuery } from '../../api/integrations-api';
import { helpFor } from './help-for';

/** Above the conversations, for everybody who reads them: why nothing comes in or goes out, since when, and what cures it. */
export function ConnectionAlert() {
  const { can } = useSession();
  const { data } = useChatsIntegrationsQuery();
  const instance = data?.instance;
  const help = instance && helpFor(instance);
  if (!help) return null;
  const title = instance.status === 'disconnected' ? 'WhatsApp desconectado' : 'WhatsApp com problema';
  return (
    <Alert color="red" title={title} role="alert" mt="sm" p="sm">
      {help !== UNLINKED_HELP && (
        <Text size="sm" fw={600}>
          {help.what}
        </Text>
      )}
      {instance.desde && <Text size="sm">Desde {formatDateTime(instance.desde)}.</Text>}
      <Text size="sm">{can('integrations.manage') ? help.cure : 'Avise quem administra o Balcão na sua empresa.'}</Text>
      {can('integrations.manage') && (
        <Anchor component={Link} to={paths.integrations()} underline="always" size="sm">
          Abrir Integrações
        </Anchor>
      )}
    </Alert>
  );
}
