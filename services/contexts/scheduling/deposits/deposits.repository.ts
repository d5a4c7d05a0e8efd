import type { DepositStatus } from '@balcao/contracts/deposits';
import { BUSY_STATUSES } from '@balcao/contracts/scheduling';
import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import { agendamentos } from '../schema';
import { sinais } from './schema';

export type Deposit = typeof sinais.$inferSelect;
type DepositPatch = Partial<Omit<typeof sinais.$inferInsert, 'id' | 'tenant_id' | 'valor'>>;

const one = ({ tenantId }: UnitOfWork, id: string) => and(eq(sinais.tenant_id, tenantId), eq(sinais.id, id));

export async function insertDeposit(
  { tx, tenantId }: UnitOfWork,
  deposit: Pick<Deposit, 'id' | 'valor' | 'expira_em' | 'conferir_em' | 'created_at'>,
): Promise<void> {
  await tx.insert(sinais).values(Object.assign({ tenant_id: tenantId }, deposit));
}

/** As it is now, without a lock. */
export async function findDeposit(unit: UnitOfWork, id: string): Promise<Deposit | undefined> {
  return (await unit.tx.select().from(sinais).where(one(unit, id)))[0];
}

/** A deposit whose end others wait for; taken after its appointments. */
export async function lockDeposit(unit: UnitOfWork, id: string): Promise<Deposit | undefined> {
  return (await unit.tx.select().from(sinais).where(one(unit, id)).for('update'))[0];
}

export async function updateDeposit(unit: UnitOfWork, id: string, patch: DepositPatch): Promise<void> {
  await unit.tx.update(sinais).set(patch).where(one(unit, id));
}

/** The deposit these wait for is to be asked for at once; null: they wait for none. */
export async function markToAsk(
  { tx, tenantId }: UnitOfWork,
  ids: readonly string[],
  now: Date,
): Promise<string | null> {
  const named = tx
    .select({ id: agendamentos.sinal_id })
    .from(agendamentos)
    .where(and(eq(agendamentos.tenant_id, tenantId), inArray(agendamentos.id, [...ids])));
  const [row] = await tx
    .update(sinais)
    .set({ a_pedir: true, conferir_em: now })
    .where(and(eq(sinais.tenant_id, tenantId), eq(sinais.status, 'aguardando'), inArray(sinais.id, named)))
    .returning({ id: sinais.id });
  return row?.id ?? null;
}

/** Over, one way or another: somebody looks at once whether a code of it can still be paid. */
export async function endDeposit(unit: UnitOfWork, id: string, status: DepositStatus): Promise<void> {
  await unit.tx.update(sinais).set({ status, conferir_em: sql`now()` }).where(one(unit, id));
}

/** The deposit these services of a visit were booked under. */
export async function findDepositOf({ tx, tenantId }: UnitOfWork, ids: readonly string[]): Promise<string | null> {
  const { id, tenant_id, sinal_id, data_hora } = agendamentos;
  const [row] = await tx
    .select({ sinal_id })
    .from(agendamentos)
    .where(and(eq(tenant_id, tenantId), inArray(id, [...ids]), isNotNull(sinal_id)))
    .orderBy(asc(data_hora), asc(id))
    .limit(1);
  return row?.sinal_id ?? null;
}

/** The deposits under which those of these were booked that do not stand now, always in the same order. */
export async function listDepositsOfGone({ tx, tenantId }: UnitOfWork, ids: readonly string[]): Promise<string[]> {
  const { id, tenant_id, sinal_id, status } = agendamentos;
  const gone = and(isNotNull(sinal_id), notInArray(status, [...BUSY_STATUSES]));
  const rows = await tx
    .selectDistinct({ sinal_id })
    .from(agendamentos)
    .where(and(eq(tenant_id, tenantId), inArray(id, [...ids]), gone))
    .orderBy(asc(sinal_id));
  return rows.flatMap((row) => row.sinal_id ?? []);
}

/** Services booked under a deposit, by time. */
export async function listIdsUnder({ tx, tenantId }: UnitOfWork, sinalId: string): Promise<string[]> {
  const { id, tenant_id, sinal_id, data_hora } = agendamentos;
  const rows = await tx
    .select({ id })
    .from(agendamentos)
    .where(and(eq(tenant_id, tenantId), eq(sinal_id, sinalId)))
    .orderBy(asc(data_hora), asc(id));
  return rows.map((row) => row.id);
}

/** How many services booked under it still wait for it. */
export function countWaiting({ tx, tenantId }: UnitOfWork, sinalId: string): Promise<number> {
  const { tenant_id, sinal_id, status } = agendamentos;
  return tx.$count(agendamentos, and(eq(tenant_id, tenantId), eq(sinal_id, sinalId), eq(status, 'pendente')));
}

/** Deposits somebody has to look at. Of the whole platform. */
export function findDueDeposits({ tx }: PlatformUnitOfWork, now: Date, limit: number) {
  const { id, tenant_id, conferir_em } = sinais;
  return tx
    .select({ tenantId: tenant_id, sinalId: id })
    .from(sinais)
    .where(lte(conferir_em, now))
    .orderBy(asc(conferir_em), asc(id))
    .limit(limit);
}
