import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { type ChatPatch, lockChat, updateChat } from './chats.repository';
import { type ChatRow, presentChat } from './present-chat';

/** Changes a conversation and tells the browsers. */
export async function changeChat(
  { realtime }: Pick<Deps, 'realtime'>,
  unit: UnitOfWork,
  id: string,
  patch: ChatPatch,
): Promise<ChatRow> {
  const chat = await updateChat(unit, id, patch);
  await realtime.announce(unit, 'chat.upserted', { chat: presentChat(chat) });
  return chat;
}

/** The conversation, locked, or 404 (also for another company's). */
export async function requireChat(unit: UnitOfWork, id: string): Promise<ChatRow> {
  const chat = await lockChat(unit, id);
  if (!chat) throw new AppError('chats/not-found');
  return chat;
}
