import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { changeChat } from '../conversations/change-chat';
import { updateChat } from '../conversations/chats.repository';
import type { ChatRow } from '../conversations/present-chat';
import type { MessagePatch } from '../messages/messages.repository';
import { presentMessage } from '../messages/present-message';
import { changeSend, type EnvioPatch, newestStanding, type OpenSend, updateEnvio } from './envios.repository';
import { SEND_TEXTS, UNSENT_REASONS } from './outbox-texts';
import { kindOf, NOTICE_CAUSE, SEND_POLICY } from './send-policy';

/** Where a reminder stands: whoever asked for it writes it down. */
export interface SendReport {
  mensagemId: string;
  estado: 'waiting' | 'sent' | 'doubtful' | 'lost';
}
/** Handed in by compose. */
export type ReportSend = (unit: UnitOfWork, report: SendReport) => Promise<void>;

export interface MarkDeps extends Pick<Deps, 'realtime' | 'clock' | 'notify'> {
  reportSend: ReportSend;
}

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

interface Change {
  envio: EnvioPatch;
  message: MessagePatch;
  /** The gateway's id of the message. */
  named?: { instanceId: string; waId: string };
  estado: SendReport['estado'];
}

async function change({ deps, unit, send }: SendInHand, { estado, ...changes }: Change): Promise<void> {
  const { envio, message, named } = changes;
  const shown = send.message.entrega === message.entrega && send.message.erro === message.erro;
  if (shown && message.apagada === undefined) {
    updateEnvio(unit, send.envio.id, envio);
    return;
  }
  const identity = named && { instance_id: named.instanceId, wa_id: named.waId };
  const updated = { ...send.message, ...message, ...identity, versao: send.message.versao + 1 };
  // The conversation is locked, so this is what the row becomes: both are said in one breath.
  const changed = changeSend(unit, send, changes);
  await Promise.all([changed, deps.realtime.announce(unit, 'message.upserted', { message: presentMessage(updated) })]);
  if (kindOf(send.message, send.envio) === 'reminder')
    await deps.reportSend(unit, { mensagemId: send.message.id, estado });
}

/** The gateway has it under this id. */
export async function markSent(
  inHand: ChatSendInHand,
  sent: { waId: string; remoteJid: string; instanceId: string },
): Promise<void> {
  const { unit, chat, send } = inHand;
  const reached = ['delivered', 'read'].includes(send.message.entrega) ? send.message.entrega : 'sent';
  await change(inHand, {
    envio: { status: 'sent', wa_id: sent.waId, erro: null },
    message: { entrega: reached, erro: null },
    named: sent,
    estado: 'sent',
  });
  const address = sent.remoteJid.endsWith('@s.whatsapp.net') && !chat.jid ? { jid: sent.remoteJid } : null;
  if (address) await updateChat(unit, chat.id, address);
}

/** It may have left, or leave before `until`. Until it is found, or certainly missing, it is neither sent nor lost. */
export async function markUnknown(
  inHand: SendInHand,
  doubt: { lookAt: Date; until: Date; silent: boolean },
): Promise<void> {
  const { deps, send } = inHand;
  await change(inHand, {
    envio: {
      status: 'unknown',
      proxima_em: doubt.lookAt,
      erro: SEND_TEXTS.unconfirmed,
      duvida_desde: deps.clock(),
      duvida_ate: doubt.until,
      buscas_vazias: 0,
      sem_resposta: send.envio.sem_resposta + (doubt.silent ? 1 : 0),
    },
    message: { entrega: 'unknown', erro: null },
    estado: 'doubtful',
  });
}

/** Looked for in vain once more. When it cannot leave any more, staff may send it again: from then on it says why. */
export async function markLooked(
  inHand: SendInHand,
  { emptyLooks, over }: { emptyLooks: number; over: boolean },
): Promise<void> {
  const { erro } = inHand.send.message;
  await change(inHand, {
    envio: { buscas_vazias: emptyLooks },
    message: { entrega: 'unknown', erro: over ? SEND_TEXTS.unconfirmed : erro },
    estado: 'doubtful',
  });
}

/** Certainly not sent: again at `at`. Staff sees what it waits for. */
export async function markForRetry(inHand: SendInHand, at: Date, erro: string): Promise<void> {
  const waiting = erro === SEND_TEXTS.refused ? SEND_TEXTS.waitingForKey : SEND_TEXTS.waiting;
  await change(inHand, {
    envio: { status: 'retry', proxima_em: at, erro },
    message: { entrega: 'queued', erro: waiting },
    estado: 'waiting',
  });
}

/** It waits for its turn among the conversations the company begins. */
export async function markHeld(inHand: SendInHand, { at, erro }: { at: Date; erro: string | null }): Promise<void> {
  await change(inHand, {
    envio: { proxima_em: at, vez_em: at, erro },
    message: { entrega: 'queued', erro },
    estado: 'waiting',
  });
}

/** Nobody tries again by itself: staff sees why, and can. What the customer waits for hands the conversation over. */
export async function markDead(inHand: ChatSendInHand, erro: string): Promise<void> {
  await change(inHand, { envio: { status: 'dead', erro }, message: { entrega: 'failed', erro }, estado: 'lost' });
  const { deps, unit, chat } = inHand;
  const called = await callStaff(inHand, UNSENT_REASONS.failed);
  // A notice of a notice that did not leave would not leave either, and so on.
  const isNotice = inHand.send.envio.causa.startsWith(NOTICE_CAUSE);
  if (!called && !isNotice) await deps.notify(unit, { evento: 'envio', alvoId: chat.id });
}

/** A conversation whose customer waits for what was not sent needs a person; false: it is with one already, or nobody waits. */
export async function callStaff({ deps, unit, chat, send }: ChatSendInHand, motivo: string): Promise<boolean> {
  const kind = kindOf(send.message, send.envio);
  if (!SEND_POLICY[kind].awaited || chat.modo !== 'ai') return false;
  const reason = kind === 'reply' ? UNSENT_REASONS.reply : motivo;
  await changeChat(deps, unit, chat.id, { modo: 'attention', motivo: reason, responder_em: null });
  await deps.notify(unit, { evento: 'conversa', alvoId: chat.id });
  return true;
}

/** An answer that must not go out any more. It leaves the list's summary too. */
export async function markSuppressed(
  inHand: ChatSendInHand,
  { erro, late }: { erro: string; late: boolean },
): Promise<void> {
  const { deps, unit, chat } = inHand;
  await change(inHand, {
    envio: { status: 'suppressed', erro },
    message: { entrega: 'failed', erro, apagada: true },
    estado: 'lost',
  });
  const standing = await newestStanding(unit, chat.id);
  const handOff = late && chat.modo === 'ai';
  await changeChat(deps, unit, chat.id, {
    ...(standing && { ultima_mensagem: standing.content.slice(0, 200), ultima_autor: standing.autor }),
    ...(handOff && { modo: 'attention', motivo: UNSENT_REASONS.late, responder_em: null }),
  });
  if (handOff) await deps.notify(unit, { evento: 'conversa', alvoId: chat.id });
}
