import type { Achado } from '@balcao/contracts/message-search';
import { errorMessage, Link } from '@balcao/platform';
import { LoadMore, Text, Title } from '@balcao/ui';
import { useChatsFoundInfiniteQuery } from '../../api/search-api';
import { chatName } from '../conversations/chat-name';
import { lastMoment } from '../conversations/last-moment';
import { authorLabel } from '../messages/bubble';
import classes from './message-hits.module.css';

interface MessageHitsProps {
  search: string;
  hrefOf: (chatId: string, messageId: string) => string;
}

/** Below the conversations that are called so: messages that say it. */
export function MessageHits({ search, hrefOf }: MessageHitsProps) {
  const query = useChatsFoundInfiniteQuery(search);
  const { data, isFetching, isError, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const hits = data?.pages.flatMap(({ items }) => items) ?? [];
  const none = isFetching ? 'Procurando nas mensagens…' : 'Nenhuma mensagem com estas palavras.';
  return (
    <section className={classes.hits} aria-labelledby="mensagens-achadas">
      <Title order={2} size="h5" id="mensagens-achadas" className={classes.title}>
        Mensagens
      </Title>
      {hits.length === 0 && (
        <Text size="sm" c="dimmed" px={14} pb="sm" role="status">
          {isError ? errorMessage(error) : none}
        </Text>
      )}
      <ul className={classes.list}>
        {hits.map((hit) => (
          <li key={hit.mensagem_id}>
            <Hit hit={hit} to={hrefOf(hit.chat_id, hit.mensagem_id)} />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </section>
  );
}

function Hit({ hit, to }: { hit: Achado; to: string }) {
  const name = chatName({ nome: hit.contato, customer_phone: hit.customer_phone });
  return (
    <Link to={to} className={classes.hit}>
      <span className={classes.line}>
        <span className={classes.name}>{name}</span>
        <time className={classes.time} dateTime={hit.created_at}>
          {lastMoment(hit.created_at)}
        </time>
      </span>
      <span className={classes.piece}>
        {hit.autor !== 'customer' && `${authorLabel({ autor: hit.autor, autor_nome: null })}: `}
        {hit.trecho.map(({ texto, achado }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of an immutable text never move
          achado ? <mark key={at}>{texto.trimEnd()}</mark> : <span key={at}> {texto}</span>,
        )}
      </span>
    </Link>
  );
}
