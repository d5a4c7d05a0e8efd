import type { Chat, Message } from '@balcao/contracts/chats';
import { dayKey, formatDay } from '@balcao/platform';
import type { Outgoing } from '../composer/outbox';

export interface ThreadRow {
  /** The same before and after the server's row replaces the typed one, so that the bubble does not jump. */
  key: string;
  message: Message;
  /** Heading above the first message of a day. */
  day: string | null;
  /** First of a run of messages by the same author. */
  startsRun: boolean;
}

const authorOf = (message: Message) => `${message.autor}/${message.autor_nome ?? ''}`;

/** Typed text as the row it will become. */
export function messageOfOutgoing(item: Outgoing, chat: Chat, authorName: string | null): Message {
  return {
    id: item.client_id,
    chat_id: chat.id,
    customer_phone: chat.customer_phone,
    role: item.asCustomer ? 'user' : 'assistant',
    autor: item.asCustomer ? 'customer' : 'staff',
    autor_nome: item.asCustomer ? null : authorName,
    tipo: 'text',
    content: item.content,
    entrega: 'queued',
    erro: null,
    fontes: [],
    citada: null,
    apagada: false,
    editada: false,
    client_id: item.client_id,
    versao: 0,
    created_at: item.created_at,
  };
}

/** Is the typed text already among the server's rows? */
export const isOnServer = (item: Outgoing, messages: readonly Message[]): boolean =>
  messages.some((message) => message.client_id === item.client_id || message.id === item.serverId);

/** Oldest first, with day headings; `messages` come newest first as the server pages them. */
export function buildRows(messages: readonly Message[], pending: readonly Message[]): ThreadRow[] {
  const all = [...messages].reverse().concat(pending);
  return all.map((message, index) => {
    const before = all[index - 1];
    const newDay = !before || dayKey(before.created_at) !== dayKey(message.created_at);
    return {
      key: message.client_id ?? message.id,
      message,
      day: newDay ? formatDay(message.created_at) : null,
      startsRun: newDay || !before || authorOf(before) !== authorOf(message),
    };
  });
}
