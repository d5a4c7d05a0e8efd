import type { UnitOfWork } from '@balcao/kit/db';
import { changeChat } from '../conversations/change-chat';
import { type Stored, storeMessage } from '../messages/store-message';
import { planSend } from '../outbox/plan-send';
import type { InboxDeps } from './inbox-deps';

/** Lets the agenda have a look at a customer's message first. True: it was for the agenda, the AI keeps out of it. */
export async function offerReply(deps: InboxDeps, unit: UnitOfWork, { message, chat }: Stored): Promise<boolean> {
  if (!deps.takeReply || !chat.cliente_id) return false;
  const asked = { chatId: chat.id, clienteId: chat.cliente_id, text: message.content, at: message.created_at };
  const taken = await deps.takeReply(unit, asked);
  if (taken.kind === 'not-ours') return false;
  const { reply, attention } = taken;
  const changed = await changeChat(deps, unit, chat.id, {
    responder_em: null,
    respondida_ate_seq: message.seq,
    ...(attention && { modo: 'attention', motivo: attention }),
  });
  if (attention) await deps.notify(unit, { evento: 'conversa', alvoId: chat.id });
  const { message: answer } = await storeMessage(deps, unit, changed, { autor: 'system', content: reply });
  await planSend(deps, unit, answer, { causa: `resposta-lembrete:${message.id}` });
  return true;
}
