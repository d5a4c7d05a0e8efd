import type { UnitOfWork } from '@balcao/kit/db';
import { recordOf } from '@balcao/kit/record';
import { findMessageByWaId } from '../messages/messages.repository';
import { storeMessage } from '../messages/store-message';
import { carriedBy, noteFile } from '../midias/note-file';
import { confirmSend, hasSendUnderWay, isLateCopy } from '../outbox/confirm-send';
import { readAddress } from './address';
import { applyChange } from './apply-change';
import { applyReaction } from './apply-reaction';
import { findQuoted } from './find-quoted';
import { done, hold, type InboxDeps, type InboxEvent, type Outcome } from './inbox-deps';
import { readMessage } from './read-message';
import { meetContact, timeOf } from './take-customer-message';
import { CALL_OFF, wasAnswered } from './take-late-message';

/** Who paused the AI when the owner answers on the phone. */
const BY_PHONE = 'celular';

/**
 * A message from the company's own number. One of ours: confirmed. Anybody else's: a person answered, and the AI is
 * silent from here on. While a send of ours is under way an unknown one is held for a moment: it may be its echo.
 */
export async function takeOwnMessage(deps: InboxDeps, unit: UnitOfWork, event: InboxEvent): Promise<Outcome> {
  const { data, row, own, now } = event;
  const key = recordOf(data.key);
  const waId = String(key.id);
  const address = readAddress(key, own);
  if (address.kind !== 'person') return done(`ignored: ${address.kind}`);
  const said = readMessage(data);
  if (said.kind === 'edit' || said.kind === 'revoke') return applyChange(deps, unit, event, said);
  if (said.kind === 'nothing') return done('ignored: no message');
  if (said.tipo === 'reaction')
    return (await applyReaction(deps, unit, event, 'empresa')) ?? done('ignored: no message');
  if (await findMessageByWaId(unit, row.instance_id, waId)) return done('ours');

  const at = timeOf(event);
  const { chat, patch } = await meetContact(deps, unit, event, { address, at, nome: null });
  const echo = { waId, text: said.content, remoteJid: address.jid ?? '', instanceId: row.instance_id };
  if (await confirmSend(deps, unit, chat, echo)) return done('ours');
  if (await isLateCopy(unit, chat.id, { text: said.content, at })) return done('ours');
  const history = row.event === 'MESSAGES_SET';
  const holdUntil = new Date(row.received_at.getTime() + deps.limits.holdOwnMs);
  if (!history && now < holdUntil && (await hasSendUnderWay(unit, chat.id))) return hold(holdUntil);

  const takeover = !history && now.getTime() - at.getTime() <= deps.limits.takeoverMaxAgeMs;
  const callOff = !takeover && (await wasAnswered(unit, chat, at));
  const pause = { modo: 'human' as const, pausada_por: BY_PHONE, pausada_em: now, motivo: null, responder_em: null };
  const { citada, citadaId } = await findQuoted(unit, row.instance_id, said.quoted);
  const { message } = await storeMessage(deps, unit, chat, {
    id: row.id,
    autor: 'phone',
    tipo: said.tipo,
    content: said.content,
    createdAt: at,
    entrega: 'sent',
    waId,
    instanceId: row.instance_id,
    citada,
    citadaId,
    midia: carriedBy(event),
    chatPatch: { ...patch, ...(takeover && { ...pause, nao_lidas: 0 }), ...(callOff && CALL_OFF) },
  });
  noteFile(deps, unit, event, message);
  if (callOff) return done('stored: call taken back');
  return done(takeover ? 'takeover' : 'stored');
}
