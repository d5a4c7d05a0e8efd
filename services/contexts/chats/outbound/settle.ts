import type { TenantScope } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { changeChat } from '../conversations/change-chat';
import { updateChat } from '../conversations/chats.repository';
import type { ChatRow } from '../conversations/present-chat';
import { findMessageByWaId, type MessagePatch, updateMessage } from '../messages/messages.repository';
import { presentMessage } from '../messages/present-message';
import { type EnvioPatch, newestStanding, type OpenSend, updateEnvio } from './envios.repository';
import { SEND_TEXTS, UNSENT_REASONS } from './outbound-texts';

export type SettleDeps = Pick<Deps, 'realtime' | 'clock'>;

async function change(
  deps: SettleDeps,
  scope: TenantScope,
  { envio, message }: OpenSend,
  ledger: EnvioPatch,
  shown: MessagePatch,
): Promise<void> {
  await updateEnvio(scope, envio.id, ledger);
  const updated = await updateMessage(scope, message.id, shown);
  await deps.realtime.announce(scope, 'message.upserted', { message: presentMessage(updated) });
}

/** The gateway has it under this id. */
export async function settleSent(
  deps: SettleDeps,
  scope: TenantScope,
  chat: ChatRow,
  send: OpenSend,
  sent: { waId: string; remoteJid: string; instanceId: string },
): Promise<void> {
  // Somebody may have stored the gateway's echo of it first: one id names one message.
  const twin = await findMessageByWaId(scope, sent.instanceId, sent.waId);
  const identity = twin && twin.id !== send.message.id ? {} : { wa_id: sent.waId, instance_id: sent.instanceId };
  const reached = ['delivered', 'read'].includes(send.message.entrega) ? send.message.entrega : 'sent';
  await change(
    ...([deps, scope, send] as const),
    { status: 'sent', wa_id: sent.waId, erro: null },
    { ...identity, entrega: reached, erro: null },
  );
  const address = sent.remoteJid.endsWith('@s.whatsapp.net') && !chat.jid ? { jid: sent.remoteJid } : null;
  if (address) await updateChat(scope, chat.id, address);
}

/** It may have left. Until it is found, or certainly missing, it is neither sent nor lost. */
export async function settleUnknown(
  deps: SettleDeps,
  scope: TenantScope,
  send: OpenSend,
  lookBackAt: Date,
): Promise<void> {
  // Keeps the mark of an earlier loss: there is one resend only.
  const erro = send.envio.erro === SEND_TEXTS.lost ? SEND_TEXTS.lost : SEND_TEXTS.unconfirmed;
  await change(
    ...([deps, scope, send] as const),
    { status: 'unknown', proxima_em: lookBackAt, erro },
    { entrega: 'unknown', erro: SEND_TEXTS.unconfirmed },
  );
}

/** Certainly not sent: again at `at`. */
export async function settleRetry(
  deps: SettleDeps,
  scope: TenantScope,
  send: OpenSend,
  at: Date,
  erro: string | null,
): Promise<void> {
  await change(
    ...([deps, scope, send] as const),
    { status: 'retry', proxima_em: at, erro },
    { entrega: 'queued', erro: null },
  );
}

/** Nobody tries again by itself: staff sees why, and can. An answer of the AI hands the conversation over. */
export async function settleDead(
  deps: SettleDeps,
  scope: TenantScope,
  chat: ChatRow,
  send: OpenSend,
  erro: string,
): Promise<void> {
  await change(deps, scope, send, { status: 'dead', erro }, { entrega: 'failed', erro });
  if (send.message.autor === 'ai' && chat.modo === 'ai')
    await changeChat(deps, scope, chat.id, { modo: 'attention', motivo: UNSENT_REASONS.failed, responder_em: null });
}

/** An answer that must not go out any more. It leaves the list's summary too. */
export async function settleSuppressed(
  deps: SettleDeps,
  scope: TenantScope,
  chat: ChatRow,
  send: OpenSend,
  { erro, late }: { erro: string; late: boolean },
): Promise<void> {
  await change(deps, scope, send, { status: 'suppressed', erro }, { entrega: 'failed', erro, apagada: true });
  const standing = await newestStanding(scope, chat.id);
  const handOver = late && chat.modo === 'ai';
  await changeChat(deps, scope, chat.id, {
    ...(standing && { ultima_mensagem: standing.content.slice(0, 200), ultima_autor: standing.autor }),
    ...(handOver && { modo: 'attention', motivo: UNSENT_REASONS.late, responder_em: null }),
  });
}
