import type { NoticeSettings, PushDevice } from '@balcao/contracts/notifications';
import { errorMessage, formatDate } from '@balcao/platform';
import { Alert, Button, Card, confirm, Group, Stack, Text, Title, toast } from '@balcao/ui';
import { useNoticeRemoveDeviceMutation } from './notice-settings-api';
import { useThisDevice } from './use-this-device';

type Push = NoticeSettings['push'];
type Device = ReturnType<typeof useThisDevice>;

/** Why this browser cannot be switched on here, and what helps. */
const OBSTACLES: Partial<Record<Device['standing'], string>> = {
  unable:
    'Este navegador não recebe avisos com o painel fechado. No iPhone e no iPad, adicione o painel à Tela de Início e abra por lá.',
  denied:
    'Os avisos estão bloqueados neste navegador. Para liberar, toque no cadeado ao lado do endereço, abra Notificações, escolha Permitir e recarregue a página.',
};

/** Notices while the panel is closed: this browser, and the person's others. */
export function DevicesCard({ push }: { push: Push }) {
  const device = useThisDevice(push);
  return (
    <Card maw={640}>
      <Stack gap="md">
        <Title order={2} size="h4">
          Aparelhos
        </Title>
        {push.chave ? (
          <>
            <Text size="sm" c="dimmed">
              Avisos no computador ou no celular com o painel fechado. Na tela bloqueada não aparece o nome nem a
              mensagem do cliente. Eles continuam chegando depois de sair da conta: para parar, remova o aparelho.
            </Text>
            <ThisDevice device={device} />
            <DeviceList devices={push.aparelhos} device={device} />
          </>
        ) : (
          <Text>Esta instalação ainda não envia avisos para aparelhos.</Text>
        )}
      </Stack>
    </Card>
  );
}

function ThisDevice({ device: { standing, busy, turnOn } }: { device: Device }) {
  const obstacle = OBSTACLES[standing];
  if (standing === 'looking') return null;
  if (obstacle) return <Alert color="blue">{obstacle}</Alert>;
  if (standing === 'on') return <Text>Este aparelho recebe avisos.</Text>;
  return (
    <Button variant="default" loading={busy} onClick={() => void turnOn()} style={{ alignSelf: 'flex-start' }}>
      Receber avisos neste aparelho
    </Button>
  );
}

function DeviceList({ devices, device: { ownId, removed } }: { devices: readonly PushDevice[]; device: Device }) {
  const [remove] = useNoticeRemoveDeviceMutation();
  const ask = async ({ id, nome }: PushDevice) => {
    const sure = await confirm({
      title: 'Remover aparelho?',
      message: `${nome} não recebe mais avisos.`,
      confirmLabel: 'Remover',
    });
    if (!sure) return;
    try {
      await remove({ params: { id } }).unwrap();
      await removed(id);
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  };
  if (devices.length === 0) return <Text c="dimmed">Nenhum aparelho recebe avisos.</Text>;
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Aparelhos que recebem avisos">
      {devices.map((device) => (
        <Group component="li" key={device.id} justify="space-between" wrap="nowrap">
          <Text>
            {device.nome}
            {device.id === ownId && ' (este aparelho)'}
            <Text component="span" display="block" size="sm" c="dimmed">
              {device.usado_em
                ? `Último aviso em ${formatDate(device.usado_em)}`
                : `Desde ${formatDate(device.created_at)}`}
            </Text>
          </Text>
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            aria-label={`Remover ${device.nome}`}
            onClick={() => void ask(device)}
          >
            Remover
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
