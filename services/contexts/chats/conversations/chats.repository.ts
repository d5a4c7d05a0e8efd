import type { TenantScope } from '@balcao/kit/db';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { chats } from '../schema';
import type { ChatRow } from './present-chat';

export type NewChatRow = Omit<typeof chats.$inferInsert, 'tenant_id' | 'versao'>;
export type ChatPatch = Partial<Omit<typeof chats.$inferInsert, 'id' | 'tenant_id' | 'versao' | 'created_at'>>;

const byId = (scope: TenantScope, id: string) => and(eq(chats.tenant_id, scope.tenantId), eq(chats.id, id));
const byPhone = (scope: TenantScope, phone: string) =>
  and(eq(chats.tenant_id, scope.tenantId), eq(chats.customer_phone, phone));

export async function findChat(scope: TenantScope, id: string): Promise<ChatRow | undefined> {
  return (await scope.tx.select().from(chats).where(byId(scope, id)))[0];
}

/** Holds the conversation until the transaction ends: whoever changes it or adds to it locks it first. */
export async function lockChat(scope: TenantScope, id: string): Promise<ChatRow | undefined> {
  return (await scope.tx.select().from(chats).where(byId(scope, id)).for('update'))[0];
}

export async function lockChatByPhone(scope: TenantScope, phone: string): Promise<ChatRow | undefined> {
  return (await scope.tx.select().from(chats).where(byPhone(scope, phone)).for('update'))[0];
}

/** Whether there is a conversation with exactly these digits. */
export async function hasChat(scope: TenantScope, phone: string): Promise<boolean> {
  return (await scope.tx.select({ id: chats.id }).from(chats).where(byPhone(scope, phone))).length > 0;
}

/** Conversations that carry this hidden id, be it as address or beside a phone; oldest first, locked. */
export async function lockChatsByLid(scope: TenantScope, lid: string): Promise<ChatRow[]> {
  return scope.tx
    .select()
    .from(chats)
    .where(and(eq(chats.tenant_id, scope.tenantId), or(eq(chats.lid, lid), eq(chats.customer_phone, lid))))
    .orderBy(chats.id)
    .for('update');
}

/** Undefined when somebody else already has a conversation with this phone. */
export async function insertChat(scope: TenantScope, row: NewChatRow): Promise<ChatRow | undefined> {
  const values = { ...row, tenant_id: scope.tenantId };
  return (await scope.tx.insert(chats).values(values).onConflictDoNothing().returning())[0];
}

/** Every change makes the row newer (`versao`): browsers keep the highest. */
export async function updateChat(scope: TenantScope, id: string, patch: ChatPatch): Promise<ChatRow> {
  const set = { ...patch, versao: sql`${chats.versao} + 1` };
  const [row] = await scope.tx.update(chats).set(set).where(byId(scope, id)).returning();
  if (!row) throw new Error('chat to update is gone');
  return row;
}

export async function removeChat(scope: TenantScope, id: string): Promise<ChatRow | undefined> {
  return (await scope.tx.delete(chats).where(byId(scope, id)).returning())[0];
}

/** The customer's conversation that was alive last, locked. */
export async function lockChatOfCustomer(
  { tx, tenantId }: TenantScope,
  clienteId: string,
): Promise<ChatRow | undefined> {
  const where = and(eq(chats.tenant_id, tenantId), eq(chats.cliente_id, clienteId));
  return (await tx.select().from(chats).where(where).orderBy(desc(chats.ultima_em)).limit(1).for('update'))[0];
}
