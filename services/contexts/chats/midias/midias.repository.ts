import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { lockKey } from '@balcao/kit/lock';
import { and, count, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { arquivos_soltos, midias } from './schema';

export type MidiaRow = typeof midias.$inferSelect;
export type NewMidia = Omit<typeof midias.$inferInsert, 'tenant_id'> & { id: string };

const one = ({ tenantId }: UnitOfWork, id: string) => and(eq(midias.tenant_id, tenantId), eq(midias.id, id));

/** Stored with the commit. */
export function insertMidia({ tx, tenantId, send }: UnitOfWork, values: NewMidia): void {
  send(tx.insert(midias).values(Object.assign({ tenant_id: tenantId }, values)));
}

export async function findMidia(unit: UnitOfWork, id: string): Promise<MidiaRow | undefined> {
  return (await unit.tx.select().from(midias).where(one(unit, id)))[0];
}

export async function lockMidia(unit: UnitOfWork, id: string): Promise<MidiaRow | undefined> {
  return (await unit.tx.select().from(midias).where(one(unit, id)).for('update'))[0];
}

export async function updateMidia(
  unit: UnitOfWork,
  id: string,
  patch: Partial<typeof midias.$inferInsert>,
): Promise<MidiaRow> {
  const [row] = await unit.tx.update(midias).set(patch).where(one(unit, id)).returning();
  if (!row) throw new Error('file to update is gone');
  return row;
}

/** Only whoever still has it keeps it for longer. */
export async function renewMidia(unit: UnitOfWork, id: string, { mine, next }: Record<'mine' | 'next', Date>) {
  const held = and(one(unit, id), eq(midias.estado, 'pendente'), eq(midias.proxima_em, mine));
  await unit.tx.update(midias).set({ proxima_em: next }).where(held);
}

/** What the files of the company take in the store. */
export async function usedStorage({ tx, tenantId }: UnitOfWork): Promise<{ bytes: number; files: number }> {
  const { tenant_id, estado, bytes } = midias;
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${bytes}), 0)`, files: count() })
    .from(midias)
    .where(and(eq(tenant_id, tenantId), eq(estado, 'guardada')));
  return { bytes: Number(row?.sum ?? 0), files: row?.files ?? 0 };
}

export const usedBytes = async (unit: UnitOfWork): Promise<number> => (await usedStorage(unit)).bytes;

/** Who adds a file waits for who is adding one: together they may be too much. */
export async function lockStorage({ tx, tenantId }: UnitOfWork): Promise<void> {
  await lockKey(tx, `${tenantId}/arquivos`);
}

/** Their files are removed by the sweep. */
export async function loosen({ tx, tenantId }: UnitOfWork, keys: readonly (string | null)[]): Promise<void> {
  const rows = keys.flatMap((chave) => (chave ? [{ tenant_id: tenantId, chave }] : []));
  if (rows.length > 0) await tx.insert(arquivos_soltos).values(rows);
}

/** Files that wait although they are due. Of the whole platform. */
export async function findDueMidias({ tx }: PlatformUnitOfWork, before: Date, limit: number) {
  const { tenant_id, id, estado, proxima_em } = midias;
  return tx
    .select({ tenantId: tenant_id, midiaId: id })
    .from(midias)
    .where(and(eq(estado, 'pendente'), lte(proxima_em, before)))
    .orderBy(proxima_em)
    .limit(limit);
}

/** Files kept for as long as their company keeps them. Of the whole platform. */
export async function findExpiredMidias({ tx }: PlatformUnitOfWork, now: Date, limit: number) {
  const { tenant_id, id, estado, expira_em } = midias;
  return tx
    .select({ tenantId: tenant_id, midiaId: id })
    .from(midias)
    .where(and(eq(estado, 'guardada'), lte(expira_em, now)))
    .orderBy(expira_em)
    .limit(limit);
}

/** Uploaded long ago and never sent. Of the whole platform. */
export async function findUnsentMidias({ tx }: PlatformUnitOfWork, before: Date, limit: number) {
  const { tenant_id, id, mensagem_id, created_at } = midias;
  return tx
    .select({ tenantId: tenant_id, midiaId: id })
    .from(midias)
    .where(and(isNull(mensagem_id), lte(created_at, before)))
    .limit(limit);
}

/** A trigger loosens its files. False: it was sent meanwhile. */
export async function removeUnsent(unit: UnitOfWork, id: string): Promise<boolean> {
  const unsent = and(one(unit, id), isNull(midias.mensagem_id));
  return (await unit.tx.delete(midias).where(unsent).returning({ id: midias.id })).length > 0;
}

/** Of the whole platform. */
export async function listLoose({ tx }: PlatformUnitOfWork, limit: number) {
  const { id, chave, created_at } = arquivos_soltos;
  return tx.select({ id, chave }).from(arquivos_soltos).orderBy(created_at).limit(limit);
}

export async function removeLoose({ tx }: PlatformUnitOfWork, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(arquivos_soltos).where(inArray(arquivos_soltos.id, ids));
}
