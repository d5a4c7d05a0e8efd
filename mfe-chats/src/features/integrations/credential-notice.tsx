import { Link, paths, useSession } from '@balcao/platform';
import { Button, Group, Modal, Stack, Text } from '@balcao/ui';

export type Credential = 'openai' | 'mercadopago' | 'google_calendar';

const WORDS: Record<Credential, { title: string; text: string }> = {
  openai: {
    title: 'OpenAI',
    text: 'A chave da IA que a sua empresa usa é informada em Sistema. Salvar a chave por este cartão chega em uma próxima versão.',
  },
  mercadopago: {
    title: 'Mercado Pago',
    text: 'Salvar o Access Token e a Public Key chega em uma próxima versão. Enquanto isso, registre os pagamentos recebidos por fora.',
  },
  google_calendar: {
    title: 'Google Calendar',
    text: 'Salvar a conta de serviço do Google chega em uma próxima versão. A agenda do Balcão funciona sem ela.',
  },
};

/** Says plainly what cannot be done here yet, and where it can be done when there is such a place. */
export function CredentialNotice({ type, onClose }: { type: Credential | null; onClose: () => void }) {
  const { can } = useSession();
  const words = type && WORDS[type];
  return (
    <Modal opened={type !== null} onClose={onClose} title={words?.title}>
      <Stack gap="md">
        <Text>{words?.text}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          {type === 'openai' && can('system.manage') && (
            <Button component={Link} to={paths.systemSettings()}>
              Abrir Sistema
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
