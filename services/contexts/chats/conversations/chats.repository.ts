import type { UnitOfWork } from '@balcao/kit/db';
import { writtenOnce } from '@balcao/kit/written-once';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { chats } from '../schema';
import type { ChatRow } from './present-chat';

export type NewChatRow = Omit<typeof chats.$inferInsert, 'tenant_id' | 'versao' | 'saiu_em'>;
export type ChatPatch = Partial<Omit<typeof chats.$inferInsert, 'id' | 'tenant_id' | 'versao' | 'created_at'>>;

interface OneChat {
  tenantId: string;
  id: string;
}
const isOne = ({ tenantId, id }: OneChat) => and(eq(chats.tenant_id, tenantId), eq(chats.id, id));
const byId = ({ tenantId }: UnitOfWork, id: string) => isOne({ tenantId, id });
const byPhone = (unit: UnitOfWork, phone: string) =>
  and(eq(chats.tenant_id, unit.tenantId), eq(chats.customer_phone, phone));

export async function findChat(unit: UnitOfWork, id: string): Promise<ChatRow | undefined> {
  return (await unit.tx.select().from(chats).where(byId(unit, id)))[0];
}

const lockRow = writtenOnce((tx, $: OneChat) => tx.select().from(chats).where(isOne($)).for('update'));

/** Holds the conversation until the transaction ends: whoever changes it or adds to it locks it first. Said at once. */
export async function lockChat({ tx, tenantId }: UnitOfWork, id: string): Promise<ChatRow | undefined> {
  return (await lockRow(tx, { tenantId, id }))[0];
}

const lockRowByPhone = writtenOnce((tx, $: { tenantId: string; phone: string }) =>
  tx
    .select()
    .from(chats)
    .where(and(eq(chats.tenant_id, $.tenantId), eq(chats.customer_phone, $.phone)))
    .for('update'),
);

export async function lockChatByPhone({ tx, tenantId }: UnitOfWork, phone: string): Promise<ChatRow | undefined> {
  return (await lockRowByPhone(tx, { tenantId, phone }))[0];
}

/** Whether there is a conversation with exactly these digits. */
export async function hasChat(unit: UnitOfWork, phone: string): Promise<boolean> {
  return (await unit.tx.select({ id: chats.id }).from(chats).where(byPhone(unit, phone))).length > 0;
}

/** Conversations that carry this hidden id, be it as address or beside a phone; oldest first, locked. */
export async function lockChatsByLid(unit: UnitOfWork, lid: string): Promise<ChatRow[]> {
  return unit.tx
    .select()
    .from(chats)
    .where(and(eq(chats.tenant_id, unit.tenantId), or(eq(chats.lid, lid), eq(chats.customer_phone, lid))))
    .orderBy(chats.id)
    .for('update');
}

/** Undefined when somebody else already has a conversation with this phone. */
export async function insertChat(unit: UnitOfWork, row: NewChatRow): Promise<ChatRow | undefined> {
  const { tenantId: tenant_id } = unit;
  // Whoever said 'SAIR' may have had a conversation before.
  const saiu_em = sql`(select s.created_at from saidas s where s.tenant_id = ${tenant_id} and s.telefone = ${row.customer_phone})`;
  const values = Object.assign({ tenant_id, saiu_em }, row);
  return (await unit.tx.insert(chats).values(values).onConflictDoNothing().returning())[0];
}

const updateRow = writtenOnce((tx, $: OneChat & { patch: ChatPatch }) => {
  const set = { ...$.patch, versao: sql`${chats.versao} + 1` };
  return tx.update(chats).set(set).where(isOne($)).returning();
});

/** Every change makes the row newer (`versao`): browsers keep the highest. */
export async function updateChat({ tx, tenantId }: UnitOfWork, id: string, patch: ChatPatch): Promise<ChatRow> {
  const [row] = await updateRow(tx, { tenantId, id, patch });
  if (!row) throw new Error('chat to update is gone');
  return row;
}

export async function removeChat(unit: UnitOfWork, id: string): Promise<ChatRow | undefined> {
  return (await unit.tx.delete(chats).where(byId(unit, id)).returning())[0];
}

/** The customer's conversation that was alive last, locked. */
export async function lockChatOfCustomer(
  { tx, tenantId }: UnitOfWork,
  clienteId: string,
): Promise<ChatRow | undefined> {
  const where = and(eq(chats.tenant_id, tenantId), eq(chats.cliente_id, clienteId));
  return (await tx.select().from(chats).where(where).orderBy(desc(chats.ultima_em)).limit(1).for('update'))[0];
}
