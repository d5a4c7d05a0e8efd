import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ChatRow } from '../conversations/present-chat';
import { chats } from '../schema';
import { saidas } from './schema';

type Contact = Pick<ChatRow, 'customer_phone' | 'cliente_id'>;

/** Addresses of the same person: this one, and those of their other conversations. */
function addressesOf({ tx, tenantId }: UnitOfWork, { customer_phone, cliente_id }: Contact): SQL | undefined {
  const own = eq(saidas.telefone, customer_phone);
  if (cliente_id === null) return own;
  const theirs = tx
    .select({ telefone: chats.customer_phone })
    .from(chats)
    .where(and(eq(chats.tenant_id, tenantId), eq(chats.cliente_id, cliente_id)));
  return or(own, inArray(saidas.telefone, theirs));
}

/** Did the person say 'SAIR', from whichever of their numbers? */
export async function isOptedOut(unit: UnitOfWork, contact: Contact): Promise<boolean> {
  const where = and(eq(saidas.tenant_id, unit.tenantId), addressesOf(unit, contact));
  return (await unit.tx.select({ id: saidas.id }).from(saidas).where(where).limit(1)).length > 0;
}

/** Shown in the person's other conversations, too; this one is the caller's. */
async function showInOthers({ tx, tenantId }: UnitOfWork, chat: ChatRow, saiu_em: Date | null): Promise<void> {
  if (chat.cliente_id === null) return;
  const others = and(eq(chats.tenant_id, tenantId), eq(chats.cliente_id, chat.cliente_id), ne(chats.id, chat.id));
  await tx
    .update(chats)
    .set({ saiu_em, versao: sql`${chats.versao} + 1` })
    .where(others);
}

/** Nothing is sent to the person by itself any more. */
export async function optOut(unit: UnitOfWork, chat: ChatRow, now: Date): Promise<void> {
  const row = { tenant_id: unit.tenantId, telefone: chat.customer_phone, created_at: now };
  await unit.tx.insert(saidas).values(row).onConflictDoNothing();
  await showInOthers(unit, chat, now);
}

/** They want it again, wherever they had said so. */
export async function optIn(unit: UnitOfWork, chat: ChatRow): Promise<void> {
  await unit.tx.delete(saidas).where(and(eq(saidas.tenant_id, unit.tenantId), addressesOf(unit, chat)));
  await showInOthers(unit, chat, null);
}

/** A hidden person turns out to have this number: what they said holds for it. */
export async function moveOptOut({ tx, tenantId }: UnitOfWork, from: string, to: string): Promise<void> {
  const moved = await tx
    .delete(saidas)
    .where(and(eq(saidas.tenant_id, tenantId), eq(saidas.telefone, from)))
    .returning();
  const rows = moved.map(({ created_at }) => ({ tenant_id: tenantId, telefone: to, created_at }));
  if (rows.length > 0) await tx.insert(saidas).values(rows).onConflictDoNothing();
}

/** Nothing is remembered of somebody who is erased. */
export async function forgetOptOuts({ tx, tenantId }: UnitOfWork, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await tx.delete(saidas).where(and(eq(saidas.tenant_id, tenantId), inArray(saidas.telefone, [...addresses])));
}
