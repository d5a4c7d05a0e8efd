import { BATCHES_SHOWN } from '@balcao/contracts/dead-letter-batches';
import type { PlatformUnitOfWork } from '@balcao/kit/db';
import { isOpenWork } from '@balcao/kit/long-work';
import { and, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { audit_log } from '../../master/schema';
import type { Ending } from './end-dead-letter';
import { lotes_paradas } from './schema';

type Unit = Pick<PlatformUnitOfWork, 'tx'>;
export type BatchRow = typeof lotes_paradas.$inferSelect;

export async function insertBatch({ tx }: Unit, values: typeof lotes_paradas.$inferInsert): Promise<BatchRow> {
  const [row] = await tx.insert(lotes_paradas).values(values).returning();
  if (!row) throw new Error('batch was not stored');
  return row;
}

export const listBatches = ({ tx }: Unit): Promise<BatchRow[]> =>
  tx.select().from(lotes_paradas).orderBy(desc(lotes_paradas.created_at)).limit(BATCHES_SHOWN);

/** Nobody works on them, and nobody will: they no longer keep the next one waiting. */
export async function endAbandonedBatches({ tx }: Unit, before: Date): Promise<void> {
  await tx
    .update(lotes_paradas)
    .set({ estado: 'falhou' })
    .where(and(isOpenWork(lotes_paradas), lt(lotes_paradas.batida_em, before)));
}

/** The row as it was before it was taken; undefined: it has ended, or somebody was at it since `silentSince`. */
export async function claimBatch(
  { tx }: Unit,
  id: string,
  { now, silentSince }: { now: Date; silentSince: Date },
): Promise<BatchRow | undefined> {
  const [row] = await tx.select().from(lotes_paradas).where(eq(lotes_paradas.id, id)).for('update');
  const free = row?.estado === 'fila' || (row?.estado === 'processando' && row.batida_em < silentSince);
  if (!row || !free) return undefined;
  await tx.update(lotes_paradas).set({ estado: 'processando', batida_em: now }).where(eq(lotes_paradas.id, id));
  return row;
}

/** Keeps how far it came; false when it is not ours any more: stopped, or somebody else went on with it. */
export async function advanceBatch(
  { tx }: Unit,
  { id, cursor }: Pick<BatchRow, 'id' | 'cursor'>,
  next: Partial<BatchRow>,
): Promise<boolean> {
  const mine = and(
    eq(lotes_paradas.id, id),
    eq(lotes_paradas.estado, 'processando'),
    sql`${lotes_paradas.cursor} is not distinct from ${cursor}`,
  );
  return (await tx.update(lotes_paradas).set(next).where(mine).returning({ id: lotes_paradas.id })).length > 0;
}

export async function stopBatch({ tx }: Unit, id: string): Promise<BatchRow | undefined> {
  const open = and(eq(lotes_paradas.id, id), isOpenWork(lotes_paradas));
  return (await tx.update(lotes_paradas).set({ estado: 'falhou' }).where(open).returning())[0];
}

/** How many letters a batch has ended, by their lines in the log: each was written with what it tells of. */
export async function countEnded({ tx }: Unit, batch: BatchRow, acao: Ending['acao']): Promise<number> {
  const { created_at, detalhes } = audit_log;
  const ofBatch = and(
    eq(audit_log.acao, acao),
    gte(created_at, batch.created_at),
    sql`${detalhes}->>'lote' = ${batch.id}`,
  );
  return (await tx.select({ n: count() }).from(audit_log).where(ofBatch))[0]?.n ?? 0;
}

/** Names of companies, by id. */
export async function namesOf({ tx }: Unit, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, nome } = tenants;
  const rows = await tx
    .select({ id, nome })
    .from(tenants)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.nome]));
}
