import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { searchCondition } from '@balcao/kit/search';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { agendamentos, produto_recursos, recursos } from '../../scheduling/schema';
import { categorias, produtos } from '../schema';

export type ProductRow = typeof produtos.$inferSelect & { categoria_nome: string | null; recursos: string[] };
export type ProductValues = Omit<typeof produtos.$inferInsert, 'id' | 'tenant_id' | 'created_at' | 'imagem_url'>;

const searchText = sql`${produtos.nome} || ' ' || coalesce(${produtos.descricao}, '')`;

/** By name as people read it: capitals and accents do not count. */
const nameOrder = sql`f_busca(${produtos.nome})`;

/** Rooms a product may be done in. */
const roomIds = sql<string[]>`array(select r.recurso_id::text from ${produto_recursos} r
  where r.tenant_id = ${produtos.tenant_id} and r.produto_id = ${produtos.id} order by r.recurso_id)`;

const selectProducts = (tx: Tx) =>
  tx
    .select({ produto: produtos, categoria_nome: categorias.nome, recursos: roomIds })
    .from(produtos)
    .leftJoin(categorias, and(eq(categorias.tenant_id, produtos.tenant_id), eq(categorias.id, produtos.categoria_id)));
type Selected = { produto: typeof produtos.$inferSelect; categoria_nome: string | null; recursos: string[] };
const flat = ({ produto, categoria_nome, recursos }: Selected): ProductRow =>
  Object.assign(produto, { categoria_nome, recursos });

interface Page {
  search?: string | undefined;
  categoria_id?: string | undefined;
  ativo?: 'true' | 'false' | undefined;
  after: string[] | null;
  limit: number;
}

export async function listProductRows(tx: Tx, tenantId: string, page: Page): Promise<ProductRow[]> {
  const rows = await selectProducts(tx)
    .where(
      and(
        eq(produtos.tenant_id, tenantId),
        page.search ? searchCondition(searchText, page.search) : undefined,
        page.categoria_id ? eq(produtos.categoria_id, page.categoria_id) : undefined,
        page.ativo ? eq(produtos.ativo, page.ativo === 'true') : undefined,
        page.after
          ? sql`(${nameOrder}, ${produtos.id}) > (f_busca(${page.after[0]}), ${page.after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(nameOrder), asc(produtos.id))
    .limit(page.limit + 1);
  return rows.map(flat);
}

export async function findProductRow({ tx, tenantId }: UnitOfWork, id: string): Promise<ProductRow | undefined> {
  const rows = await selectProducts(tx).where(and(eq(produtos.tenant_id, tenantId), eq(produtos.id, id)));
  return rows.map(flat)[0];
}

export async function insertProduct({ tx, tenantId }: UnitOfWork, values: ProductValues): Promise<string> {
  const id = newId();
  await tx.insert(produtos).values({ ...values, id, tenant_id: tenantId });
  return id;
}

/** False when the company has none of this id. */
export async function updateProductRow(
  { tx, tenantId }: UnitOfWork,
  id: string,
  values: Partial<typeof produtos.$inferInsert>,
): Promise<boolean> {
  const where = and(eq(produtos.tenant_id, tenantId), eq(produtos.id, id));
  return (await tx.update(produtos).set(values).where(where).returning({ id: produtos.id })).length > 0;
}

/** Replaces the rooms a product may be done in; false when one of them is not the company's. */
export async function replaceRooms({ tx, tenantId }: UnitOfWork, id: string, rooms: readonly string[]) {
  await tx
    .delete(produto_recursos)
    .where(and(eq(produto_recursos.tenant_id, tenantId), eq(produto_recursos.produto_id, id)));
  const asked = [...new Set(rooms)];
  if (!asked.length) return true;
  const known = await tx
    .select({ id: recursos.id })
    .from(recursos)
    .where(and(eq(recursos.tenant_id, tenantId), inArray(recursos.id, asked)));
  if (known.length !== asked.length) return false;
  await tx
    .insert(produto_recursos)
    .values(asked.map((recurso_id) => ({ tenant_id: tenantId, produto_id: id, recurso_id })));
  return true;
}

/** Keeps the row from being booked or changed until the transaction ends. False when the company has none of this id. */
export async function lockProduct({ tx, tenantId }: UnitOfWork, id: string): Promise<boolean> {
  const where = and(eq(produtos.tenant_id, tenantId), eq(produtos.id, id));
  return (await tx.select({ id: produtos.id }).from(produtos).where(where).for('update')).length > 0;
}

export async function isBooked({ tx, tenantId }: UnitOfWork, id: string): Promise<boolean> {
  const where = and(eq(agendamentos.tenant_id, tenantId), eq(agendamentos.produto_id, id));
  return (await tx.select({ id: agendamentos.id }).from(agendamentos).where(where).limit(1)).length > 0;
}

export async function deleteProductRow({ tx, tenantId }: UnitOfWork, id: string): Promise<void> {
  await tx.delete(produtos).where(and(eq(produtos.tenant_id, tenantId), eq(produtos.id, id)));
}
