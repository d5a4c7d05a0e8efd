import type { Integration, TestFault } from '@balcao/contracts/integrations';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, desc, eq, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { COMPARED, execucoes_ia, LISTENED } from '../../assistant/schema';
import { integracoes } from '../schema';

export type IntegrationRow = typeof integracoes.$inferSelect;

const all = (unit: UnitOfWork) => eq(integracoes.tenant_id, unit.tenantId);
/** What was taken off is not there for anybody, also while it is still on its way out. */
const ours = (unit: UnitOfWork) => and(all(unit), isNull(integracoes.saindo_em));

export async function listIntegrationRows(unit: UnitOfWork): Promise<IntegrationRow[]> {
  return unit.tx.select().from(integracoes).where(ours(unit)).orderBy(asc(integracoes.tipo));
}

export async function findIntegration(unit: UnitOfWork, id: string): Promise<IntegrationRow | undefined> {
  return (
    await unit.tx
      .select()
      .from(integracoes)
      .where(and(ours(unit), eq(integracoes.id, id)))
  )[0];
}

export async function findIntegrationOf(
  unit: UnitOfWork,
  tipo: Integration['tipo'],
): Promise<IntegrationRow | undefined> {
  const kind = and(ours(unit), eq(integracoes.tipo, tipo));
  return (await unit.tx.select().from(integracoes).where(kind))[0];
}

/** What came out of a test was said of other credentials. */
const UNTESTED = { testado_em: null, teste_ms: null, teste_falha: null };

/** Keeps the company's credential of this kind, and counts it as working until it is refused. */
export async function saveCredential(
  unit: UnitOfWork,
  tipo: Integration['tipo'],
  credential: { credenciais: string; ultimos4: string | null; updated_at: Date },
): Promise<IntegrationRow | undefined> {
  const values = Object.assign({ status: 'active' as const, saindo_em: null }, UNTESTED, credential);
  const rows = await unit.tx
    .insert(integracoes)
    .values({ tenant_id: unit.tenantId, tipo, ...values })
    .onConflictDoUpdate({ target: [integracoes.tenant_id, integracoes.tipo], set: values })
    .returning();
  return rows[0];
}

/** Sets the status of the company's integration of this kind; made when there is none, unless there is nothing to say. */
export async function setIntegrationStatus(
  unit: UnitOfWork,
  tipo: Integration['tipo'],
  status: Integration['status'],
  now: Date,
): Promise<void> {
  if (status === 'inactive') {
    const kind = and(ours(unit), eq(integracoes.tipo, tipo), ne(integracoes.status, status));
    await unit.tx.update(integracoes).set({ status, updated_at: now }).where(kind);
    return;
  }
  await unit.tx
    .insert(integracoes)
    .values({ tenant_id: unit.tenantId, tipo, status, updated_at: now })
    .onConflictDoUpdate({
      target: [integracoes.tenant_id, integracoes.tipo],
      set: { status, updated_at: now },
      setWhere: sql`${integracoes.status} <> ${status}`,
    });
}

/** Something new was saved, elsewhere: so it stands, and nothing said before counts. */
export async function startIntegration(
  unit: UnitOfWork,
  tipo: Integration['tipo'],
  status: Integration['status'],
  now: Date,
): Promise<void> {
  const set = Object.assign({ status, updated_at: now }, UNTESTED);
  await unit.tx
    .insert(integracoes)
    .values(Object.assign({ tenant_id: unit.tenantId, tipo }, set))
    .onConflictDoUpdate({ target: [integracoes.tenant_id, integracoes.tipo], set });
}

interface TestRecord {
  em: Date;
  ms: number;
  falha: TestFault | null;
  /** What it makes of the card; null: as it was, or, where there was none, `otherwise`. */
  status: Integration['status'] | null;
  otherwise: Integration['status'];
}

/** Keeps what a test came to. */
export async function recordTest(
  unit: UnitOfWork,
  tipo: Integration['tipo'],
  { em, ms, falha, status, otherwise }: TestRecord,
): Promise<void> {
  const test = { testado_em: em, teste_ms: ms, teste_falha: falha };
  const set = status ? Object.assign({ status, updated_at: em }, test) : test;
  const row = Object.assign({ tenant_id: unit.tenantId, tipo, status: status ?? otherwise }, test);
  const target = [integracoes.tenant_id, integracoes.tipo];
  await unit.tx.insert(integracoes).values(row).onConflictDoUpdate({ target, set });
}

export async function removeIntegrationOf(unit: UnitOfWork, tipo: Integration['tipo']): Promise<void> {
  await unit.tx.delete(integracoes).where(and(ours(unit), eq(integracoes.tipo, tipo)));
}

export async function isIntegrationBroken(unit: UnitOfWork, tipo: Integration['tipo']): Promise<boolean> {
  const failed = and(ours(unit), eq(integracoes.tipo, tipo), eq(integracoes.status, 'error'));
  return (await unit.tx.select({ id: integracoes.id }).from(integracoes).where(failed)).length > 0;
}

/** It works again; nothing is written while it worked all along. */
export async function clearIntegrationError(unit: UnitOfWork, tipo: Integration['tipo'], now: Date): Promise<void> {
  const failed = and(ours(unit), eq(integracoes.tipo, tipo), eq(integracoes.status, 'error'));
  await unit.tx.update(integracoes).set({ status: 'active', updated_at: now }).where(failed);
}

const leaving = (unit: UnitOfWork, tipo: Integration['tipo']) =>
  and(all(unit), eq(integracoes.tipo, tipo), isNotNull(integracoes.saindo_em));

/** Taken off by a release that kept it here until what stands in it was taken away. */
export async function findLeaving(unit: UnitOfWork, tipo: Integration['tipo']): Promise<IntegrationRow | undefined> {
  return (await unit.tx.select().from(integracoes).where(leaving(unit, tipo)))[0];
}

export async function forgetLeaving(unit: UnitOfWork, tipo: Integration['tipo']): Promise<void> {
  await unit.tx.delete(integracoes).where(leaving(unit, tipo));
}

export async function removeIntegration(unit: UnitOfWork, id: string): Promise<IntegrationRow | undefined> {
  return (
    await unit.tx
      .delete(integracoes)
      .where(and(ours(unit), eq(integracoes.id, id)))
      .returning()
  )[0];
}

/** Was it the reserve that answered when a model was asked last? */
export async function reserveAnsweredLast({ tx, tenantId }: UnitOfWork): Promise<boolean> {
  const { tenant_id, duracao_ms, resultado, reserva, created_at } = execucoes_ia;
  const asked = and(eq(tenant_id, tenantId), isNotNull(duracao_ms), notInArray(resultado, [LISTENED, COMPARED]));
  const [last] = await tx.select({ reserva }).from(execucoes_ia).where(asked).orderBy(desc(created_at)).limit(1);
  return last?.reserva ?? false;
}
