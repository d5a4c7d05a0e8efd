import type { TenantScope } from '@balcao/kit/db';
import { and, desc, eq, sql } from 'drizzle-orm';
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

const ours = (scope: TenantScope) => eq(chat_history.tenant_id, scope.tenantId);

/** Undefined when the same message (gateway id or browser id) is already there. */
export async function insertMessage(scope: TenantScope, row: NewMessageRow): Promise<MessageRow | undefined> {
  const values = { ...row, tenant_id: scope.tenantId };
  return (await scope.tx.insert(chat_history).values(values).onConflictDoNothing().returning())[0];
}

export async function findMessage(scope: TenantScope, id: string): Promise<MessageRow | undefined> {
  return (
    await scope.tx
      .select()
      .from(chat_history)
      .where(and(ours(scope), eq(chat_history.id, id)))
  )[0];
}

export async function findMessageByWaId(
  scope: TenantScope,
  instanceId: string,
  waId: string,
): Promise<MessageRow | undefined> {
  const where = and(ours(scope), eq(chat_history.instance_id, instanceId), eq(chat_history.wa_id, waId));
  return (await scope.tx.select().from(chat_history).where(where))[0];
}

export async function findMessageByClientId(scope: TenantScope, clientId: string): Promise<MessageRow | undefined> {
  const where = and(ours(scope), eq(chat_history.client_id, clientId));
  return (await scope.tx.select().from(chat_history).where(where))[0];
}

/** Every change makes the row newer (`versao`): browsers keep the highest. */
export async function updateMessage(scope: TenantScope, id: string, patch: MessagePatch): Promise<MessageRow> {
  const set = { ...patch, versao: sql`${chat_history.versao} + 1` };
  const [row] = await scope.tx
    .update(chat_history)
    .set(set)
    .where(and(ours(scope), eq(chat_history.id, id)))
    .returning();
  if (!row) throw new Error('message to update is gone');
  return row;
}

/** Newest first, at most `limit` rows, all before `before` when it is given. */
export async function listPage(
  scope: TenantScope,
  chatId: string,
  page: { limit: number; before?: MessagePosition },
): Promise<MessageRow[]> {
  const { before } = page;
  const older = before
    ? sql`(${chat_history.created_at}, ${chat_history.seq}) < (${before.createdAt.toISOString()}::timestamptz, ${before.seq})`
    : undefined;
  return scope.tx
    .select()
    .from(chat_history)
    .where(and(ours(scope), eq(chat_history.chat_id, chatId), older))
    .orderBy(desc(chat_history.created_at), desc(chat_history.seq))
    .limit(page.limit);
}
