import type { Chat } from '@balcao/contracts/chats';
import { formatDate, useSession } from '@balcao/platform';
import { Button, DialogLoader, Text } from '@balcao/ui';
import { lazy, Suspense, useState } from 'react';

const OptOutModal = lazy(() => import(/* webpackChunkName: "conversation-windows" */ './opt-out-modal'));

/** On the contact card: does the person want what nobody types, and the switch for whoever asked in another way. */
export function OptOutField({ chat }: { chat: Chat }) {
  const { can } = useSession();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Text size="xs" c="dimmed">
        Lembretes e avisos
      </Text>
      <Text size="sm">{chat.saiu_em ? `Não quer desde ${formatDate(chat.saiu_em)}` : 'Recebe'}</Text>
      {can('chats.write') && (
        <Button size="compact-sm" variant="default" mt={4} onClick={() => setOpen(true)}>
          {chat.saiu_em ? 'Voltar a mandar' : 'Parar de mandar'}
        </Button>
      )}
      <Suspense fallback={<DialogLoader onClose={close} />}>
        {open && <OptOutModal chat={chat} onClose={close} />}
      </Suspense>
    </div>
  );
}
