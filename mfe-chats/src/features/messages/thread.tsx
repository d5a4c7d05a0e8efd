import type { Chat } from '@balcao/contracts/chats';
import { useSession } from '@balcao/platform';
import { AsyncContent, Button, Center, EmptyState, Loader, VisuallyHidden } from '@balcao/ui';
import { IconArrowDown, IconMessageCircle } from '@balcao/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { NewestMessage } from '../message-path/newest-message';
import { NoteBubble } from '../notes/note-bubble';
import { Bubble } from './bubble';
import { QuotedAmong, QuoteJump, useSpot } from './quote-jump';
import { Spot } from './spot';
import classes from './thread.module.css';
import { isOwn, type ThreadRow } from './thread-rows';
import { useAnnouncement } from './use-announcement';
import { useFirstItemIndex } from './use-first-item-index';
import { useStayAtEnd } from './use-stay-at-end';
import { useThread } from './use-thread';

/** Messages of a conversation: virtual, growing upwards with history and downwards with what arrives. */
export function Thread({ chat, name, onJump }: { chat: Chat; name: string; onJump: (messageId: string) => void }) {
  const { query, rows, loadOlder } = useThread(chat);
  const announcement = useAnnouncement(rows, name);
  return (
    <div className={classes.thread}>
      <QuotedAmong value={rows}>
        <AsyncContent
          query={{ ...query, isLoading: query.isLoading || (query.isFetching && !query.currentData) }}
          what="as mensagens"
          isEmpty={rows.length === 0}
          empty={
            <EmptyState icon={<IconMessageCircle size={28} />} title="Nenhuma mensagem ainda. Escreva a primeira." />
          }
        >
          <Messages
            rows={rows}
            name={name}
            older={query.isFetchingNextPage}
            more={query.hasNextPage}
            onOlder={loadOlder}
            onJump={onJump}
          />
        </AsyncContent>
        {!query.currentData && <OnTheWay rows={rows} name={name} />}
      </QuotedAmong>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </div>
  );
}

/** What was written before the messages of before were there. */
function OnTheWay({ rows, name }: { rows: ThreadRow[]; name: string }) {
  const written = rows.filter(({ kind }) => kind === 'message');
  if (written.length === 0) return null;
  return (
    <section className={classes.onTheWay} aria-label={`Mensagens a caminho de ${name}`}>
      {written.map((row) => (
        <Row key={row.key} row={row} first={false} />
      ))}
    </section>
  );
}

interface MessagesProps {
  rows: ThreadRow[];
  name: string;
  older: boolean;
  more: boolean;
  onOlder: () => void;
  /** To a message that is not loaded. */
  onJump: (messageId: string) => void;
}

function Messages({ rows, name, older, more, onOlder, onJump }: MessagesProps) {
  const list = useRef<VirtuosoHandle>(null);
  const firstItemIndex = useFirstItemIndex(rows.map((row) => row.key));
  const [atBottom, setAtBottom] = useState(true);
  const [seen, setSeen] = useState(rows.at(-1)?.key);
  const { profile } = useSession();
  const last = rows.at(-1);
  const newest = rows.flatMap((row) => (row.kind === 'message' ? row.message.id : [])).at(-1) ?? null;
  const { jump, turn, markOf } = useSpot(rows, null, onJump);
  const toQuoted = (messageId: string) => {
    const index = jump(messageId);
    if (index !== null) list.current?.scrollToIndex({ index, align: 'center' });
  };
  const { go, following } = useStayAtEnd(() => list.current?.scrollTo({ top: Number.MAX_SAFE_INTEGER }));

  const mine = last && isOwn(last, profile?.id) ? last.key : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message or note of one's own
  useEffect(() => {
    if (mine) go();
  }, [mine]);
  useEffect(() => {
    if (atBottom) setSeen(last?.key);
  }, [atBottom, last?.key]);

  return (
    <NewestMessage value={newest}>
      <QuoteJump value={toQuoted}>
        <Virtuoso
          ref={list}
          className={classes.scroller}
          role="group"
          aria-label={`Mensagens com ${name}`}
          data={rows}
          firstItemIndex={firstItemIndex}
          initialTopMostItemIndex={{ index: 'LAST', align: 'end' }}
          alignToBottom
          computeItemKey={(_index, row) => row.key}
          {...following}
          atBottomStateChange={setAtBottom}
          increaseViewportBy={400}
          startReached={onOlder}
          components={COMPONENTS}
          context={{ older, more }}
          itemContent={(_index, row) => (
            <Spot mark={markOf(row)} onTurn={turn}>
              <Row row={row} first={!more && row === rows[0]} />
            </Spot>
          )}
        />
        {!atBottom && <ToEnd news={seen === last?.key ? null : NEWS[last?.kind ?? 'message']} onGo={go} />}
      </QuoteJump>
    </NewestMessage>
  );
}

const NEWS = { message: 'Nova mensagem', note: 'Nova nota' };

function ToEnd({ news, onGo }: { news: string | null; onGo: () => void }) {
  return (
    <Button
      className={classes.pill}
      size="compact-md"
      radius="xl"
      variant={news ? 'filled' : 'default'}
      rightSection={<IconArrowDown size={16} aria-hidden />}
      onClick={onGo}
    >
      {news ?? 'Ir para o fim'}
    </Button>
  );
}

/** The start is said by the first message, not above the list: the list shows itself only where it is scrolled to. */
export function Row({ row, first }: { row: ThreadRow; first: boolean }) {
  return (
    <>
      {first && <div className={classes.start}>Início da conversa</div>}
      {row.day && (
        <div className={classes.day}>
          <span>{row.day}</span>
        </div>
      )}
      {row.kind === 'note' ? (
        <NoteBubble note={row.note} />
      ) : (
        <Bubble message={row.message} startsRun={row.startsRun} />
      )}
    </>
  );
}

interface HeaderContext {
  older: boolean;
  more: boolean;
}

/** Its height is kept while there is more: what is read does not jump when it begins to load. */
function Older({ context }: { context?: HeaderContext }) {
  if (!context?.more) return null;
  return <Center h={44}>{context.older && <Loader size="sm" aria-label="Carregando mensagens anteriores" />}</Center>;
}

const COMPONENTS = { Header: Older, Footer: () => <div className={classes.end} /> };
