import type { Deps } from '@balcao/kit/deps';
import { during } from '@balcao/kit/doing';
import { isConnectionLost } from '@balcao/kit/errors';
import { inGroups } from '@balcao/kit/in-groups';
import {
  ACCEPTING,
  insertItems,
  insertRowsTogether,
  type KnownInstance,
  type NewRow,
  newRowsOf,
} from './inbox.repository';
import { isNewsOfOurs } from './news-of-ours';
import type { InboxItem } from './split-event';
import { wakeInbox } from './wake-inbox';

/** What one delivery has to store, and for which instance. */
export interface ToStore {
  instance: KnownInstance;
  items: InboxItem[];
}
type StoreDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>;

/** Deliveries of one group; the statement of a company grows with them. */
const MOST = 100;
/** One on its way, one being made up: the database is never idle, and nobody waits for more than one. */
const AT_ONCE = 2;
/** A longer list goes by itself: it would hold up its neighbours. */
const LONG = 20;
/** A company that takes so long by itself would hold up others, and goes by itself for a while. */
const SLOW_MS = 200;
const APART_MS = 10_000;

// docs/decisions/0042-deliveries-are-stored-in-groups.md
/**
 * Stores deliveries, many in one transaction, and wakes who handles them. Each resolves after its commit, with how many
 * of its items are new; one that cannot be stored fails alone.
 */
export function storeDeliveries(deps: StoreDeps): (delivery: ToStore) => Promise<number> {
  const { db, clock } = deps;
  const apart = new Map<string, number>();

  const wake = wakeInbox(deps);

  const placesOf = ({ instance: { id, tenant_id } }: ToStore, keys: readonly string[]) =>
    keys.map((key) => ({ instanceId: id, tenantId: tenant_id, key }));

  async function storeAlone(delivery: ToStore): Promise<number> {
    const { instance, items } = delivery;
    const store = () => db.tenant(instance.tenant_id, (unit) => insertItems(unit, instance, items, clock()));
    const keys = await during(ACCEPTING, store);
    wake(placesOf(delivery, keys), 'now');
    return keys.length;
  }

  /** Whoever is slow by itself stays apart for a while. */
  async function storeTimed(delivery: ToStore): Promise<number> {
    const { tenant_id } = delivery.instance;
    const slow = setTimeout(() => apart.set(tenant_id, performance.now() + APART_MS), SLOW_MS);
    return storeAlone(delivery).finally(() => clearTimeout(slow));
  }

  async function storeTogether(group: readonly ToStore[]) {
    const now = clock();
    const made = group.map((delivery) => ({ delivery, rows: newRowsOf(delivery.instance, delivery.items, now) }));
    const byCompany = new Map<string, NewRow[]>();
    for (const { delivery, rows } of made) {
      const { tenant_id } = delivery.instance;
      byCompany.set(tenant_id, [...(byCompany.get(tenant_id) ?? []), ...rows]);
    }
    try {
      const inserted = await db.across(ACCEPTING, (tx) => insertRowsTogether(tx, byCompany));
      const ids = new Set(inserted.map(({ id }) => id));
      return made.map(({ delivery, rows }) => {
        const fresh = rows.filter(({ id }) => ids.has(id));
        const keys = fresh.map(({ order_key }) => order_key);
        const isNews = fresh.every(({ event, payload }) => isNewsOfOurs(event, payload.data));
        wake(placesOf(delivery, keys), isNews ? 'soon' : 'now');
        return keys.length;
      });
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      // One of them cannot be stored, or waits for something: each for itself, and nobody for another.
      return group.map(storeTimed);
    }
  }

  const inGroup = inGroups(storeTogether, { most: MOST, atOnce: AT_ONCE });
  return (delivery) => {
    const until = apart.get(delivery.instance.tenant_id);
    if (until !== undefined && until < performance.now()) apart.delete(delivery.instance.tenant_id);
    const alone = delivery.items.length > LONG || apart.has(delivery.instance.tenant_id);
    return alone ? storeAlone(delivery) : inGroup(delivery);
  };
}
