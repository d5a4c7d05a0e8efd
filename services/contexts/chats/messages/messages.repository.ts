import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { writtenOnce } from '@balcao/kit/written-once';
import { and, desc, eq, gt, notInArray, type SQL, sql } from 'drizzle-orm';
import { chat_history } from '../schema';
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

const insertRow = writtenOnce((tx, $: { row: typeof chat_history.$inferInsert }) =>
  tx.insert(chat_history).values($.row).onConflictDoNothing().returning(),
);

/** Undefined when the same message (gateway id or browser id) is already there. */
export async function insertMessage(unit: UnitOfWork, row: NewMessageRow): Promise<MessageRow | undefined> {
  const [stored] = await insertRow(unit.tx, { row: { id: newId(), tenant_id: unit.tenantId, ...row } });
  return stored;
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
