import type { Tx } from '@balcao/kit/db';
import { lockKey } from '@balcao/kit/lock';
import { desc, eq, gt } from 'drizzle-orm';
import { chaves_jwt } from '../schema';

export type KeyRow = typeof chaves_jwt.$inferSelect;

/** Keys that may still verify something, the newest to sign with first. */
export function listKeys(tx: Tx, now: Date): Promise<KeyRow[]> {
  return tx.select().from(chaves_jwt).where(gt(chaves_jwt.expira_em, now)).orderBy(desc(chaves_jwt.assina_a_partir));
}

/** One process at a time decides about a new key. */
export async function lockKeys(tx: Tx): Promise<void> {
  await lockKey(tx, 'chaves_jwt');
}

export async function insertKey(tx: Tx, row: typeof chaves_jwt.$inferInsert): Promise<void> {
  await tx.insert(chaves_jwt).values(row);
}

export async function expireKey(tx: Tx, kid: string, at: Date): Promise<void> {
  await tx.update(chaves_jwt).set({ expira_em: at }).where(eq(chaves_jwt.kid, kid));
}
