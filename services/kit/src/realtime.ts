import type { RealtimeFrame } from '@balcao/contracts/realtime';
import { sql } from 'drizzle-orm';
import type { Redis } from 'ioredis';
import type { Realtime } from './deps';

/** Channel of one company's live events. */
export const realtimeChannel = (prefix: string, tenantId: string): string => `${prefix}:rt:${tenantId}`;

/**
 * Announces what changed: the event is stored in the running transaction (the catch-up reads it) and published after
 * the commit. A publish that fails loses nothing stored; streams read on from their cursor when Redis is back.
 */
export function createRealtime(redis: Redis, prefix: string): Realtime {
  return {
    async announce({ tx, tenantId, afterCommit }, event, data) {
      const [row] = await tx.execute<{ seq: string }>(sql`
        insert into realtime_events (tenant_id, event, data)
        values (${tenantId}, ${event}, ${JSON.stringify(data)}::jsonb) returning seq::text`);
      const frame: RealtimeFrame = { seq: row?.seq ?? '0', event, data };
      afterCommit(() => redis.publish(realtimeChannel(prefix, tenantId), JSON.stringify(frame)));
    },
  };
}
