import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
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

/** Instances of every company that may receive; a short drop shows as 'connecting'. Of the whole platform. */
export async function listLinkedInstances({ tx }: PlatformUnitOfWork) {
  const { id, tenant_id, instance_name, webhook_token, webhook_secret, status } = evolution_instances;
  return tx
    .select({ id, tenant_id, instance_name, webhook_token, webhook_secret })
    .from(evolution_instances)
    .where(ne(status, 'disconnected'));
}
export type LinkedInstance = Awaited<ReturnType<typeof listLinkedInstances>>[number];

export async function lockInstance(unit: UnitOfWork, id: string): Promise<InstanceRow | undefined> {
  const where = and(ours(unit), eq(evolution_instances.id, id));
  return (await unit.tx.select().from(evolution_instances).where(where).for('update'))[0];
}

export async function insertInstance(unit: UnitOfWork, row: NewInstance): Promise<InstanceRow> {
  const values = { ...row, tenant_id: unit.tenantId };
  const [made] = await unit.tx.insert(evolution_instances).values(values).returning();
  if (!made) throw new Error('instance was not stored');
  return made;
}

export async function updateInstance(unit: UnitOfWork, id: string, patch: InstancePatch): Promise<InstanceRow> {
  const where = and(ours(unit), eq(evolution_instances.id, id));
  const [row] = await unit.tx.update(evolution_instances).set(patch).where(where).returning();
  if (!row) throw new Error('instance to update is gone');
  return row;
}

/** "Last event" of the watch over silent gateways; written at most once in `everyMs`. */
export async function touchInstance(unit: UnitOfWork, id: string, now: Date, everyMs = 30_000): Promise<void> {
  const old = lt(evolution_instances.ultimo_evento_em, new Date(now.getTime() - everyMs));
  const where = and(ours(unit), eq(evolution_instances.id, id), or(isNull(evolution_instances.ultimo_evento_em), old));
  await unit.tx.update(evolution_instances).set({ ultimo_evento_em: now }).where(where);
}

/**
 * True for the one transaction per company that may create, delete or connect at the gateway; held until it ends.
 * Those calls are slow, so this transaction, and only this one, may sit idle meanwhile.
 */
export async function tryLockConnection({ tx, tenantId }: UnitOfWork): Promise<boolean> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  const key = sql`hashtextextended(${`whatsapp:${tenantId}`}, 0)`;
  const [row] = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${key}) as locked`);
  return row?.locked === true;
}
