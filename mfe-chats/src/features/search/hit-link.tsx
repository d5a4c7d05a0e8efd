import type { Achado, NotaAchada } from '@balcao/contracts/message-search';
import { Link } from '@balcao/platform';
import type { ReactNode } from 'react';
import { chatName } from '../conversations/chat-name';
import { lastMoment } from '../conversations/last-moment';
import { partsWithoutMarks } from '../messages/marks';
import classes from './message-hits.module.css';

/** What was found: whose conversation, when, by whom, and the piece with its words marked. */
export function HitLink({ hit, to, by }: { hit: Achado | NotaAchada; to: string; by: ReactNode }) {
  const words = partsWithoutMarks(hit.trecho.map(({ texto }) => texto));
  return (
    <Link to={to} className={classes.hit}>
      <span className={classes.line}>
        <span className={classes.name}>{chatName({ nome: hit.contato, customer_phone: hit.customer_phone })}</span>
        <time className={classes.time} dateTime={hit.created_at}>
          {lastMoment(hit.created_at)}
        </time>
      </span>
      <span className={classes.piece}>
        {by}
        {words.map((texto, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of an immutable text never move
          hit.trecho[at]?.achado ? <mark key={at}>{texto.trimEnd()}</mark> : <span key={at}> {texto}</span>,
        )}
      </span>
    </Link>
  );
}
