import type { Redis } from 'ioredis';
import { type RunningProcess, readProcesses, tellAlive } from './heartbeat';
import type { JobQueues } from './jobs';
import type { QueueState, Repeating } from './jobs-figures';
import { keepSlow, readSlow, type SlowStatement } from './slow-statements';
import { readRuns, type SweepRun } from './sweep-runs';

interface Place {
  redis: Redis;
  prefix: string;
}

/** What a process tells of itself while it runs: that it lives, and what took it long. */
export function tellSigns(place: Place & { role: string }): { close(): Promise<void> } {
  const alive = tellAlive(place);
  const slow = keepSlow(place);
  return {
    async close() {
      slow.close();
      await alive.close();
    },
  };
}

/** How the platform runs, as far as Redis knows; each fails when that does not answer. */
export interface Signs {
  queues(): Promise<QueueState[]>;
  repeating(): Promise<(Repeating & { last: SweepRun | null })[]>;
  processes(): Promise<RunningProcess[]>;
  slow(): Promise<SlowStatement[]>;
  /** Whether it answers at all: what is missing although it does only took too long. */
  answers(): Promise<boolean>;
}

const readSigns = ({ redis, prefix }: Place, jobs: Pick<JobQueues, 'states' | 'repeating'>): Signs => ({
  queues: jobs.states,
  async repeating() {
    const [all, runs] = await Promise.all([jobs.repeating(), readRuns(redis, prefix)]);
    return all.map((one) => Object.assign({ last: runs.get(one.name) ?? null }, one));
  },
  processes: () => readProcesses(redis, prefix),
  slow: () => readSlow(redis, prefix),
  answers: () =>
    redis.ping().then(
      () => true,
      () => false,
    ),
});

/** Both, in the process that shows them. */
export const openSigns = (place: Place & { role: string }, jobs: Pick<JobQueues, 'states' | 'repeating'>) =>
  Object.assign({ close: tellSigns(place).close }, readSigns(place, jobs));
