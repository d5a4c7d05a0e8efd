import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { writtenOnce } from '@balcao/kit/written-once';
import { and, desc, eq, gt, gte, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ChatPatch } from '../conversations/chats.repository';
import type { ChatRow } from '../conversations/present-chat';
import { chat_history, chats } from '../schema';
import type { MessageRow } from './present-message';

export type NewMessageRow = Omit<typeof chat_history.$inferInsert, 'tenant_id' | 'versao' | 'seq'>;
export type MessagePatch = Partial<
  Omit<typeof chat_history.$inferInsert, 'id' | 'tenant_id' | 'versao' | 'seq' | 'chat_id'>
>;
/** Position in a conversation: older means before in (created_at, seq). */
export interface MessagePosition {
  createdAt: Date;
  seq: number;
}

const ours = (unit: UnitOfWork) => eq(chat_history.tenant_id, unit.tenantId);

interface Storing {
  tenantId: string;
  chatId: string;
  row: typeof chat_history.$inferInsert;
  patch: ChatPatch;
}

/** `waits`: the conversation waits for an answer to it. */
const storing = (tx: Tx, $: Storing, waits: boolean) => {
  const stored = tx.$with('stored').as(tx.insert(chat_history).values($.row).onConflictDoNothing().returning());
  const isIts = and(eq(chats.tenant_id, $.tenantId), eq(chats.id, $.chatId), sql`exists (select from ${stored})`);
  const seq = waits && { ultima_entrada_seq: sql`(select seq from ${stored})` };
  const set = { ...$.patch, ...seq, versao: sql`${chats.versao} + 1` };
  const changed = tx.$with('changed').as(tx.update(chats).set(set).where(isIts).returning());
  return tx.with(stored, changed).select().from(stored).innerJoin(changed, sql`true`);
};
const store = writtenOnce((tx, $: Storing) => storing(tx, $, false));
const storeWaiting = writtenOnce((tx, $: Storing) => storing(tx, $, true));

/**
 * A message and what it changes of its conversation, in one statement; undefined when the same message (gateway id or
 * browser id) is already there: then nothing changes.
 */
export async function storeInChat(
  { tx, tenantId }: UnitOfWork,
  row: NewMessageRow,
  { patch, waits }: { patch: ChatPatch; waits: boolean },
): Promise<{ message: MessageRow; chat: ChatRow } | undefined> {
  const values = { tenantId, chatId: row.chat_id, row: { tenant_id: tenantId, ...row }, patch };
  const [both] = await (waits ? storeWaiting : store)(tx, values);
  return both && { message: both.stored, chat: both.changed };
}

export async function findMessage(unit: UnitOfWork, id: string): Promise<MessageRow | undefined> {
  return (
    await unit.tx
      .select()
      .from(chat_history)
      .where(and(ours(unit), eq(chat_history.id, id)))
  )[0];
}

export async function findMessageByWaId(
  unit: UnitOfWork,
  instanceId: string,
  waId: string,
): Promise<MessageRow | undefined> {
  const where = and(ours(unit), eq(chat_history.instance_id, instanceId), eq(chat_history.wa_id, waId));
  return (await unit.tx.select().from(chat_history).where(where))[0];
}

export async function findMessageByClientId(unit: UnitOfWork, clientId: string): Promise<MessageRow | undefined> {
  const where = and(ours(unit), eq(chat_history.client_id, clientId));
  return (await unit.tx.select().from(chat_history).where(where))[0];
}

/** Every change makes the row newer (`versao`): browsers keep the highest. */
export async function updateMessage(unit: UnitOfWork, id: string, patch: MessagePatch): Promise<MessageRow> {
  const set = { ...patch, versao: sql`${chat_history.versao} + 1` };
  const [row] = await unit.tx
    .update(chat_history)
    .set(set)
    .where(and(ours(unit), eq(chat_history.id, id)))
    .returning();
  if (!row) throw new Error('message to update is gone');
  return row;
}

/** What quotes a message says something else of it from now on; those that changed. Nothing quotes what comes later. */
export async function quoteAs(unit: UnitOfWork, quoted: MessageRow, citada: string): Promise<MessageRow[]> {
  const { id, chat_id, created_at } = quoted;
  const later = and(eq(chat_history.chat_id, chat_id), gte(chat_history.created_at, created_at));
  return unit.tx
    .update(chat_history)
    .set({ citada, versao: sql`${chat_history.versao} + 1` })
    .where(and(ours(unit), later, eq(chat_history.citada_id, id), ne(chat_history.citada, citada)))
    .returning();
}

/** Who of us wrote in a conversation after a moment, by WhatsApp's time. */
export async function wroteSince(unit: UnitOfWork, chatId: string, at: Date): Promise<Set<MessageRow['autor']>> {
  const { chat_id, role, created_at, apagada, autor } = chat_history;
  const where = and(ours(unit), eq(chat_id, chatId), eq(role, 'assistant'), gt(created_at, at), eq(apagada, false));
  return new Set((await unit.tx.selectDistinct({ autor }).from(chat_history).where(where)).map((row) => row.autor));
}

/** Whether the customer said something after a moment, by WhatsApp's time. */
export async function customerWroteSince(unit: UnitOfWork, chatId: string, at: Date): Promise<boolean> {
  const { id, chat_id, role, created_at, apagada, tipo } = chat_history;
  const said = and(eq(role, 'user'), eq(apagada, false), notInArray(tipo, ['reaction', 'sticker']));
  const where = and(ours(unit), eq(chat_id, chatId), gt(created_at, at), said);
  return (await unit.tx.select({ id }).from(chat_history).where(where).limit(1)).length > 0;
}

interface Page {
  tenant: string;
  chat: string;
  limit: number;
}
const pageOf = (tx: Tx, { tenant, chat, limit }: Page, condition?: SQL) =>
  tx
    .select()
    .from(chat_history)
    .where(and(eq(chat_history.tenant_id, tenant), eq(chat_history.chat_id, chat), condition))
    .orderBy(desc(chat_history.created_at), desc(chat_history.seq))
    .limit(limit);

const firstPage = writtenOnce((tx, $: Page) => pageOf(tx, $));
const nextPage = writtenOnce((tx, $: Page & { at: Date; seq: number }) =>
  pageOf(tx, $, sql`(${chat_history.created_at}, ${chat_history.seq}) < (${$.at}::timestamptz, ${$.seq})`),
);

/** Newest first, at most `limit` rows, all before `before` when it is given. */
export async function listPage(
  { tx, tenantId }: UnitOfWork,
  chatId: string,
  { limit, before }: { limit: number; before?: MessagePosition },
): Promise<MessageRow[]> {
  const values = { tenant: tenantId, chat: chatId, limit };
  if (!before) return firstPage(tx, values);
  return nextPage(tx, { ...values, at: before.createdAt, seq: before.seq });
}
