import { CHAT_TEXTS, type Message } from '@balcao/contracts/chats';
import { useSession } from '@balcao/platform';
import { Button, toast } from '@balcao/ui';
import { useChatsRetryMutation } from '../../api/chats-api';
import { serverErrorOr } from '../composer/use-send-message';
import classes from './bubble.module.css';

/** Waits for WhatsApp; staff is told what for. */
export const isWaiting = ({ entrega, erro }: Pick<Message, 'entrega' | 'erro'>): boolean =>
  entrega === 'queued' && erro !== null;

const CHECKING = 'Ainda conferindo se ela saiu. Isso pode levar uns dois minutos.';
const DOUBTFUL = 'Pode ter chegado. Se no celular da empresa ela não aparece, envie de novo.';

/** Why a message has not arrived for certain, and what staff can do about it. Nothing when all is well. */
export function Trouble({ message }: { message: Message }) {
  const { can } = useSession();
  const [retry, { isLoading }] = useChatsRetryMutation();
  const { entrega, erro, apagada, chat_id, id } = message;
  const doubtful = entrega === 'unknown';
  // While it may still leave by itself, a second one would make two.
  const checking = doubtful && erro === null;
  const lost = doubtful || entrega === 'failed';
  const retryable = lost && !checking && !apagada;
  if (!lost && !isWaiting(message)) return null;
  const again = () =>
    retry({ params: { id: chat_id, messageId: id } })
      .unwrap()
      .catch((error: unknown) => toast.error(serverErrorOr(error, CHAT_TEXTS.sendFailed)));
  const why = checking ? CHECKING : doubtful ? DOUBTFUL : erro;
  return (
    <div className={classes.failed}>
      {why && <span>{why}</span>}
      {retryable && can('chats.write') && (
        <Button size="compact-xs" color={doubtful ? 'yellow' : 'red'} loading={isLoading} onClick={() => void again()}>
          {doubtful ? 'Enviar de novo' : 'Tentar de novo'}
        </Button>
      )}
    </div>
  );
}
