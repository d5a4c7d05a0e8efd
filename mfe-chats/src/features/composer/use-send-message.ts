import { CHAT_TEXTS, type Chat } from '@balcao/contracts/chats';
import { apiError, errorMessage, newClientId, useAppDispatch, useSession } from '@balcao/platform';
import { useChatsAsCustomerMutation, useChatsSendMutation } from '../../api/chats-api';
import { type Outgoing, outbox } from './outbox';
import { hideFailure, sayFailure } from './send-failure';

type Draft = Pick<Outgoing, 'content' | 'asCustomer' | 'quote'> & Partial<Pick<Outgoing, 'client_id'>>;

/** The server's own words when it said something, else the product's text for this failure. */
export const serverErrorOr = (error: unknown, fallback: string): string =>
  apiError(error) ? errorMessage(error, fallback) : fallback;

/**
 * Sends as staff or as the customer: the bubble appears at once and is replaced by the server's row. A failure takes
 * the bubble away, says why and keeps the text as not sent; trying again repeats the same `client_id`. Answers whether it was taken; never rejects.
 */
export function useSendMessage(chat: Chat): (draft: Draft) => Promise<boolean> {
  const dispatch = useAppDispatch();
  const { tenant } = useSession();
  const [sendAsStaff] = useChatsSendMutation();
  const [sendAsCustomer] = useChatsAsCustomerMutation();
  const { queued, accepted, failed } = outbox.actions;

  const deliver = async ({ content, asCustomer, quote }: Draft, client_id: string): Promise<void> => {
    if (!asCustomer) {
      const body = Object.assign({ content, client_id }, quote && { responde_a: quote.id });
      const { id: serverId } = await sendAsStaff({ params: { id: chat.id }, body }).unwrap();
      dispatch(accepted({ client_id, serverId }));
      return;
    }
    const body = { message: content, tenantId: tenant?.id, customerPhone: chat.customer_phone };
    const { messageId } = await sendAsCustomer({ chatId: chat.id, body }).unwrap();
    dispatch(accepted({ client_id, serverId: messageId }));
  };

  return async (draft) => {
    const content = draft.content.trim();
    if (!content) return false;
    const client_id = draft.client_id ?? newClientId();
    hideFailure(client_id);
    const created_at = new Date().toISOString();
    const { asCustomer, quote } = draft;
    dispatch(queued({ client_id, chatId: chat.id, content, created_at, asCustomer, quote }));
    try {
      await deliver({ ...draft, content }, client_id);
      return true;
    } catch (reason) {
      const error = serverErrorOr(reason, CHAT_TEXTS.sendFailed);
      dispatch(failed({ client_id, error }));
      sayFailure(client_id, error);
      return false;
    }
  };
}
