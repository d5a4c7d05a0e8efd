import type { JobData } from '@balcao/contracts/jobs';
import type { KnownInstance, NewRow } from './inbox.repository';

type Place = JobData<'receive-message'>;

/** The answer of the send, or the next tick, mostly comes within so long: then nobody needs to be told. */
const HOLD_MS = 500;
/** Of as many conversations; what comes beyond is told at once. */
const MOST = 10_000;

interface Held {
  place: Place;
  rows: Map<string, NewRow>;
  timer: NodeJS.Timeout;
}

/** News of messages that are not known here yet, stored: for a moment it is remembered, then `tell` names where it waits. */
export function holdNews(tell: (places: Place[]) => void) {
  const byPlace = new Map<string, Held>();
  const nameOf = (instanceId: string, key: string) => `${instanceId} ${key}`;

  function release(name: string): void {
    const held = byPlace.get(name);
    if (!held) return;
    clearTimeout(held.timer);
    byPlace.delete(name);
    if (held.rows.size > 0) tell([held.place]);
  }

  return {
    add({ id, tenant_id }: KnownInstance, row: NewRow): void {
      const name = nameOf(id, row.order_key);
      const place = { instanceId: id, tenantId: tenant_id, key: row.order_key };
      const held = byPlace.get(name);
      if (held) held.rows.set(row.id, row);
      else if (byPlace.size >= MOST) tell([place]);
      else
        byPlace.set(name, {
          place,
          rows: new Map([[row.id, row]]),
          timer: setTimeout(() => release(name), HOLD_MS),
        });
    },
    /** What is held of the conversations of these. */
    beside({ id }: KnownInstance, rows: readonly NewRow[]): NewRow[] {
      const names = new Set(rows.map(({ order_key }) => nameOf(id, order_key)));
      return [...names].flatMap((name) => [...(byPlace.get(name)?.rows.values() ?? [])]);
    },
    /** Somebody saw to these. */
    drop({ id }: KnownInstance, rows: readonly NewRow[]): void {
      for (const row of rows) {
        const name = nameOf(id, row.order_key);
        byPlace.get(name)?.rows.delete(row.id);
        if (byPlace.get(name)?.rows.size === 0) release(name);
      }
    },
    /** Everything is told now. */
    close(): void {
      for (const name of [...byPlace.keys()]) release(name);
    },
  };
}
