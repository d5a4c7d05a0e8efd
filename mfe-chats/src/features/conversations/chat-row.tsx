import type { Chat } from '@balcao/contracts/chats';
import type { Etiqueta } from '@balcao/contracts/labels';
import { Link, plural } from '@balcao/platform';
import { VisuallyHidden } from '@balcao/ui';
import { memo } from 'react';
import { LabelBadge } from '../labels/label-badge';
import { withoutMarks } from '../messages/marks';
import { PRESENCE_TEXT } from '../presence/presence-text';
import { usePresence } from '../presence/use-presence';
import { SnoozeTag } from '../snooze/snooze-tag';
import { chatName } from './chat-name';
import classes from './chat-row.module.css';
import { lastMoment } from './last-moment';
import { ModeTag } from './mode-tag';

const PREFIX: Record<NonNullable<Chat['ultima_autor']>, string> = {
  customer: '',
  ai: 'IA: ',
  staff: 'Equipe: ',
  phone: 'Celular: ',
  system: '',
};

interface ChatRowProps {
  chat: Chat;
  to: string;
  selected: boolean;
  /** Name of who looks after it. */
  owner: string | null;
  labels: Etiqueta[];
  /** A moment of today. */
  now: string;
}

/** One conversation of the list. */
export const ChatRow = memo(function ChatRow({ chat, to, selected, owner, labels, now }: ChatRowProps) {
  return (
    <Link to={to} className={classes.row} aria-current={selected ? 'true' : undefined}>
      <span className={classes.line}>
        <span className={classes.name}>{chatName(chat)}</span>
        {chat.ultima_mensagem !== null && (
          <time className={classes.time} dateTime={chat.ultima_em}>
            {lastMoment(chat.ultima_em, now)}
          </time>
        )}
      </span>
      <span className={classes.line}>
        <Preview chat={chat} />
        {chat.nao_lidas > 0 && (
          <span className={classes.unread}>
            {chat.nao_lidas > 99 ? '99+' : chat.nao_lidas}
            <VisuallyHidden> {plural(chat.nao_lidas, 'mensagem não lida', 'mensagens não lidas')}</VisuallyHidden>
          </span>
        )}
      </span>
      <span className={classes.tags}>
        <ModeTag mode={chat.modo} />
        {chat.adiada_ate && <SnoozeTag until={chat.adiada_ate} />}
        {labels.map((label) => (
          <LabelBadge key={label.id} label={label} />
        ))}
        {owner && <span className={classes.owner}>{owner}</span>}
      </span>
    </Link>
  );
});

/** The last message, or what the customer is doing about the next. */
function Preview({ chat }: { chat: Chat }) {
  const { customer } = usePresence(chat.id);
  if (customer === 'digitando' || customer === 'gravando')
    return (
      <span className={classes.preview} data-now>
        {PRESENCE_TEXT[customer]}
      </span>
    );
  return (
    <span className={classes.preview} data-unread={chat.nao_lidas > 0 || undefined}>
      {chat.ultima_autor ? PREFIX[chat.ultima_autor] : ''}
      {chat.ultima_mensagem === null ? 'Nenhuma mensagem ainda' : withoutMarks(chat.ultima_mensagem)}
    </span>
  );
}
