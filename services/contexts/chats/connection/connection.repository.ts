import type { PlatformUnitOfWork, Tx, UnitOfWork } from '@balcao/kit/db';
import { and, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { InstanceRow } from '../integrations/present-instance';
import { evolution_instances } from '../schema';

/** What a gateway is asked when: how an instance stands, or for what never came. */
export type Turn = 'verificar_em' | 'puxar_em';

export interface InstanceTarget {
  tenantId: string;
  instanceId: string;
}

const one = (unit: UnitOfWork, id: string) =>
  and(eq(evolution_instances.tenant_id, unit.tenantId), eq(evolution_instances.id, id));
const target = { tenantId: evolution_instances.tenant_id, instanceId: evolution_instances.id };

/** Of the whole platform: instances whose turn has come, the longest waiting first. */
export async function listDue({ tx }: PlatformUnitOfWork, turn: Turn, now: Date, limit: number) {
  const at = evolution_instances[turn];
  return tx.select(target).from(evolution_instances).where(lte(at, now)).orderBy(at).limit(limit);
}

/** Of the whole platform: instances that may receive; a short drop shows as 'connecting'. */
export async function listLinkedInstances({ tx }: PlatformUnitOfWork): Promise<InstanceTarget[]> {
  return tx.select(target).from(evolution_instances).where(ne(evolution_instances.status, 'disconnected'));
}

/** The turn, taken until a moment; undefined when it has not come (any more). */
export async function claimTurn(
  unit: UnitOfWork,
  id: string,
  turn: Turn,
  { now, until }: { now: Date; until: Date },
): Promise<InstanceRow | undefined> {
  const [row] = await unit.tx
    .update(evolution_instances)
    .set({ [turn]: until })
    .where(and(one(unit, id), lte(evolution_instances[turn], now)))
    .returning();
  return row;
}

/** Never later than a moment. */
export async function bringPullForward(unit: UnitOfWork, id: string, at: Date): Promise<void> {
  await sayPullForward(unit.tx, { tenantId: unit.tenantId, instanceId: id }, at);
}

/** That statement by itself, for whoever says it for several companies at once. */
export function sayPullForward(tx: Tx, { tenantId, instanceId }: InstanceTarget, at: Date) {
  const { tenant_id, id, puxar_em } = evolution_instances;
  const later = or(isNull(puxar_em), gt(puxar_em, at));
  return tx
    .update(evolution_instances)
    .set({ puxar_em: at })
    .where(and(eq(tenant_id, tenantId), eq(id, instanceId), later));
}

/** When the next turn is, after one that was claimed; whoever asked for it sooner meanwhile keeps that. */
export async function endTurn(
  unit: UnitOfWork,
  turn: Turn,
  claimed: InstanceRow,
  { next, visto_ate }: { next: Date | null; visto_ate?: Date },
): Promise<void> {
  const due = evolution_instances[turn];
  const at = next && sql`${next.toISOString()}::timestamptz`;
  const mine = sql`${due} is not distinct from ${claimed[turn]?.toISOString() ?? null}::timestamptz`;
  await unit.tx
    .update(evolution_instances)
    .set({
      [turn]: sql`case when ${mine} then ${at}::timestamptz else least(${due}, ${at}::timestamptz) end`,
      ...(visto_ate && { visto_ate }),
    })
    .where(one(unit, claimed.id));
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
