import type { UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { evolution_instances } from '../schema';
import type { InstanceRow } from './present-instance';

export type NewInstance = Omit<typeof evolution_instances.$inferInsert, 'id' | 'tenant_id' | 'created_at'>;
export type InstancePatch = Partial<NewInstance>;

const ours = (unit: UnitOfWork) => eq(evolution_instances.tenant_id, unit.tenantId);

/** The company's WhatsApp: the newest instance, if any. */
export async function findInstance(unit: UnitOfWork): Promise<InstanceRow | undefined> {
  const newest = desc(evolution_instances.created_at);
  return (await unit.tx.select().from(evolution_instances).where(ours(unit)).orderBy(newest).limit(1))[0];
}

export async function findInstanceById(unit: UnitOfWork, id: string): Promise<InstanceRow | undefined> {
  const where = and(ours(unit), eq(evolution_instances.id, id));
  return (await unit.tx.select().from(evolution_instances).where(where))[0];
}

export async function lockInstance(unit: UnitOfWork, id: string): Promise<InstanceRow | undefined> {
  const where = and(ours(unit), eq(evolution_instances.id, id));
  return (await unit.tx.select().from(evolution_instances).where(where).for('update'))[0];
}

/** Undefined when somebody made it at the same moment. */
export async function insertInstance(unit: UnitOfWork, row: NewInstance): Promise<InstanceRow | undefined> {
  const values = { ...row, tenant_id: unit.tenantId };
  return (await unit.tx.insert(evolution_instances).values(values).onConflictDoNothing().returning())[0];
}

export async function updateInstance(unit: UnitOfWork, id: string, patch: InstancePatch): Promise<InstanceRow> {
  const where = and(ours(unit), eq(evolution_instances.id, id));
  const [row] = await unit.tx.update(evolution_instances).set(patch).where(where).returning();
  if (!row) throw new Error('instance to update is gone');
  return row;
}

/** "Last event" of the watch over silent gateways; written at most once in `everyMs`. */
export async function markEvent(unit: UnitOfWork, id: string, now: Date, everyMs: number): Promise<void> {
  const old = lt(evolution_instances.ultimo_evento_em, new Date(now.getTime() - everyMs));
  const where = and(ours(unit), eq(evolution_instances.id, id), or(isNull(evolution_instances.ultimo_evento_em), old));
  await unit.tx.update(evolution_instances).set({ ultimo_evento_em: now }).where(where);
}
