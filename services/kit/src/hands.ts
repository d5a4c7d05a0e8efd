import { AsyncResource } from 'node:async_hooks';

/** A job as a hand holds it. Nothing of it may throw. */
export interface Task {
  run(): Promise<void>;
  /** Instead of `run`, the first time. */
  first?: () => Promise<void>;
  /** Leaves it to the queue. */
  giveBack(): Promise<void>;
}

/** Jobs that this process does at once without a way through the queue, and the keys of all it is doing. */
export interface Hands {
  /**
   * Takes a job; false: no hand is free, we are stopping, or the queue's is running. The same key twice is done once, or
   * once more afterwards; with a `first` it is not taken then.
   */
  take(key: string, task: Task): boolean;
  /**
   * What the queue brought: done now, or once more by whoever has its key. What does not end rejects, unless it `mayLast`.
   */
  queued(key: string, work: () => Promise<void>, mayLast?: boolean): Promise<void>;
  /** Whether one more would be taken. */
  free(): boolean;
  /** How many are held. */
  count(): number;
  /** Takes nothing more, and resolves when no hand holds anything. */
  rest(): Promise<void>;
  /** Leaves what is still held to the queue. */
  giveBack(): Promise<void>;
}

interface Held {
  task: Task;
  begun: boolean;
  again: boolean;
}

/** Longer than any stage takes: what has not ended by then holds its key no longer. */
const LIMIT_MS = 180_000;

/** Rejects when the queue's work has not ended by the limit: the queue brings it again. */
async function inTime(work: () => Promise<void>, onHung: () => void): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_, reject) => {
    late = setTimeout(() => {
      onHung();
      reject(new Error('a job does not end'));
    }, LIMIT_MS).unref();
  });
  await Promise.race([work(), hung]).finally(() => clearTimeout(late));
}

// docs/decisions/0048-the-next-stage-runs-here.md
/** At most `most` at once, and no key twice at a time, whether by a hand or by the queue. */
export function createHands(most: number, onHung: (key: string) => void = () => undefined): Hands {
  const held = new Map<string, Held>();
  const byQueue = new Map<string, { again: boolean }>();
  // What is done here is nobody's: not part of the transaction or the job after which it was asked for.
  const nobody = new AsyncResource('hands');
  let rested: (() => void) | undefined;

  function letGo(key: string): void {
    held.delete(key);
    if (held.size === 0) rested?.();
  }

  async function run(key: string, mine: Held, work: () => Promise<void>): Promise<void> {
    mine.begun = true;
    mine.again = false;
    const late = setTimeout(() => {
      letGo(key);
      onHung(key);
    }, LIMIT_MS).unref();
    await work();
    clearTimeout(late);
    if (held.get(key) !== mine) return;
    if (mine.again && !rested) return run(key, mine, mine.task.run);
    if (mine.again) await mine.task.giveBack();
    letGo(key);
  }

  return {
    take(key, task) {
      if (rested || byQueue.has(key)) return false;
      const before = held.get(key);
      if (before) {
        if (task.first) return false;
        before.again = before.begun;
        return true;
      }
      if (held.size >= most) return false;
      const mine = { task, begun: false, again: false };
      held.set(key, mine);
      // What one transaction asks for several times is asked for by then.
      setImmediate(() => nobody.runInAsyncScope(run, undefined, key, mine, task.first ?? task.run));
      return true;
    },
    async queued(key, work, mayLast = false) {
      const before = held.get(key);
      if (before) before.again = before.begun;
      const running = byQueue.get(key);
      if (running) running.again = true;
      if (before || running) return;
      const mine = { again: true };
      byQueue.set(key, mine);
      try {
        while (mine.again) {
          mine.again = false;
          await (mayLast ? work() : inTime(work, () => onHung(key)));
        }
      } finally {
        byQueue.delete(key);
      }
    },
    free: () => !rested && held.size < most,
    count: () => held.size,
    rest: () =>
      new Promise((resolve) => {
        rested = resolve;
        if (held.size === 0) resolve();
      }),
    async giveBack() {
      await Promise.all([...held.values()].map(({ task }) => task.giveBack()));
    },
  };
}
