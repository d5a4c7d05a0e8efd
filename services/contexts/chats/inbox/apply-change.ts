import type { UnitOfWork } from '@balcao/kit/db';
import { annotateMessage } from '../messages/annotate-message';
import { findMessageByWaId } from '../messages/messages.repository';
import { awaitTarget } from './await-target';
import { done, type InboxDeps, type InboxEvent, type Outcome } from './inbox-deps';
import type { ReadMessage } from './read-message';

type Change = Extract<ReadMessage, { kind: 'edit' | 'revoke' }>;

/** The customer, or the owner on the phone, edited or deleted a message; of what staff does here it tells nothing new. */
export async function applyChange(
  deps: InboxDeps,
  unit: UnitOfWork,
  event: InboxEvent,
  change: Change,
): Promise<Outcome> {
  const target = await findMessageByWaId(unit, event.row.instance_id, change.targetId);
  if (!target) return awaitTarget(event, 5_000);
  const same = change.kind === 'revoke' ? target.apagada : target.content === change.content;
  if (same || (change.kind === 'edit' && target.apagada)) return done('ignored: nothing new');
  if (change.kind === 'revoke') await annotateMessage(deps, unit, target, { apagada: true });
  else await annotateMessage(deps, unit, target, { content: change.content, editada: true });
  return done(change.kind === 'revoke' ? 'deleted' : 'edited');
}
