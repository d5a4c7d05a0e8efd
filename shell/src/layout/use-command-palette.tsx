import type { NavEntry } from '@balcao/contracts/remotes';
import { useHotkeys } from '@balcao/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const CommandPalette = lazy(() => import(/* webpackChunkName: "command-palette" */ './command-palette'));

/** Ctrl K (⌘ K) and a function to open the palette; its code is fetched at the first request. */
export function useCommandPalette(entries: readonly NavEntry[]): { open: () => void; palette: ReactNode } {
  const [request, setRequest] = useState(0);
  const open = () => setRequest((n) => n + 1);
  useHotkeys([['mod+K', open]], []);
  const palette = request > 0 && (
    <Suspense fallback={null}>
      <CommandPalette entries={entries} request={request} />
    </Suspense>
  );
  return { open, palette };
}
