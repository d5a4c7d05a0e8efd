import type { JobData } from '@balcao/contracts/jobs';
import type { Deps } from '@balcao/kit/deps';

type Place = JobData<'receive-message'>;
/** Waiting to be told while Redis hangs; whoever comes after them is found by the sweep. */
const MOST_WAITING = 10_000;
/** Told at once. */
const MOST = 100;

/**
 * Tells the worker where something waits, many at once, and of each place once however often it is named before it is told:
 * whoever looks there then finds all that is stored. Nobody waits for it: the row is the truth, and what is not told now is
 * found by the sweep.
 */
export function wakeInbox({ jobs, log }: Pick<Deps, 'jobs' | 'log'>) {
  const waiting = new Map<string, Place>();
  let telling: Promise<void> | null = null;

  async function tellAll(): Promise<void> {
    while (waiting.size > 0) {
      const some = [...waiting].slice(0, MOST);
      // Taken off before they are told: what is stored from now on may come too late for them, and is named again.
      for (const [name] of some) waiting.delete(name);
      const places = some.map(([, place]) => place);
      await jobs
        .enqueueMany('receive-message', places, { bundled: true })
        .catch((error: unknown) => log.warn({ err: error }, 'inbox was not woken; the sweep does'));
    }
    telling = null;
  }

  return {
    tell(some: readonly Place[]): void {
      for (const place of some) if (waiting.size < MOST_WAITING) waiting.set(`${place.instanceId} ${place.key}`, place);
      // Behind the answers that are about to be given.
      if (waiting.size > 0) telling ??= new Promise<void>((resolve) => setImmediate(resolve)).then(tellAll);
    },
    /** When everything that was named has been told. */
    told: async (): Promise<void> => void (await telling),
  };
}
