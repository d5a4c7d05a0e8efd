import type { UnitOfWork } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';

/** Nobody else of the company adds to this list meanwhile: what it may hold at most is counted before. */
export async function lockList({ tx, tenantId }: UnitOfWork, list: 'respostas' | 'etiquetas'): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId}/${list}`}, 0))`);
}
