import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { changeChat } from '../conversations/change-chat';
import { updateChat } from '../conversations/chats.repository';
import type { ChatRow } from '../conversations/present-chat';
import { findMessageByWaId, type MessagePatch, updateMessage } from '../messages/messages.repository';
import { presentMessage } from '../messages/present-message';
import { type EnvioPatch, newestStanding, type OpenSend, updateEnvio } from './envios.repository';
import { SEND_TEXTS, UNSENT_REASONS } from './outbox-texts';

export type MarkDeps = Pick<Deps, 'realtime' | 'clock'>;

/** The send to mark, locked, and what that takes. */
export interface SendInHand {
  deps: MarkDeps;
  unit: UnitOfWork;
  send: OpenSend;
}
/** The same with its conversation, locked. */
export interface ChatSendInHand extends SendInHand {
  chat: ChatRow;
}

async function change(
  { deps, unit, send }: SendInHand,
  changes: { envio: EnvioPatch; message: MessagePatch },
): Promise<void> {
  await updateEnvio(unit, send.envio.id, changes.envio);
  const updated = await updateMessage(unit, send.message.id, changes.message);
  await deps.realtime.announce(unit, 'message.upserted', { message: presentMessage(updated) });
}

/** The gateway has it under this id. */
export async function markSent(
  inHand: ChatSendInHand,
  sent: { waId: string; remoteJid: string; instanceId: string },
): Promise<void> {
  const { unit, chat, send } = inHand;
  // Somebody may have stored the gateway's echo of it first: one id names one message.
  const twin = await findMessageByWaId(unit, sent.instanceId, sent.waId);
  const identity = twin && twin.id !== send.message.id ? {} : { wa_id: sent.waId, instance_id: sent.instanceId };
  const reached = ['delivered', 'read'].includes(send.message.entrega) ? send.message.entrega : 'sent';
  await change(inHand, {
    envio: { status: 'sent', wa_id: sent.waId, erro: null },
    message: { ...identity, entrega: reached, erro: null },
  });
  const address = sent.remoteJid.endsWith('@s.whatsapp.net') && !chat.jid ? { jid: sent.remoteJid } : null;
  if (address) await updateChat(unit, chat.id, address);
}

/** It may have left. Until it is found, or certainly missing, it is neither sent nor lost. */
export async function markUnknown(inHand: SendInHand, reconcileAt: Date): Promise<void> {
  // Keeps the mark of an earlier loss: there is one resend only.
  const erro = inHand.send.envio.erro === SEND_TEXTS.lost ? SEND_TEXTS.lost : SEND_TEXTS.unconfirmed;
  await change(inHand, {
    envio: { status: 'unknown', proxima_em: reconcileAt, erro },
    message: { entrega: 'unknown', erro: SEND_TEXTS.unconfirmed },
  });
}

/** Certainly not sent: again at `at`. */
export async function markForRetry(inHand: SendInHand, at: Date, erro: string | null): Promise<void> {
  await change(inHand, {
    envio: { status: 'retry', proxima_em: at, erro },
    message: { entrega: 'queued', erro: null },
  });
}

/** Nobody tries again by itself: staff sees why, and can. An answer of the AI hands the conversation over. */
export async function markDead(inHand: ChatSendInHand, erro: string): Promise<void> {
  const { deps, unit, chat, send } = inHand;
  await change(inHand, { envio: { status: 'dead', erro }, message: { entrega: 'failed', erro } });
  if (send.message.autor === 'ai' && chat.modo === 'ai')
    await changeChat(deps, unit, chat.id, { modo: 'attention', motivo: UNSENT_REASONS.failed, responder_em: null });
}

/** An answer that must not go out any more. It leaves the list's summary too. */
export async function markSuppressed(
  inHand: ChatSendInHand,
  { erro, late }: { erro: string; late: boolean },
): Promise<void> {
  const { deps, unit, chat } = inHand;
  await change(inHand, { envio: { status: 'suppressed', erro }, message: { entrega: 'failed', erro, apagada: true } });
  const standing = await newestStanding(unit, chat.id);
  const handOff = late && chat.modo === 'ai';
  await changeChat(deps, unit, chat.id, {
    ...(standing && { ultima_mensagem: standing.content.slice(0, 200), ultima_autor: standing.autor }),
    ...(handOff && { modo: 'attention', motivo: UNSENT_REASONS.late, responder_em: null }),
  });
}
