import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { holdAttendant } from '../assignment/attendants.repository';
import { requireChat } from '../conversations/change-chat';
import type { ChatRow } from '../conversations/present-chat';
import { pausedBy } from '../conversations/take-over-chat';
import { planSend } from '../outbox/plan-send';
import { STAFF_CAUSE } from '../outbox/send-policy';
import { findMessageByClientId } from './messages.repository';
import { type MessageRow, presentMessage } from './present-message';
import { type NewMessage, storeMessage } from './store-message';

/** What staff writes, and for which browser id. */
export type Written = Pick<NewMessage, 'content' | 'tipo' | 'midia' | 'citada' | 'citadaId'>;

interface Asked {
  chatId: string;
  clientId: string;
  /** Asked only when it is not there yet. */
  write(unit: UnitOfWork): Written | Promise<Written>;
  /** In the same transaction, once it is stored. */
  stored?(unit: UnitOfWork, message: MessageRow): Promise<void>;
}

/** The same browser id again is the same message; the same id in another conversation is a mistake. */
async function alreadySent(unit: UnitOfWork, chat: ChatRow, clientId: string): Promise<MessageRow | undefined> {
  const found = await findMessageByClientId(unit, clientId);
  if (found && found.chat_id !== chat.id) throw new AppError('chats/message-not-found');
  return found;
}

/**
 * A person of the company speaks to the customer: stored once, the AI is silent from here on, a conversation of nobody is theirs,
 * and it takes the road of every send.
 */
export async function writeAsStaff(
  deps: Pick<Deps, 'db' | 'realtime' | 'clock' | 'jobs'>,
  actor: Actor,
  { chatId, clientId, write, stored }: Asked,
) {
  const message = await deps.db.tenant(tenantOf(actor), async (unit) => {
    const me = await holdAttendant(unit, actor.usuarioId);
    const chat = await requireChat(unit, chatId);
    const twin = await alreadySent(unit, chat, clientId);
    if (twin) return twin;
    const written = await write(unit);
    const made = await storeMessage(
      deps,
      unit,
      chat,
      Object.assign({}, written, {
        autor: 'staff' as const,
        autorUsuarioId: actor.usuarioId,
        autorNome: actor.nome,
        clientId,
        chatPatch: Object.assign(pausedBy(actor.nome, deps.clock()), {
          responsavel_id: chat.responsavel_id ?? me,
          nao_lidas: 0,
          respondida_ate_seq: chat.ultima_entrada_seq,
        }),
      }),
    );
    await stored?.(unit, made.message);
    await planSend(deps, unit, made.message, { causa: STAFF_CAUSE + made.message.id });
    return made.message;
  });
  return presentMessage(message);
}
