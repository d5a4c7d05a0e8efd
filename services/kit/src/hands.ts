import { AsyncResource } from 'node:async_hooks';

/** Jobs that this process does at once, without a way through the queue. */
export interface Hands {
  /** Takes a job; false: no hand is free, or we are stopping. The same key twice is done once, or once more afterwards. */
  take(key: string, work: () => Promise<unknown>): boolean;
  /** Takes nothing more, and resolves when nothing is being done any more. */
  rest(): Promise<void>;
}

// docs/decisions/0048-the-next-stage-runs-here.md
/** At most `most` keys at once, none of them twice at a time. `work` must not throw. */
export function createHands(most: number): Hands {
  /** What is taken, and whether it is asked for again. */
  const taken = new Map<string, { begun: boolean; again: boolean }>();
  // What is done here is nobody's: not part of the transaction or the job after which it was asked for.
  const nobody = new AsyncResource('hands');
  let resting: (() => void) | undefined;

  async function run(key: string, work: () => Promise<unknown>): Promise<void> {
    const state = { begun: true, again: false };
    taken.set(key, state);
    await work();
    if (state.again) return run(key, work);
    taken.delete(key);
    if (taken.size === 0) resting?.();
  }

  return {
    take(key, work) {
      const before = taken.get(key);
      if (before) before.again = before.begun;
      if (before) return true;
      if (resting || taken.size >= most) return false;
      taken.set(key, { begun: false, again: false });
      // What one transaction asks for several times is asked for by then.
      setImmediate(() => nobody.runInAsyncScope(run, undefined, key, work));
      return true;
    },
    rest: () =>
      new Promise((resolve) => {
        resting = resolve;
        if (taken.size === 0) resolve();
      }),
  };
}
