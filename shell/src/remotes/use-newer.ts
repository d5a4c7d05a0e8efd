import { useEffect, useEffectEvent } from 'react';
import { refreshRegistry } from './registry';

const LOOK_MS = 30_000;

/** For an open card: calls `again` when `newer`, another version than the one that failed, is on air, and looks for one. */
export function useNewer(newer: string | undefined, again: () => void): void {
  const retry = useEffectEvent(again);
  useEffect(() => {
    if (newer) retry();
  }, [newer]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && refreshRegistry();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
}
