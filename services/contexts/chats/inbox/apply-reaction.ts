import type { Reaction } from '@balcao/contracts/chats';
import type { UnitOfWork } from '@balcao/kit/db';
import { lockChat } from '../conversations/chats.repository';
import { findMessageByWaId } from '../messages/messages.repository';
import { setReaction } from '../messages/set-reaction';
import { done, type InboxDeps, type InboxEvent, type Outcome } from './inbox-deps';
import { readReaction } from './read-message';

/** A reaction shows on the message it is to. Null: the event is none, or what it is to is not here. */
export async function applyReaction(
  deps: InboxDeps,
  unit: UnitOfWork,
  { data, row }: InboxEvent,
  de: Reaction['de'],
): Promise<Outcome | null> {
  const reaction = readReaction(data.message);
  const place = reaction && (await findMessageByWaId(unit, row.instance_id, reaction.targetId));
  if (!reaction || !place) return null;
  await lockChat(unit, place.chat_id);
  const target = await findMessageByWaId(unit, row.instance_id, reaction.targetId);
  if (!target) return null;
  const changed = await setReaction(deps, unit, target, { de, emoji: reaction.emoji });
  return done(changed ? 'reaction' : 'ignored: nothing new');
}
