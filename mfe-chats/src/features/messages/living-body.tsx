import type { Message } from '@balcao/contracts/chats';
import { Button, Text } from '@balcao/ui';
import { serverErrorOr } from '../composer/use-send-message';
import classes from './bubble.module.css';
import { EditForm } from './edit-form';
import { MessageBody } from './message-body';
import { DELETE_FAILED, useDelete, useEdit, useEditText } from './use-change';

/** What a message says, while it is edited or taken back, too: shown at once, and said when WhatsApp did not take it. */
export function LivingBody({ message, onLeave }: { message: Message; onLeave: () => void }) {
  const [text] = useEditText(message);
  const [, editing] = useEdit(message);
  const [remove, removing] = useDelete(message);
  if (message.apagada) return <MessageBody message={message} />;
  if (removing.isLoading) {
    return (
      <Text fs="italic" c="dimmed" role="status">
        Apagando para todos…
      </Text>
    );
  }
  if (text !== undefined && editing.isLoading) {
    return (
      <>
        <MessageBody message={Object.assign({}, message, { content: text.trim() })} />
        <Text size="xs" c="dimmed" role="status">
          Salvando a edição…
        </Text>
      </>
    );
  }
  if (text !== undefined) return <EditForm message={message} text={text} onLeave={onLeave} />;
  const { id: messageId, chat_id: id } = message;
  return (
    <>
      <MessageBody message={message} />
      {removing.error && (
        <div className={classes.failed}>
          <span>{serverErrorOr(removing.error, DELETE_FAILED)}</span>
          <Button size="compact-xs" color="red" onClick={() => void remove({ params: { id, messageId } })}>
            Tentar de novo
          </Button>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={removing.reset}>
            Deixar como está
          </Button>
        </div>
      )}
    </>
  );
}
