import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { changeChat } from '../conversations/change-chat';
import { lockChat } from '../conversations/chats.repository';
import type { ChatRow } from '../conversations/present-chat';
import { quoteAs, updateMessage } from './messages.repository';
import { type MessageRow, presentMessage } from './present-message';

/** What the list of conversations and whatever quotes it say of it. */
export const DELETED = 'Mensagem apagada';
const PREVIEW = 200;

/** What becomes of a message that is there already. */
export type Annotation = { apagada: true } | { content: string; editada: true };

/** Whether the list of conversations shows this message; a note of ours behind it does not take its place there. */
const isShown = (chat: ChatRow, { autor, content }: MessageRow) =>
  chat.ultima_autor === autor && chat.ultima_mensagem === content.slice(0, PREVIEW);

/** Writes down that a message was edited or deleted, whoever did it. The AI never runs again for it. */
export async function annotateMessage(
  deps: Pick<Deps, 'realtime'>,
  unit: UnitOfWork,
  target: MessageRow,
  annotation: Annotation,
): Promise<MessageRow> {
  const chat = await lockChat(unit, target.chat_id);
  const message = await updateMessage(unit, target.id, annotation);
  await deps.realtime.announce(unit, 'message.upserted', { message: presentMessage(message) });
  if ('apagada' in annotation) {
    for (const quoting of await quoteAs(unit, target, DELETED))
      await deps.realtime.announce(unit, 'message.upserted', { message: presentMessage(quoting) });
  }
  if (chat && isShown(chat, target)) {
    const now = 'content' in annotation ? annotation.content : DELETED;
    await changeChat(deps, unit, chat.id, { ultima_mensagem: now.slice(0, PREVIEW) });
  }
  return message;
}
