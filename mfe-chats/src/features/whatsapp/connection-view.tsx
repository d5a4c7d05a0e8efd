import { INTEGRATION_TEXTS, INTEGRATION_TIMING } from '@balcao/contracts/integrations';
import { formatPhone, Link, paths, useSession } from '@balcao/platform';
import { Alert, Anchor, Button, Center, Group, Loader, Stack, Text } from '@balcao/ui';
import { IconCheck, IconRefresh } from '@balcao/ui/icons';
import { waiting } from './connection-state';
import { ConnectionSteps } from './connection-steps';
import { QrCode } from './qr-code';
import { useCountdown } from './use-countdown';
import type { WhatsappConnection } from './use-whatsapp-connection';
import classes from './whatsapp-modal.module.css';

const SAID: Record<WhatsappConnection['phase'], string> = {
  idle: '',
  preparing: 'Preparando o código…',
  paired: '',
  scan: 'Código pronto. Escaneie com o celular.',
  linking: 'Código lido. Conectando…',
  connected: 'WhatsApp conectado!',
  expired: 'O código expirou.',
  error: INTEGRATION_TEXTS.connectFailed,
};

/** What the modal shows while the WhatsApp is being connected. */
export function ConnectionView({ connection, onClose }: { connection: WhatsappConnection; onClose: () => void }) {
  const { phase, qrcode, phone, start } = connection;
  const left = useCountdown(waiting(connection), INTEGRATION_TIMING.pollEndMs);
  return (
    <Stack gap="md">
      <ConnectionSteps phase={phase} />
      {phase === 'preparing' && (
        <Center h={272}>
          <Loader aria-hidden />
        </Center>
      )}
      {phase === 'paired' && <StillPaired onWait={onClose} onStartOver={connection.startOver} />}
      {phase === 'scan' && qrcode && (
        <>
          <QrCode value={qrcode} />
          <Text ta="center" size="sm" c="dimmed">
            Aguardando a leitura: {left} s
          </Text>
          <PhoneSteps />
        </>
      )}
      {phase === 'linking' && (
        <Center h={272}>
          <Loader aria-hidden />
        </Center>
      )}
      {phase === 'connected' && (
        <Center h={272} className={classes.success}>
          <Stack align="center" gap="xs">
            <IconCheck size={48} aria-hidden />
            {phone && <Text>{formatPhone(phone)}</Text>}
          </Stack>
        </Center>
      )}
      {phase === 'error' && <Failure text={connection.error ?? ''} />}
      <Text
        ta="center"
        fw={600}
        aria-live="polite"
        role="status"
        className={phase === 'error' ? classes.quiet : undefined}
      >
        {SAID[phase]}
      </Text>
      {(phase === 'expired' || phase === 'error' || phase === 'scan') && (
        <Button
          variant={phase === 'scan' ? 'default' : 'filled'}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={start}
        >
          {phase === 'error' ? 'Tentar novamente' : 'Gerar novo código'}
        </Button>
      )}
    </Stack>
  );
}

function Failure({ text }: { text: string }) {
  const { can } = useSession();
  const settings = text === INTEGRATION_TEXTS.notConfigured && can('system.manage');
  return (
    <Alert color="red" title={INTEGRATION_TEXTS.connectFailed} role="alert">
      <Text>{text}</Text>
      {settings && (
        <Anchor component={Link} to={paths.systemSettings()} underline="always">
          Abrir as configurações do sistema
        </Anchor>
      )}
    </Alert>
  );
}

/** Ending a session that may come back by itself needs somebody with the phone at hand. */
function StillPaired({ onWait, onStartOver }: { onWait: () => void; onStartOver: () => void }) {
  return (
    <Alert color="yellow" title="O celular da empresa continua ligado ao Balcão" role="alert">
      <Stack gap="md">
        <Text size="sm">
          Ele só está sem conexão e costuma voltar sozinho: confira a internet do celular. Com um código novo, a ligação
          de agora termina, e nada chega até alguém ler o código com esse celular.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onStartOver}>
            Gerar um código novo
          </Button>
          <Button onClick={onWait}>Esperar o celular voltar</Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function PhoneSteps() {
  return (
    <ol className={classes.phoneSteps}>
      <li>Abra o WhatsApp no celular da empresa.</li>
      <li>Toque em Mais opções (ou Configurações) e em Dispositivos conectados.</li>
      <li>Toque em Conectar dispositivo e aponte a câmera para este código.</li>
    </ol>
  );
}
