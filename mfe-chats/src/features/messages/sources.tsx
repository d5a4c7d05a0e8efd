import type { Message } from '@balcao/contracts/chats';
import { Link, paths } from '@balcao/platform';
import classes from './bubble.module.css';

/** Documents the AI based its answer on, folded away until asked for. */
export function Sources({ sources }: { sources: Message['fontes'] }) {
  if (sources.length === 0) return null;
  const count = sources.length === 1 ? '1 fonte usada' : `${sources.length} fontes usadas`;
  return (
    <details className={classes.sources}>
      <summary>{count}</summary>
      <ul>
        {sources.map((source) => (
          <li key={source.id}>
            <Link to={`${paths.knowledge()}?${new URLSearchParams({ q: source.titulo })}`}>{source.titulo}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
