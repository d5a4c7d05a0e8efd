import type { Tx } from '@balcao/kit/db';
import { lockKey } from '@balcao/kit/lock';
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { contas, segundos_fatores, sessoes, tenants, usuarios } from '../schema';

export type SessionRow = typeof sessoes.$inferSelect;
type ContaRow = typeof contas.$inferSelect;
type UsuarioRow = typeof usuarios.$inferSelect;
type TenantRow = typeof tenants.$inferSelect;
/** An account with what it is in its company. */
export interface Person {
  conta: ContaRow;
  usuario: UsuarioRow;
  tenant: TenantRow | null;
  /** Signs in with a second factor. */
  protegida: boolean;
}

const protegida = sql<boolean>`exists (select 1 from ${segundos_fatores} where ${segundos_fatores.conta_id} = ${contas.id}
  and ${segundos_fatores.ativado_em} is not null)`;

const people = (tx: Tx) =>
  tx
    .select({ conta: contas, usuario: usuarios, tenant: tenants, protegida })
    .from(contas)
    .innerJoin(usuarios, eq(usuarios.auth_user_id, contas.id))
    .leftJoin(tenants, eq(tenants.id, usuarios.tenant_id));

export async function findPerson(tx: Tx, contaId: string): Promise<Person | undefined> {
  const [row] = await people(tx).where(eq(contas.id, contaId));
  return row;
}

export async function findPersonByEmail(tx: Tx, email: string): Promise<Person | undefined> {
  const [row] = await people(tx).where(eq(contas.email, email));
  return row;
}

/** The person behind a sign-in, as long as that sign-in has not ended. */
export async function findPersonInSession(tx: Tx, contaId: string, familia: string, now: Date) {
  const alive = sql`exists (select 1 from ${sessoes} where ${sessoes.familia} = ${familia} and ${sessoes.conta_id} = ${contas.id}
    and ${sessoes.revogada_em} is null and ${sessoes.expira_em} > ${now.toISOString()}::timestamptz)`;
  const [row] = await people(tx).where(and(eq(contas.id, contaId), alive));
  return row;
}

export async function findSession(tx: Tx, tokenHash: string): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(sessoes).where(eq(sessoes.token_hash, tokenHash));
  return row;
}

/** Uses of one family come one after the other: a revocation must also catch the token being made beside it. */
export async function lockFamily(tx: Tx, familia: string): Promise<void> {
  await lockKey(tx, familia, 1);
}

export async function insertSession(tx: Tx, row: typeof sessoes.$inferInsert): Promise<void> {
  await tx.insert(sessoes).values(row);
}

export async function markUsed(tx: Tx, id: string, used: { usado_em: Date; semente: string }): Promise<void> {
  await tx.update(sessoes).set(used).where(eq(sessoes.id, id));
}

/** Ends the tokens of a sign-in; what it was inside of ends with it (end-families). */
export async function revokeFamily(tx: Tx, familia: string, now: Date): Promise<void> {
  await tx
    .update(sessoes)
    .set({ revogada_em: now })
    .where(and(eq(sessoes.familia, familia), isNull(sessoes.revogada_em)));
}

/** The sign-ins of an account that nobody ended yet, but the one to keep. */
export async function openFamilies(tx: Tx, contaId: string, keep?: string): Promise<string[]> {
  const others = keep ? ne(sessoes.familia, keep) : undefined;
  const rows = await tx
    .selectDistinct({ familia: sessoes.familia })
    .from(sessoes)
    .where(and(eq(sessoes.conta_id, contaId), others, isNull(sessoes.revogada_em)))
    .orderBy(sessoes.familia);
  return rows.map(({ familia }) => familia);
}

/** What one account begins and ends in companies comes one after the other. */
export async function lockAccount(tx: Tx, contaId: string): Promise<void> {
  await tx.select({ id: contas.id }).from(contas).where(eq(contas.id, contaId)).for('no key update');
}

/** Access tokens signed so far are refused from now on; a sign-in that lives gets another with its next refresh. */
export async function endAccessTokens(tx: Tx, contaId: string): Promise<void> {
  const next = sql`${contas.versao_sessao} + 1`;
  await tx.update(contas).set({ versao_sessao: next }).where(eq(contas.id, contaId));
}

/** Tokens that ended long ago prove nothing any more. */
export async function forgetExpired(tx: Tx, contaId: string, now: Date): Promise<void> {
  await tx.delete(sessoes).where(and(eq(sessoes.conta_id, contaId), lt(sessoes.expira_em, now)));
}

export async function touchUser(tx: Tx, usuarioId: string, now: Date): Promise<void> {
  await tx.update(usuarios).set({ ultimo_acesso: now }).where(eq(usuarios.id, usuarioId));
}
