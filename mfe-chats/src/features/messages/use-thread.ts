import type { Chat } from '@balcao/contracts/chats';
import { shallowEqual, useAppDispatch, useAppSelector, useSession } from '@balcao/platform';
import { useEffect, useMemo } from 'react';
import { useChatsMessagesInfiniteQuery } from '../../api/chats-api';
import { itemsOf } from '../../api/pages';
import { outbox, selectOutbox } from '../composer/outbox';
import { useNotesSince } from '../notes/use-notes-since';
import { buildRows, isSettled, messageOfOutgoing, type ThreadRow } from './thread-rows';
import { useToday } from './use-today';

export interface Thread {
  query: ReturnType<typeof useChatsMessagesInfiniteQuery>;
  rows: ThreadRow[];
  loadOlder: () => void;
}

/** Messages of one conversation plus what is on its way out, oldest first. */
export function useThread(chat: Chat): Thread {
  const dispatch = useAppDispatch();
  const { profile } = useSession();
  const query = useChatsMessagesInfiniteQuery(chat.id);
  const outgoing = useAppSelector(
    (state) => selectOutbox(state).items.filter((item) => item.chatId === chat.id && item.state !== 'failed'),
    shallowEqual,
  );
  const messages = useMemo(() => itemsOf(query.currentData), [query.currentData]);

  const notes = useNotesSince(chat.id, query.hasNextPage ? messages.at(-1)?.created_at : undefined);

  const loaded = query.currentData !== undefined;
  const arrived = outgoing.filter((item) => isSettled(item, messages, loaded)).map((item) => item.client_id);
  const arrivedKey = arrived.join();
  useEffect(() => {
    if (arrivedKey) dispatch(outbox.actions.settled(arrivedKey.split(',')));
  }, [arrivedKey, dispatch]);

  const today = useToday();
  const rows = useMemo(() => {
    const pending = outgoing
      .filter((item) => !isSettled(item, messages, loaded))
      .map((item) => messageOfOutgoing(item, chat, profile?.nome ?? null));
    return buildRows(messages, pending, notes, today);
  }, [messages, loaded, outgoing, chat, notes, profile?.nome, today]);

  const loadOlder = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  return { query, rows, loadOlder };
}
