import { paths } from '@balcao/platform';
import { AsyncContent, Button, CopyButton, Drawer, Group, Stack, Text } from '@balcao/ui';
import { IconCopy, IconRefresh } from '@balcao/ui/icons';
import { useChatsMessagePathQuery } from '../../api/message-path-api';
import { PathView } from './path-view';

interface PathDrawerProps {
  chatId: string;
  messageId: string;
  onClose: () => void;
}

/** Where the platform's support reads the same way, without what was written. */
const supportLink = (conversa: string, mensagem: string) =>
  `${window.location.origin}${paths.debugWebhook({ conversa, mensagem })}`;

/** The way of one message, beside the conversation. */
export default function PathDrawer({ chatId, messageId, onClose }: PathDrawerProps) {
  const query = useChatsMessagePathQuery({ params: { id: chatId, messageId } }, { refetchOnMountOrArgChange: true });
  return (
    <Drawer opened onClose={onClose} position="right" size={440} title="Caminho da mensagem">
      <Stack gap="md">
        <AsyncContent query={query} what="o caminho da mensagem">
          {query.data && <PathView path={query.data} />}
        </AsyncContent>
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-md"
            loading={query.isFetching && !query.isLoading}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void query.refetch()}
          >
            Atualizar
          </Button>
          <CopyButton value={supportLink(chatId, messageId)}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconCopy size={16} aria-hidden />}
                onClick={copy}
              >
                {copied ? 'Link copiado' : 'Copiar link para o suporte'}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Text size="xs" c="dimmed">
          O suporte vê por onde a mensagem passou, nunca o que foi escrito.
        </Text>
      </Stack>
    </Drawer>
  );
}
