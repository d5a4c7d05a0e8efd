import type { RemoteEntry } from '@balcao/contracts/remotes';
import { useLayoutEffect } from 'react';

/** Places on screen per folder of a build. */
const shown = new Map<string, number>();

const folderOf = ({ name, version }: Pick<RemoteEntry, 'name' | 'version'>) => `/remotes/${name}/${version}/`;

/** While a version of an area is shown, the styles of those versions of it that nobody shows are off. */
export function useVersionStyles(entry: RemoteEntry | undefined): void {
  const name = entry?.name;
  const version = entry?.version;
  useLayoutEffect(() => {
    if (!name || !version) return;
    const folder = folderOf({ name, version });
    shown.set(folder, (shown.get(folder) ?? 0) + 1);
    settle(name);
    return () => {
      shown.set(folder, (shown.get(folder) ?? 1) - 1);
    };
  }, [name, version]);
}

// Switched off, not taken out: the older build believes they are there, should somebody return to it.
function settle(name: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href*="/remotes/${name}/"]`)) {
    const folder = /\/remotes\/[^/]+\/[^/]+\//.exec(link.href)?.[0] ?? '';
    const on = (shown.get(folder) ?? 0) > 0;
    if (link.disabled === on) link.disabled = !on;
  }
}
