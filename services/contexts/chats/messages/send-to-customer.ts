import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { doubtConnection } from '../connection/doubt-connection';
import { requireChat } from '../conversations/change-chat';
import { type ChatPatch, lockChatOfCustomer } from '../conversations/chats.repository';
import { type Contact, findOrCreateChat } from '../conversations/find-or-create-chat';
import type { ChatRow } from '../conversations/present-chat';
import { planSend, type SendPlan } from '../outbox/plan-send';
import { findSendingInstance } from '../outbox/sender.repository';
import { storeMessage } from './store-message';

export interface AutomaticMessage {
  cliente: { id: string; nome: string; telefone: string | null };
  /** In this conversation of theirs; left out: the one that was alive last. */
  chatId?: string | undefined;
  text: string;
  /** What asks for it; the same one twice is one message. */
  causa: string;
  /** Worthless after this moment. */
  validoAte: Date;
}

interface OwnMessage {
  /** Locked. */
  known: ChatRow | undefined;
  /** Who it is with when there is no conversation yet. */
  contact: Omit<Contact, 'at' | 'instanceId'>;
  text: string;
  plan: SendPlan;
  /** What a conversation begins with that did not exist. */
  whenNew?: ChatPatch;
}

/** A message nobody typed, into a conversation and the outbox. Null: no WhatsApp of the company is connected. */
export async function sendByItself(
  deps: Pick<Deps, 'jobs' | 'clock' | 'realtime'>,
  unit: UnitOfWork,
  { known, contact, text, plan, whenNew = {} }: OwnMessage,
): Promise<{ chatId: string; mensagemId: string } | null> {
  const instance = await findSendingInstance(unit, known?.instance_id ?? null);
  if (instance?.status !== 'connected') {
    if (instance) await doubtConnection(deps, unit, instance.id);
    return null;
  }
  const met = Object.assign({ at: deps.clock(), instanceId: instance.id }, contact);
  const { chat, created } = known ? { chat: known, created: false } : await findOrCreateChat(unit, met);
  const chatPatch = created ? whenNew : {};
  const { message } = await storeMessage(deps, unit, chat, { autor: 'system', content: text, chatPatch });
  await planSend(deps, unit, message, plan);
  return { chatId: chat.id, mensagemId: message.id };
}

/** The conversation, locked; somebody else's is as good as none. */
async function requireChatOf(unit: UnitOfWork, chatId: string, clienteId: string): Promise<ChatRow> {
  const chat = await requireChat(unit, chatId);
  if (chat.cliente_id !== clienteId) throw new AppError('chats/not-found');
  return chat;
}

/**
 * A message nobody typed (a reminder) to a customer, in their conversation, by the road of every send. It neither pauses
 * the AI nor needs it. Null: no WhatsApp of the company is connected.
 */
export const sendToCustomer =
  (deps: Pick<Deps, 'jobs' | 'clock' | 'realtime'>) =>
  async (unit: UnitOfWork, { cliente, chatId, text, causa, validoAte }: AutomaticMessage) => {
    const known = chatId ? await requireChatOf(unit, chatId, cliente.id) : await lockChatOfCustomer(unit, cliente.id);
    if (!known && !cliente.telefone) return null;
    const contact = { phone: cliente.telefone ?? '', clienteId: cliente.id, nome: cliente.nome };
    return sendByItself(deps, unit, { known, contact, text, plan: { causa, validoAte } });
  };
