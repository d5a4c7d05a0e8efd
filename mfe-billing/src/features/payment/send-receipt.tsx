import { RECEIPTS_MAX, RECEIPTS_MAX_TEXT, type ReciboNoWhatsApp } from '@balcao/contracts/receipts';
import { errorMessage, formatDateTime, Link, paths, useSession } from '@balcao/platform';
import { Alert, Anchor, Button, Group, Stack, StoppedNote, Text } from '@balcao/ui';
import { IconBrandWhatsapp } from '@balcao/ui/icons';
import { useBillingReceiptQuery, useBillingSendReceiptMutation } from '../../api/receipts-api';
import { useStopped } from '../money/use-stopped';

type Sent = NonNullable<ReciboNoWhatsApp['ultimo']>;

const OBSTACLE: Record<NonNullable<ReciboNoWhatsApp['impedimento']>, string> = {
  sem_cliente: 'Este pagamento não tem cliente: não há para quem enviar o recibo pelo WhatsApp.',
  sem_telefone: 'Este cliente não tem telefone: cadastre o telefone na ficha dele para enviar o recibo pelo WhatsApp.',
};

/** It leaves by itself, or may still have left: a second one would make two. */
const isOnItsWay = ({ entrega, erro }: Sent) =>
  entrega === 'queued' || entrega === 'sending' || (entrega === 'unknown' && erro === null);

/** What became of the message, as far as anybody knows. */
function stateText(sent: Sent): string {
  const { entrega, erro, created_at } = sent;
  const why = erro ? `: ${erro}` : '.';
  if (entrega === 'failed') return `O recibo não foi enviado${why}`;
  if (entrega === 'unknown')
    return isOnItsWay(sent)
      ? 'Ainda conferindo se o recibo saiu. Isso pode levar uns dois minutos.'
      : 'O recibo pode ter chegado. Confira na conversa antes de enviar de novo.';
  if (isOnItsWay(sent)) return `Recibo na fila de envio do WhatsApp${why}`;
  const seen = entrega === 'read' ? ' e lido' : entrega === 'delivered' ? ' e entregue' : '';
  return `Recibo enviado${seen} pelo WhatsApp em ${formatDateTime(created_at)}.`;
}

function LastSent({ sent }: { sent: Sent }) {
  const { can } = useSession();
  const lost = sent.entrega === 'failed' || sent.entrega === 'unknown';
  return (
    <Text size="sm" role="status" {...(lost && { c: 'var(--mantine-color-error)' })}>
      {stateText(sent)}{' '}
      {can('chats.read') && (
        <Anchor component={Link} to={paths.chat(sent.chat_id)} underline="always" size="sm">
          Abrir conversa
        </Anchor>
      )}
    </Text>
  );
}

/** The receipt to the customer's conversation. Pressed twice, it is sent once. */
export function SendReceipt({ id }: { id: string }) {
  const { data, error: unread, refetch } = useBillingReceiptQuery(id, { refetchOnMountOrArgChange: true });
  const [send, { isLoading, error }] = useBillingSendReceiptMutation();
  const stopped = useStopped();
  if (unread)
    return (
      <Group gap="xs" mb="md">
        <Text size="sm">{errorMessage(unread, 'Não foi possível ver o envio pelo WhatsApp.')}</Text>
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Group>
    );
  if (!data) return null;
  const { impedimento, vezes, ultimo } = data;
  if (impedimento) return <Text mb="md">{OBSTACLE[impedimento]}</Text>;
  return (
    <Stack gap="xs" mb="md" align="flex-start">
      <StoppedNote stopped={stopped} />
      {vezes < RECEIPTS_MAX && (
        <Button
          variant="default"
          leftSection={<IconBrandWhatsapp size={16} />}
          loading={isLoading}
          disabled={Boolean(stopped) || (ultimo !== null && isOnItsWay(ultimo))}
          onClick={() => void send({ params: { id }, body: { vez: vezes + 1 } })}
        >
          {ultimo ? 'Enviar de novo por WhatsApp' : 'Enviar por WhatsApp'}
        </Button>
      )}
      {vezes >= RECEIPTS_MAX && <Text size="sm">{RECEIPTS_MAX_TEXT}</Text>}
      {ultimo && <LastSent sent={ultimo} />}
      {error && (
        <Alert color="red" role="alert">
          {errorMessage(error, 'Não foi possível enviar o recibo. Tente novamente.')}
        </Alert>
      )}
    </Stack>
  );
}
