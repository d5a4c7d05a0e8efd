import { aiChatHandler as contract } from '@balcao/contracts/chats';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { lockChatByPhone } from '../conversations/chats.repository';
import { findOrCreateChat } from '../conversations/find-or-create-chat';
import { readContactPhone } from '../conversations/read-contact-phone';
import { insertItems, opaqueKey } from '../inbox/inbox.repository';
import type { InboxDeps } from '../inbox/inbox-deps';
import { receiveMessage } from '../inbox/receive-message';
import { splitEvent } from '../inbox/split-event';
import { traceArrival } from '../inbox/trace-arrival';
import { newTrialId } from '../inbox/trial-message';
import { openWebhookToken } from '../inbox/webhook-token';
import { findSendingInstance, type InstanceRow } from '../outbox/sender.repository';
import { findMessageByWaId } from './messages.repository';
import type { MessageRow } from './present-message';
import { storeMessage } from './store-message';

interface Body {
  message: string;
  tenantId?: string;
  customerPhone: string;
}
interface Written {
  phone: string;
  text: string;
}

/** An event like the gateway's own, so that everything behind the inbox is the real thing. */
async function putIntoInbox(deps: InboxDeps, unit: UnitOfWork, row: InstanceRow, { phone, text }: Written) {
  const [now, sinceMs] = [deps.clock(), Date.now()];
  const instance = { id: row.id, token: openWebhookToken(deps.sealer, row) };
  const known = await lockChatByPhone(unit, phone);
  const waId = newTrialId();
  const remoteJid = known?.jid ?? (phone.includes('@') ? phone : `${phone}@s.whatsapp.net`);
  const data = {
    key: { remoteJid, fromMe: false, id: waId },
    message: { conversation: text },
    messageTimestamp: Math.floor(now.getTime() / 1000),
  };
  const [item] = await splitEvent('MESSAGES_UPSERT', { data });
  if (!item) throw new Error('synthetic event vanished');
  await insertItems(unit, instance, [item], now);
  const about = { tenantId: unit.tenantId, instanceId: row.id, way: 'tried' as const, sinceMs };
  unit.afterCommit(() => traceArrival(about, [item]));
  return { instanceId: instance.id, waId, key: opaqueKey(instance.token, item.orderKey) };
}

/** A company without WhatsApp can try its AI too: there is no instance whose inbox could take it. */
async function storeDirectly(deps: InboxDeps, unit: UnitOfWork, { phone, text }: Written): Promise<MessageRow> {
  const customer = phone.includes('@') ? null : await deps.findOrCreateCustomer(unit, { telefone: phone, nome: null });
  const nome = customer && customer.nome !== phone ? customer.nome : null;
  const [now, sinceMs] = [deps.clock(), Date.now()];
  const { chat } = await findOrCreateChat(unit, { phone, nome, clienteId: customer?.id ?? null, at: now });
  const { debounceMs } = deps.limits;
  const answer = chat.modo === 'ai';
  const { message } = await storeMessage(deps, unit, chat, {
    autor: 'customer',
    content: text,
    chatPatch: answer ? { responder_em: new Date(now.getTime() + debounceMs) } : {},
  });
  const { tenantId } = unit;
  const arrival = { tenantId, instanceId: null, way: 'tried' as const, sinceMs };
  unit.afterCommit(() => traceArrival(arrival, [{ id: message.id, event: 'MESSAGES_UPSERT' }]));
  const data = { tenantId, chatId: chat.id };
  if (answer) unit.afterCommit(() => deps.jobs.enqueue('reply-with-ai', data, { delayMs: debounceMs }));
  return message;
}

/** 'Testar como cliente' (ai-chat-handler): handled exactly as if the customer had written it on WhatsApp. */
export const writeAsCustomer = useCase(contract, (deps: InboxDeps) => async (actor: Actor, body: Body) => {
  const tenantId = tenantOf(actor);
  if (body.tenantId && body.tenantId !== tenantId) throw new AppError('chats/wrong-tenant');
  const taken = await deps.db.tenant(tenantId, async (unit) => {
    const written = { phone: await readContactPhone(unit, body.customerPhone), text: body.message };
    const instance = await findSendingInstance(unit, null);
    if (!instance) return { message: await storeDirectly(deps, unit, written) };
    return { event: await putIntoInbox(deps, unit, instance, written) };
  });
  let message = taken.message;
  if (taken.event) {
    const { instanceId, waId, key } = taken.event;
    await receiveMessage(deps, { tenantId, instanceId, key });
    message = await deps.db.tenant(tenantId, (unit) => findMessageByWaId(unit, instanceId, waId));
  }
  if (!message) throw new AppError('chats/send-failed');
  return { success: true as const, messageId: message.id, chatId: message.chat_id };
});
