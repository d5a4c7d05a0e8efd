import type { UnitOfWork } from '@balcao/kit/db';
import { findChat, lockChat, updateChat } from '../conversations/chats.repository';
import { presentChat } from '../conversations/present-chat';
import { findMessageByWaId, type MessagePatch, updateMessage } from '../messages/messages.repository';
import { presentMessage } from '../messages/present-message';
import { awaitTarget } from './await-target';
import { done, type InboxDeps, type InboxEvent, type Outcome } from './inbox-deps';
import type { ReadMessage } from './read-message';

type Change = Extract<ReadMessage, { kind: 'edit' | 'revoke' }>;

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
  const isNewest = chat && chat.ultima_em.getTime() === target.created_at.getTime();
  if (chat && isNewest && change.kind === 'edit') {
    await updateChat(unit, chat.id, { ultima_mensagem: change.content.slice(0, 200) });
    const updated = await findChat(unit, chat.id);
    if (updated) await deps.realtime.announce(unit, 'chat.upserted', { chat: presentChat(updated) });
  }
  return done(change.kind === 'revoke' ? 'deleted' : 'edited');
}
