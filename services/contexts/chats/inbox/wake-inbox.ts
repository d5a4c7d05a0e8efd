import type { JobData } from '@balcao/contracts/jobs';
import type { Deps } from '@balcao/kit/deps';

type Place = JobData<'receive-message'>;
/** `soon`: nobody waits for it. */
type When = 'now' | 'soon';

/** The echo of a message of ours and its ticks come one after the other: so long they are waited for, and handled together. */
const GATHER_MS = 500;
/** Waiting to be told while Redis hangs; whoever comes after them is found by the sweep. */
const MOST_WAITING = 10_000;
/** Told at once. */
const MOST = 100;

/**
 * Tells the worker where something waits, many at once, and of each place once however often it is named before it is told:
 * whoever looks there then finds all that is stored. Nobody waits for it: the row is the truth, and what is not told now is
 * found by the sweep.
 */
export function wakeInbox({ jobs, log }: Pick<Deps, 'jobs' | 'log'>): (some: readonly Place[], when: When) => void {
  function teller(options: { gatherMs?: number; bundled?: boolean }) {
    const waiting = new Map<string, Place>();
    let telling = false;

    async function tellAll(): Promise<void> {
      while (waiting.size > 0) {
        const some = [...waiting].slice(0, MOST);
        // Taken off before they are told: what is stored from now on may come too late for them, and is named again.
        for (const [name] of some) waiting.delete(name);
        const places = some.map(([, place]) => place);
        await jobs
          .enqueueMany('receive-message', places, options)
          .catch((error: unknown) => log.warn({ err: error }, 'inbox was not woken; the sweep does'));
      }
      telling = false;
    }

    return (some: readonly Place[]) => {
      for (const place of some) if (waiting.size < MOST_WAITING) waiting.set(`${place.instanceId} ${place.key}`, place);
      if (telling || waiting.size === 0) return;
      telling = true;
      // Behind the answers that are about to be given.
      setImmediate(tellAll);
    };
  }
  const tell = { now: teller({ bundled: true }), soon: teller({ gatherMs: GATHER_MS }) };
  return (some, when) => tell[when](some);
}
