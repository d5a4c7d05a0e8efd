import { act } from '@testing-library/react';

const waiting = new Map<number, IdleRequestCallback>();
let handles = 0;

/** The browser is busy from here on: several parts of the page wait for its idle time, each with a handle of its own. */
export function holdIdle(): void {
  waiting.clear();
  window.requestIdleCallback = (done) => {
    handles += 1;
    waiting.set(handles, done);
    return handles;
  };
  window.cancelIdleCallback = (handle) => void waiting.delete(handle);
}

/** The idle time comes, for everybody who waits. Throws where nobody does: the test would prove nothing. */
export async function comeIdle(): Promise<void> {
  if (waiting.size === 0) throw new Error('nobody waits for idle time');
  await act(async () => {
    const all = [...waiting.values()];
    waiting.clear();
    for (const done of all) done({ didTimeout: false, timeRemaining: () => 50 });
  });
}
