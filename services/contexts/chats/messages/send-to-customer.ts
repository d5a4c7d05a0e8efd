import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { doubtConnection } from '../connection/doubt-connection';
import { requireChat } from '../conversations/change-chat';
import { type ChatPatch, lockChatOfCustomer } from '../conversations/chats.repository';
import { type Contact, findOrCreateChat } from '../conversations/find-or-create-chat';
import type { ChatRow } from '../conversations/present-chat';
import { isOptedOut } from '../manners/opt-out.repository';
import { planSend, type SendPlan } from '../outbox/plan-send';
import { findSendingInstance } from '../outbox/sender.repository';
import { customerWroteSince } from './messages.repository';
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
  /** Somebody of the team sends it: it may be what the customer has just asked for, whatever they said of messages before. */
  asked?: boolean;
}

/**
 * Planned; or not: no WhatsApp of the company is connected (the gateway is asked whether that is so, once the caller has
 * committed), or the customer wants nothing by itself.
 */
export type SentByItself =
  | { kind: 'planned'; chatId: string; mensagemId: string }
  | { kind: 'offline' }
  | { kind: 'opted-out' };

/** Who wrote within so long is spoken with. */
const JUST_WROTE_MS = 24 * 3_600_000;

interface OwnMessage {
  /** Locked. */
  known: ChatRow | undefined;
  /** Who it is with when there is no conversation yet. */
  contact: Omit<Contact, 'at' | 'instanceId'>;
  text: string;
  plan: SendPlan;
  /** What a conversation begins with that did not exist. */
  whenNew?: ChatPatch;
  asked?: boolean | undefined;
}

/** 'SAIR' holds for whatever nobody typed. */
async function isUnwanted(
  { clock }: Pick<Deps, 'clock'>,
  unit: UnitOfWork,
  { known, contact, asked = false }: OwnMessage,
): Promise<boolean> {
  const customer_phone = known?.customer_phone ?? contact.phone;
  if (!(await isOptedOut(unit, { customer_phone, cliente_id: contact.clienteId ?? known?.cliente_id ?? null })))
    return false;
  const since = new Date(clock().getTime() - JUST_WROTE_MS);
  return !(asked && known && (await customerWroteSince(unit, known.id, since)));
}

/** A message nobody typed, into a conversation and the outbox. */
export async function sendByItself(
  deps: Pick<Deps, 'jobs' | 'clock' | 'realtime'>,
  unit: UnitOfWork,
  own: OwnMessage,
): Promise<SentByItself> {
  const { known, contact, text, plan, whenNew = {} } = own;
  if (await isUnwanted(deps, unit, own)) return { kind: 'opted-out' };
  const instance = await findSendingInstance(unit, known?.instance_id ?? null);
  if (instance && instance.status !== 'connected') await doubtConnection(deps, unit, instance.id);
  // 'connecting' may be a short drop: the outbox waits for its end, as long as the message is worth it.
  if (!instance || instance.status === 'disconnected') return { kind: 'offline' };
  const met = Object.assign({ at: deps.clock(), instanceId: instance.id }, contact);
  const { chat, created } = known ? { chat: known, created: false } : await findOrCreateChat(unit, met);
  const chatPatch = created ? whenNew : {};
  const { message } = await storeMessage(deps, unit, chat, { autor: 'system', content: text, chatPatch });
  await planSend(deps, unit, message, plan);
  return { kind: 'planned', chatId: chat.id, mensagemId: message.id };
}

/** The conversation, locked; somebody else's is as good as none. */
async function requireChatOf(unit: UnitOfWork, chatId: string, clienteId: string): Promise<ChatRow> {
  const chat = await requireChat(unit, chatId);
  if (chat.cliente_id !== clienteId) throw new AppError('chats/not-found');
  return chat;
}

/**
 * A message nobody typed (a reminder) to a customer, in their conversation, by the road of every send. It neither pauses
 * the AI nor needs it.
 */
export const sendToCustomer =
  (deps: Pick<Deps, 'jobs' | 'clock' | 'realtime'>) =>
  async (unit: UnitOfWork, automatic: AutomaticMessage): Promise<SentByItself> => {
    const { cliente, chatId, text, causa, validoAte, asked } = automatic;
    const known = chatId ? await requireChatOf(unit, chatId, cliente.id) : await lockChatOfCustomer(unit, cliente.id);
    if (!known && !cliente.telefone) return { kind: 'offline' };
    const contact = { phone: cliente.telefone ?? '', clienteId: cliente.id, nome: cliente.nome };
    return sendByItself(deps, unit, { known, contact, text, plan: { causa, validoAte }, asked });
  };
