import type { JobData, JobName } from '@balcao/contracts/jobs';
import type { Jobs } from './deps';
import type { Hands } from './hands';
import { beyondShare, jobKey } from './jobs-share';
import type { Logger } from './log';

/** Of a bundle, so many at a time. */
const AT_A_TIME = 10;
const AGAIN_MS = 500;

/** Makes one job of several of a kind: each by itself is three scripts in Redis and their traffic. */
export const bundleOf = (bundle: readonly unknown[]) => ({ bundle });

/** What a job brings, when it brings several. */
export function readBundle(data: unknown): readonly unknown[] | undefined {
  if (typeof data !== 'object' || data === null || !('bundle' in data)) return undefined;
  return Array.isArray(data.bundle) ? data.bundle : undefined;
}

/** Runs all of a list, `most` at a time; when they are over it fails as one that failed. */
async function eachOf<T>(list: readonly T[], most: number, run: (one: T) => Promise<void>): Promise<void> {
  const left = list.values();
  const lanes = Array.from({ length: most }, async () => {
    for (const one of left) await run(one);
  });
  for (const lane of await Promise.allSettled(lanes)) if (lane.status === 'rejected') throw lane.reason;
}

interface ToQueue extends Pick<Jobs, 'enqueueMany'> {
  leave<N extends JobName>(name: N, data: JobData<N>, delayMs: number): Promise<void>;
}

// docs/decisions/0042-deliveries-are-stored-in-groups.md
/**
 * Does what came as one job, which is over when all of it is. What a company has too many of goes the way of single jobs,
 * and gives way there; so does what fails, to be tried again.
 */
export function openBundles({ hands, jobs, log }: { hands: Pick<Hands, 'queued'>; jobs?: ToQueue; log: Logger }) {
  const givesWay = beyondShare();

  /** What does not reach the queue is found by the sweep; what is done here does not wait for it. */
  async function handOver<N extends JobName>(name: N, list: JobData<N>[]): Promise<void> {
    if (list.length === 0) return;
    await jobs?.enqueueMany(name, list).catch((err: unknown) => {
      log.warn({ err, job: name, count: list.length }, 'what gives way did not reach the queue');
    });
  }

  return async <N extends JobName>(
    name: N,
    bundle: readonly unknown[],
    run: (data: unknown) => Promise<void>,
  ): Promise<void> => {
    const all = bundle as JobData<N>[];
    const beyond = new Set(jobs && all.filter(givesWay));
    const handedOver = handOver(name, [...beyond]);
    const now = all.filter((data) => !beyond.has(data));
    await eachOf(now, AT_A_TIME, (data) => {
      const done = hands.queued(jobKey(name, data), () => run(data));
      return jobs ? done.catch(() => jobs.leave(name, data, AGAIN_MS)) : done;
    }).finally(() => handedOver);
  };
}
