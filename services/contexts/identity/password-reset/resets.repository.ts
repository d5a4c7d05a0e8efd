import type { Tx } from '@balcao/kit/db';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { contas, redefinicoes_senha } from '../schema';

export type ResetRow = typeof redefinicoes_senha.$inferSelect;

export async function insertReset(tx: Tx, row: typeof redefinicoes_senha.$inferInsert): Promise<void> {
  await tx.insert(redefinicoes_senha).values(row);
}

/** A link's row with the address of its account. */
export async function findReset(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .select({ reset: redefinicoes_senha, email: contas.email })
    .from(redefinicoes_senha)
    .innerJoin(contas, eq(contas.id, redefinicoes_senha.conta_id))
    .where(eq(redefinicoes_senha.token_hash, tokenHash));
  return row;
}

/** Uses the link up; false when somebody was faster, or it expired. */
export async function claimReset(tx: Tx, id: string, now: Date): Promise<boolean> {
  const good = and(isNull(redefinicoes_senha.usada_em), gt(redefinicoes_senha.expira_em, now));
  const rows = await tx
    .update(redefinicoes_senha)
    .set({ usada_em: now })
    .where(and(eq(redefinicoes_senha.id, id), good))
    .returning();
  return rows.length > 0;
}

/** Other links of the account end with the one that was used. */
export async function endResets(tx: Tx, contaId: string, now: Date): Promise<void> {
  await tx
    .update(redefinicoes_senha)
    .set({ usada_em: now })
    .where(and(eq(redefinicoes_senha.conta_id, contaId), isNull(redefinicoes_senha.usada_em)));
}

/** A link that ended says so for a while; then it is one that never was. */
export async function forgetResets(tx: Tx, contaId: string, before: Date): Promise<void> {
  await tx
    .delete(redefinicoes_senha)
    .where(and(eq(redefinicoes_senha.conta_id, contaId), lt(redefinicoes_senha.expira_em, before)));
}
