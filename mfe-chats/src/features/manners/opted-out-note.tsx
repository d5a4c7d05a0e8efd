import type { Chat } from '@balcao/contracts/chats';
import { formatDate } from '@balcao/platform';
import { Group, Text } from '@balcao/ui';
import { IconHandStop } from '@balcao/ui/icons';

/** The person said 'SAIR', or the team noted it: whoever writes here should know. */
export function OptedOutNote({ chat }: { chat: Chat }) {
  if (!chat.saiu_em) return null;
  return (
    <Group gap="xs" px="sm" py={6} wrap="nowrap" role="note" aria-label="Não quer mensagens automáticas">
      <IconHandStop size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Text size="sm">
        Não quer lembretes nem avisos desde {formatDate(chat.saiu_em)}. Você pode responder quando a pessoa escrever.
        Ela volta a receber se escrever VOLTAR, ou por aqui, em Contato.
      </Text>
    </Group>
  );
}
