import type { Deps } from '@balcao/kit/deps';
import { during } from '@balcao/kit/doing';
import { isConnectionLost } from '@balcao/kit/errors';
import { inGroups } from '@balcao/kit/in-groups';
import { ACCEPTING, insertItems, insertRowsTogether, type NewRow, newRowsOf, type ToStore } from './inbox.repository';
import { isNewsOfOurs } from './news-of-ours';
import { storeNews } from './store-news';
import { wakeInbox } from './wake-inbox';

type StoreDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'realtime'>;

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
export function storeDeliveries(deps: StoreDeps) {
  const { db, clock } = deps;
  const apart = new Map<string, number>();

  const inbox = wakeInbox(deps);
  const news = storeNews(deps, { tell: inbox.tell, otherwise: storeAlone });

  const placesOf = ({ instance: { id, tenant_id } }: ToStore, keys: readonly string[]) =>
    keys.map((key) => ({ instanceId: id, tenantId: tenant_id, key }));

  async function storeAlone(delivery: ToStore): Promise<number> {
    const { instance, items } = delivery;
    const store = () => db.tenant(instance.tenant_id, (unit) => insertItems(unit, instance, items, clock()));
    const { keys } = await during(ACCEPTING, store);
    inbox.tell(placesOf(delivery, keys));
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
        const keys = rows.filter(({ id }) => ids.has(id)).map(({ order_key }) => order_key);
        inbox.tell(placesOf(delivery, keys));
        return keys.length;
      });
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      // One of them cannot be stored, or waits for something: each for itself, and nobody for another.
      return group.map(storeTimed);
    }
  }

  const inGroup = inGroups(storeTogether, { most: MOST, atOnce: AT_ONCE });

  return {
    store(delivery: ToStore): Promise<number> {
      const { instance, items } = delivery;
      const until = apart.get(instance.tenant_id);
      if (until !== undefined && until < performance.now()) apart.delete(instance.tenant_id);
      if (items.length > LONG || apart.has(instance.tenant_id)) return storeAlone(delivery);
      const isNews = items.every(({ event, payload }) => isNewsOfOurs(event, payload.data));
      return isNews ? news.store(delivery) : inGroup(delivery);
    },
    /** Nothing is held any more, and everything told. */
    close(): Promise<void> {
      news.close();
      return inbox.told();
    },
  };
}
