import type { NavEntry, RemoteEntry } from '@balcao/contracts/remotes';
import { useSyncExternalStore } from 'react';
import { registerEntries } from './load-remote';

export interface RegistryState {
  /** `failed`: no answer and nothing remembered from an earlier visit. */
  phase: 'loading' | 'ready' | 'failed';
  remotes: RemoteEntry[];
  /** Menu entries of every remote, by `order`. */
  nav: NavEntry[];
}

const LAST_GOOD = 'balcao.registry';
const listeners = new Set<() => void>();
let state: RegistryState = { phase: 'loading', remotes: [], nav: [] };

/** Entries and menu of the areas that exist now. */
export const useRegistry = (): RegistryState => useSyncExternalStore(subscribe, () => state);
export const getRegistry = (): RegistryState => state;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reads the registry (past every cache). When it cannot be read, what is known stays, or the list of the last good
 * visit is used: files of a build never change, so an old list still works. Never throws.
 */
export async function readRegistry(): Promise<void> {
  const fresh = await fetchEntries().catch((error: unknown) => {
    console.warn('Registry not readable', error);
    return null;
  });
  const remotes = fresh ?? (state.remotes.length ? state.remotes : lastGood());
  if (fresh) remember(fresh);
  registerEntries(remotes);
  const nav = remotes.flatMap((remote) => remote.nav).sort((a, b) => a.order - b.order);
  state = { phase: fresh || remotes.length ? 'ready' : 'failed', remotes, nav };
  for (const listener of [...listeners]) listener();
}

async function fetchEntries(): Promise<RemoteEntry[]> {
  const response = await fetch('/api/remotes', { cache: 'no-cache', headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`registry answered ${response.status}`);
  return usable(await response.json());
}

/** One malformed entry must not take the others with it. */
function usable(body: unknown): RemoteEntry[] {
  const { remotes } = body as { remotes?: unknown };
  if (!Array.isArray(remotes)) throw new Error('registry has no list');
  return remotes.filter(isEntry);
}

function isEntry(value: unknown): value is RemoteEntry {
  const entry = value as Partial<Record<keyof RemoteEntry, unknown>> | null;
  const texts = [entry?.name, entry?.scope, entry?.version, entry?.entry, entry?.integrity];
  const lists = [entry?.routes, entry?.nav];
  return (
    texts.every((text) => typeof text === 'string') && lists.every(Array.isArray) && typeof entry?.files === 'object'
  );
}

function remember(remotes: RemoteEntry[]): void {
  try {
    localStorage.setItem(LAST_GOOD, JSON.stringify({ remotes }));
  } catch {
    // Full or blocked storage only costs the fallback.
  }
}

function lastGood(): RemoteEntry[] {
  try {
    return usable(JSON.parse(localStorage.getItem(LAST_GOOD) ?? '{"remotes":[]}'));
  } catch {
    return [];
  }
}
