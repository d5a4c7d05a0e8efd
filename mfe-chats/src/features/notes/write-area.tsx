import type { Chat } from '@balcao/contracts/chats';
import { Button } from '@balcao/ui';
import { IconLock } from '@balcao/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { CardButton } from '../cards/card-button';
import { Composer } from '../composer/composer';
import { NoteComposer } from './note-composer';
import { useNoteDraft } from './use-note-draft';

/** Where staff writes: to the customer, or a note to the team. */
export function WriteArea({ chat }: { chat: Chat }) {
  const [noting, setNoting] = useState(false);
  const { texto } = useNoteDraft(chat.id);
  const begin = useRef<HTMLButtonElement>(null);
  const noted = useRef(false);
  useEffect(() => {
    // Back from a note the keyboard goes on where it was begun: not in the field, which brings a phone's own up.
    if (!noting && noted.current) begin.current?.focus();
    noted.current = noting;
  }, [noting]);
  if (noting) return <NoteComposer chatId={chat.id} onDone={() => setNoting(false)} />;
  return (
    <Composer
      chat={chat}
      tools={
        <>
          <Button
            ref={begin}
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
