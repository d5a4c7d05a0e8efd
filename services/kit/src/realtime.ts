import type { RealtimeFrame } from '@balcao/contracts/realtime';
import type { Redis } from 'ioredis';
import type { Tx, UnitOfWork } from './db';
import type { Realtime } from './deps';
import { insertEvents } from './realtime-events';

/** Channel of one company's live events. */
export const realtimeChannel = (prefix: string, tenantId: string): string => `${prefix}:rt:${tenantId}`;

type Announced = Pick<RealtimeFrame, 'event' | 'data'>;

// docs/decisions/0005-realtime-events-are-rows.md
/**
 * Announces what changed: stored at the end of the running transaction, all of it in one statement (the catch-up reads it),
 * and published after the commit. A publish that fails loses nothing stored; streams read on from their cursor when Redis
 * is back.
 */
export function createRealtime(redis: Redis, prefix: string): Realtime {
  const collected = new WeakMap<Tx, Announced[]>();

  async function publish(tenantId: string, frames: readonly RealtimeFrame[]): Promise<void> {
    const all = redis.pipeline();
    for (const frame of frames) all.publish(realtimeChannel(prefix, tenantId), JSON.stringify(frame));
    const failed = (await all.exec())?.find(([error]) => error);
    if (failed) throw failed[0];
  }

  function collect(unit: UnitOfWork): Announced[] {
    const list: Announced[] = [];
    let stored: Promise<readonly { seq: string }[]>;
    unit.beforeCommit(() => {
      stored = unit.send(insertEvents(unit, list));
    });
    unit.afterCommit(async () => {
      const rows = await stored;
      await publish(
        unit.tenantId,
        list.map(({ event, data }, index) => ({ seq: rows[index]?.seq ?? '0', event, data })),
      );
    });
    collected.set(unit.tx, list);
    return list;
  }

  return {
    async announce(unit, event, data) {
      if (unit.tx === unit.whole) return void (collected.get(unit.tx) ?? collect(unit)).push({ event, data });
      // What is taken back with a savepoint was never announced.
      const [row] = await insertEvents(unit, [{ event, data }]);
      unit.afterCommit(() => publish(unit.tenantId, [{ seq: row?.seq ?? '0', event, data }]));
    },
    // Without a cursor: a tab that comes back goes on from where the stored events ended.
    whisper: (tenantId, event, data) => publish(tenantId, [{ seq: '', event, data }]),
  };
}
