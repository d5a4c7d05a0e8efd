import { useSyncExternalStore } from 'react';
import type { StreamState } from './stream-client';

const listeners = new Set<() => void>();
let state: StreamState = 'idle';

export function setStreamState(next: StreamState): void {
  if (next === state) return;
  state = next;
  for (const listener of [...listeners]) listener();
}

/** Calls `listener` on every change of it. Returns the unsubscribe function. */
export function onStreamState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const streamState = (): StreamState => state;

/** Connection state of the stream, for the offline banner. */
export const useStreamState = (): StreamState => useSyncExternalStore(onStreamState, () => state);
