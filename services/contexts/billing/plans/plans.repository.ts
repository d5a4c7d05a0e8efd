import type { Tx } from '@balcao/kit/db';
import { asc, eq } from 'drizzle-orm';
import { planos } from '../schema';

export type PlanRow = typeof planos.$inferSelect;

/** Plans on sale, cheapest first. */
export function listActivePlans(tx: Tx): Promise<PlanRow[]> {
  return tx.select().from(planos).where(eq(planos.ativo, true)).orderBy(asc(planos.preco_mensal), asc(planos.nome));
}
