import type { RemoteEntry } from '@balcao/contracts/remotes';
import { useLayoutEffect } from 'react';

/** What areas brought; the shell is a release like them, and always shown. */
const SHEETS = 'link[rel="stylesheet"][href*="/remotes/"]:not([href*="/remotes/shell/"])';
/** Places on screen per folder of a build. */
const shown = new Map<string, number>();

/** While a version of an area is shown its styles are on; those of every other one, and of areas nobody looks at, are off. */
export function useVersionStyles(entry: RemoteEntry | undefined): void {
  const name = entry?.name;
  const version = entry?.version;
  useLayoutEffect(() => {
    if (!name || !version) return;
    const folder = `/remotes/${name}/${version}/`;
    shown.set(folder, (shown.get(folder) ?? 0) + 1);
    settle();
    return () => {
      shown.set(folder, (shown.get(folder) ?? 1) - 1);
      settle();
    };
  }, [name, version]);
}

// Switched off, not taken out: the build believes they are there, should somebody return to it. The sheet and not the link, which
// would be fetched once more.
function settle(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(SHEETS)) {
    const folder = /\/remotes\/[^/]+\/[^/]+\//.exec(link.href)?.[0] ?? '';
    const off = (shown.get(folder) ?? 0) <= 0;
    if (link.sheet) link.sheet.disabled = off;
    // Left before it came.
    else if (off) link.addEventListener('load', settle, { once: true });
  }
}
