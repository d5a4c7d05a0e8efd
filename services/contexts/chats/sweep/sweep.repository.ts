import type { Scope } from '@balcao/kit/db';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { chats, realtime_events, webhook_events } from '../schema';

/** Events that wait although they are due; all companies. Platform scope. */
export async function findOverdueInbox({ tx }: Scope, before: Date, limit: number) {
  const { tenant_id, instance_id, order_key, status, proxima_em } = webhook_events;
  return tx
    .selectDistinct({ tenantId: tenant_id, instanceId: instance_id, key: order_key })
    .from(webhook_events)
    .where(and(eq(status, 'pending'), lte(proxima_em, before)))
    .limit(limit);
}

/** Conversations whose moment to answer has passed. Platform scope. */
export async function findOverdueReplies({ tx }: Scope, before: Date, limit: number) {
  const { tenant_id, id, responder_em } = chats;
  return tx
    .select({ tenantId: tenant_id, chatId: id })
    .from(chats)
    .where(and(isNotNull(responder_em), lte(responder_em, before)))
    .orderBy(responder_em)
    .limit(limit);
}

/** Platform scope; at most `limit` rows each, so that one run stays short. Returns how many went. */
export async function removeOldEvents(
  { tx }: Scope,
  ages: { realtimeBefore: Date; inboxBefore: Date },
  limit: number,
): Promise<number> {
  const oldFrames = sql`${realtime_events.seq} in (select seq from ${realtime_events}
    where created_at < ${ages.realtimeBefore.toISOString()}::timestamptz order by created_at limit ${limit})`;
  const frames = await tx.delete(realtime_events).where(oldFrames).returning({ seq: realtime_events.seq });
  // What nobody redrove within the retention is personal data without a purpose, dead or done.
  const oldRows = sql`${webhook_events.id} in (select id from ${webhook_events} where status in ('done', 'dead')
    and received_at < ${ages.inboxBefore.toISOString()}::timestamptz limit ${limit})`;
  const rows = await tx.delete(webhook_events).where(oldRows).returning({ id: webhook_events.id });
  return frames.length + rows.length;
}
