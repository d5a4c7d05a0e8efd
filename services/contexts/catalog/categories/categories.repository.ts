import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, asc, eq, sql } from 'drizzle-orm';
import { categorias, produtos } from '../schema';

export interface CategoryRow {
  id: string;
  nome: string;
  produtos: number;
}

/** By name, with how many products each has; only one when `id` is given. */
export function listCategoryRows({ tx, tenantId }: UnitOfWork, id?: string): Promise<CategoryRow[]> {
  const own = and(eq(categorias.tenant_id, tenantId), id ? eq(categorias.id, id) : undefined);
  const of = and(eq(produtos.tenant_id, categorias.tenant_id), eq(produtos.categoria_id, categorias.id));
  return tx
    .select({ id: categorias.id, nome: categorias.nome, produtos: sql<number>`count(${produtos.id})::int` })
    .from(categorias)
    .leftJoin(produtos, of)
    .where(own)
    .groupBy(categorias.id, categorias.nome)
    .orderBy(asc(sql`f_busca(${categorias.nome})`));
}

export const findCategory = async (unit: UnitOfWork, id: string): Promise<CategoryRow | undefined> =>
  (await listCategoryRows(unit, id))[0];

/** The one of this name, ignoring case and accents. */
export async function findCategoryByName({ tx, tenantId }: UnitOfWork, nome: string): Promise<string | undefined> {
  const same = sql`f_busca(${categorias.nome}) = f_busca(${nome})`;
  const rows = await tx
    .select({ id: categorias.id })
    .from(categorias)
    .where(and(eq(categorias.tenant_id, tenantId), same));
  return rows[0]?.id;
}

/** Undefined: somebody else made it in the same moment. */
export async function insertCategory({ tx, tenantId }: UnitOfWork, nome: string): Promise<string | undefined> {
  const values = { id: newId(), tenant_id: tenantId, nome };
  const rows = await tx.insert(categorias).values(values).onConflictDoNothing().returning({ id: categorias.id });
  return rows[0]?.id;
}

export async function renameCategoryRow({ tx, tenantId }: UnitOfWork, id: string, nome: string): Promise<boolean> {
  const where = and(eq(categorias.tenant_id, tenantId), eq(categorias.id, id));
  return (await tx.update(categorias).set({ nome }).where(where).returning({ id: categorias.id })).length > 0;
}

/** Its products are left without a category. */
export async function deleteCategoryRow({ tx, tenantId }: UnitOfWork, id: string): Promise<boolean> {
  await tx
    .update(produtos)
    .set({ categoria_id: null })
    .where(and(eq(produtos.tenant_id, tenantId), eq(produtos.categoria_id, id)));
  const where = and(eq(categorias.tenant_id, tenantId), eq(categorias.id, id));
  return (await tx.delete(categorias).where(where).returning({ id: categorias.id })).length > 0;
}
