import { type Message, REACTIONS } from '@balcao/contracts/chats';
import { useAppDispatch, useSession } from '@balcao/platform';
import { ActionIcon, Button, toast, useDisclosure } from '@balcao/ui';
import { IconDots } from '@balcao/ui/icons';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { useChatsReactMutation } from '../../api/chats-api';
import { outbox } from '../composer/outbox';
import { serverErrorOr } from '../composer/use-send-message';
import classes from './bubble.module.css';
import { quotedWords } from './kind-text';
import { PinCase } from './pin-case';
import { useChanges } from './use-change';

const REACT_FAILED = 'Não foi possível reagir.';
/** What has not been at WhatsApp yet can be neither answered nor reacted to. */
const UNDER_WAY: Message['entrega'][] = ['queued', 'sending', 'unknown', 'failed'];

/** The choices take the key: it does not leave the conversation as well. */
const onEscape = (done: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  done();
};

interface About {
  message: Message;
  author: string;
}
interface ActionsProps extends About {
  button: RefObject<HTMLButtonElement | null>;
}

/** What can be done with a message: beside it, opened by one button. */
export function MessageActions({ message, author, button }: ActionsProps) {
  const { can } = useSession();
  const [opened, { toggle, close }] = useDisclosure(false);
  const id = useId();
  if (!can('chats.write') || message.apagada || message.tipo === 'reaction' || UNDER_WAY.includes(message.entrega))
    return null;
  const leave = () => {
    close();
    button.current?.focus();
  };
  return (
    <>
      <ActionIcon
        ref={button}
        className={classes.actionsButton}
        size={28}
        variant="subtle"
        color="gray"
        aria-label="Ações da mensagem"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={toggle}
        onKeyDown={opened ? onEscape(leave) : undefined}
      >
        <IconDots size={16} aria-hidden />
      </ActionIcon>
      {opened && <Choices id={id} message={message} author={author} onDone={leave} onLeave={close} />}
    </>
  );
}

interface ChoicesProps extends About {
  id: string;
  onDone: () => void;
  /** What was chosen goes on elsewhere. */
  onLeave: () => void;
}

function Choices({ id, message, author, onDone, onLeave }: ChoicesProps) {
  const dispatch = useAppDispatch();
  const { can } = useSession();
  const [react, { isLoading }] = useChatsReactMutation();
  const { chat_id, reacoes } = message;
  const ours = reacoes.find(({ de }) => de === 'empresa')?.emoji;
  const answer = () => {
    const quote = { id: message.id, author, text: quotedWords(message) };
    dispatch(outbox.actions.quoted({ chatId: chat_id, quote }));
    onLeave();
  };
  const { edit, remove } = useChanges(message);
  const leaving = (change: () => void) => () => {
    change();
    onLeave();
  };
  const choose = async (emoji: (typeof REACTIONS)[number]) => {
    const body = { emoji: emoji === ours ? ('' as const) : emoji };
    try {
      await react({ params: { id: chat_id, messageId: message.id }, body }).unwrap();
      onDone();
    } catch (error) {
      toast.error(serverErrorOr(error, REACT_FAILED));
    }
  };
  return (
    <fieldset id={id} aria-label="Ações da mensagem" className={classes.actions} onKeyDown={onEscape(onDone)}>
      <Button size="compact-sm" variant="default" onClick={answer}>
        Responder
      </Button>
      {message.autor === 'ai' && can('system.manage') && <PinCase id={message.id} onDone={onDone} />}
      {edit && (
        <Button size="compact-sm" variant="default" onClick={leaving(edit)}>
          Editar
        </Button>
      )}
      {remove && (
        <Button
          size="compact-sm"
          variant="default"
          color="red"
          onClick={() => {
            // The question gives the focus back to where it was asked from.
            onDone();
            remove();
          }}
        >
          Apagar para todos
        </Button>
      )}
      {REACTIONS.map((emoji) => (
        <ActionIcon
          key={emoji}
          size={32}
          variant={emoji === ours ? 'light' : 'subtle'}
          aria-label={emoji === ours ? `Tirar a reação ${emoji}` : `Reagir com ${emoji}`}
          aria-pressed={emoji === ours}
          disabled={isLoading}
          onClick={() => void choose(emoji)}
        >
          {emoji}
        </ActionIcon>
      ))}
    </fieldset>
  );
}
