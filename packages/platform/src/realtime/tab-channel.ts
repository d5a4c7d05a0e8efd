import type { Place } from './follow-place';
import type { SseFrame } from './parse-frames';
import type { Locks } from './seek-lead';
import type { StreamState } from './stream-client';

/** What the tabs of one session tell each other. */
export type Said =
  | { kind: 'frame'; place: Place; frame: SseFrame }
  | { kind: 'state'; place: Place; state: StreamState }
  /** The last seconds again, for a tab that came and was reading its screen meanwhile. */
  | { kind: 'recent'; frames: SseFrame[] }
  /** From a tab that came, or that somebody looks at again: where are we, and no more waiting to try again. */
  | { kind: 'hello' }
  /** The line said that whoever reads it is no longer who they were. */
  | { kind: 'ask-who' };

export interface TabChannel {
  postMessage(said: Said): void;
  onmessage: ((event: { data: Said }) => void) | null;
  close(): void;
}

/** How the tabs of one browser agree; a test brings its own. */
export interface Tabs {
  locks: Locks;
  open: (name: string) => TabChannel;
}

/** What this browser offers; null where each tab has to have a stream of its own (no secure context, old browsers). */
export function browserTabs(): Tabs | null {
  const locks = globalThis.navigator?.locks as Locks | undefined;
  if (!locks || typeof BroadcastChannel === 'undefined') return null;
  return { locks, open: (name) => new BroadcastChannel(name) as TabChannel };
}
