import { HAND_OVER_NAMED } from '@balcao/contracts/hand-over';
import type { UnitOfWork } from '@balcao/kit/db';
import { isOpenWork } from '@balcao/kit/long-work';
import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { type HandOverStep, profissionais, repasses } from '../schema';

const one = (tenantId: string, id: string) => and(eq(repasses.tenant_id, tenantId), eq(repasses.id, id));
const ofPerson = and(eq(profissionais.tenant_id, repasses.tenant_id), eq(profissionais.id, repasses.profissional_id));

const COUNTS = {
  id: repasses.id,
  estado: repasses.estado,
  profissional_id: repasses.profissional_id,
  profissional_nome: profissionais.nome,
  desfaz: sql<boolean>`${repasses.desfaz_id} is not null`,
  total: repasses.total,
  feitas: repasses.feitas,
  transferidos: repasses.transferidos,
  cancelados: repasses.cancelados,
  nao_mudaram: repasses.nao_mudaram,
  nao_avisados: repasses.nao_avisados,
};

/** Violates a unique index while another hand-over of the company is open. */
export async function insertHandOver(
  { tx, tenantId }: UnitOfWork,
  values: Omit<typeof repasses.$inferInsert, 'tenant_id'>,
): Promise<string> {
  const [row] = await tx
    .insert(repasses)
    .values({ ...values, tenant_id: tenantId })
    .returning({ id: repasses.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** With what is left to do. */
export async function findHandOver({ tx, tenantId }: UnitOfWork, id: string) {
  const [row] = await tx
    .select({ counts: COUNTS, problemas: repasses.problemas, sem_aviso: repasses.sem_aviso })
    .from(repasses)
    .innerJoin(profissionais, ofPerson)
    .where(one(tenantId, id));
  return row;
}

/** The open one, or the newest one touched since `since`. */
export async function findLastHandOver({ tx, tenantId }: UnitOfWork, since: Date) {
  const [row] = await tx
    .select(COUNTS)
    .from(repasses)
    .innerJoin(profissionais, ofPerson)
    .where(and(eq(repasses.tenant_id, tenantId), or(isOpenWork(repasses), gte(repasses.batida_em, since))))
    .orderBy(desc(repasses.created_at), desc(repasses.id))
    .limit(1);
  return row;
}

/** With the step that comes next, if there is one. Held until the transaction ends. */
export async function lockHandOver({ tx, tenantId }: UnitOfWork, id: string) {
  const { estado, total, profissional_id, operacao_id, desfaz_id, usuario_id, usuario_nome, created_at } = repasses;
  const next = sql<HandOverStep | null>`${repasses.passos} -> ${repasses.passos_feitos}`;
  const [row] = await tx
    .select({ estado, total, profissional_id, operacao_id, desfaz_id, usuario_id, usuario_nome, created_at, next })
    .from(repasses)
    .where(one(tenantId, id))
    .for('update');
  return row;
}
export type LockedHandOver = NonNullable<Awaited<ReturnType<typeof lockHandOver>>>;

/** What one step did, each appointment of it in one of these. */
export interface StepResult {
  transferidos: number;
  cancelados: number;
  problemas: { id: string; motivo: string }[];
  sem_aviso: string[];
}

/** At most so many are named. */
const appended = (column: typeof repasses.problemas | typeof repasses.sem_aviso, more: readonly unknown[]) =>
  sql`case when jsonb_array_length(${column}) < ${HAND_OVER_NAMED} then ${column} || ${JSON.stringify(more)}::jsonb else ${column} end`;

export async function markStep(
  { tx, tenantId }: UnitOfWork,
  id: string,
  { transferidos, cancelados, problemas, sem_aviso }: StepResult,
  now: Date,
): Promise<void> {
  const feitas = transferidos + cancelados + problemas.length;
  await tx
    .update(repasses)
    .set({
      estado: 'processando',
      passos_feitos: sql`${repasses.passos_feitos} + 1`,
      feitas: sql`${repasses.feitas} + ${feitas}`,
      transferidos: sql`${repasses.transferidos} + ${transferidos}`,
      cancelados: sql`${repasses.cancelados} + ${cancelados}`,
      nao_mudaram: sql`${repasses.nao_mudaram} + ${problemas.length}`,
      nao_avisados: sql`${repasses.nao_avisados} + ${sem_aviso.length}`,
      problemas: appended(repasses.problemas, problemas),
      sem_aviso: appended(repasses.sem_aviso, sem_aviso),
      batida_em: now,
    })
    .where(one(tenantId, id));
}

/** The steps are not kept longer than they are needed. */
export async function endHandOver(
  { tx, tenantId }: UnitOfWork,
  id: string,
  estado: 'concluida' | 'falhou',
  now: Date,
): Promise<void> {
  await tx.update(repasses).set({ estado, passos: [], batida_em: now }).where(one(tenantId, id));
}

/** Open ones that nobody touched since `before` no longer count. */
export async function endAbandonedHandOvers({ tx, tenantId }: UnitOfWork, before: Date): Promise<void> {
  const where = and(eq(repasses.tenant_id, tenantId), isOpenWork(repasses), lt(repasses.batida_em, before));
  await tx.update(repasses).set({ estado: 'falhou', passos: [] }).where(where);
}
