import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq } from 'drizzle-orm';
import { devolucoes } from './schema';

export type Return = typeof devolucoes.$inferSelect;

/** What went back, or is on its way, of what a charge brought; in the order it was asked for. */
export function listReturns({ tx, tenantId }: UnitOfWork, cobrancaId: string): Promise<Return[]> {
  const where = and(eq(devolucoes.tenant_id, tenantId), eq(devolucoes.cobranca_id, cobrancaId));
  return tx.select().from(devolucoes).where(where).orderBy(asc(devolucoes.created_at), asc(devolucoes.id));
}

/** What one submit asked for. */
export async function findReturnByKey({ tx, tenantId }: UnitOfWork, chave: string): Promise<Return | undefined> {
  const where = and(eq(devolucoes.tenant_id, tenantId), eq(devolucoes.chave, chave));
  return (await tx.select().from(devolucoes).where(where))[0];
}

export async function insertReturn(
  { tx, tenantId }: UnitOfWork,
  row: Omit<typeof devolucoes.$inferInsert, 'tenant_id'>,
): Promise<Return> {
  const [stored] = await tx
    .insert(devolucoes)
    .values(Object.assign(row, { tenant_id: tenantId }))
    .returning();
  if (!stored) throw new Error('return was not stored');
  return stored;
}

export async function updateReturn(
  { tx, tenantId }: UnitOfWork,
  id: string,
  patch: Pick<Partial<Return>, 'status' | 'provedor_id'>,
): Promise<void> {
  await tx
    .update(devolucoes)
    .set(patch)
    .where(and(eq(devolucoes.tenant_id, tenantId), eq(devolucoes.id, id)));
}

/** Whose money is on its way back. */
export const isOnItsWay = ({ status }: Return): boolean => status === 'enviando' || status === 'a_caminho';
