import type { JobData } from '@balcao/contracts/jobs';
import type { Deps } from '@balcao/kit/deps';
import { inGroups } from '@balcao/kit/in-groups';

type Job = JobData<'receive-message'>;
/** `soon`: nobody waits for it. */
type When = 'now' | 'soon';

/** The echo of a message of ours and its ticks come one after the other: so long they are waited for, and handled together. */
const GATHER_MS = 500;
/** Waiting to be told while Redis hangs; whoever comes after them is found by the sweep. */
const MOST_WAITING = 10_000;

/**
 * Tells the worker where something waits, many at once. Nobody waits for it: the row is the truth, and what is not told
 * now is found by the sweep.
 */
export function wakeInbox({ jobs, log }: Pick<Deps, 'jobs' | 'log'>): (some: readonly Job[], when: When) => void {
  let waiting = 0;
  const teller = (options: { gatherMs?: number }) =>
    inGroups<readonly Job[], void>(
      async (lists) => {
        await jobs.enqueueMany('receive-message', lists.flat(), options);
        return lists.map(() => undefined);
      },
      { most: 100, atOnce: 1 },
    );
  const tell = { now: teller({}), soon: teller({ gatherMs: GATHER_MS }) };
  return (some, when) => {
    if (some.length === 0 || waiting >= MOST_WAITING) return;
    waiting += 1;
    tell[when](some)
      .catch((error: unknown) => log.warn({ err: error }, 'inbox was not woken; the sweep does'))
      .finally(() => {
        waiting -= 1;
      });
  };
}
