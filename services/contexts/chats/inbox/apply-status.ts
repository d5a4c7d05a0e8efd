import type { Message } from '@balcao/contracts/chats';
import type { UnitOfWork } from '@balcao/kit/db';
import { recordOf } from '@balcao/kit/record';
import { lockChat } from '../conversations/chats.repository';
import { findMessageByWaId, updateMessage } from '../messages/messages.repository';
import { presentMessage } from '../messages/present-message';
import { hurryLook } from '../outbox/hurry-sends';
import { SEND_TEXTS } from '../outbox/outbox-texts';
import { refuseSend } from '../outbox/refuse-send';
import { applyChange } from './apply-change';
import { awaitTarget } from './await-target';
import { done, type InboxDeps, type InboxEvent, type Outcome } from './inbox-deps';
import { readMessage } from './read-message';

const DELIVERY: Record<string, Message['entrega']> = {
  SERVER_ACK: 'sent',
  DELIVERY_ACK: 'delivered',
  READ: 'read',
  PLAYED: 'read',
  ERROR: 'failed',
};
/** A tick never goes back; a failure is final unless it had arrived already. */
const RANK: Record<Message['entrega'], number> = {
  queued: 0,
  sending: 1,
  unknown: 2,
  sent: 3,
  failed: 4,
  delivered: 5,
  read: 6,
  received: 9,
};

/** Delivery state of a message of ours, forward only. */
export async function applyStatus(deps: InboxDeps, unit: UnitOfWork, event: InboxEvent): Promise<Outcome> {
  const { data, row } = event;
  const targetId = typeof data.keyId === 'string' ? data.keyId : String(recordOf(data.key).id ?? data.id ?? '');
  if (data.message) return applyEdit(deps, unit, event, targetId);
  if (data.status === 'DELETED') return applyChange(deps, unit, event, { kind: 'revoke', targetId });
  const entrega = DELIVERY[String(data.status)];
  if (!entrega) return done('ignored: no status');
  const known = await findMessageByWaId(unit, row.instance_id, targetId);
  // It may come before the answer of the send that tells us the id.
  if (!known) {
    await hurryLook(deps, unit, String(data.remoteJid ?? recordOf(data.key).remoteJid ?? ''));
    return awaitTarget(event, 3_000);
  }
  if (known.autor === 'customer') return done('ignored: not ours');
  const chat = await lockChat(unit, known.chat_id);
  const target = await findMessageByWaId(unit, row.instance_id, targetId);
  if (!chat || !target || target.entrega === 'failed' || RANK[entrega] <= RANK[target.entrega])
    return done('ignored: nothing new');
  if (entrega === 'failed' && (await refuseSend(deps, unit, chat, target))) return done('status: failed');
  const erro = entrega === 'failed' ? SEND_TEXTS.lost : null;
  const message = await updateMessage(unit, target.id, { entrega, erro });
  await deps.realtime.announce(unit, 'message.upserted', { message: presentMessage(message) });
  return done(`status: ${entrega}`);
}

/** 2.3.7 sends edits under this name too. */
async function applyEdit(deps: InboxDeps, unit: UnitOfWork, event: InboxEvent, targetId: string): Promise<Outcome> {
  const said = readMessage(event.data);
  if (said.kind === 'edit' || said.kind === 'revoke') return applyChange(deps, unit, event, said);
  if (said.kind === 'nothing') return done('ignored: empty');
  return applyChange(deps, unit, event, { kind: 'edit', targetId, content: said.content });
}
