import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq } from 'drizzle-orm';
import { reembolsos } from '../schema';

export type Refund = typeof reembolsos.$inferSelect;

/** What was given back of a payment, in the order it was. */
export function listRefunds({ tx, tenantId }: UnitOfWork, pagamentoId: string): Promise<Refund[]> {
  const where = and(eq(reembolsos.tenant_id, tenantId), eq(reembolsos.pagamento_id, pagamentoId));
  return tx.select().from(reembolsos).where(where).orderBy(asc(reembolsos.created_at), asc(reembolsos.id));
}

/** What one submit stored. */
export async function findRefundByKey({ tx, tenantId }: UnitOfWork, chave: string): Promise<Refund | undefined> {
  const where = and(eq(reembolsos.tenant_id, tenantId), eq(reembolsos.chave, chave));
  return (await tx.select().from(reembolsos).where(where))[0];
}

export async function insertRefund(
  { tx, tenantId }: UnitOfWork,
  refund: Omit<typeof reembolsos.$inferInsert, 'tenant_id'>,
): Promise<void> {
  await tx.insert(reembolsos).values(Object.assign(refund, { tenant_id: tenantId }));
}
