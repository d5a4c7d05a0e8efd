import type { Message } from '@balcao/contracts/chats';
import { formatTime } from '@balcao/platform';
import { DialogLoader, useDisclosure } from '@balcao/ui';
import { type KeyboardEvent, lazy, Suspense, useContext } from 'react';
import { NewestMessage } from './newest-message';
import classes from './path-button.module.css';

const PathDrawer = lazy(() => import(/* webpackChunkName: "message-path" */ './path-drawer'));

const STEP: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** To the message above or below, as far as it is shown. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = STEP[event.key];
  if (step === undefined) return;
  const own = event.currentTarget;
  const all = [...(own.closest('[role="group"], section')?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const next = all[all.indexOf(own) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** When a message was written; opens the way it took. */
export function PathButton({ message }: { message: Pick<Message, 'id' | 'chat_id' | 'created_at' | 'versao'> }) {
  const [opened, { open, close }] = useDisclosure(false);
  const newest = useContext(NewestMessage);
  const time = formatTime(message.created_at);
  const shown = <time dateTime={message.created_at}>{time}</time>;
  // Just typed here: the server does not know it yet.
  if (message.versao === 0) return shown;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        data-path
        tabIndex={newest === null || newest === message.id ? 0 : -1}
        aria-label={`${time}, ver o caminho da mensagem`}
        title="Ver o caminho da mensagem"
        onClick={open}
        onKeyDown={moveFocus}
      >
        {shown}
      </button>
      <Suspense fallback={<DialogLoader onClose={close} />}>
        {opened && <PathDrawer chatId={message.chat_id} messageId={message.id} onClose={close} />}
      </Suspense>
    </>
  );
}
