import { DELETE_WITHIN_MS, EDIT_WITHIN_MS, type Message } from '@balcao/contracts/chats';
import { useAppDispatch, useAppSelector, useSession } from '@balcao/platform';
import { confirm, toast } from '@balcao/ui';
import { useChatsDeleteMessageMutation, useChatsEditMessageMutation } from '../../api/chats-api';
import { outbox, selectOutbox } from '../composer/outbox';
import { serverErrorOr } from '../composer/use-send-message';
import { focusLater } from '../conversations/keep-focus';

export const DELETE_FAILED = 'Não foi possível apagar para todos.';
const QUESTION = {
  title: 'Apagar para todos',
  message:
    'A mensagem some do WhatsApp do cliente e desta conversa. Ele vê que algo foi apagado. Não dá para desfazer.',
  confirmLabel: 'Apagar para todos',
  danger: true,
};
const isYounger = ({ created_at }: Message, ms: number) => Date.now() - Date.parse(created_at) < ms;

/** The answer is known wherever the message is shown, also after it was scrolled away. */
export const useEdit = ({ id }: Message) => useChatsEditMessageMutation({ fixedCacheKey: `edit-${id}` });
export const useDelete = ({ id }: Message) => useChatsDeleteMessageMutation({ fixedCacheKey: `delete-${id}` });

/** What a message is to say, while that is being written and until WhatsApp has taken it. */
export function useEditText({ id: messageId }: Message): [string | undefined, (text: string | null) => void] {
  const dispatch = useAppDispatch();
  const text = useAppSelector((state) => selectOutbox(state).edits[messageId]);
  return [text, (next) => dispatch(outbox.actions.edited({ messageId, text: next }))];
}

/** What may be changed of a message just now; undefined: that may not. */
export function useChanges(message: Message): Record<'edit' | 'remove', (() => void) | undefined> {
  const { can, profile } = useSession();
  const [, write] = useEditText(message);
  const remove = useRemove(message);
  const { autor, autor_usuario_id, tipo, content } = message;
  const own = autor === 'staff' && tipo === 'text' && autor_usuario_id === profile?.id;
  const ours = (autor === 'staff' || autor === 'ai') && can('chats.write');
  return {
    edit: own && isYounger(message, EDIT_WITHIN_MS) ? () => write(content) : undefined,
    remove: ours && isYounger(message, DELETE_WITHIN_MS) ? () => void remove() : undefined,
  };
}

/** Asks, and takes the message back from everybody. One that stays says so. */
function useRemove(message: Message): () => Promise<void> {
  const [remove] = useDelete(message);
  const { id, chat_id } = message;
  return async () => {
    const list = document.activeElement?.closest<HTMLElement>('[role=group][tabindex], section[tabindex]');
    if (!(await confirm(QUESTION))) return;
    const { error } = await remove({ params: { id: chat_id, messageId: id } });
    if (!error) focusLater(list);
    else toast.error(serverErrorOr(error, DELETE_FAILED), { id: `delete-${id}` });
  };
}
