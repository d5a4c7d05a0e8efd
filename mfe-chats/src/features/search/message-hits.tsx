import type { Achado } from '@balcao/contracts/message-search';
import { errorMessage } from '@balcao/platform';
import { LoadMore, Text, Title } from '@balcao/ui';
import { useChatsFoundInfiniteQuery } from '../../api/search-api';
import { authorLabel } from '../messages/bubble';
import { HitLink } from './hit-link';
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
  const by = hit.autor !== 'customer' && `${authorLabel({ autor: hit.autor, autor_nome: null })}: `;
  return <HitLink hit={hit} to={to} by={by} />;
}
