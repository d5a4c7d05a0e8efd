import type { Message } from '@balcao/contracts/chats';
import { formatCount, Link, paths } from '@balcao/platform';
import classes from './bubble.module.css';

/** Documents the AI based its answer on, with the passage of each; folded away until asked for. */
export function Sources({ sources }: { sources: Message['fontes'] }) {
  if (sources.length === 0) return null;
  const count = formatCount(sources.length, 'fonte usada', 'fontes usadas');
  return (
    <details className={classes.sources}>
      <summary>{count}</summary>
      <ul>
        {sources.map((source) => (
          <li key={source.id}>
            <Link to={`${paths.knowledge()}?${new URLSearchParams({ q: source.titulo })}`}>{source.titulo}</Link>
            {source.trecho && <p>{source.trecho}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
