import type { Chat } from '@balcao/contracts/chats';
import { useAppSelector } from '@balcao/platform';
import { selectListedChat, useChatsOneQuery } from '../../api/chats-api';

/** A conversation: as the list has it, until it comes by itself. Who opens one from the list waits for its messages only. */
export function useChat(id: string): { query: ReturnType<typeof useChatsOneQuery>; chat: Chat | undefined } {
  const query = useChatsOneQuery(id);
  const listed = useAppSelector((state) => selectListedChat(state, id));
  const own = query.currentData;
  return { query, chat: listed && listed.versao >= (own?.versao ?? 0) ? listed : own };
}
