import type { Message } from '@balcao/contracts/chats';
import type { UnitOfWork } from '@balcao/kit/db';
import { recordOf } from '@balcao/kit/record';
import { lockChat } from '../conversations/chats.repository';
import { holdBeginnings } from '../manners/hold-beginnings';
import { findMessageByWaId, updateMessage } from '../messages/messages.repository';
import { presentMessage } from '../messages/present-message';
import { hurryLook } from '../outbox/hurry-sends';
import { SEND_TEXTS } from '../outbox/outbox-texts';
import { refuseSend } from '../outbox/refuse-send';
import { applyChange } from './apply-change';
import { applyTicks, targetOf } from './apply-ticks';
import { awaitTarget } from './await-target';
import { done, type InboxDeps, type InboxEvent, type Outcome } from './inbox-deps';
import { tickOf } from './news-of-ours';
import { readMessage } from './read-message';

/** WhatsApp refused a message of ours after all. A failure is final unless it had arrived already. */
const ARRIVED: Message['entrega'][] = ['delivered', 'read', 'received'];

/** WhatsApp's word for a number that began too many conversations: whoever writes to it can still be answered. */
const REACH_OUT_LIMIT = '463';

/** Why WhatsApp refused it, where the gateway passes that on; what it is called in depends on the version. */
function reasonOf(data: InboxEvent['data']): string {
  const said = [data, recordOf(data.update)].flatMap(({ messageStubParameters }) => messageStubParameters ?? []);
  return said.map(String).includes(REACH_OUT_LIMIT) ? SEND_TEXTS.limited : SEND_TEXTS.lost;
}

/** What the gateway says about a message: how far it has come, an edit, a deletion, a refusal. */
export async function applyStatus(deps: InboxDeps, unit: UnitOfWork, event: InboxEvent): Promise<Outcome> {
  const [ticked] = tickOf(event.row.event, event.data) ? await applyTicks(deps, unit, [event]) : [];
  if (ticked) return ticked;
  const { data, row } = event;
  const targetId = targetOf(event);
  if (data.message) return applyEdit(deps, unit, event, targetId);
  if (data.status === 'DELETED') return applyChange(deps, unit, event, { kind: 'revoke', targetId });
  if (data.status !== 'ERROR') return done('ignored: no status');
  const known = await findMessageByWaId(unit, row.instance_id, targetId);
  // It may come before the answer of the send that tells us the id.
  if (!known) {
    await hurryLook(deps, unit, String(data.remoteJid ?? recordOf(data.key).remoteJid ?? ''));
    return awaitTarget(event, 3_000);
  }
  if (known.autor === 'customer') return done('ignored: not ours');
  const chat = await lockChat(unit, known.chat_id);
  const target = await findMessageByWaId(unit, row.instance_id, targetId);
  if (!chat || !target || target.entrega === 'failed' || ARRIVED.includes(target.entrega))
    return done('ignored: nothing new');
  const erro = reasonOf(data);
  if (erro === SEND_TEXTS.limited) await holdBeginnings(unit, deps.clock());
  if (await refuseSend(deps, unit, { chat, message: target }, erro)) return done('status: failed');
  const message = await updateMessage(unit, target.id, { entrega: 'failed', erro });
  await deps.realtime.announce(unit, 'message.upserted', { message: presentMessage(message) });
  return done('status: failed');
}

/** 2.3.7 sends edits under this name too. */
async function applyEdit(deps: InboxDeps, unit: UnitOfWork, event: InboxEvent, targetId: string): Promise<Outcome> {
  const said = readMessage(event.data);
  if (said.kind === 'edit' || said.kind === 'revoke') return applyChange(deps, unit, event, said);
  if (said.kind === 'nothing') return done('ignored: empty');
  return applyChange(deps, unit, event, { kind: 'edit', targetId, content: said.content });
}
