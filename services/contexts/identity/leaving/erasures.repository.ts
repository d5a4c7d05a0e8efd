import type { Tx } from '@balcao/kit/db';
import { desc, sql } from 'drizzle-orm';
import { protocolos_exclusao } from './schema';

export type ErasureRow = typeof protocolos_exclusao.$inferSelect;

/** The latest first. One more than asked for tells that there are others. */
export function listErasureRows(tx: Tx, page: { after: string[] | null; limit: number }): Promise<ErasureRow[]> {
  const { apagada_em, protocolo } = protocolos_exclusao;
  const { after, limit } = page;
  return tx
    .select()
    .from(protocolos_exclusao)
    .where(after ? sql`(${apagada_em}, ${protocolo}) < (${after[0]}::timestamptz, ${after[1]}::text)` : undefined)
    .orderBy(desc(apagada_em), desc(protocolo))
    .limit(limit + 1);
}
