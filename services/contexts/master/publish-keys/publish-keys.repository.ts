import type { Tx } from '@balcao/kit/db';
import { and, desc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm';
import { usuarios } from '../../identity/schema';
import { chaves_publicacao } from '../schema';

const { segredo_digest: _, ...SHOWN } = getTableColumns(chaves_publicacao);
const who = sql<string | null>`(select u.nome from ${usuarios} u where u.id = ${chaves_publicacao.criada_por})`;

/** Keys as they are shown, the newest first; the ones that ended too. */
export function listKeyRows(tx: Tx, id?: string) {
  return tx
    .select(Object.assign({}, SHOWN, { quem: who }))
    .from(chaves_publicacao)
    .where(id ? eq(chaves_publicacao.id, id) : undefined)
    .orderBy(desc(chaves_publicacao.created_at), desc(chaves_publicacao.id));
}
export type KeyRow = Awaited<ReturnType<typeof listKeyRows>>[number];

export async function insertKey(tx: Tx, key: typeof chaves_publicacao.$inferInsert): Promise<void> {
  await tx.insert(chaves_publicacao).values(key).onConflictDoNothing();
}

/** True when it was open until now. */
export async function endKey(tx: Tx, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(chaves_publicacao)
    .set({ revogada_em: now })
    .where(and(eq(chaves_publicacao.id, id), isNull(chaves_publicacao.revogada_em)))
    .returning({ id: chaves_publicacao.id });
  return ended.length > 0;
}

export async function findKeyRow(tx: Tx, id: string) {
  const [row] = await tx.select().from(chaves_publicacao).where(eq(chaves_publicacao.id, id));
  return row;
}

/** Whether a key is open; who revokes it meanwhile waits for the end of the transaction. */
export async function holdKey(tx: Tx, id: string): Promise<boolean> {
  const { id: key, revogada_em } = chaves_publicacao;
  const rows = await tx
    .select({ id: key })
    .from(chaves_publicacao)
    .where(and(eq(key, id), isNull(revogada_em)))
    .for('share');
  return rows.length > 0;
}

/** Told to the minute: a key that publishes all day does not write all day. */
export async function noteKeyUse(tx: Tx, id: string, now: Date): Promise<void> {
  const { usada_em } = chaves_publicacao;
  const stale = or(isNull(usada_em), lt(usada_em, new Date(now.getTime() - 60_000)));
  await tx
    .update(chaves_publicacao)
    .set({ usada_em: now })
    .where(and(eq(chaves_publicacao.id, id), stale));
}
