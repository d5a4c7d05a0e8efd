import type { Tx } from '@balcao/kit/db';
import { isUniqueViolation } from '@balcao/kit/errors';
import { eq, sql } from 'drizzle-orm';
import { tenants } from '../schema';

/** The new company, or undefined when its slug was taken meanwhile (waits for a sign-up under way). */
export async function insertTenant(tx: Tx, row: typeof tenants.$inferInsert) {
  try {
    // Apart: a former address of another company is refused by a trigger, and signing up goes on with the next one.
    const [stored] = await tx.transaction((inner) => inner.insert(tenants).values(row).returning());
    return stored;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

export async function updateTenantRow(
  tx: Tx,
  id: string,
  change: Pick<typeof tenants.$inferSelect, 'nome' | 'slug' | 'cidade_base' | 'fuso_horario' | 'ddd_padrao'> &
    Pick<typeof tenants.$inferInsert, 'fuso_escolhido_em'>,
) {
  const [row] = await tx.update(tenants).set(change).where(eq(tenants.id, id)).returning();
  return row;
}

export async function updateColor(tx: Tx, id: string, cor_marca: string | null) {
  const [row] = await tx.update(tenants).set({ cor_marca }).where(eq(tenants.id, id)).returning();
  return row;
}

/** Does the database know this zone? It and Intl are not always of the same age. */
export async function knowsZone(tx: Tx, zone: string): Promise<boolean> {
  const rows = await tx.execute(sql`select 1 from pg_timezone_names where name = ${zone}`);
  return rows.length > 0;
}

export async function findTenant(tx: Tx, id: string) {
  const [row] = await tx.select().from(tenants).where(eq(tenants.id, id));
  return row;
}

/** Until the end of the transaction nobody else changes the company's data; undefined when there is none of this id. */
export async function lockTenant(tx: Tx, id: string) {
  const [row] = await tx.select().from(tenants).where(eq(tenants.id, id)).for('no key update');
  return row;
}

/** Plan, status and limits: the platform's to change. */
export async function changeTerms(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      typeof tenants.$inferSelect,
      | 'plano'
      | 'status'
      | 'trial_ends_at'
      | 'acesso_ate'
      | 'pagar_ate'
      | 'limite_usuarios'
      | 'limite_agendamentos'
      | 'limite_mensagens'
    >
  >,
) {
  const [row] = await tx.update(tenants).set(change).where(eq(tenants.id, id)).returning();
  return row;
}
