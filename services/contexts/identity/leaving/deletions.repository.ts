import type { Tx } from '@balcao/kit/db';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { contas, convites, tenants, usuarios } from '../schema';
import { exclusoes_empresa, protocolos_exclusao } from './schema';

export type DeletionRow = typeof exclusoes_empresa.$inferSelect;
const open = (tenantId: string) =>
  and(eq(exclusoes_empresa.tenant_id, tenantId), isNull(exclusoes_empresa.desfeita_em));

/** The deletion that was asked for and not taken back. */
export async function findDeletion(tx: Tx, tenantId: string): Promise<DeletionRow | undefined> {
  return (await tx.select().from(exclusoes_empresa).where(open(tenantId)))[0];
}

export async function insertDeletion(tx: Tx, row: typeof exclusoes_empresa.$inferInsert): Promise<DeletionRow> {
  const [stored] = await tx.insert(exclusoes_empresa).values(row).returning();
  if (!stored) throw new Error('insert returned no row');
  return stored;
}

export async function markDeletion(
  tx: Tx,
  id: string,
  change: Partial<Pick<DeletionRow, 'desfeita_em' | 'apagando_em' | 'avisada_em' | 'pendencias'>>,
): Promise<void> {
  await tx.update(exclusoes_empresa).set(change).where(eq(exclusoes_empresa.id, id));
}

/** The company reads only from here on, or works again. */
export async function setLeaving(tx: Tx, tenantId: string, exclusao_em: Date | null) {
  const [row] = await tx.update(tenants).set({ exclusao_em }).where(eq(tenants.id, tenantId)).returning();
  return row;
}

/** Companies whose time is over. Of the whole platform. */
export async function listDue(tx: Tx, now: Date): Promise<string[]> {
  const { tenant_id, apaga_em, desfeita_em } = exclusoes_empresa;
  const rows = await tx
    .select({ tenant_id })
    .from(exclusoes_empresa)
    .where(and(isNull(desfeita_em), lte(apaga_em, now)))
    .orderBy(apaga_em)
    .limit(100);
  return rows.map((row) => row.tenant_id);
}

/** Companies on their way out, due or not. Of the whole platform. */
export async function listLeaving(tx: Tx): Promise<string[]> {
  const { tenant_id, desfeita_em } = exclusoes_empresa;
  const rows = await tx.select({ tenant_id }).from(exclusoes_empresa).where(isNull(desfeita_em));
  return rows.map((row) => row.tenant_id);
}

/** Nobody signs in any more; open pages end by the trigger on `usuarios`. Returns the accounts. */
export async function closeDoors(tx: Tx, tenantId: string): Promise<void> {
  await tx
    .update(usuarios)
    .set({ ativo: false })
    .where(and(eq(usuarios.tenant_id, tenantId), eq(usuarios.ativo, true)));
}

/** Counts what just went, in the transaction in which it went: whoever is interrupted counts nothing twice. */
export async function addErased(tx: Tx, tenantId: string, what: string, n: number): Promise<void> {
  if (n === 0) return;
  const { contagens, tenant_id, desfeita_em } = exclusoes_empresa;
  const total = sql`to_jsonb(coalesce((${contagens} ->> ${what}::text)::bigint, 0) + ${n}::bigint)`;
  await tx
    .update(exclusoes_empresa)
    .set({ contagens: sql`jsonb_set(${contagens}, array[${what}::text], ${total})` })
    .where(and(eq(tenant_id, tenantId), isNull(desfeita_em)));
}

/** Counts what is about to go and cannot go in a transaction. Only the first count is whole: whoever goes on finds less. */
export async function noteDue(tx: Tx, tenantId: string, what: string, n: number): Promise<void> {
  const { contagens, tenant_id, desfeita_em } = exclusoes_empresa;
  await tx
    .update(exclusoes_empresa)
    .set({ contagens: sql`jsonb_build_object(${what}::text, ${n}::bigint) || ${contagens}` })
    .where(and(eq(tenant_id, tenantId), isNull(desfeita_em)));
}

export async function insertProtocol(tx: Tx, row: typeof protocolos_exclusao.$inferInsert): Promise<void> {
  await tx.insert(protocolos_exclusao).values(row);
}

/** Addresses of the company's people, and of whom it invited, who are nobody elsewhere and expected nowhere else. */
export async function listAddresses(tx: Tx, tenantId: string, now: Date): Promise<string[]> {
  const rows = await tx.execute<{ email: string }>(sql`
    select own.email from (select email from ${usuarios} where tenant_id = ${tenantId}::uuid
      union select email from ${convites} where tenant_id = ${tenantId}::uuid) own
    where not exists (select 1 from ${usuarios} u where u.email = own.email and u.tenant_id is distinct from ${tenantId}::uuid)
      and not exists (select 1 from ${convites} c where c.email = own.email and c.tenant_id <> ${tenantId}::uuid
        and c.aceito_em is null and c.revogado_em is null and c.expira_em > ${now.toISOString()}::timestamptz)`);
  return rows.map(({ email }) => email);
}

/** People of the company, and their accounts where they are nobody elsewhere; sign-ins go with the accounts. */
export async function removePeople(tx: Tx, tenantId: string): Promise<{ usuarios: number; contas: number }> {
  let accounts = 0;
  const gone = await tx
    .delete(usuarios)
    .where(eq(usuarios.tenant_id, tenantId))
    .returning({ id: usuarios.auth_user_id });
  for (const { id } of gone) {
    const elsewhere = sql`exists (select 1 from ${usuarios} u where u.auth_user_id = ${id})`;
    const mine = and(eq(contas.id, id), sql`not ${elsewhere}`);
    accounts += (await tx.delete(contas).where(mine).returning({ id: contas.id })).length;
  }
  return { usuarios: gone.length, contas: accounts };
}

export async function removeCompany(tx: Tx, tenantId: string): Promise<void> {
  await tx.delete(tenants).where(eq(tenants.id, tenantId));
}
