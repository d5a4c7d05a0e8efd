import { QUEUES } from '@balcao/contracts/jobs';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { JobQueues } from './jobs';

/** Called after every run of a job; `ms` is how long it took. */
export type CountJob = (job: string, outcome: 'done' | 'failed', ms: number) => void;

// A test starts many workers in one process: the newest one counts.
const renew = (registry: Registry, name: string) => {
  registry.removeSingleMetric(name);
  return name;
};

/** Counts and times every job in `registry`. */
export function countJobs(registry: Registry): CountJob {
  const runs = new Counter({
    name: renew(registry, 'balcao_jobs_total'),
    help: 'Jobs run, by outcome',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: renew(registry, 'balcao_job_seconds'),
    help: 'How long jobs ran',
    labelNames: ['job'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30, 60],
    registers: [registry],
  });
  return (job, outcome, ms) => {
    runs.inc({ job, outcome });
    seconds.observe({ job }, ms / 1000);
  };
}

/** Depth of every queue, read when the metrics are read; -1 while Redis is away. */
export function observeQueues(registry: Registry, jobs: Pick<JobQueues, 'depth'>): void {
  const gauge = new Gauge({
    name: renew(registry, 'balcao_queue_jobs'),
    help: 'Jobs waiting, delayed or running',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const depth = await jobs.depth().catch(() => undefined);
      for (const queue of QUEUES) gauge.set({ queue }, depth?.[queue] ?? -1);
    },
  });
}

/** How many jobs are done at once just now, beside what `observeQueues` counts. */
export function observeHands(registry: Registry, count: () => number): void {
  const gauge = new Gauge({
    name: renew(registry, 'balcao_jobs_at_once'),
    help: 'Jobs being done without the queue',
    registers: [registry],
    collect() {
      gauge.set(count());
    },
  });
}
