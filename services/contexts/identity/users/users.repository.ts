import type { Tx } from '@balcao/kit/db';
import { and, asc, eq, sql } from 'drizzle-orm';
import { usuarios } from '../schema';

/** Everybody of the company, in the order they joined. */
export function listUsersOf(tx: Tx, tenantId: string) {
  return tx
    .select()
    .from(usuarios)
    .where(eq(usuarios.tenant_id, tenantId))
    .orderBy(asc(usuarios.created_at), asc(usuarios.id));
}

/** Who counts against `limite_usuarios`: the one place that says so. Also asked under the platform's role. */
export async function countSeats(tx: Tx, tenantId: string): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(usuarios)
    .where(and(eq(usuarios.tenant_id, tenantId), eq(usuarios.ativo, true)));
  return row?.n ?? 0;
}

export async function renameUser(tx: Tx, id: string, nome: string) {
  const [row] = await tx.update(usuarios).set({ nome }).where(eq(usuarios.id, id)).returning();
  return row;
}

/** What the database says the running transaction's company is. */
export async function readCurrentTenant(tx: Tx): Promise<string | null> {
  const [row] = await tx.execute<{ tenant_id: string | null }>(sql`select get_user_tenant_id() as tenant_id`);
  return row?.tenant_id ?? null;
}
