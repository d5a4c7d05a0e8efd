import type { Chat } from '@balcao/contracts/chats';
import { AsyncContent, Button, Group, Text } from '@balcao/ui';
import { itemsOf } from '../../api/pages';
import { useChatsAroundInfiniteQuery } from '../../api/search-api';
import { QuotedAmong, QuoteJump, useSpot } from '../messages/quote-jump';
import { Spot } from '../messages/spot';
import { Row } from '../messages/thread';
import { buildRows } from '../messages/thread-rows';
import { useNotesSince } from '../notes/use-notes-since';
import classes from './hit-thread.module.css';

interface HitThreadProps {
  chat: Chat;
  messageId: string;
  name: string;
  /** To a message that is not among these. */
  onJump: (messageId: string) => void;
  /** Back to the end of the conversation. */
  onLive: () => void;
}

/** A conversation where a hit of the search or a quoted message stands, read on in both directions. */
export function HitThread({ chat, messageId, name, onJump, onLive }: HitThreadProps) {
  const query = useChatsAroundInfiniteQuery({ chatId: chat.id, messageId });
  const messages = itemsOf(query.currentData);
  // As far as these messages reach; all there is where the conversation begins and ends.
  const notes = useNotesSince(chat.id, query.hasNextPage ? messages.at(-1)?.created_at : undefined);
  const until = query.hasPreviousPage ? messages[0]?.created_at : undefined;
  const rows = buildRows(messages, [], until ? notes.filter(({ created_at }) => created_at <= until) : notes);
  const { jump, turn, markOf } = useSpot(rows, messageId, onJump);
  return (
    <>
      <Group className={classes.bar} gap="xs" wrap="nowrap">
        <Text size="sm" flex={1}>
          {query.hasPreviousPage ? 'Trecho antigo da conversa' : 'Últimas mensagens da conversa'}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onLive}>
          {query.hasPreviousPage ? 'Ir para o fim da conversa' : 'Voltar à conversa'}
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
          <QuoteJump value={jump}>
            <QuotedAmong value={rows}>
              {rows.map((row) => (
                <Spot key={row.key} mark={markOf(row)} onTurn={turn} scrolls>
                  <Row row={row} first={!query.hasNextPage && row === rows[0]} />
                </Spot>
              ))}
            </QuotedAmong>
          </QuoteJump>
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
