import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { requireChat } from '../conversations/change-chat';
import type { FindSender, Sender } from '../outbox/sender';
import type { MessageKey } from '../whatsapp/gateway-port';
import type { GatewayResult } from '../whatsapp/gateway-result';
import { findMessage } from './messages.repository';
import type { MessageRow } from './present-message';
import { keyOf } from './quote-for-gateway';

/** A message of a conversation. */
export interface MessagePlace {
  chatId: string;
  messageId: string;
}
export type ReachDeps = Pick<Deps, 'db' | 'realtime' | 'clock'> & { findSender: FindSender };
/** A message that is at WhatsApp, under the name it has there, and the way to it. */
export interface Reached {
  message: MessageRow;
  key: MessageKey;
  sender: Sender;
}

export async function requireMessage(unit: UnitOfWork, { chatId, messageId }: MessagePlace) {
  const chat = await requireChat(unit, chatId);
  const message = await findMessage(unit, messageId);
  if (message?.chat_id !== chatId) throw new AppError('chats/message-not-found');
  return { chat, message };
}

/** Refuses what is not at WhatsApp (any more), and while WhatsApp is away. */
export async function reachMessage(
  { findSender }: Pick<ReachDeps, 'findSender'>,
  unit: UnitOfWork,
  place: MessagePlace,
): Promise<Reached> {
  const { chat, message } = await requireMessage(unit, place);
  const key = message.apagada ? null : keyOf(chat, message);
  if (!key) throw new AppError('chats/not-on-whatsapp');
  const sender = await findSender(unit, chat);
  if (!sender?.connected) throw new AppError('chats/not-connected');
  return { message, key, sender };
}

/** What a person waits for at WhatsApp was done there, or they read why not. */
export function requireDone(
  result: GatewayResult<unknown>,
  otherwise: 'chats/reaction-failed' | 'chats/edit-failed' | 'chats/delete-failed',
): void {
  if (result.kind === 'disconnected') throw new AppError('chats/not-connected');
  if (result.kind !== 'ok') throw new AppError(otherwise);
}
