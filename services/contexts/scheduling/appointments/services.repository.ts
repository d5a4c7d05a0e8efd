import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq, inArray } from 'drizzle-orm';
import { dados_cliente, produtos } from '../../catalog/schema';
import { tenants } from '../../identity/schema';

export type Service = typeof produtos.$inferSelect;

/** Services of the company among these ids. */
export async function findServices(
  { tx, tenantId }: UnitOfWork,
  ids: readonly string[],
): Promise<Map<string, Service>> {
  const where = and(eq(produtos.tenant_id, tenantId), inArray(produtos.id, [...ids]));
  const rows = await tx.select().from(produtos).where(where);
  return new Map(rows.map((row) => [row.id, row]));
}

/** DDD of the company's phones that come without one. */
export async function readAreaCode({ tx, tenantId }: UnitOfWork): Promise<string | null> {
  const [row] = await tx.select({ ddd: tenants.ddd_padrao }).from(tenants).where(eq(tenants.id, tenantId));
  return row?.ddd ?? null;
}

export async function findCustomer({ tx, tenantId }: UnitOfWork, id: string) {
  const where = and(eq(dados_cliente.tenant_id, tenantId), eq(dados_cliente.id, id));
  const { id: key, nome, ativo } = dados_cliente;
  return (await tx.select({ id: key, nome, ativo }).from(dados_cliente).where(where))[0];
}
