import type { Sealer } from '@balcao/kit/crypto';
import type { UnitOfWork } from '@balcao/kit/db';
import { forgetEvents } from '@balcao/kit/realtime-events';
import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { dados_cliente, telefones_cliente } from '../catalog/schema';
import { keepErased } from './inbox/erased.repository';
import { forgetMessages } from './inbox/forget-messages.repository';
import { opaqueKey } from './inbox/inbox.repository';
import { openWebhookToken } from './inbox/webhook-token';
import { forgetOptOuts } from './manners/opt-out.repository';
import { chat_history, chats, evolution_instances, webhook_events } from './schema';

const linkedTo = ({ tenantId }: UnitOfWork, clienteId: string) =>
  and(eq(chats.tenant_id, tenantId), eq(chats.cliente_id, clienteId));

/** Every number the person is known by, E.164 digits. */
async function phonesOf({ tx, tenantId }: UnitOfWork, clienteId: string): Promise<string[]> {
  const main = await tx
    .select({ telefone: dados_cliente.telefone })
    .from(dados_cliente)
    .where(and(eq(dados_cliente.tenant_id, tenantId), eq(dados_cliente.id, clienteId)));
  const further = await tx
    .select({ telefone: telefones_cliente.telefone })
    .from(telefones_cliente)
    .where(and(eq(telefones_cliente.tenant_id, tenantId), eq(telefones_cliente.cliente_id, clienteId)));
  return [...main, ...further].flatMap(({ telefone }) => telefone ?? []);
}

/** Conversations of the person: linked to the record, or under one of the numbers and linked to nobody else. */
async function chatsOf(unit: UnitOfWork, clienteId: string) {
  const phones = await phonesOf(unit, clienteId);
  const byPhone = phones.length
    ? and(inArray(chats.customer_phone, phones), sql`coalesce(${chats.cliente_id}, ${clienteId}) = ${clienteId}`)
    : undefined;
  const rows = await unit.tx
    .select()
    .from(chats)
    .where(and(eq(chats.tenant_id, unit.tenantId), or(eq(chats.cliente_id, clienteId), byPhone)))
    .orderBy(asc(chats.id));
  return { rows, phones };
}

/** What was said with the person, conversation by conversation. */
export async function exportChats(unit: UnitOfWork, clienteId: string): Promise<unknown[]> {
  const { rows } = await chatsOf(unit, clienteId);
  const parts = [];
  for (const chat of rows) {
    const mensagens = await unit.tx
      .select({
        quando: chat_history.created_at,
        autor: chat_history.autor,
        tipo: chat_history.tipo,
        texto: chat_history.content,
        apagada: chat_history.apagada,
      })
      .from(chat_history)
      .where(and(eq(chat_history.tenant_id, unit.tenantId), eq(chat_history.chat_id, chat.id)))
      .orderBy(asc(chat_history.created_at), asc(chat_history.seq));
    const { customer_phone, lid, nome, created_at, saiu_em } = chat;
    const known = { contato: customer_phone, identificador_whatsapp: lid, nome, iniciada_em: created_at };
    parts.push(Object.assign(known, { recusou_avisos_em: saiu_em, mensagens }));
  }
  return parts;
}

/** A number as the gateway may write it: with and without the ninth digit. */
function writings(phone: string): string[] {
  const mobile = /^55(\d{2})9(\d{8})$/.exec(phone);
  return mobile ? [phone, `55${mobile[1]}${mobile[2]}`] : [phone];
}

const mentions = (column: SQL, words: string[]) => or(...words.map((word) => sql`strpos(${column}, ${word}) > 0`));

/**
 * Conversations with everything that hangs on them (messages, sends, turns of the AI), and what the inbox and the
 * stream of the browsers still remember of the person.
 */
export const eraseChats = (sealer: Sealer) => async (unit: UnitOfWork, clienteId: string) => {
  const { tx, tenantId } = unit;
  const { rows, phones } = await chatsOf(unit, clienteId);
  const numbers = [...new Set([...phones, ...rows.map((chat) => chat.customer_phone)])].filter((n) => !n.includes('@'));
  const lids = rows.flatMap(({ lid, customer_phone }) => [lid, customer_phone.includes('@') ? customer_phone : null]);
  const addresses = [...numbers.flatMap(writings), ...lids.flatMap((lid) => lid ?? [])];
  const ids = rows.map((chat) => chat.id);
  if (addresses.length) {
    const instances = await tx.select().from(evolution_instances).where(eq(evolution_instances.tenant_id, tenantId));
    const keys = instances.flatMap((row) => {
      const token = openWebhookToken(sealer, row);
      return addresses.map((one) => ({ instanceId: row.id, orderKey: opaqueKey(token, one) }));
    });
    const seen = or(
      inArray(webhook_events.order_key, [...addresses, ...keys.map(({ orderKey }) => orderKey)]),
      mentions(sql`${webhook_events.payload}::text`, addresses),
    );
    await tx.delete(webhook_events).where(and(eq(webhook_events.tenant_id, tenantId), seen));
    await keepErased(unit, keys);
  }
  await forgetMessages(unit, ids);
  await forgetOptOuts(unit, addresses);
  if (ids.length) await tx.delete(chats).where(and(eq(chats.tenant_id, tenantId), inArray(chats.id, ids)));
  await forgetEvents(unit, [clienteId, ...ids, ...addresses]);
};

export async function countChats(unit: UnitOfWork, clienteId: string): Promise<number> {
  return (await unit.tx.select({ n: count() }).from(chats).where(linkedTo(unit, clienteId)))[0]?.n ?? 0;
}

export async function moveChats(unit: UnitOfWork, fromId: string, toId: string): Promise<void> {
  const versao = sql`${chats.versao} + 1`;
  await unit.tx.update(chats).set({ cliente_id: toId, versao }).where(linkedTo(unit, fromId));
}
