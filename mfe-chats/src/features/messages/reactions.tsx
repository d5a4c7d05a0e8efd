import type { Message } from '@balcao/contracts/chats';
import { VisuallyHidden } from '@balcao/ui';
import classes from './bubble.module.css';

const WHOSE = { cliente: 'O cliente reagiu com', empresa: 'Vocês reagiram com' };

/** Signs under a message, each with whose it is. */
export function Reactions({ reactions }: { reactions: Message['reacoes'] }) {
  if (reactions.length === 0) return null;
  return (
    <ul className={classes.reactions} aria-label="Reações">
      {reactions.map(({ de, emoji }) => (
        <li key={de} title={`${WHOSE[de]} ${emoji}`}>
          <VisuallyHidden>{`${WHOSE[de]} `}</VisuallyHidden>
          {emoji}
        </li>
      ))}
    </ul>
  );
}
