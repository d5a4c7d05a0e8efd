import { useLocation } from '@balcao/platform';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { RemoteSkeleton } from './remote-skeleton';

const LOOK_MS = 400;
/** Looks in a row at which the address is already another one than the screen's. */
const LOOKS = 3;

const listeners = new Set<() => void>();
/** The address when the screen that is shown came. */
let shown = '';
let leaving = false;
let late = 0;

function setLeaving(next: boolean): void {
  if (leaving === next) return;
  leaving = next;
  for (const listener of [...listeners]) listener();
}

function look(): void {
  late = location.pathname === shown ? 0 : late + 1;
  setLeaving(late >= LOOKS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setInterval(look, LOOK_MS);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
}

// docs/decisions/0151-a-page-leaves-an-area-that-never-rests.md
/**
 * The screen of the address. The router changes screens in a transition, which waits for everything more urgent; a screen
 * that never rests would keep it waiting for ever. When the address has been another one for a second, the old screen goes at
 * once, outside of any transition.
 */
export function LeaveInTime({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isLate = useSyncExternalStore(subscribe, () => leaving);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has come
  useLayoutEffect(() => {
    shown = location.pathname;
    late = 0;
    setLeaving(false);
  }, [pathname]);
  return isLate ? <RemoteSkeleton /> : children;
}
