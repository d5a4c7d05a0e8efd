import type { Tx } from '@balcao/kit/db';
import { searchCondition } from '@balcao/kit/search';
import { and, asc, eq, sql } from 'drizzle-orm';
import { categorias, produtos } from '../schema';

export type ProductRow = typeof produtos.$inferSelect & { categoria_nome: string | null };

const searchText = sql`${produtos.nome} || ' ' || coalesce(${produtos.descricao}, '')`;

export async function listProductRows(
  tx: Tx,
  tenantId: string,
  page: { search?: string; after: string[] | null; limit: number },
): Promise<ProductRow[]> {
  const rows = await tx
    .select({ produto: produtos, categoria_nome: categorias.nome })
    .from(produtos)
    .leftJoin(categorias, and(eq(categorias.tenant_id, produtos.tenant_id), eq(categorias.id, produtos.categoria_id)))
    .where(
      and(
        eq(produtos.tenant_id, tenantId),
        page.search ? searchCondition(searchText, page.search) : undefined,
        page.after ? sql`(${produtos.nome}, ${produtos.id}) > (${page.after[0]}, ${page.after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(produtos.nome), asc(produtos.id))
    .limit(page.limit + 1);
  return rows.map(({ produto, categoria_nome }) => ({ ...produto, categoria_nome }));
}
