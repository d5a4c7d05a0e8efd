import type { Tx } from '@balcao/kit/db';
import { asc, eq } from 'drizzle-orm';
import { usuarios } from '../schema';

/** Everybody of the company, in the order they joined. */
export function listUsersOf(tx: Tx, tenantId: string) {
  return tx
    .select()
    .from(usuarios)
    .where(eq(usuarios.tenant_id, tenantId))
    .orderBy(asc(usuarios.created_at), asc(usuarios.id));
}

export async function renameUser(tx: Tx, id: string, nome: string) {
  const [row] = await tx.update(usuarios).set({ nome }).where(eq(usuarios.id, id)).returning();
  return row;
}
