import type { Tx } from '@balcao/kit/db';
import { asc, eq } from 'drizzle-orm';
import { tenants } from '../schema';

// docs/decisions/0115-who-has-a-plan-carries-its-name.md
/** As `lockTenant`, everybody who carries this plan: always in one order, so that two who do it wait for each other. */
export async function lockPlan(tx: Tx, plano: string): Promise<void> {
  const { id } = tenants;
  await tx.select({ id }).from(tenants).where(eq(tenants.plano, plano)).orderBy(asc(id)).for('no key update');
}

/** The plan has another name for everybody who carries it. */
export const renamePlan = (tx: Tx, { de, para }: { de: string; para: string }) =>
  tx.update(tenants).set({ plano: para }).where(eq(tenants.plano, de)).returning();
