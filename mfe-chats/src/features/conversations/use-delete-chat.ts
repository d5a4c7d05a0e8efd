import { CHAT_TEXTS, type Chat } from '@balcao/contracts/chats';
import { confirm, toast } from '@balcao/ui';
import { useChatsDeleteMutation } from '../../api/chats-api';

/** Asks with the product's words, deletes, and says so when it did not work. Resolves true when it is gone. */
export function useDeleteChat(): (chat: Chat) => Promise<boolean> {
  const [remove] = useChatsDeleteMutation();
  return async (chat) => {
    const sure = await confirm({
      title: 'Excluir conversa',
      message: CHAT_TEXTS.deleteConfirm,
      confirmLabel: 'Excluir',
      danger: true,
    });
    if (!sure) return false;
    try {
      await remove({ id: chat.id, customer_phone: chat.customer_phone }).unwrap();
      return true;
    } catch {
      toast.error(CHAT_TEXTS.deleteFailed);
      return false;
    }
  };
}
