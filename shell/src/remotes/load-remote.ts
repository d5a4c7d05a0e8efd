import { entryScript } from '@balcao/contracts/area-files';
import { REMOTE_CONTRACT } from '@balcao/contracts/constants';
import type { RemoteEntry } from '@balcao/contracts/remotes';
import type { RemoteModule } from '@balcao/platform';
import { loadRemote as federatedLoad, registerRemotes } from '@module-federation/enhanced/runtime';
import { store } from '../store';
import { learnIntegrity } from './integrity';
import { asLoadFailure } from './load-failures';

const GIVE_UP_MS = 30_000;

const registered = new Map<string, string>();
const loads = new Map<string, Promise<RemoteModule>>();
const live = new Map<string, RemoteModule>();

/** Tells the federation runtime about entries that are new or moved to another version; returns those it refused. */
export function registerEntries(entries: readonly RemoteEntry[]): { entry: RemoteEntry; reason: string }[] {
  return entries.flatMap((entry) => {
    if (registered.get(entry.name) === entry.version) return [];
    try {
      register(entry);
      return [];
    } catch (error) {
      console.error('Remote not registered', entry.name, error);
      return [{ entry, reason: 'A área não pôde ser preparada neste navegador.' }];
    }
  });
}

/** Forgets what was loaded for this entry, so that the next `loadRemote` downloads again. */
export function forgetRemote(entry: RemoteEntry): void {
  loads.delete(keyOf(entry));
  register(entry);
}

function register(entry: RemoteEntry): void {
  learnIntegrity(entry);
  const remote = { name: entry.scope, entry: new URL(entryScript(entry), location.origin).href };
  registerRemotes([remote], { force: registered.has(entry.name) });
  registered.set(entry.name, entry.version);
}

/** The remote's module, downloaded once per version; a failure is not remembered. */
export function loadRemote(entry: RemoteEntry): Promise<RemoteModule> {
  const known = loads.get(keyOf(entry));
  if (known) return known;
  const load = download(entry).catch((error: unknown) => {
    throw asLoadFailure(error);
  });
  loads.set(keyOf(entry), load);
  load.catch(() => loads.get(keyOf(entry)) === load && loads.delete(keyOf(entry)));
  return load;
}

const keyOf = (entry: RemoteEntry) => `${entry.name}@${entry.version}`;

async function download(entry: RemoteEntry): Promise<RemoteModule> {
  if (entry.contract !== REMOTE_CONTRACT) throw new Error(`${entry.name} speaks contract ${entry.contract}`);
  const loaded = await orGiveUp(federatedLoad<{ default: RemoteModule }>(`${entry.scope}/module`));
  const module = loaded?.default;
  if (module?.contract !== REMOTE_CONTRACT || !Array.isArray(module.routes)) {
    throw new Error(`${entry.name} is not a remote of contract ${REMOTE_CONTRACT}`);
  }
  const before = live.get(entry.name);
  if (before !== module) {
    leave(before);
    module.init?.({ store });
    live.set(entry.name, module);
  }
  return module;
}

/** What goes wrong as an old version leaves is its own fault, and must not keep the next one out. */
function leave(module: RemoteModule | undefined): void {
  try {
    module?.dispose?.();
  } catch (error) {
    reportError(error);
  }
}

function orGiveUp<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('remote took too long')), GIVE_UP_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
