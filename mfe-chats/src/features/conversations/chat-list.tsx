import type { ChatsOf } from '@balcao/contracts/chats';
import { Link, paths, useSession } from '@balcao/platform';
import { AsyncContent, Button, EmptyState, LoadMore, NothingFound, Text, useIntersection } from '@balcao/ui';
import { IconBrandWhatsapp, IconMessages } from '@balcao/ui/icons';
import { useEffect } from 'react';
import { useChatsListInfiniteQuery } from '../../api/chats-api';
import { useChatsIntegrationsQuery } from '../../api/integrations-api';
import { itemsOf } from '../../api/pages';
import { useChatsFoundInfiniteQuery, useChatsFoundNotesQuery } from '../../api/search-api';
import { useAttendants } from '../assignment/use-attendants';
import { useLabels } from '../labels/use-labels';
import { useToday } from '../messages/use-today';
import { MessageHits } from '../search/message-hits';
import { NoteHits } from '../search/note-hits';
import classes from './chat-list.module.css';
import { ChatRow } from './chat-row';
import { SNOOZED, type View } from './use-chats-search';

/** What the panel shows, as the server is asked. What was put off stands under its own filter, a label and a search only. */
function filterOf({ search, view, filter }: Pick<ChatListProps, 'search' | 'view' | 'filter'>, me: string | undefined) {
  const responsavel: ChatsOf | undefined = view === 'minhas' ? me : view === 'ninguem' ? 'ninguem' : undefined;
  if (filter === SNOOZED) return { search, responsavel, situacao: 'adiadas' as const };
  const situacao = search || (filter && view === 'todas') ? undefined : ('abertas' as const);
  return { search, responsavel, situacao, etiqueta: filter || undefined };
}

interface ChatListProps {
  search: string;
  view: View;
  filter: string;
  selectedId: string | null;
  hrefOf: (id: string) => string;
  onClearSearch: () => void;
  onShowAll: () => void;
}

/** Conversations by last activity; the next page loads when the end comes into view. */
export function ChatList({ search, view, filter, selectedId, hrefOf, onClearSearch, onShowAll }: ChatListProps) {
  const { profile } = useSession();
  const { nameOf } = useAttendants();
  const { labelsOf } = useLabels();
  const today = useToday();
  const query = useChatsListInfiniteQuery(filterOf({ search, view, filter }, profile?.id));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const chats = itemsOf(query.currentData);
  const { ref, entry } = useIntersection({ rootMargin: '300px' });
  const wanted = entry?.isIntersecting && hasNextPage && !isFetchingNextPage && !query.isError;
  useEffect(() => {
    if (wanted) void fetchNextPage();
  }, [wanted, fetchNextPage]);

  const placeOf = (id: string, messageId: string | null) => hrefOf(id) + (messageId ? `&m=${messageId}` : '');
  return (
    <div className={classes.scroll}>
      <AsyncContent
        query={{ ...query, isLoading: query.isFetching && !query.currentData }}
        what="as conversas"
        isEmpty={chats.length === 0}
        empty={
          search ? (
            <NoneCalledSo search={search} onClear={onClearSearch} />
          ) : (
            <NoChats view={view} filter={filter} onShowAll={onShowAll} />
          )
        }
      >
        <ul className={classes.list} aria-label="Conversas">
          {chats.map((chat) => (
            <li key={chat.id}>
              <ChatRow
                chat={chat}
                to={hrefOf(chat.id)}
                selected={chat.id === selectedId}
                owner={nameOf(chat.responsavel_id)}
                labels={labelsOf(chat.etiquetas)}
                now={today}
              />
            </li>
          ))}
        </ul>
        <div ref={ref} className={classes.more}>
          <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </div>
      </AsyncContent>
      {search.length >= SEARCH_FROM && (
        <>
          <MessageHits search={search} hrefOf={placeOf} />
          <NoteHits search={search} hrefOf={placeOf} />
        </>
      )}
    </div>
  );
}

/** From so many letters messages are searched too. */
const SEARCH_FROM = 2;

/** 'Nothing found' only when no message and no note says it either: those stand right below. */
function NoneCalledSo({ search, onClear }: { search: string; onClear: () => void }) {
  const skip = search.length < SEARCH_FROM;
  const { currentData, isFetching } = useChatsFoundInfiniteQuery(search, { skip });
  const notes = useChatsFoundNotesQuery(search, { skip });
  const found = currentData?.pages.some(({ items }) => items.length > 0) || notes.currentData?.items.length;
  if (!isFetching && !notes.isFetching && !found) return <NothingFound term={search} onClear={onClear} />;
  return (
    <Text size="sm" c="dimmed" px={14} py="sm">
      Nenhuma conversa com este nome.
    </Text>
  );
}

const NONE: Record<Exclude<View, 'todas'>, string> = {
  minhas: 'Nenhuma conversa com você. Responda uma conversa para cuidar dela.',
  ninguem: 'Todas as conversas têm responsável.',
};

function NoChats({ view, filter, onShowAll }: Pick<ChatListProps, 'view' | 'filter' | 'onShowAll'>) {
  const { can } = useSession();
  const { data, isLoading } = useChatsIntegrationsQuery();
  const none = filter ? 'Nenhuma conversa com este filtro.' : view !== 'todas' && NONE[view];
  if (none) {
    return (
      <EmptyState
        icon={<IconMessages size={28} />}
        title={none}
        action={
          <Button variant="default" onClick={onShowAll}>
            Ver todas
          </Button>
        }
      />
    );
  }
  if (isLoading) return null;
  if (data && data.instance?.status !== 'connected') {
    return (
      <EmptyState
        icon={<IconBrandWhatsapp size={28} />}
        title="Conecte o WhatsApp para receber mensagens aqui."
        action={
          can('integrations.manage') ? (
            <Button component={Link} to={paths.integrations()}>
              Conectar WhatsApp
            </Button>
          ) : undefined
        }
      />
    );
  }
  return <EmptyState icon={<IconMessages size={28} />} title="Tudo certo. As conversas aparecem aqui." />;
}
