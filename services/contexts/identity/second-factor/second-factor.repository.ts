import type { Tx } from '@balcao/kit/db';
import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { codigos_recuperacao, segundos_fatores, usuarios } from '../schema';

export type FactorRow = typeof segundos_fatores.$inferSelect;
const { conta_id, ativado_em, ultimo_passo } = segundos_fatores;

export async function findFactor(tx: Tx, contaId: string): Promise<FactorRow | undefined> {
  const [row] = await tx.select().from(segundos_fatores).where(eq(conta_id, contaId));
  return row;
}

/** Another secret for an account whose factor is not on; false when it is. */
export async function storeSecret(tx: Tx, about: { contaId: string; segredo: string; now: Date }): Promise<boolean> {
  const fresh = { segredo: about.segredo, created_at: about.now, ultimo_passo: 0 };
  const rows = await tx
    .insert(segundos_fatores)
    .values({ conta_id: about.contaId, ...fresh })
    .onConflictDoUpdate({ target: conta_id, set: fresh, setWhere: isNull(ativado_em) })
    .returning({ conta_id });
  return rows.length > 0;
}

/** Turns the factor on with this secret; false when somebody was faster, or started anew meanwhile. */
export async function activate(tx: Tx, row: FactorRow, at: { now: Date; step: number }): Promise<boolean> {
  const still = and(eq(conta_id, row.conta_id), eq(segundos_fatores.segredo, row.segredo), isNull(ativado_em));
  const rows = await tx
    .update(segundos_fatores)
    .set({ ativado_em: at.now, ultimo_passo: at.step })
    .where(still)
    .returning({ conta_id });
  return rows.length > 0;
}

/** Uses a code up; false when it, or a later one, was used before. */
export async function spendStep(tx: Tx, contaId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(segundos_fatores)
    .set({ ultimo_passo: step })
    .where(and(eq(conta_id, contaId), isNotNull(ativado_em), lt(ultimo_passo, step)))
    .returning({ conta_id });
  return rows.length > 0;
}

export async function removeFactor(tx: Tx, contaId: string): Promise<boolean> {
  await tx.delete(codigos_recuperacao).where(eq(codigos_recuperacao.conta_id, contaId));
  const rows = await tx.delete(segundos_fatores).where(eq(conta_id, contaId)).returning({ ativado_em });
  return rows.some((row) => row.ativado_em !== null);
}

/** These codes and no others; who does the same beside it waits. */
export async function replaceCodes(tx: Tx, about: { contaId: string; hashes: string[]; now: Date }): Promise<void> {
  await tx.execute(sql`select 1 from ${segundos_fatores} where ${conta_id} = ${about.contaId} for update`);
  await tx.delete(codigos_recuperacao).where(eq(codigos_recuperacao.conta_id, about.contaId));
  const rows = about.hashes.map((codigo_hash) => ({ conta_id: about.contaId, codigo_hash, created_at: about.now }));
  await tx.insert(codigos_recuperacao).values(rows);
}

/** Uses a recovery code up; false when there is none like it, or somebody was faster. */
export async function spendRecovery(tx: Tx, about: { contaId: string; hash: string; now: Date }): Promise<boolean> {
  const { conta_id: owner, codigo_hash, usado_em } = codigos_recuperacao;
  const rows = await tx
    .update(codigos_recuperacao)
    .set({ usado_em: about.now })
    .where(and(eq(owner, about.contaId), eq(codigo_hash, about.hash), isNull(usado_em)))
    .returning({ id: codigos_recuperacao.id });
  return rows.length > 0;
}

export async function countCodesLeft(tx: Tx, contaId: string): Promise<number> {
  const left = and(eq(codigos_recuperacao.conta_id, contaId), isNull(codigos_recuperacao.usado_em));
  const [row] = await tx.select({ n: count() }).from(codigos_recuperacao).where(left);
  return row?.n ?? 0;
}

/** Ids of the people of a company who sign in with a second factor. */
export async function listProtected(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: usuarios.id })
    .from(segundos_fatores)
    .innerJoin(usuarios, eq(usuarios.auth_user_id, conta_id))
    .where(and(eq(usuarios.tenant_id, tenantId), isNotNull(ativado_em)));
  return rows.map(({ id }) => id);
}
