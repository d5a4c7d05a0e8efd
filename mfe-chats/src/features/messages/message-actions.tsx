import { type Message, REACTIONS } from '@balcao/contracts/chats';
import { useAppDispatch, useSession } from '@balcao/platform';
import { ActionIcon, Button, toast, useDisclosure } from '@balcao/ui';
import { IconDots } from '@balcao/ui/icons';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useChatsReactMutation } from '../../api/chats-api';
import { outbox } from '../composer/outbox';
import { serverErrorOr } from '../composer/use-send-message';
import classes from './bubble.module.css';
import { KIND_LABEL } from './kind-text';

const REACT_FAILED = 'Não foi possível reagir.';
/** What has not been at WhatsApp yet can be neither answered nor reacted to. */
const UNDER_WAY: Message['entrega'][] = ['queued', 'sending', 'unknown', 'failed'];

const wordsFor = ({ tipo, content }: Message) => content || (tipo === 'text' ? '' : KIND_LABEL[tipo]);

interface ActionsProps {
  message: Message;
  author: string;
}

/** What can be done with a message: beside it, opened by one button. */
export function MessageActions({ message, author }: ActionsProps) {
  const { can } = useSession();
  const [opened, { toggle, close }] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
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
      >
        <IconDots size={16} aria-hidden />
      </ActionIcon>
      {opened && <Choices id={id} message={message} author={author} onDone={leave} onAnswer={close} />}
    </>
  );
}

interface ChoicesProps extends ActionsProps {
  id: string;
  onDone: () => void;
  onAnswer: () => void;
}

function Choices({ id, message, author, onDone, onAnswer }: ChoicesProps) {
  const dispatch = useAppDispatch();
  const [react, { isLoading }] = useChatsReactMutation();
  const { chat_id, reacoes } = message;
  const ours = reacoes.find(({ de }) => de === 'empresa')?.emoji;
  const answer = () => {
    const quote = { id: message.id, author, text: wordsFor(message) };
    dispatch(outbox.actions.quoted({ chatId: chat_id, quote }));
    onAnswer();
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onDone();
  };
  return (
    <fieldset id={id} aria-label="Ações da mensagem" className={classes.actions} onKeyDown={onKeyDown}>
      <Button size="compact-sm" variant="default" onClick={answer}>
        Responder
      </Button>
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
