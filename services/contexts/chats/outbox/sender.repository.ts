import type { UnitOfWork } from '@balcao/kit/db';
import { desc, eq, sql } from 'drizzle-orm';
import { evolution_instances } from '../schema';

export type InstanceRow = typeof evolution_instances.$inferSelect;

/** The instance messages leave through: a connected one first, then the one the conversation came in by. */
export async function findSendingInstance(
  { tx, tenantId }: UnitOfWork,
  preferredId: string | null,
): Promise<InstanceRow | undefined> {
  const { tenant_id, id, status, created_at } = evolution_instances;
  const connected = sql`(${status} = 'connected') desc`;
  const preferred = sql`(${id} is not distinct from ${preferredId}::uuid) desc`;
  const rows = await tx
    .select()
    .from(evolution_instances)
    .where(eq(tenant_id, tenantId))
    .orderBy(connected, preferred, desc(created_at))
    .limit(1);
  return rows[0];
}
