import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { bloqueios } from '../schema';

export type BlockRow = typeof bloqueios.$inferSelect;

/** Blocks that end after `from` (and begin before `to`), by start; of one professional: theirs and the team's. */
export async function listBlockRows(
  { tx, tenantId }: UnitOfWork,
  from: Date,
  { to, profissionalId, limit }: { to?: Date; profissionalId?: string | undefined; limit?: number } = {},
): Promise<BlockRow[]> {
  const own = profissionalId && or(isNull(bloqueios.profissional_id), eq(bloqueios.profissional_id, profissionalId));
  const where = and(
    eq(bloqueios.tenant_id, tenantId),
    gt(bloqueios.fim, from),
    to && lt(bloqueios.inicio, to),
    own || undefined,
  );
  const found = tx.select().from(bloqueios).where(where).orderBy(asc(bloqueios.inicio), asc(bloqueios.id));
  return limit === undefined ? found : found.limit(limit);
}

type Values = Pick<BlockRow, 'profissional_id' | 'inicio' | 'fim' | 'motivo'>;
export async function insertBlock({ tx, tenantId }: UnitOfWork, values: Values): Promise<BlockRow> {
  const [row] = await tx
    .insert(bloqueios)
    .values({ ...values, id: newId(), tenant_id: tenantId })
    .returning();
  if (!row) throw new Error('block was not stored');
  return row;
}

export async function findBlock({ tx, tenantId }: UnitOfWork, id: string): Promise<BlockRow | undefined> {
  const where = and(eq(bloqueios.tenant_id, tenantId), eq(bloqueios.id, id));
  return (await tx.select().from(bloqueios).where(where))[0];
}

export async function deleteBlockRow({ tx, tenantId }: UnitOfWork, id: string): Promise<void> {
  await tx.delete(bloqueios).where(and(eq(bloqueios.tenant_id, tenantId), eq(bloqueios.id, id)));
}
