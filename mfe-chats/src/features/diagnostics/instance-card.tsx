import { CONNECTION_HELP } from '@balcao/contracts/connection-help';
import type { Instance } from '@balcao/contracts/integrations';
import { formatDate, formatDateTime, formatPhone, useSession } from '@balcao/platform';
import { Alert, Button, Card, Group, Stack, StatusBadge, Text, Title } from '@balcao/ui';
import type { InstanceActions } from './use-instance-actions';

const STATUS = {
  connected: ['success', 'Conectado'],
  connecting: ['warning', 'Conectando'],
  disconnected: ['neutral', 'Desconectado'],
} as const;

/** One WhatsApp instance: what is known of it, and what can be done. */
export function InstanceCard({ instance, actions }: { instance: Instance; actions: InstanceActions }) {
  const { can, suporte } = useSession();
  const asks = !suporte || suporte.altera;
  const { id, instance_name, status, phone_number, created_at, ultimo_evento_em, problema } = instance;
  const [tone, label] = STATUS[status];
  const help = problema && CONNECTION_HELP[problema];
  const manages = can('integrations.manage');
  const button = (name: 'check' | 'configure' | 'sync' | 'remove', text: string) => (
    <Button
      key={name}
      size="compact-md"
      variant={name === 'remove' ? 'light' : 'default'}
      color={name === 'remove' ? 'red' : undefined}
      loading={actions.busy === `${name} ${id}`}
      disabled={actions.busy !== null}
      onClick={() => void actions[name](id)}
    >
      {text}
    </Button>
  );
  return (
    <Card withBorder component="article" aria-label={instance_name}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
            {instance_name}
          </Title>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </Group>
        <Text size="sm">Telefone: {phone_number ? formatPhone(phone_number) : 'nenhum'}</Text>
        <Text size="sm">Criada em {formatDate(created_at)}</Text>
        <Text size="sm">Último evento: {ultimo_evento_em ? formatDateTime(ultimo_evento_em) : 'nenhum'}</Text>
        {help && (
          <Alert color="yellow" title={help.what}>
            {help.cure}
          </Alert>
        )}
        <Group gap="xs">
          {asks && button('check', 'Verificar webhook')}
          {manages && button('configure', 'Configurar webhook')}
          {asks && button('sync', 'Sincronizar status')}
          {manages && button('remove', 'Remover')}
        </Group>
      </Stack>
    </Card>
  );
}
