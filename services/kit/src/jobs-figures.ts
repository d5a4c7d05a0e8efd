import { QUEUES, type QueueName } from '@balcao/contracts/jobs';
import type { Job, Queue } from 'bullmq';

/** What waits in one queue. */
export interface QueueState {
  queue: QueueName;
  waiting: number;
  active: number;
  delayed: number;
  /** Since when the oldest waits that should have begun by now. */
  since: Date | null;
}
/** What comes again and again, and when it does next. */
export interface Repeating {
  name: string;
  everyMs: number;
  next: Date | null;
}

/** What repeats is in these. */
const REPEATS_IN: readonly QueueName[] = ['maintenance', 'long-work'];
const MOST = 100;

/** When it was to begin: a try after a failed one when that one ended, at the earliest. */
function dueAt({ timestamp, opts, attemptsMade, processedOn }: Job): number {
  return attemptsMade > 0 ? (processedOn ?? timestamp) : timestamp + (opts.delay ?? 0);
}

/** The first of each kind in the queue's own order is the oldest: nobody reads a long queue to its end. */
async function oldestOf(queue: Queue, now: number): Promise<Date | null> {
  const first = (kind: 'waiting' | 'prioritized' | 'delayed') => queue.getJobs([kind], 0, 0, true);
  const [waiting, yielding, delayed] = await Promise.all([first('waiting'), first('prioritized'), first('delayed')]);
  // A job may be gone between its place and its content.
  const [begun, later] = [[...waiting, ...yielding], delayed].map((jobs) => jobs.filter(Boolean));
  // The pause after a failed try is part of the plan.
  const late = (later ?? []).filter((job) => job.attemptsMade === 0 && dueAt(job) < now);
  const moments = [...(begun ?? []), ...late].map((job) => Math.min(now, dueAt(job)));
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

async function stateOf(queue: Queue, name: QueueName, now: number): Promise<QueueState> {
  const [counts, since] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'delayed', 'active'),
    oldestOf(queue, now),
  ]);
  const { waiting = 0, prioritized = 0, delayed = 0, active = 0 } = counts;
  return { queue: name, waiting: waiting + prioritized, active, delayed, since };
}

/** Every queue as it stands: some four questions each, all on their way at once. */
export const statesOf = (queues: ReadonlyMap<QueueName, Queue>): Promise<QueueState[]> =>
  Promise.all(QUEUES.map((name) => stateOf(queues.get(name) as Queue, name, Date.now())));

export async function repeatingOf(queues: ReadonlyMap<QueueName, Queue>): Promise<Repeating[]> {
  const lists = await Promise.all(
    REPEATS_IN.map((name) => (queues.get(name) as Queue).getJobSchedulers(0, MOST, true)),
  );
  return lists.flat().map(({ key, name, every, next }) => ({
    name: name || key,
    everyMs: every ?? 0,
    next: next === undefined ? null : new Date(next),
  }));
}
