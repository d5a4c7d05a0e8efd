import { sql } from 'drizzle-orm';
import type { Tx } from './db';

/**
 * Whoever takes the same key waits until this transaction has ended: for what no row stands for yet. The key is of the whole
 * database (a company's begins with its id or ends with it); `kind` tells equal keys of different things apart. Keys are never
 * renamed: the release before waits for the same ones.
 */
export async function lockKey(tx: Tx, key: string, kind = 0): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${kind}))`);
}
