import type { Chat, ChatsOf } from '@balcao/contracts/chats';

/** Which conversations a list asks for. */
export interface ChatFilter {
  search: string;
  /** Somebody's, or nobody's; undefined: everybody's. */
  responsavel?: ChatsOf | undefined;
}

/** Whether a conversation that changed belongs into a list; of a search only the server knows. */
export function belongs(chat: Chat, { search, responsavel }: ChatFilter): boolean | 'unknown' {
  const whose = chat.responsavel_id ?? 'ninguem';
  if (responsavel !== undefined && whose !== responsavel) return false;
  return search === '' || 'unknown';
}
