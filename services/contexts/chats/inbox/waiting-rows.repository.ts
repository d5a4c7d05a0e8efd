import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { webhook_events } from '../schema';

export type InboxRow = typeof webhook_events.$inferSelect;
export type InboxPatch = Partial<Omit<typeof webhook_events.$inferInsert, 'id' | 'tenant_id' | 'instance_id'>>;

/**
 * What waits under one key, oldest first, also what is not due yet: who locks the oldest drains alone, and another who
 * waited for the lock finds what is left.
 */
export async function lockWaiting(
  { tx, tenantId }: UnitOfWork,
  instanceId: string,
  orderKey: string,
  limit: number,
): Promise<InboxRow[]> {
  const { tenant_id, instance_id, order_key, status, seq } = webhook_events;
  const waiting = and(
    eq(tenant_id, tenantId),
    eq(instance_id, instanceId),
    eq(order_key, orderKey),
    eq(status, 'pending'),
  );
  return tx.select().from(webhook_events).where(waiting).orderBy(asc(seq)).limit(limit).for('update');
}

/** Stored with the commit. */
export function changeRows({ tx, tenantId, send }: UnitOfWork, ids: readonly string[], patch: InboxPatch): void {
  const { tenant_id, id } = webhook_events;
  send(
    tx
      .update(webhook_events)
      .set(patch)
      .where(and(eq(tenant_id, tenantId), inArray(id, [...ids]))),
  );
}
