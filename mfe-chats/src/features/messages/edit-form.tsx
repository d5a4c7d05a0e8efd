import { MAX_MESSAGE, type Message } from '@balcao/contracts/chats';
import { Button, Group, Text, Textarea } from '@balcao/ui';
import type { KeyboardEvent } from 'react';
import { serverErrorOr } from '../composer/use-send-message';
import { hasNoPlace } from '../conversations/keep-focus';
import classes from './bubble.module.css';
import { useEdit, useEditText } from './use-change';

const FAILED = 'Não foi possível editar a mensagem.';

interface EditFormProps {
  message: Message;
  text: string;
  onLeave: () => void;
}

/** Mends what was sent, in its place. What WhatsApp did not take stays here, with the reason. */
export function EditForm({ message, text, onLeave }: EditFormProps) {
  const [, write] = useEditText(message);
  const [edit, { error, reset }] = useEdit(message);
  const content = text.trim();
  const ready = content !== '' && text.length <= MAX_MESSAGE;
  const leave = () => {
    write(null);
    reset();
    onLeave();
  };
  const save = async () => {
    if (!ready) return;
    if (content === message.content) return leave();
    const answer = await edit({ params: { id: message.chat_id, messageId: message.id }, body: { content } });
    if (!answer.data) return;
    write(null);
    // Once this form is gone: whoever went on elsewhere meanwhile stays there.
    setTimeout(() => hasNoPlace() && onLeave());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      leave();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <div className={classes.edit}>
      {error && (
        <Text size="sm" c="red" role="alert">
          {serverErrorOr(error, FAILED)}
        </Text>
      )}
      <Textarea
        autosize
        autoFocus
        minRows={1}
        maxRows={8}
        aria-label="Editar mensagem"
        value={text}
        error={text.length > MAX_MESSAGE ? `Use no máximo ${MAX_MESSAGE} caracteres.` : undefined}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group gap="xs" justify="flex-end">
        <Button size="compact-sm" variant="default" onClick={leave}>
          Cancelar
        </Button>
        <Button size="compact-sm" disabled={!ready} onClick={() => void save()}>
          Salvar edição
        </Button>
      </Group>
    </div>
  );
}
