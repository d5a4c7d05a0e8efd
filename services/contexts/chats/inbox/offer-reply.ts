import type { UnitOfWork } from '@balcao/kit/db';
import { changeChat } from '../conversations/change-chat';
import type { ChatPatch } from '../conversations/chats.repository';
import { pausedBy } from '../conversations/take-over-chat';
import { takeWish } from '../manners/take-wish';
import { FOR_NOTICES } from '../messages/send-to-team';
import { type Stored, storeMessage } from '../messages/store-message';
import { planSend } from '../outbox/plan-send';
import type { InboxDeps } from './inbox-deps';

interface Answer {
  /** Null: nothing is said. */
  reply: string | null;
  replyId?: string | undefined;
  patch: ChatPatch;
  /** A person is called. */
  calls: boolean;
}

/** From the phone of one of the team: the AI keeps out of that conversation from now on. */
async function askNotices(deps: InboxDeps, unit: UnitOfWork, { message, chat }: Stored): Promise<Answer | null> {
  const asked = { chatId: chat.id, telefone: chat.customer_phone, text: message.content };
  const taken = await deps.takePhoneCode?.(unit, asked);
  if (taken?.kind !== 'answered') return null;
  return { reply: taken.reply, patch: taken.team ? pausedBy(FOR_NOTICES, deps.clock()) : {}, calls: false };
}

async function askAgenda(deps: InboxDeps, unit: UnitOfWork, { message, chat }: Stored): Promise<Answer | null> {
  if (!deps.takeReply || !chat.cliente_id) return null;
  const { id, content: text, created_at: at } = message;
  const asked = { id, chatId: chat.id, clienteId: chat.cliente_id, text, at };
  const taken = await deps.takeReply(unit, asked);
  if (taken.kind === 'not-ours') return null;
  const { reply, replyId, attention } = taken;
  const patch: ChatPatch = attention ? { modo: 'attention', motivo: attention } : {};
  return { reply, replyId, patch, calls: attention !== undefined };
}

/** 'SAIR' holds however late it comes in; codes and answers to a reminder only while they are fresh. */
async function askEach(deps: InboxDeps, unit: UnitOfWork, stored: Stored, isFresh: boolean): Promise<Answer | null> {
  // Whoever is on the waiting list means that one.
  const ofList = isFresh && /\blista\b/i.test(stored.message.content) ? await askAgenda(deps, unit, stored) : null;
  if (ofList) return ofList;
  const wish = await takeWish(deps, unit, stored);
  if (wish) return Object.assign(wish, { calls: false });
  return isFresh ? ((await askNotices(deps, unit, stored)) ?? askAgenda(deps, unit, stored)) : null;
}

/** Lets whoever it may be for have a look at a message first. True: it was for one of them, the AI keeps out of it. */
export async function offerReply(
  deps: InboxDeps,
  unit: UnitOfWork,
  stored: Stored,
  isFresh: boolean,
): Promise<boolean> {
  const answer = await askEach(deps, unit, stored, isFresh);
  if (!answer) return false;
  const { message, chat } = stored;
  const answered = { responder_em: null, respondida_ate_seq: message.seq };
  const changed = await changeChat(deps, unit, chat.id, Object.assign(answered, answer.patch));
  if (answer.calls) await deps.notify(unit, { evento: 'conversa', alvoId: chat.id });
  if (answer.reply === null) return true;
  const { reply: content, replyId: id } = answer;
  const { message: reply } = await storeMessage(deps, unit, changed, { autor: 'system', content, ...(id && { id }) });
  await planSend(deps, unit, reply, { causa: `resposta-lembrete:${message.id}` });
  return true;
}
