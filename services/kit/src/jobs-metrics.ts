import { Counter, Histogram, register } from 'prom-client';

// A bundle may load this file once, a test many times: metrics live in the one registry of the process.
const jobs = () =>
  (register.getSingleMetric('balcao_jobs_total') as Counter<'job' | 'outcome'> | undefined) ??
  new Counter({ name: 'balcao_jobs_total', help: 'Jobs run, by outcome', labelNames: ['job', 'outcome'] });

const durations = () =>
  (register.getSingleMetric('balcao_job_seconds') as Histogram<'job'> | undefined) ??
  new Histogram({
    name: 'balcao_job_seconds',
    help: 'How long jobs ran',
    labelNames: ['job'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30, 60],
  });

/** Counts one run of a job. `ms` is how long it took. */
export function countJob(job: string, outcome: 'done' | 'failed', ms: number): void {
  jobs().inc({ job, outcome });
  durations().observe({ job }, ms / 1000);
}
