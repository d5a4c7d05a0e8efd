import { sendMessage as contract } from '@balcao/contracts/chats';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { holdAttendant } from '../assignment/attendants.repository';
import { requireChat } from '../conversations/change-chat';
import type { ChatRow } from '../conversations/present-chat';
import { pausedBy } from '../conversations/take-over-chat';
import { planSend } from '../outbox/plan-send';
import { findMessageByClientId } from './messages.repository';
import { type MessageRow, presentMessage } from './present-message';
import { storeMessage } from './store-message';

/** The same browser id again is the same message; the same id in another conversation is a mistake. */
async function alreadySent(unit: UnitOfWork, chat: ChatRow, clientId: string): Promise<MessageRow | undefined> {
  const found = await findMessageByClientId(unit, clientId);
  if (found && found.chat_id !== chat.id) throw new AppError('chats/message-not-found');
  return found;
}

/** Staff writes to the customer: the AI is silent from here on, a conversation of nobody is theirs, and the text takes the road of every send. */
export const sendMessage = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'realtime' | 'clock' | 'jobs'>) =>
    async (actor: Actor, chatId: string, body: { content: string; client_id: string }) => {
      const message = await deps.db.tenant(tenantOf(actor), async (unit) => {
        const me = await holdAttendant(unit, actor.usuarioId);
        const chat = await requireChat(unit, chatId);
        const twin = await alreadySent(unit, chat, body.client_id);
        if (twin) return twin;
        const { message: stored } = await storeMessage(deps, unit, chat, {
          autor: 'staff',
          autorUsuarioId: actor.usuarioId,
          autorNome: actor.nome,
          content: body.content,
          clientId: body.client_id,
          chatPatch: {
            ...pausedBy(actor.nome, deps.clock()),
            responsavel_id: chat.responsavel_id ?? me,
            nao_lidas: 0,
            respondida_ate_seq: chat.ultima_entrada_seq,
          },
        });
        await planSend(deps, unit, stored, { causa: `staff:${stored.id}` });
        return stored;
      });
      return presentMessage(message);
    },
);
