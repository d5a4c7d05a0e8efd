import type { Chat } from '@balcao/contracts/chats';
import { AsyncContent, Button, Group, Text } from '@balcao/ui';
import { useEffect, useRef } from 'react';
import { itemsOf } from '../../api/pages';
import { useChatsAroundInfiniteQuery } from '../../api/search-api';
import { Row } from '../messages/thread';
import { buildRows } from '../messages/thread-rows';
import classes from './hit-thread.module.css';

interface HitThreadProps {
  chat: Chat;
  messageId: string;
  name: string;
  /** Back to the end of the conversation. */
  onLive: () => void;
}

/** A conversation where a hit of the search stands, read on in both directions. */
export function HitThread({ chat, messageId, name, onLive }: HitThreadProps) {
  const query = useChatsAroundInfiniteQuery({ chatId: chat.id, messageId });
  const rows = buildRows(itemsOf(query.currentData), []);
  const hit = useRef<HTMLDivElement>(null);
  const ready = rows.length > 0;
  useEffect(() => {
    if (!ready) return;
    hit.current?.scrollIntoView?.({ block: 'center' });
    hit.current?.focus({ preventScroll: true });
  }, [ready]);
  return (
    <>
      <Group className={classes.bar} gap="xs" wrap="nowrap">
        <Text size="sm" flex={1}>
          Mensagem encontrada na busca
        </Text>
        <Button size="compact-sm" variant="default" onClick={onLive}>
          Ir para o fim da conversa
        </Button>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroller} aria-label={`Mensagens com ${name}`} tabIndex={0}>
        <AsyncContent
          query={{ ...query, isLoading: query.isFetching && !query.currentData }}
          what="as mensagens"
          isEmpty={false}
          empty={null}
        >
          {query.hasNextPage && (
            <Further label="Mensagens anteriores" onMore={query.fetchNextPage} loading={query.isFetchingNextPage} />
          )}
          {rows.map((row) => {
            const found = row.kind === 'message' && row.message.id === messageId;
            return (
              <div
                key={row.key}
                ref={found ? hit : undefined}
                tabIndex={-1}
                className={classes.row}
                data-hit={found || undefined}
              >
                <Row row={row} first={!query.hasNextPage && row === rows[0]} />
              </div>
            );
          })}
          {query.hasPreviousPage && (
            <Further
              label="Mensagens seguintes"
              onMore={query.fetchPreviousPage}
              loading={query.isFetchingPreviousPage}
            />
          )}
        </AsyncContent>
      </section>
    </>
  );
}

function Further({ label, loading, onMore }: { label: string; loading: boolean; onMore: () => unknown }) {
  return (
    <Group justify="center" py="xs">
      <Button size="compact-sm" variant="subtle" loading={loading} onClick={() => void onMore()}>
        {label}
      </Button>
    </Group>
  );
}
