import type { RealtimeFrame } from '@balcao/contracts/realtime';
import type { Redis } from 'ioredis';
import type { Realtime } from './deps';
import { insertEvent } from './realtime-events';

/** Channel of one company's live events. */
export const realtimeChannel = (prefix: string, tenantId: string): string => `${prefix}:rt:${tenantId}`;

// docs/decisions/0005-realtime-events-are-rows.md
/**
 * Announces what changed: the event is stored in the running transaction (the catch-up reads it) and published after
 * the commit. A publish that fails loses nothing stored; streams read on from their cursor when Redis is back.
 */
export function createRealtime(redis: Redis, prefix: string): Realtime {
  return {
    async announce(unit, event, data) {
      const stored = insertEvent(unit, event, data);
      unit.send(stored);
      unit.afterCommit(async () => {
        const frame: RealtimeFrame = { seq: await stored, event, data };
        return redis.publish(realtimeChannel(prefix, unit.tenantId), JSON.stringify(frame));
      });
    },
  };
}
