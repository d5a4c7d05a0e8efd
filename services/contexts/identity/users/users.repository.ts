import type { TeamRole } from '@balcao/contracts/people';
import type { Tx } from '@balcao/kit/db';
import { and, asc, eq, sql } from 'drizzle-orm';
import { convites, usuarios } from '../schema';

/** Everybody of the company, in the order they joined. */
export function listUsersOf(tx: Tx, tenantId: string) {
  return tx
    .select()
    .from(usuarios)
    .where(eq(usuarios.tenant_id, tenantId))
    .orderBy(asc(usuarios.created_at), asc(usuarios.id));
}

/**
 * Who counts against `limite_usuarios`, the one place that says so: active people, and invitations that still hold a place,
 * but for `except`. Also asked under the platform's role.
 */
export async function countSeats(tx: Tx, about: { tenantId: string; now: Date; except?: string }): Promise<number> {
  const { tenantId, now, except } = about;
  // In one statement: a place is never seen leaving the one list and not arriving in the other.
  const [row] = await tx.execute<{ n: number }>(sql`select
    (select count(*)::int from ${usuarios} u where u.tenant_id = ${tenantId} and u.ativo) +
    (select count(*)::int from ${convites} c where c.tenant_id = ${tenantId} and c.aceito_em is null and c.revogado_em is null
      and c.expira_em > ${now.toISOString()}::timestamptz and c.id is distinct from ${except ?? null}::uuid) as n`);
  return row?.n ?? 0;
}

export async function renameUser(tx: Tx, id: string, nome: string) {
  const [row] = await tx.update(usuarios).set({ nome }).where(eq(usuarios.id, id)).returning();
  return row;
}

export async function findUser(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select()
    .from(usuarios)
    .where(and(eq(usuarios.tenant_id, tenantId), eq(usuarios.id, id)));
  return row;
}

/** Role or access of one person of the company. */
export async function updateAccess(
  tx: Tx,
  { tenantId, id, access }: { tenantId: string; id: string; access: { role: TeamRole } | { ativo: boolean } },
) {
  const which = and(eq(usuarios.tenant_id, tenantId), eq(usuarios.id, id));
  const [row] = await tx.update(usuarios).set(access).where(which).returning();
  return row;
}

/** Says for the rest of the transaction who acts: the trigger on `usuarios` writes it into the audit log. */
export async function nameActor(tx: Tx, usuarioId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.ator_id', ${usuarioId}, true)`);
}

/** What the database says the running transaction's company is. */
export async function readCurrentTenant(tx: Tx): Promise<string | null> {
  const [row] = await tx.execute<{ tenant_id: string | null }>(sql`select get_user_tenant_id() as tenant_id`);
  return row?.tenant_id ?? null;
}
