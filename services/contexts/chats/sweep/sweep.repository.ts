import type { PlatformUnitOfWork } from '@balcao/kit/db';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { chats, webhook_events } from '../schema';

/**
 * Events that wait although they are due; of the whole platform, the longest waiting first, and of each company as many
 * as of any other: what one has thousands of leaves room for the rest.
 */
export async function findOverdueInbox({ tx }: PlatformUnitOfWork, before: Date, limit: number) {
  const { tenant_id, instance_id, order_key, status, proxima_em } = webhook_events;
  const due = sql<Date>`min(${proxima_em})`;
  const place = sql<number>`row_number() over (partition by ${tenant_id} order by ${due})`;
  const waiting = tx
    .select({
      tenantId: tenant_id,
      instanceId: instance_id,
      key: order_key,
      due: due.as('due'),
      place: place.as('place'),
    })
    .from(webhook_events)
    .where(and(eq(status, 'pending'), lte(proxima_em, before)))
    .groupBy(tenant_id, instance_id, order_key)
    .as('waiting');
  return tx
    .select({ tenantId: waiting.tenantId, instanceId: waiting.instanceId, key: waiting.key })
    .from(waiting)
    .orderBy(waiting.place, waiting.due)
    .limit(limit);
}

/** Conversations whose moment to answer has passed. Of the whole platform. */
export async function findOverdueReplies({ tx }: PlatformUnitOfWork, before: Date, limit: number) {
  const { tenant_id, id, responder_em } = chats;
  return tx
    .select({ tenantId: tenant_id, chatId: id })
    .from(chats)
    .where(and(isNotNull(responder_em), lte(responder_em, before)))
    .orderBy(responder_em)
    .limit(limit);
}

/** Of the whole platform: at most `limit` inbox rows received before a moment and waiting for nothing. Returns how many went. */
export async function removeOldInbox({ tx }: PlatformUnitOfWork, before: Date, limit: number): Promise<number> {
  // What nobody redrove within the retention is personal data without a purpose, dead or done.
  const old = sql`${webhook_events.id} in (select id from ${webhook_events} where status in ('done', 'dead')
    and received_at < ${before.toISOString()}::timestamptz limit ${limit})`;
  return (await tx.delete(webhook_events).where(old).returning({ id: webhook_events.id })).length;
}
