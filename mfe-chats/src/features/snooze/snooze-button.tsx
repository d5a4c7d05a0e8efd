import type { Chat } from '@balcao/contracts/chats';
import { errorMessage } from '@balcao/platform';
import { ActionIcon, Button, DialogLoader, Group, Text, toast } from '@balcao/ui';
import { IconClock } from '@balcao/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useChatsSnoozeMutation } from '../../api/labels-api';
import { momentAhead } from './moment-ahead';

const SnoozeModal = lazy(() => import(/* webpackChunkName: "conversation-windows" */ './snooze-modal'));

/** In the head of a conversation: puts it off. */
export function SnoozeButton({ chat }: { chat: Chat }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Adiar conversa"
        title="Adiar conversa"
        onClick={() => setOpen(true)}
      >
        <IconClock size={20} aria-hidden />
      </ActionIcon>
      <Suspense fallback={<DialogLoader onClose={() => setOpen(false)} />}>
        {open && <SnoozeModal chat={chat} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** Says until when, and brings it back. */
export function SnoozedNotice({ chat }: { chat: Chat }) {
  const [snooze, { isLoading }] = useChatsSnoozeMutation();
  if (!chat.adiada_ate) return null;
  const back = async () => {
    const answer = await snooze({ params: { id: chat.id }, body: { ate: null } });
    if (answer.error) toast.error(errorMessage(answer.error));
  };
  return (
    <Group gap="xs" px="sm" py={6} role="status">
      <IconClock size={16} aria-hidden />
      <Text size="sm" flex={1}>
        Adiada até {momentAhead(chat.adiada_ate)}, ou até o cliente escrever.
      </Text>
      <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void back()}>
        Trazer de volta
      </Button>
    </Group>
  );
}
