import type { Chat } from '@balcao/contracts/chats';
import { formatPhone, useSession } from '@balcao/platform';
import { ActionIcon, Box, Group, Text, Title, useMediaQuery } from '@balcao/ui';
import { IconArrowLeft, IconInfoCircle, IconTrash } from '@balcao/ui/icons';
import { ChargeButton } from '../charge/charge-button';
import { PRESENCE_TEXT } from '../presence/presence-text';
import { usePresence } from '../presence/use-presence';
import { SnoozeButton } from '../snooze/snooze-button';
import { chatName } from './chat-name';
import classes from './inbox.module.css';
import { useDeleteChat } from './use-delete-chat';

interface ThreadHeaderProps {
  chat: Chat;
  onBack: () => void;
  onContact: () => void;
}

export function ThreadHeader({ chat, onBack, onContact }: ThreadHeaderProps) {
  const { can } = useSession();
  const remove = useDeleteChat();
  const name = chatName(chat);
  const phone = formatPhone(chat.customer_phone);
  const { customer } = usePresence(chat.id);
  // The list with the screen's own title is not shown then (inbox.module.css).
  const alone = useMediaQuery('(max-width: 47.99em)');
  return (
    <Group className={classes.threadHead} gap="xs" wrap="nowrap">
      <ActionIcon
        className={classes.back}
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Voltar às conversas"
        onClick={onBack}
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <Box flex={1} miw={0}>
        <Title order={alone ? 1 : 2} size="h4" className={`${classes.ellipsis} ${classes.name}`}>
          {name}
        </Title>
        {customer && (
          <Text size="xs" c="brand" className={classes.ellipsis ?? ''}>
            {PRESENCE_TEXT[customer]}
          </Text>
        )}
        {!customer && phone !== name && (
          <Text size="xs" c="dimmed" className={`${classes.ellipsis} ${classes.phone}`}>
            {phone}
          </Text>
        )}
      </Box>
      <ChargeButton chat={chat} />
      {can('chats.write') && <SnoozeButton chat={chat} />}
      <ActionIcon
        className={classes.contactButton}
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Dados do contato"
        title="Dados do contato"
        onClick={onContact}
      >
        <IconInfoCircle size={20} aria-hidden />
      </ActionIcon>
      {can('chats.delete') && (
        <ActionIcon
          variant="subtle"
          color="red"
          size={36}
          aria-label="Excluir conversa"
          title="Excluir conversa"
          onClick={() => void remove(chat).then((gone) => gone && onBack())}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
