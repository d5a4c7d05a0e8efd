import { Link, paths, useSession } from '@balcao/platform';
import { Alert, Anchor, Text } from '@balcao/ui';
import { useChatsIntegrationsQuery } from '../../api/integrations-api';
import { helpFor } from './help-for';

/** Above the conversations, for everybody who reads them: why nothing comes in or goes out, and what cures it. */
export function ConnectionAlert() {
  const { can } = useSession();
  const { data } = useChatsIntegrationsQuery();
  const help = data?.instance ? helpFor(data.instance) : undefined;
  if (!help) return null;
  return (
    <Alert color="red" title={help.what} role="alert" mt="sm" p="sm">
      <Text size="sm">{can('integrations.manage') ? help.cure : 'Avise quem administra o Balcão na sua empresa.'}</Text>
      {can('integrations.manage') && (
        <Anchor component={Link} to={paths.integrations()} underline="always" size="sm">
          Abrir Integrações
        </Anchor>
      )}
    </Alert>
  );
}
