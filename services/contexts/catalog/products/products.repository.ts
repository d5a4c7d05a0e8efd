import type { TenantScope, Tx } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { searchCondition } from '@balcao/kit/search';
import { and, asc, eq, sql } from 'drizzle-orm';
import { agendamentos } from '../../scheduling/schema';
import { categorias, produtos } from '../schema';

export type ProductRow = typeof produtos.$inferSelect & { categoria_nome: string | null };
export type ProductValues = Omit<typeof produtos.$inferInsert, 'id' | 'tenant_id' | 'created_at' | 'imagem_url'>;

const searchText = sql`${produtos.nome} || ' ' || coalesce(${produtos.descricao}, '')`;

/** By name as people read it: capitals and accents do not count. */
const nameOrder = sql`f_busca(${produtos.nome})`;

const selectProducts = (tx: Tx) =>
  tx
    .select({ produto: produtos, categoria_nome: categorias.nome })
    .from(produtos)
    .leftJoin(categorias, and(eq(categorias.tenant_id, produtos.tenant_id), eq(categorias.id, produtos.categoria_id)));
const flat = ({
  produto,
  categoria_nome,
}: {
  produto: typeof produtos.$inferSelect;
  categoria_nome: string | null;
}) => ({
  ...produto,
  categoria_nome,
});

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

export async function findProductRow({ tx, tenantId }: TenantScope, id: string): Promise<ProductRow | undefined> {
  const rows = await selectProducts(tx).where(and(eq(produtos.tenant_id, tenantId), eq(produtos.id, id)));
  return rows.map(flat)[0];
}

export async function insertProduct({ tx, tenantId }: TenantScope, values: ProductValues): Promise<string> {
  const id = newId();
  await tx.insert(produtos).values({ ...values, id, tenant_id: tenantId });
  return id;
}

/** False when the company has none of this id. */
export async function updateProductRow(
  { tx, tenantId }: TenantScope,
  id: string,
  values: Partial<typeof produtos.$inferInsert>,
): Promise<boolean> {
  const where = and(eq(produtos.tenant_id, tenantId), eq(produtos.id, id));
  return (await tx.update(produtos).set(values).where(where).returning({ id: produtos.id })).length > 0;
}

/** Keeps the row from being booked or changed until the transaction ends. False when the company has none of this id. */
export async function lockProduct({ tx, tenantId }: TenantScope, id: string): Promise<boolean> {
  const where = and(eq(produtos.tenant_id, tenantId), eq(produtos.id, id));
  return (await tx.select({ id: produtos.id }).from(produtos).where(where).for('update')).length > 0;
}

export async function isBooked({ tx, tenantId }: TenantScope, id: string): Promise<boolean> {
  const where = and(eq(agendamentos.tenant_id, tenantId), eq(agendamentos.produto_id, id));
  return (await tx.select({ id: agendamentos.id }).from(agendamentos).where(where).limit(1)).length > 0;
}

export async function deleteProductRow({ tx, tenantId }: TenantScope, id: string): Promise<void> {
  await tx.delete(produtos).where(and(eq(produtos.tenant_id, tenantId), eq(produtos.id, id)));
}
