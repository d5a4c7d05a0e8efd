import type { Chat } from '@balcao/contracts/chats';
import { formatPhone, useSession } from '@balcao/platform';
import { ActionIcon, Text } from '@balcao/ui';
import { IconInfoCircle, IconTrash } from '@balcao/ui/icons';
import { ChargeButton } from '../charge/charge-button';
import { PRESENCE_TEXT } from '../presence/presence-text';
import { usePresence } from '../presence/use-presence';
import { SnoozeButton } from '../snooze/snooze-button';
import { chatName } from './chat-name';
import classes from './inbox.module.css';
import { ThreadHead } from './thread-head';
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
  const detail = customer ? (
    <Text size="xs" c="brand" className={classes.ellipsis ?? ''}>
      {PRESENCE_TEXT[customer]}
    </Text>
  ) : (
    phone !== name && (
      <Text size="xs" c="dimmed" className={`${classes.ellipsis} ${classes.phone}`}>
        {phone}
      </Text>
    )
  );
  return (
    <ThreadHead title={name} onBack={onBack} detail={detail}>
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
    </ThreadHead>
  );
}
