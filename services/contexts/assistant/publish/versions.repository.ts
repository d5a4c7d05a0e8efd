import type { UnitOfWork } from '@balcao/kit/db';
import { lockKey } from '@balcao/kit/lock';
import { desc, eq, sql } from 'drizzle-orm';
import { produtos } from '../../catalog/schema';
import { tenants } from '../../identity/schema';
import { documents } from '../schema';
import { rascunhos_ia, versoes_ia } from './schema';

export type DraftRow = typeof rascunhos_ia.$inferSelect;
export type VersionRow = typeof versoes_ia.$inferSelect;

const SHOWN = 50;
/** So many services and documents can be named in a case. */
const NAMED = 300;

/** Whoever changes, publishes or restores waits for whoever does already. */
export async function lockVersions({ tx, tenantId }: UnitOfWork): Promise<void> {
  await lockKey(tx, `${tenantId}/versoes-ia`);
}

export async function findDraft({ tx, tenantId }: UnitOfWork): Promise<DraftRow | undefined> {
  return (await tx.select().from(rascunhos_ia).where(eq(rascunhos_ia.tenant_id, tenantId)))[0];
}

export async function putDraft(
  { tx, tenantId }: UnitOfWork,
  set: Omit<DraftRow, 'tenant_id' | 'created_at'>,
): Promise<void> {
  const values = Object.assign({ tenant_id: tenantId }, set);
  await tx.insert(rascunhos_ia).values(values).onConflictDoUpdate({ target: rascunhos_ia.tenant_id, set });
}

export async function dropDraft({ tx, tenantId }: UnitOfWork): Promise<void> {
  await tx.delete(rascunhos_ia).where(eq(rascunhos_ia.tenant_id, tenantId));
}

/** The newest first. */
export async function listVersions({ tx, tenantId }: UnitOfWork): Promise<VersionRow[]> {
  const ours = eq(versoes_ia.tenant_id, tenantId);
  return tx.select().from(versoes_ia).where(ours).orderBy(desc(versoes_ia.numero)).limit(SHOWN);
}

export async function findVersion({ tx, tenantId }: UnitOfWork, id: string): Promise<VersionRow | undefined> {
  const rows = await tx.select().from(versoes_ia).where(eq(versoes_ia.id, id));
  return rows.find((row) => row.tenant_id === tenantId);
}

export async function insertVersion(
  { tx, tenantId }: UnitOfWork,
  version: Omit<typeof versoes_ia.$inferInsert, 'tenant_id' | 'id'>,
): Promise<void> {
  await tx.insert(versoes_ia).values(Object.assign({ tenant_id: tenantId }, version));
}

/** All that documents may be found by, as one text that changes with any of it. */
export async function hashDocuments({ tx, tenantId }: UnitOfWork): Promise<string> {
  const [row] = await tx.execute<{ marca: string }>(sql`
    select md5(coalesce(string_agg(md5(concat_ws(chr(31), d.id, d.titulo, d.conteudo, array_to_string(d.tags, ' '))), ''
      order by d.id), '')) as marca
    from ${documents} d where d.tenant_id = ${tenantId} and d.ativo`);
  return row?.marca ?? '';
}

/** What a case may name, by name. */
export async function listTargets({ tx, tenantId }: UnitOfWork) {
  const [servicos, documentos] = await Promise.all([
    tx.execute<{ id: string; nome: string }>(sql`select id, nome from ${produtos}
      where tenant_id = ${tenantId} and ativo order by nome, id limit ${NAMED}`),
    tx.execute<{ id: string; nome: string }>(sql`select id, titulo as nome from ${documents}
      where tenant_id = ${tenantId} and ativo order by titulo, id limit ${NAMED}`),
  ]);
  return { servicos: [...servicos], documentos: [...documentos] };
}

export async function findTrade({ tx, tenantId }: UnitOfWork): Promise<string | null> {
  return (await tx.select({ ramo: tenants.ramo }).from(tenants).where(eq(tenants.id, tenantId)))[0]?.ramo ?? null;
}
