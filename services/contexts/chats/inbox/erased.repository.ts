import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, eq, gte, sql } from 'drizzle-orm';
import { webhook_events } from '../schema';

const ERASED = 'ERASED';
const nameOf = (orderKey: string) => `${ERASED}:${orderKey}`;

/** Who was erased just now, by the opaque keys of their addresses: what they wrote before may still be at the gateway. */
export async function keepErased(
  { tx, tenantId }: UnitOfWork,
  keys: readonly { instanceId: string; orderKey: string }[],
): Promise<void> {
  if (keys.length === 0) return;
  // The database's clock, as the inbox's: a process's own may be ahead of what the gateway brings next.
  const now = sql`clock_timestamp()`;
  const rows = keys.map(({ instanceId, orderKey }) => ({
    id: newId(),
    tenant_id: tenantId,
    instance_id: instanceId,
    event: ERASED,
    dedupe_key: nameOf(orderKey),
    order_key: '',
    payload: {},
    status: 'done' as const,
    resultado: 'erased',
    received_at: now,
    processed_at: now,
  }));
  const { instance_id, dedupe_key } = webhook_events;
  const again = { target: [instance_id, dedupe_key], set: { received_at: now, processed_at: now } };
  await tx.insert(webhook_events).values(rows).onConflictDoUpdate(again);
}

/** Was whoever writes under this key erased after a moment? */
export async function wasErasedAfter(
  { tx, tenantId }: UnitOfWork,
  { instance_id: instanceId, order_key }: { instance_id: string; order_key: string },
  at: Date,
): Promise<boolean> {
  const { tenant_id, instance_id, dedupe_key, received_at } = webhook_events;
  const named = and(eq(instance_id, instanceId), eq(dedupe_key, nameOf(order_key)));
  const where = and(eq(tenant_id, tenantId), named, gte(received_at, at));
  return (await tx.select({ received_at }).from(webhook_events).where(where)).length > 0;
}
