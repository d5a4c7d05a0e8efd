import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { and, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { InstanceRow } from '../integrations/present-instance';
import { evolution_instances } from '../schema';

export interface InstanceTarget {
  tenantId: string;
  instanceId: string;
}

const one = (unit: UnitOfWork, id: string) =>
  and(eq(evolution_instances.tenant_id, unit.tenantId), eq(evolution_instances.id, id));
const target = { tenantId: evolution_instances.tenant_id, instanceId: evolution_instances.id };

/** Of the whole platform: instances whose gateway is to be asked how they stand, the longest waiting first. */
export async function listDueChecks({ tx }: PlatformUnitOfWork, now: Date, limit: number): Promise<InstanceTarget[]> {
  const { verificar_em } = evolution_instances;
  return tx.select(target).from(evolution_instances).where(lte(verificar_em, now)).orderBy(verificar_em).limit(limit);
}

/** Of the whole platform: instances whose gateway is to be asked for what never came. */
export async function listDuePulls({ tx }: PlatformUnitOfWork, now: Date, limit: number): Promise<InstanceTarget[]> {
  const { puxar_em } = evolution_instances;
  return tx.select(target).from(evolution_instances).where(lte(puxar_em, now)).orderBy(puxar_em).limit(limit);
}

/** Of the whole platform: instances that may receive; a short drop shows as 'connecting'. */
export async function listLinkedInstances({ tx }: PlatformUnitOfWork): Promise<InstanceTarget[]> {
  return tx.select(target).from(evolution_instances).where(ne(evolution_instances.status, 'disconnected'));
}

/** The turn to ask, taken for `leaseMs`; undefined when it is not due (any more). */
export async function claimCheck(
  unit: UnitOfWork,
  id: string,
  now: Date,
  leaseMs: number,
): Promise<InstanceRow | undefined> {
  const [row] = await unit.tx
    .update(evolution_instances)
    .set({ verificar_em: new Date(now.getTime() + leaseMs) })
    .where(and(one(unit, id), lte(evolution_instances.verificar_em, now)))
    .returning();
  return row;
}

/** The turn to fetch what never came, taken for `leaseMs`; undefined when it is not due (any more). */
export async function claimPull(
  unit: UnitOfWork,
  id: string,
  now: Date,
  leaseMs: number,
): Promise<InstanceRow | undefined> {
  const [row] = await unit.tx
    .update(evolution_instances)
    .set({ puxar_em: new Date(now.getTime() + leaseMs) })
    .where(and(one(unit, id), lte(evolution_instances.puxar_em, now)))
    .returning();
  return row;
}

/** Never later than a moment. */
export async function bringPullForward(unit: UnitOfWork, id: string, at: Date): Promise<void> {
  const { puxar_em } = evolution_instances;
  const later = or(isNull(puxar_em), gt(puxar_em, at));
  await unit.tx
    .update(evolution_instances)
    .set({ puxar_em: at })
    .where(and(one(unit, id), later));
}

/** When the next fetch is, after one that was claimed until `lease`; whoever asked for it sooner meanwhile keeps that. */
export async function endPull(
  unit: UnitOfWork,
  { id, lease }: { id: string; lease: Date | null },
  { puxar_em: next, visto_ate }: { puxar_em: Date | null; visto_ate?: Date },
): Promise<void> {
  const { puxar_em } = evolution_instances;
  const at = next && sql`${next.toISOString()}::timestamptz`;
  const mine = sql`${puxar_em} is not distinct from ${lease?.toISOString() ?? null}::timestamptz`;
  await unit.tx
    .update(evolution_instances)
    .set({
      puxar_em: sql`case when ${mine} then ${at}::timestamptz else least(${puxar_em}, ${at}::timestamptz) end`,
      ...(visto_ate && { visto_ate }),
    })
    .where(one(unit, id));
}

/** Brings the next question forward, never nearer to the last one than the gaps allow. Returns when it will be asked. */
export async function bringCheckForward(
  unit: UnitOfWork,
  id: string,
  now: Date,
  gaps: { usualMs: number; brokenMs: number },
): Promise<Date | null> {
  const { verificar_em, verificado_em, falhas } = evolution_instances;
  const at = sql`${now.toISOString()}::timestamptz`;
  const gap = sql`case when ${falhas} > 0 then ${gaps.brokenMs}::int else ${gaps.usualMs}::int end * interval '1 millisecond'`;
  const earliest: SQL<Date> = sql`greatest(${at}, coalesce(${verificado_em} + ${gap}, ${at}))`;
  const [row] = await unit.tx
    .update(evolution_instances)
    .set({ verificar_em: sql`least(coalesce(${verificar_em}, 'infinity'), ${earliest})` })
    .where(one(unit, id))
    .returning({ at: verificar_em });
  return row?.at ?? null;
}

/** Takes the right to create or delete at the gateway until a moment; false while somebody else has it. */
export async function takeConnecting(unit: UnitOfWork, id: string, now: Date, until: Date): Promise<boolean> {
  const { conectando_ate } = evolution_instances;
  const free = or(isNull(conectando_ate), lte(conectando_ate, now));
  const rows = await unit.tx
    .update(evolution_instances)
    .set({ conectando_ate: until })
    .where(and(one(unit, id), free))
    .returning({ id: evolution_instances.id });
  return rows.length > 0;
}

/** Keeps that right for longer, or (`next` null) gives it back. */
export async function changeConnecting(unit: UnitOfWork, id: string, mine: Date, next: Date | null): Promise<void> {
  const still = and(one(unit, id), eq(evolution_instances.conectando_ate, mine));
  await unit.tx.update(evolution_instances).set({ conectando_ate: next }).where(still);
}
