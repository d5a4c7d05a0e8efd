import { Link, paths, useSession } from '@balcao/platform';
import { AsyncContent, Button, EmptyState, LoadMore, NothingFound, useIntersection } from '@balcao/ui';
import { IconBrandWhatsapp, IconMessages } from '@balcao/ui/icons';
import { useEffect } from 'react';
import { useChatsListInfiniteQuery } from '../../api/chats-api';
import { useChatsIntegrationsQuery } from '../../api/integrations-api';
import { itemsOf } from '../../api/pages';
import { useAttendants } from '../assignment/use-attendants';
import classes from './chat-list.module.css';
import { ChatRow } from './chat-row';
import type { View } from './use-chats-search';

const NOBODYS: Partial<Record<View, 'ninguem'>> = { ninguem: 'ninguem' };

interface ChatListProps {
  search: string;
  view: View;
  selectedId: string | null;
  hrefOf: (id: string) => string;
  onClearSearch: () => void;
  onShowAll: () => void;
}

/** Conversations by last activity; the next page loads when the end comes into view. */
export function ChatList({ search, view, selectedId, hrefOf, onClearSearch, onShowAll }: ChatListProps) {
  const { profile } = useSession();
  const { nameOf } = useAttendants();
  const query = useChatsListInfiniteQuery({ search, responsavel: view === 'minhas' ? profile?.id : NOBODYS[view] });
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
        empty={
          search ? (
            <NothingFound term={search} onClear={onClearSearch} />
          ) : (
            <NoChats view={view} onShowAll={onShowAll} />
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
              />
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

const NONE: Record<Exclude<View, 'todas'>, string> = {
  minhas: 'Nenhuma conversa com você. Responda uma conversa para cuidar dela.',
  ninguem: 'Todas as conversas têm responsável.',
};

function NoChats({ view, onShowAll }: { view: View; onShowAll: () => void }) {
  const { can } = useSession();
  const { data, isLoading } = useChatsIntegrationsQuery();
  if (view !== 'todas') {
    return (
      <EmptyState
        icon={<IconMessages size={28} />}
        title={NONE[view]}
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
