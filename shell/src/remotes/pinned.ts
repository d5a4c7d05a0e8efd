import type { RemoteEntry } from '@balcao/contracts/remotes';
import { useEffect, useRef, useState } from 'react';
import { useVersionStyles } from './version-styles';

/** Whoever came this moment, and with it a look at the registry, has begun nothing yet. */
const JUST_CAME_MS = 3_000;
const offers = new Set<() => void>();
const listeners = new Set<() => void>();

/** How many places on screen show an older version than the registry has. */
export const waitingSwaps = (): number => offers.size;

/** Calls `listener` whenever that number may have changed. Returns the unsubscribe function. */
export function onSwaps(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Brings the newer versions in, where they are. */
export function takeSwaps(): void {
  for (const swap of [...offers]) swap();
}

function changed(): void {
  for (const listener of [...listeners]) listener();
}

// docs/decisions/0154-an-open-session-is-told-and-never-forced.md
/**
 * The version this place began with: a newer one is offered, never put in its place while somebody may be working there.
 * Whoever leaves the place and comes back gets the newer one.
 */
export function usePinned<Entry extends RemoteEntry | undefined>(current: Entry): [Entry, (next: Entry) => void] {
  const [pinned, pin] = useState(current);
  const shown = pinned ?? current;
  const came = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    came.current = performance.now();
  }, []);
  useVersionStyles(shown);
  const offered = current && shown && current.version !== shown.version ? current : undefined;
  useEffect(() => {
    if (!offered) return;
    if (performance.now() - came.current < JUST_CAME_MS) return pin(() => offered);
    const swap = () => pin(() => offered);
    offers.add(swap);
    changed();
    return () => {
      offers.delete(swap);
      changed();
    };
  }, [offered]);
  return [shown, (next) => pin(() => next)];
}
