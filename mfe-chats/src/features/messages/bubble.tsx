import type { Message } from '@balcao/contracts/chats';
import { VisuallyHidden } from '@balcao/ui';
import { useRef } from 'react';
import { PathButton } from '../message-path/path-button';
import { authorLabel } from './author-label';
import classes from './bubble.module.css';
import { Delivery } from './delivery';
import { LivingBody } from './living-body';
import { MessageActions } from './message-actions';
import { Reactions } from './reactions';
import { Sources } from './sources';
import { isWaiting, Trouble } from './trouble';

/** One message: the customer's at the left, the company's at the right, notices of the system in the middle. */
export function Bubble({ message, startsRun }: { message: Message; startsRun: boolean }) {
  const actions = useRef<HTMLButtonElement>(null);
  if (message.autor === 'system') {
    return (
      <div className={classes.noticeRow}>
        <div className={classes.notice}>
          <p>{message.content}</p>
          {message.entrega !== 'received' && <PathButton message={message} />}
          <Trouble message={message} />
        </div>
      </div>
    );
  }
  const outgoing = message.role === 'assistant';
  const label = authorLabel(message);
  return (
    <article className={classes.row} data-side={outgoing ? 'out' : 'in'} data-run={startsRun || undefined}>
      <div
        className={classes.bubble}
        data-author={message.autor}
        data-failed={message.entrega === 'failed' || undefined}
      >
        {outgoing && startsRun ? (
          <div className={classes.author}>{label}</div>
        ) : (
          <VisuallyHidden>{`${label}: `}</VisuallyHidden>
        )}
        <LivingBody message={message} onLeave={() => actions.current?.focus()} />
        <Sources sources={message.fontes} />
        <footer className={classes.meta}>
          {message.editada && !message.apagada && <span>editada</span>}
          <PathButton message={message} />
          {outgoing && <Delivery state={message.entrega} waits={isWaiting(message)} />}
        </footer>
        <Trouble message={message} />
        <Reactions reactions={message.reacoes} />
      </div>
      <MessageActions message={message} author={label} button={actions} />
    </article>
  );
}
