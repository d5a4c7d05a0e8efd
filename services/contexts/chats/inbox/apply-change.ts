import type { UnitOfWork } from '@balcao/kit/db';
import { findChat, lockChat, updateChat } from '../conversations/chats.repository';
import type { ChatRow } from '../conversations/present-chat';
import { presentChat } from '../conversations/present-chat';
import { findMessageByWaId, type MessagePatch, updateMessage } from '../messages/messages.repository';
import { type MessageRow, presentMessage } from '../messages/present-message';
import { awaitTarget } from './await-target';
import { done, type InboxDeps, type InboxEvent, type Outcome } from './inbox-deps';
import type { ReadMessage } from './read-message';

/** What the list of conversations says of it. */
const DELETED = 'Mensagem apagada';

type Change = Extract<ReadMessage, { kind: 'edit' | 'revoke' }>;

const PREVIEW = 200;

/** Whether the list of conversations shows this message; a note of ours behind it does not take its place there. */
const isShown = (chat: ChatRow, { autor, content }: MessageRow) =>
  chat.ultima_autor === autor && chat.ultima_mensagem === content.slice(0, PREVIEW);

/** An edit or a deletion is an annotation: the AI never runs again for it. */
export async function applyChange(
  deps: InboxDeps,
  unit: UnitOfWork,
  event: InboxEvent,
  change: Change,
): Promise<Outcome> {
  const target = await findMessageByWaId(unit, event.row.instance_id, change.targetId);
  if (!target) return awaitTarget(event, 5_000);
  const patch: MessagePatch = change.kind === 'revoke' ? { apagada: true } : { content: change.content, editada: true };
  const same = change.kind === 'revoke' ? target.apagada : target.content === change.content;
  if (same || (change.kind === 'edit' && target.apagada)) return done('ignored: nothing new');

  const chat = await lockChat(unit, target.chat_id);
  const message = await updateMessage(unit, target.id, patch);
  await deps.realtime.announce(unit, 'message.upserted', { message: presentMessage(message) });
  if (chat && isShown(chat, target)) {
    const now = change.kind === 'edit' ? change.content : DELETED;
    await updateChat(unit, chat.id, { ultima_mensagem: now.slice(0, PREVIEW) });
    const updated = await findChat(unit, chat.id);
    if (updated) await deps.realtime.announce(unit, 'chat.upserted', { chat: presentChat(updated) });
  }
  return done(change.kind === 'revoke' ? 'deleted' : 'edited');
}
