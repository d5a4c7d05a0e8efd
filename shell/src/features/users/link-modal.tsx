import type { Convite, Delivery } from '@balcao/contracts/people';
import { formatDateTime } from '@balcao/platform';
import { Alert, Button, Modal, Stack, Text } from '@balcao/ui';
import { CopyLink } from './copy-link';

/** What is on show: a link, and how its letter fared when one was written. */
export interface ShownLink {
  convite: Convite;
  link: string;
  entrega: Delivery | null;
}

/** The link of an invitation, with what is to be done with it. */
export function LinkModal({ shown, onClose }: { shown: ShownLink | null; onClose: () => void }) {
  return (
    <Modal title="Convite" opened={shown !== null} onClose={onClose} size={520}>
      {shown && (
        <Stack gap="md">
          <Delivered shown={shown} />
          <CopyLink link={shown.link} />
          <Text size="sm" c="dimmed">
            O link vale até {formatDateTime(shown.convite.expira_em)} e serve para uma pessoa só.
          </Text>
          <Button onClick={onClose} variant="default" style={{ alignSelf: 'flex-end' }}>
            Pronto
          </Button>
        </Stack>
      )}
    </Modal>
  );
}

function Delivered({ shown: { convite, entrega } }: { shown: ShownLink }) {
  const { nome, email } = convite;
  if (entrega === 'falhou' || entrega === 'limite') {
    return (
      <Alert color="yellow" role="status">
        {entrega === 'falhou' ? 'O e-mail não saiu.' : 'O limite de e-mails de convite por hoje foi atingido.'} O
        convite está feito: mande este link para {nome} você mesmo.
      </Alert>
    );
  }
  if (entrega === 'enviado') {
    return <Text>Enviamos o convite para {email}. Se preferir, mande este link por outro caminho.</Text>;
  }
  return (
    <Text>
      {entrega === 'arquivo' && 'Esta instalação não envia e-mails. '}
      Mande este link para {nome}, por WhatsApp ou por e-mail.
    </Text>
  );
}
