import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { doubtConnection } from '../connection/doubt-connection';
import { lockChatOfCustomer } from '../conversations/chats.repository';
import { findOrCreateChat } from '../conversations/find-or-create-chat';
import { planSend } from '../outbox/plan-send';
import { findSendingInstance } from '../outbox/sender.repository';
import { storeMessage } from './store-message';

export interface AutomaticMessage {
  cliente: { id: string; nome: string; telefone: string };
  text: string;
  /** What asks for it; the same one twice is one message. */
  causa: string;
  /** Worthless after this moment. */
  validoAte: Date;
}

/**
 * A message nobody typed (a reminder) to a customer, in their conversation, by the road of every send. It neither pauses
 * the AI nor needs it. Null: no WhatsApp of the company is connected.
 */
export const sendToCustomer =
  (deps: Pick<Deps, 'jobs' | 'clock' | 'realtime'>) =>
  async (unit: UnitOfWork, { cliente, text, causa, validoAte }: AutomaticMessage) => {
    const known = await lockChatOfCustomer(unit, cliente.id);
    const instance = await findSendingInstance(unit, known?.instance_id ?? null);
    if (instance?.status !== 'connected') {
      if (instance) await doubtConnection(deps, unit, instance.id);
      return null;
    }
    const contact = { phone: cliente.telefone, clienteId: cliente.id, nome: cliente.nome, at: deps.clock() };
    const chat = known ?? (await findOrCreateChat(unit, { ...contact, instanceId: instance.id })).chat;
    const { message } = await storeMessage(deps, unit, chat, { autor: 'system', content: text });
    await planSend(deps, unit, message, { causa, validoAte });
    return { chatId: chat.id, mensagemId: message.id };
  };
