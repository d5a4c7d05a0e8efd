import type { UnitOfWork } from '@balcao/kit/db';
import { and, count, desc, eq, gt } from 'drizzle-orm';
import type { InstanceRow } from '../integrations/present-instance';
import { chat_history, chats, evolution_instances } from '../schema';

/** More than any company has. */
const INSTANCES = 50;

export async function listInstances({ tx, tenantId }: UnitOfWork): Promise<InstanceRow[]> {
  const { tenant_id, created_at } = evolution_instances;
  const ours = tx.select().from(evolution_instances).where(eq(tenant_id, tenantId));
  return ours.orderBy(desc(created_at)).limit(INSTANCES);
}

/** Messages of all conversations, whoever wrote them, after a moment. */
export async function countMessagesSince({ tx, tenantId }: UnitOfWork, since: Date): Promise<number> {
  const { tenant_id, created_at } = chat_history;
  const recent = and(eq(tenant_id, tenantId), gt(created_at, since));
  return (await tx.select({ n: count() }).from(chat_history).where(recent))[0]?.n ?? 0;
}

/** The instance goes with what it delivered; conversations stay, and wait for the next one. */
export async function deleteInstance({ tx, tenantId }: UnitOfWork, id: string): Promise<void> {
  await tx
    .update(chats)
    .set({ instance_id: null })
    .where(and(eq(chats.tenant_id, tenantId), eq(chats.instance_id, id)));
  await tx
    .delete(evolution_instances)
    .where(and(eq(evolution_instances.tenant_id, tenantId), eq(evolution_instances.id, id)));
}
