import { Link, paths, useSession } from '@balcao/platform';
import { AsyncContent, Button, EmptyState, LoadMore, NothingFound, useIntersection } from '@balcao/ui';
import { IconBrandWhatsapp, IconMessages } from '@balcao/ui/icons';
import { useEffect } from 'react';
import { useChatsListInfiniteQuery } from '../../api/chats-api';
import { useChatsIntegrationsQuery } from '../../api/integrations-api';
import { itemsOf } from '../../api/pages';
import classes from './chat-list.module.css';
import { ChatRow } from './chat-row';

interface ChatListProps {
  search: string;
  selectedId: string | null;
  hrefOf: (id: string) => string;
  onClearSearch: () => void;
}

/** Conversations by last activity; the next page loads when the end comes into view. */
export function ChatList({ search, selectedId, hrefOf, onClearSearch }: ChatListProps) {
  const query = useChatsListInfiniteQuery(search);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const chats = itemsOf(query.currentData);
  const { ref, entry } = useIntersection({ rootMargin: '300px' });
  const wanted = entry?.isIntersecting && hasNextPage && !isFetchingNextPage && !query.isError;
  useEffect(() => {
    if (wanted) void fetchNextPage();
  }, [wanted, fetchNextPage]);

  return (
    <div className={classes.scroll}>
      <AsyncContent
        query={{ ...query, isLoading: query.isFetching && !query.currentData }}
        what="as conversas"
        isEmpty={chats.length === 0}
        empty={search ? <NothingFound term={search} onClear={onClearSearch} /> : <NoChats />}
      >
        <ul className={classes.list} aria-label="Conversas">
          {chats.map((chat) => (
            <li key={chat.id}>
              <ChatRow chat={chat} to={hrefOf(chat.id)} selected={chat.id === selectedId} />
            </li>
          ))}
        </ul>
        <div ref={ref} className={classes.more}>
          <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </div>
      </AsyncContent>
    </div>
  );
}

function NoChats() {
  const { can } = useSession();
  const { data, isLoading } = useChatsIntegrationsQuery();
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
