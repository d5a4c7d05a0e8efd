import type { RealtimeEvent, RealtimePayload } from '@balcao/contracts/realtime';
import { realtime } from '@balcao/platform';

type Patch = () => void;
const KEPT = 100;
const whileFetching = new Map<string, Patch[]>();

interface CacheEntry {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<unknown>;
}

type Listen = <E extends RealtimeEvent>(event: E, handler: (payload: RealtimePayload<E>) => void) => void;

/**
 * Lets the stream patch one cache entry for as long as it lives. Events that arrive before the first answer wait for
 * it; the latest ones are kept so that `reapplyLive` can repeat them over an answer that was read before them.
 */
export async function followLive(key: string, entry: CacheEntry, subscribe: (on: Listen) => void): Promise<void> {
  const recent: Patch[] = [];
  let loaded = false;
  whileFetching.set(key, recent);
  const stops: Patch[] = [];
  subscribe((event, handler) => {
    const stop = realtime.on(event, (payload) => {
      const patch = () => handler(payload);
      recent.push(patch);
      if (recent.length > KEPT) recent.shift();
      if (loaded) patch();
    });
    stops.push(stop);
  });
  try {
    await entry.cacheDataLoaded;
    loaded = true;
    reapplyLive(key);
  } catch {
    // The entry was dropped before its first answer: nothing to patch.
  }
  await entry.cacheEntryRemoved;
  for (const stop of stops) stop();
  if (whileFetching.get(key) === recent) whileFetching.delete(key);
}

/** Repeats the latest events of an entry after a refetch: versions make it harmless, and nothing live is lost. */
export function reapplyLive(key: string): void {
  for (const patch of whileFetching.get(key) ?? []) patch();
}
