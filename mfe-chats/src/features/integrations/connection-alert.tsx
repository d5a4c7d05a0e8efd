import { CONNECTION_HELP, type Instance } from '@balcao/contracts/integrations';
import { Link, paths, useSession } from '@balcao/platform';
import { Alert, Anchor, Text } from '@balcao/ui';
import { useChatsIntegrationsQuery } from '../../api/integrations-api';

const UNLINKED = {
  what: 'O WhatsApp do salão está desconectado.',
  cure: 'As mensagens dos clientes não chegam até alguém conectar de novo em Integrações.',
};

/** What is wrong with a connection that was there before; null: nothing anybody must know. */
function helpFor({ problema, status, phone_number }: Instance) {
  if (problema) return CONNECTION_HELP[problema];
  return status === 'disconnected' && phone_number ? UNLINKED : null;
}

/** Above the conversations, for everybody who reads them: why nothing comes in or goes out, and what cures it. */
export function ConnectionAlert() {
  const { can } = useSession();
  const { data } = useChatsIntegrationsQuery();
  const help = data?.instance ? helpFor(data.instance) : null;
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
