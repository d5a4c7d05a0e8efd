import type { Chat } from '@balcao/contracts/chats';
import { formatPhone } from '@balcao/platform';

/** Name of the customer, else the phone; 'Número oculto' while WhatsApp hides it. */
export const chatName = (chat: Pick<Chat, 'nome' | 'customer_phone'>): string =>
  chat.nome?.trim() || formatPhone(chat.customer_phone);
