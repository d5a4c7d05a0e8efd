import { Link, paths, useSession } from '@balcao/platform';
import { Button, Group, Modal, Stack, Text } from '@balcao/ui';

export type Credential = 'openai' | 'google_calendar';

const WORDS: Record<Credential, { title: string; text: string }> = {
  openai: {
    title: 'OpenAI',
    text: 'A IA que responde os seus clientes: a da plataforma, ou a da sua empresa, com uma chave informada em Sistema.',
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
