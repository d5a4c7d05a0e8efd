import { onAccount } from './cost';
import { AppError } from './errors';

export interface FairQueueLimits {
  /** How many run at once in all; none is refused for it, they wait. */
  total: number;
  /** How many of one owner run at once. */
  perOwner: number;
  /** How many of one owner may wait; one more is refused. */
  waiting: number;
  /** How long one waits before it is refused. */
  patienceMs: number;
  /** What may be charged (see `charge`) at full width: `burstMs` at once, `msPerSecond` in the long run; beyond it one at a time. */
  budget?: { burstMs: number; msPerSecond: number };
}

/** Lets owners take turns, so that one with a thousand wishes delays nobody but itself. */
export interface FairQueue {
  /** Runs `work` when it is the owner's turn; 429 (`http/busy`) when too many of its own wait already. */
  take<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

interface Waiter {
  start: () => void;
}

// docs/decisions/0031-companies-take-turns.md
/** A queue within this process: owners that wait are served in a circle, each one's own in order. */
export function createFairQueue(limits: FairQueueLimits, now: () => number = () => performance.now()): FairQueue {
  const held = new Map<string, number>();
  const queues = new Map<string, Waiter[]>();
  const budgets = createBudgets(limits.budget, now);
  let running = 0;

  const enter = (owner: string) => {
    running += 1;
    held.set(owner, (held.get(owner) ?? 0) + 1);
  };
  const leave = (owner: string) => {
    running -= 1;
    const left = (held.get(owner) ?? 1) - 1;
    if (left > 0) held.set(owner, left);
    else held.delete(owner);
    serve();
  };
  const widthOf = (owner: string) => (budgets.isSpent(owner) ? 1 : limits.perOwner);
  const mayRun = (owner: string) => running < limits.total && (held.get(owner) ?? 0) < widthOf(owner);

  function serve(): void {
    for (const [owner, queue] of queues) {
      if (!mayRun(owner)) continue;
      const next = queue.shift();
      queues.delete(owner);
      // Behind the others: the next free place is somebody else's.
      if (queue.length > 0) queues.set(owner, queue);
      enter(owner);
      next?.start();
    }
  }

  function wait(owner: string): Promise<void> {
    const queue = queues.get(owner) ?? [];
    if (queue.length >= limits.waiting) throw busy();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiter), 1);
        if (queue.length === 0 && queues.get(owner) === queue) queues.delete(owner);
        reject(busy());
      }, limits.patienceMs);
      queues.set(owner, queue);
      queue.push(waiter);
    });
  }

  return {
    async take(owner, work) {
      if (mayRun(owner) && !queues.has(owner)) enter(owner);
      else await wait(owner);
      try {
        return await (limits.budget ? onAccount((ms) => budgets.spend(owner, ms), work) : work());
      } finally {
        leave(owner);
      }
    },
  };
}

/** What each owner cost lately, in ms that drain away with time; owners without any are forgotten. */
function createBudgets(budget: FairQueueLimits['budget'], now: () => number) {
  const spent = new Map<string, { ms: number; at: number }>();
  const { burstMs = Number.POSITIVE_INFINITY, msPerSecond = 0 } = budget ?? {};
  const leftOf = (owner: string): number => {
    const { ms, at } = spent.get(owner) ?? { ms: 0, at: now() };
    return Math.max(0, ms - ((now() - at) / 1000) * msPerSecond);
  };
  const forget = () => {
    for (const owner of spent.keys()) if (leftOf(owner) === 0) spent.delete(owner);
  };
  return {
    isSpent: (owner: string) => leftOf(owner) > burstMs,
    spend(owner: string, ms: number) {
      if (spent.size > 1_000) forget();
      // Not without end: who stops is back at full width within a quarter of a minute.
      spent.set(owner, { ms: Math.min(leftOf(owner) + ms, 3 * burstMs), at: now() });
    },
  };
}

const busy = () => new AppError('http/busy', { retryAfterS: 2 });
