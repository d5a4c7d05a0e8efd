import { errorMessage } from '@balcao/platform';
import { Text, Title } from '@balcao/ui';
import { useChatsFoundNotesQuery } from '../../api/search-api';
import { HitLink } from './hit-link';
import classes from './message-hits.module.css';

interface NoteHitsProps {
  search: string;
  hrefOf: (chatId: string, messageId: string | null) => string;
}

/** Below what was said: what the team noted about it. Nothing is shown where nothing was. */
export function NoteHits({ search, hrefOf }: NoteHitsProps) {
  const { currentData, isError, error } = useChatsFoundNotesQuery(search);
  const hits = currentData?.items ?? [];
  if (hits.length === 0 && !isError) return null;
  return (
    <section className={classes.hits} aria-labelledby="notas-achadas">
      <Title order={2} size="h5" id="notas-achadas" className={classes.title}>
        Notas
      </Title>
      {isError && (
        <Text size="sm" c="dimmed" px={14} pb="sm" role="status">
          {errorMessage(error)}
        </Text>
      )}
      <ul className={classes.list}>
        {hits.map((hit) => (
          <li key={hit.nota_id}>
            <HitLink hit={hit} to={hrefOf(hit.chat_id, hit.mensagem_id)} by={`Nota de ${hit.autor_nome}: `} />
          </li>
        ))}
      </ul>
    </section>
  );
}
