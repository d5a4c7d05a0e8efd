import type { Chat } from '@balcao/contracts/chats';
import { Button } from '@balcao/ui';
import { IconLock } from '@balcao/ui/icons';
import { useState } from 'react';
import { CardButton } from '../cards/card-button';
import { Composer } from '../composer/composer';
import { NoteComposer } from './note-composer';
import { useNoteDraft } from './use-note-draft';

/** Where staff writes: to the customer, or a note to the team. */
export function WriteArea({ chat }: { chat: Chat }) {
  const [noting, setNoting] = useState(false);
  const { texto } = useNoteDraft(chat.id);
  if (noting) return <NoteComposer chatId={chat.id} onDone={() => setNoting(false)} />;
  return (
    <Composer
      chat={chat}
      tools={
        <>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconLock size={14} aria-hidden />}
            onClick={() => setNoting(true)}
          >
            {texto ? 'Nota interna (rascunho)' : 'Nota interna'}
          </Button>
          <CardButton chat={chat} />
        </>
      }
    />
  );
}
