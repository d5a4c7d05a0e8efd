import { readRegistryBody } from '@balcao/contracts/read-registry';
import type { BrokenArea, Registry, RemoteEntry } from '@balcao/contracts/remotes';
import { useSyncExternalStore } from 'react';
import { registryAddress } from '../develop/override';
import { registerEntries } from './load-remote';
import { ownOffers } from './offers';

export interface RegistryState {
  /** `failed`: no answer and nothing remembered from an earlier visit. */
  phase: 'loading' | 'ready' | 'failed';
  remotes: RemoteEntry[];
  /** Areas that cannot be offered: each shows its card at its own addresses. */
  broken: BrokenArea[];
  /** The shell's own release that is live, when the server serves it from the registry. */
  shell?: string | undefined;
}

type Areas = Pick<RegistryState, 'remotes' | 'broken'>;

const LAST_GOOD = 'balcao.registry';
const GIVE_UP_MS = 8_000;
const NOTHING: Registry = { remotes: [], broken: [], em_teste: [] };
/** What was read so long ago is read again when somebody comes into an area. */
const FRESH_MS = 60_000;
const listeners = new Set<() => void>();
let readAt = Number.NEGATIVE_INFINITY;
let state: RegistryState = { phase: 'loading', remotes: [], broken: [] };

/** Entries and menu of the areas that exist now. */
export const useRegistry = (): RegistryState => useSyncExternalStore(subscribe, () => state);
export const getRegistry = (): RegistryState => state;

/** Calls `listener` after each reading. Returns the unsubscribe function. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reads the registry (past every cache). When it cannot be read, what is known stays, or the list of the last good
 * visit is used: files of a build never change, so an old list still works. Never throws.
 */
export async function readRegistry(): Promise<void> {
  const fresh = await fetchRegistry().catch((error: unknown) => {
    console.warn('Registry not readable', error);
    return null;
  });
  if (fresh) readAt = performance.now();
  const { remotes, broken } = register(fresh ?? (state.remotes.length ? state : lastGood()));
  // A list with a version in test is one company's: the next one to sign in here must not find it.
  if (fresh && remotes.length && fresh.em_teste.length === 0) remember(fresh);
  state = { phase: fresh || remotes.length ? 'ready' : 'failed', remotes, broken, shell: fresh?.shell ?? state.shell };
  for (const listener of [...listeners]) listener();
}

/** Reads it again unless that was done a moment ago, or is still to be done. */
export function refreshRegistry(): void {
  if (performance.now() - readAt < FRESH_MS || state.phase === 'loading') return;
  readAt = performance.now();
  void readRegistry();
}

async function fetchRegistry(): Promise<Registry> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), GIVE_UP_MS);
  try {
    const { signal } = abort;
    const response = await fetch(registryAddress(), {
      cache: 'no-cache',
      headers: { accept: 'application/json' },
      signal,
    });
    if (!response.ok) throw new Error(`registry answered ${response.status}`);
    return readRegistryBody(await response.json(), ownOffers());
  } finally {
    clearTimeout(timer);
  }
}

/** An entry that the federation runtime refuses is one more broken area. */
function register({ remotes, broken }: Areas): Areas {
  const refused = new Map(registerEntries(remotes).map(({ entry, reason }) => [entry, reason]));
  const fallen = remotes.flatMap((entry): BrokenArea[] => {
    const { name, routes, nav, widgets } = entry;
    const reason = refused.get(entry);
    return reason === undefined ? [] : [{ name, routes, nav, widgets, reason }];
  });
  return { remotes: remotes.filter((entry) => !refused.has(entry)), broken: [...broken, ...fallen] };
}

function remember(registry: Registry): void {
  try {
    localStorage.setItem(LAST_GOOD, JSON.stringify(registry));
  } catch {
    // Full or blocked storage only costs the fallback.
  }
}

function lastGood(): Registry {
  try {
    const stored = localStorage.getItem(LAST_GOOD);
    return stored ? readRegistryBody(JSON.parse(stored), ownOffers()) : NOTHING;
  } catch {
    return NOTHING;
  }
}
