import type { UnitOfWork } from '@balcao/kit/db';
import { writtenOnce } from '@balcao/kit/written-once';
import { desc, eq, sql } from 'drizzle-orm';
import { evolution_instances } from '../schema';

export type InstanceRow = typeof evolution_instances.$inferSelect;

const { tenant_id, id, status, created_at } = evolution_instances;
const findBest = writtenOnce((tx, $: { tenantId: string; preferredId: string | null }) =>
  tx
    .select()
    .from(evolution_instances)
    .where(eq(tenant_id, $.tenantId))
    .orderBy(
      sql`(${status} = 'connected') desc`,
      sql`(${id} is not distinct from ${$.preferredId}::uuid) desc`,
      desc(created_at),
    )
    .limit(1),
);

/** The instance messages leave through: a connected one first, then the one the conversation came in by. */
export async function findSendingInstance(
  { tx, tenantId }: UnitOfWork,
  preferredId: string | null,
): Promise<InstanceRow | undefined> {
  return (await findBest(tx, { tenantId, preferredId }))[0];
}
