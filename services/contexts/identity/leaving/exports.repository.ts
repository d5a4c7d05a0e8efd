import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { isOpenWork } from '@balcao/kit/long-work';
import { and, desc, eq, gt, lt, ne, not, sql } from 'drizzle-orm';
import { exportacao_partes, exportacoes_empresa } from './schema';

export type ExportRow = typeof exportacoes_empresa.$inferSelect;
const one = (tenantId: string, id: string) =>
  and(eq(exportacoes_empresa.tenant_id, tenantId), eq(exportacoes_empresa.id, id));

/** The open archive, or the newest one that can still be downloaded. */
export async function findLastExport({ tx, tenantId }: UnitOfWork, now: Date): Promise<ExportRow | undefined> {
  const { tenant_id, expira_em, created_at, id } = exportacoes_empresa;
  const [row] = await tx
    .select()
    .from(exportacoes_empresa)
    .where(and(eq(tenant_id, tenantId), gt(expira_em, now)))
    .orderBy(desc(isOpenWork(exportacoes_empresa)), desc(created_at), desc(id))
    .limit(1);
  return row;
}

export async function findExport({ tx, tenantId }: UnitOfWork, id: string): Promise<ExportRow | undefined> {
  return (await tx.select().from(exportacoes_empresa).where(one(tenantId, id)))[0];
}

/** Undefined while another one of the company is open. */
export async function insertExport(
  { tx, tenantId }: UnitOfWork,
  values: { usuario_id: string; expira_em: Date; created_at: Date; batida_em: Date },
): Promise<ExportRow | undefined> {
  const row = Object.assign({ tenant_id: tenantId }, values);
  return (await tx.insert(exportacoes_empresa).values(row).onConflictDoNothing().returning())[0];
}

/** Takes the place of whoever wrote it before; undefined: it has ended. */
export async function beginAttempt(
  { tx, tenantId }: UnitOfWork,
  { id, tentativa, now }: { id: string; tentativa: string; now: Date },
): Promise<ExportRow | undefined> {
  const begun = { estado: 'processando' as const, tentativa, feitas: 0, bytes: 0, batida_em: now };
  const open = and(one(tenantId, id), isOpenWork(exportacoes_empresa));
  const [row] = await tx.update(exportacoes_empresa).set(begun).where(open).returning();
  if (row) await tx.delete(exportacao_partes).where(eq(exportacao_partes.exportacao_id, id));
  return row;
}

interface Attempt {
  id: string;
  tentativa: string;
}
const mine = (tenantId: string, { id, tentativa }: Attempt) =>
  and(one(tenantId, id), eq(exportacoes_empresa.tentativa, tentativa), eq(exportacoes_empresa.estado, 'processando'));

/** False: somebody else writes it now, or it has ended. */
export async function noteProgress(
  { tx, tenantId }: UnitOfWork,
  attempt: Attempt,
  change: Partial<Pick<ExportRow, 'total' | 'feitas' | 'bytes' | 'batida_em' | 'estado' | 'expira_em'>>,
): Promise<boolean> {
  const { id } = exportacoes_empresa;
  const rows = await tx.update(exportacoes_empresa).set(change).where(mine(tenantId, attempt)).returning({ id });
  return rows.length > 0;
}

export async function insertPart(
  { tx, tenantId }: UnitOfWork,
  { id, tentativa }: Attempt,
  { numero, conteudo }: { numero: number; conteudo: Buffer },
): Promise<void> {
  await tx.insert(exportacao_partes).values({ tenant_id: tenantId, exportacao_id: id, tentativa, numero, conteudo });
}

export async function readPart({ tx, tenantId }: UnitOfWork, { id, tentativa }: Attempt, numero: number) {
  const { tenant_id, exportacao_id, conteudo } = exportacao_partes;
  const which = and(eq(tenant_id, tenantId), eq(exportacao_id, id), eq(exportacao_partes.tentativa, tentativa));
  const [row] = await tx
    .select({ conteudo })
    .from(exportacao_partes)
    .where(and(which, eq(exportacao_partes.numero, numero)));
  return row?.conteudo;
}

export async function failExport({ tx, tenantId }: UnitOfWork, id: string, now: Date): Promise<void> {
  const open = and(one(tenantId, id), isOpenWork(exportacoes_empresa));
  const { id: row } = exportacoes_empresa;
  const failed = await tx
    .update(exportacoes_empresa)
    .set({ estado: 'falhou', batida_em: now })
    .where(open)
    .returning({ row });
  if (failed.length > 0) await tx.delete(exportacao_partes).where(eq(exportacao_partes.exportacao_id, id));
}

/** Those that ended before this one, with their pieces: a company keeps one whole archive, however many it asks for. */
export async function removeEarlier({ tx, tenantId }: UnitOfWork, id: string): Promise<void> {
  const others = and(eq(exportacoes_empresa.tenant_id, tenantId), ne(exportacoes_empresa.id, id));
  await tx.delete(exportacoes_empresa).where(and(others, not(isOpenWork(exportacoes_empresa))));
}

/** Is there an archive of the company that can be downloaded? Asked by the platform. */
export async function hasArchive(tx: Tx, tenantId: string, now: Date): Promise<boolean> {
  const { id, tenant_id, estado, expira_em } = exportacoes_empresa;
  const ready = and(eq(tenant_id, tenantId), eq(estado, 'concluida'), gt(expira_em, now));
  return (await tx.select({ id }).from(exportacoes_empresa).where(ready).limit(1)).length > 0;
}

/** Its pieces go with it. Of the whole platform; a few at a time, each may be large. */
export async function removeExpired(tx: Tx, now: Date): Promise<number> {
  const { id, expira_em } = exportacoes_empresa;
  const some = tx.select({ id }).from(exportacoes_empresa).where(lt(expira_em, now)).limit(10);
  const rows = await tx.delete(exportacoes_empresa).where(sql`${id} in ${some}`).returning({ id });
  return rows.length;
}
