import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { during } from '@balcao/kit/doing';
import { isConnectionLost } from '@balcao/kit/errors';
import { inGroups } from '@balcao/kit/in-groups';
import { createPace } from '@balcao/kit/pace';
import { touchInstance } from '../integrations/touch-instance';
import { holdNews } from './hold-news';
import { ACCEPTING, insertRows, type KnownInstance, type NewRow, newRowsOf, type ToStore } from './inbox.repository';
import { settleNews } from './settle-news';
import { endIdle } from './waiting-rows.repository';

type StoreNewsDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'realtime'>;

interface StoreNewsPorts {
  tell: Parameters<typeof holdNews>[0];
  /** Stores what cannot be settled where it comes in, as anything else. */
  otherwise(delivery: ToStore): Promise<number>;
}

/** Deliveries of one group. */
const MOST = 100;

/** The gateway is not kept waiting for Redis: browsers that hear nothing read on from their cursor. */
function behind(unit: UnitOfWork, log: StoreNewsDeps['log']): UnitOfWork {
  const unheard = (error: unknown) => log.warn({ err: error }, 'a tick was stored and not announced');
  const afterCommit: UnitOfWork['afterCommit'] = (effect) =>
    unit.afterCommit(() => void Promise.resolve().then(effect).catch(unheard));
  return Object.assign({}, unit, { afterCommit });
}

const endedAs = (id: string, resultado: string | null | undefined) => (resultado ? [{ id, resultado }] : []);

/** `older`: stored before, and waiting since. Says what became of them, then of the others, and which rows are new. */
async function settle(
  deps: StoreNewsDeps,
  { tenant_id, id: instanceId }: KnownInstance,
  { older, fresh }: Record<'older' | 'fresh', readonly NewRow[]>,
) {
  const now = deps.clock();
  let inserted: Promise<Iterable<{ id: string }>> | undefined;
  const words = await deps.db.tenant(tenant_id, async (unit) => {
    const said = await settleNews(deps, behind(unit, deps.log), instanceId, [...older, ...fresh]);
    const rows = fresh.map((row, index) => Object.assign({ resultado: said[older.length + index] ?? null }, row));
    inserted = unit.send(insertRows(unit.tx, unit.tenantId, rows));
    const ended = older.flatMap(({ id }, index) => endedAs(id, said[index]));
    endIdle(unit, ended, now);
    return said;
  });
  return { words, ids: new Set([...((await inserted) ?? [])].map(({ id }) => id)) };
}

/**
 * Stores news of our own messages, and what it says along with it (record 0075). Deliveries of one instance that come
 * together share a transaction; the others do not wait for it. Resolves after the commit, with how many rows are new.
 */
export function storeNews(deps: StoreNewsDeps, { tell, otherwise }: StoreNewsPorts) {
  const { clock, log } = deps;
  const held = holdNews(tell);
  const touching = Object.assign({ pace: createPace(clock) }, deps);
  const lanes = new Map<string, { store: (delivery: ToStore) => Promise<number>; open: number }>();

  async function storeTogether(group: readonly ToStore[]) {
    const [{ instance }] = group as [ToStore];
    const made = group.map(({ items }) => newRowsOf(instance, items, clock()));
    const fresh = made.flat();
    const older = held.beside(instance, fresh);
    const { words, ids } = await during(ACCEPTING, () => settle(deps, instance, { older, fresh }));
    held.drop(
      instance,
      older.filter((_, index) => words[index]),
    );
    for (const [index, row] of fresh.entries())
      if (ids.has(row.id) && !words[older.length + index]) held.add(instance, row);
    if (words.some(Boolean))
      void touchInstance(touching, instance.tenant_id, instance.id).catch((error: unknown) =>
        log.warn({ err: error }, 'an instance was heard of, and that was not written down'),
      );
    return made.map((rows) => rows.filter(({ id }) => ids.has(id)).length);
  }

  return {
    store(delivery: ToStore): Promise<number> {
      const { id } = delivery.instance;
      const lane = lanes.get(id) ?? { store: inGroups(storeTogether, { most: MOST, atOnce: 1 }), open: 0 };
      lanes.set(id, lane);
      lane.open += 1;
      const left = () => {
        lane.open -= 1;
        if (lane.open === 0) lanes.delete(id);
      };
      return lane
        .store(delivery)
        .catch((error: unknown) => {
          if (isConnectionLost(error)) throw error;
          log.warn({ err: error }, 'news was not settled where it came in');
          return otherwise(delivery);
        })
        .finally(left);
    },
    /** What is held is told now. */
    close: held.close,
  };
}
