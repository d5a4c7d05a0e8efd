import { CHAT_TEXTS, type Message } from '@balcao/contracts/chats';
import { formatTime, useSession } from '@balcao/platform';
import { Button, toast, VisuallyHidden } from '@balcao/ui';
import { useChatsRetryMutation } from '../../api/chats-api';
import { serverErrorOr } from '../composer/use-send-message';
import classes from './bubble.module.css';
import { Delivery } from './delivery';
import { MessageBody } from './message-body';
import { Sources } from './sources';

/** Who wrote it, as staff reads it. */
export function authorLabel({ autor, autor_nome }: Pick<Message, 'autor' | 'autor_nome'>): string {
  if (autor === 'customer') return 'Cliente';
  if (autor === 'ai') return 'IA';
  if (autor === 'staff') return autor_nome ? `Equipe · ${autor_nome}` : 'Equipe';
  return autor === 'phone' ? 'Celular' : 'Balcão';
}

/** One message: the customer's at the left, the company's at the right, notices of the system in the middle. */
export function Bubble({ message, startsRun }: { message: Message; startsRun: boolean }) {
  if (message.autor === 'system') {
    return (
      <div className={classes.noticeRow}>
        <p className={classes.notice}>{message.content}</p>
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
        <MessageBody message={message} />
        <Sources sources={message.fontes} />
        <footer className={classes.meta}>
          {message.editada && !message.apagada && <span>editada</span>}
          <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
          {outgoing && <Delivery state={message.entrega} />}
        </footer>
        {message.entrega === 'failed' && <Retry message={message} />}
      </div>
    </article>
  );
}

function Retry({ message }: { message: Message }) {
  const { can } = useSession();
  const [retry, { isLoading }] = useChatsRetryMutation();
  const again = () =>
    retry({ params: { id: message.chat_id, messageId: message.id } })
      .unwrap()
      .catch((error: unknown) => toast.error(serverErrorOr(error, CHAT_TEXTS.sendFailed)));
  return (
    <div className={classes.failed}>
      {message.erro && <span>{message.erro}</span>}
      {can('chats.write') && (
        <Button size="compact-xs" color="red" loading={isLoading} onClick={() => void again()}>
          Tentar de novo
        </Button>
      )}
    </div>
  );
}
