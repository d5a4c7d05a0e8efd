import { NEW_TENANT } from '@balcao/contracts/identity';
import type { Tx } from '@balcao/kit/db';
import { isUniqueViolation } from '@balcao/kit/errors';
import { asc, eq, sql } from 'drizzle-orm';
import { planos } from '../schema';

export type PlanRow = typeof planos.$inferSelect;
export type PlanTerms = Omit<PlanRow, 'id' | 'ativo' | 'versao' | 'inicial'>;

/** Plans on sale, cheapest first. */
export function listActivePlans(tx: Tx): Promise<PlanRow[]> {
  return tx.select().from(planos).where(eq(planos.ativo, true)).orderBy(asc(planos.preco_mensal), asc(planos.nome));
}

export function listAllPlans(tx: Tx): Promise<PlanRow[]> {
  return tx.select().from(planos).orderBy(asc(planos.preco_mensal), asc(planos.nome));
}

export async function findPlanRow(tx: Tx, id: string): Promise<PlanRow | undefined> {
  return (await tx.select().from(planos).where(eq(planos.id, id)))[0];
}

/** Until the end of the transaction nobody chooses it; a choice under way is waited for. */
export async function lockPlan(tx: Tx, id: string): Promise<PlanRow | undefined> {
  return (await tx.select().from(planos).where(eq(planos.id, id)).for('update'))[0];
}

const unlessTaken = async (work: () => Promise<PlanRow[]>): Promise<PlanRow | undefined> => {
  try {
    return (await work())[0];
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
};

/**
 * Undefined: another plan has this name. New companies carry a name before there is a plan of it: the first one that is called
 * so is where they begin.
 */
export const insertPlan = (tx: Tx, terms: PlanTerms): Promise<PlanRow | undefined> => {
  const inicial = sql<boolean>`lower(${terms.nome}) = ${NEW_TENANT.plano} and not exists (select 1 from ${planos} where inicial)`;
  return unlessTaken(() => tx.insert(planos).values(Object.assign({ inicial }, terms)).returning());
};

/** Where new companies begin, called so until the end of the transaction. */
export async function findFirstPlan(tx: Tx): Promise<PlanRow | undefined> {
  return (await tx.select().from(planos).where(eq(planos.inicial, true)).for('share'))[0];
}

/** Undefined: another plan has this name. */
export const updatePlanRow = (tx: Tx, id: string, terms: PlanTerms): Promise<PlanRow | undefined> =>
  unlessTaken(() => {
    const change = Object.assign({ versao: sql`${planos.versao} + 1` }, terms);
    return tx.update(planos).set(change).where(eq(planos.id, id)).returning();
  });

export async function putOnSale(tx: Tx, id: string, ativo: boolean): Promise<void> {
  await tx.update(planos).set({ ativo }).where(eq(planos.id, id));
}

export async function removePlan(tx: Tx, id: string): Promise<void> {
  await tx.delete(planos).where(eq(planos.id, id));
}
