import type { ChangeFeed } from './change-feed';

/** Something of a company that was read. */
interface Owned<T> {
  tenantId: string;
  value: T;
}

/** What hardly ever changes, read once and kept in this process until it does. */
export interface Memory {
  /** What is kept under this name, else what `load` finds; nothing (undefined) is not kept. Only for committed data. */
  recall<T>(name: string, load: () => Promise<Owned<T> | undefined>): Promise<T | undefined>;
}

interface Kept extends Owned<unknown> {
  at: number;
}

const LIMITS = { entries: 5_000, ageMs: 30_000 };

// docs/decisions/0044-kept-until-it-changes.md
/**
 * Keeps nothing while it cannot hear of changes. What was being read when its company changed is not kept either: it may
 * be from before. The age is for a connection that died without a word.
 */
export function createMemory(feed: ChangeFeed, now: () => number = () => performance.now(), limits = LIMITS): Memory {
  const kept = new Map<string, Kept>();
  /** How many changes were heard, for those who are reading meanwhile. */
  let changes = 0;

  feed.onChange((tenantId) => {
    changes += 1;
    if (tenantId === null) return kept.clear();
    for (const [name, entry] of kept) if (entry.tenantId === tenantId) kept.delete(name);
  });

  function keep(name: string, entry: Kept): void {
    const [oldest] = kept.size >= limits.entries ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(name, entry);
  }

  return {
    async recall<T>(name: string, load: () => Promise<Owned<T> | undefined>) {
      const found = kept.get(name);
      // What lies under a name is what was put there by whoever asks for it.
      if (found && now() - found.at < limits.ageMs) return found.value as T;
      const [before, at] = [changes, now()];
      const hears = feed.isHearing();
      const loaded = await load();
      if (!loaded) return undefined;
      if (hears && feed.isHearing() && changes === before)
        keep(name, { tenantId: loaded.tenantId, value: loaded.value, at });
      return loaded.value;
    },
  };
}
