import type { Tx } from '@balcao/kit/db';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { assinaturas, planos } from '../schema';

export type PlanRow = typeof planos.$inferSelect;

/** Plans on sale, cheapest first. */
export function listActivePlans(tx: Tx): Promise<PlanRow[]> {
  return tx.select().from(planos).where(eq(planos.ativo, true)).orderBy(asc(planos.preco_mensal), asc(planos.nome));
}

export function listAllPlans(tx: Tx): Promise<PlanRow[]> {
  return tx.select().from(planos).orderBy(asc(planos.preco_mensal), asc(planos.nome));
}

/** Active subscriptions and their monthly value, by plan. */
export function sumByPlan(tx: Tx) {
  const receita = sql<string>`coalesce(sum(${assinaturas.valor}), 0)::numeric(12,2)::text`;
  return tx
    .select({ plano: planos.nome, assinaturas: sql<number>`count(${assinaturas.id})::int`, receita })
    .from(planos)
    .leftJoin(assinaturas, and(eq(assinaturas.plano_id, planos.id), eq(assinaturas.status, 'active')))
    .groupBy(planos.id)
    .orderBy(desc(planos.preco_mensal));
}
