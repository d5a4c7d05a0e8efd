import { randomUUID } from 'node:crypto';
import { JOBS, type JobData, type JobName, QUEUES, type QueueName } from '@balcao/contracts/jobs';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { nextTurn } from './breathe';
import type { Jobs } from './deps';
import { bundleOf } from './jobs-bundles';
import { keyPrefix, producerRedis, type QueuePlace } from './jobs-connection';
import { type QueueState, type Repeating, repeatingOf, statesOf } from './jobs-figures';
import { beyondShare, jobKey } from './jobs-share';
import { createMoments, type Moments } from './moments';
import { within } from './within';

const ENQUEUE_TIMEOUT_MS = 1_000;
/** Nobody's work waits for a figure: on a busy machine it may take as long as its few commands may. */
const FIGURES_TIMEOUT_MS = 4_000;
/** So many at a time: neither we nor Redis are held up by a long list. */
const BULK = 100;
const GIVES_WAY = 1;
/** What waits longer is left to the queue alone, and so is what would be more than so much at a time. */
const KEPT = { longestMs: 10_000, most: 5_000, tooLateMs: 250 };
/** So much after its moment the queue does what this process, which was to do it then, has not. */
const SPARE_MS = 500;
/** A busy worker comes to what repeats that much later. */
const OVERDUE_MS = 60_000;
/** Technical retries only (database or Redis away); retries of the business are rows in Postgres. */
const JOB_DEFAULTS = {
  attempts: 6,
  backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
  removeOnComplete: true,
  removeOnFail: { count: 1_000, age: 86_400 },
  stackTraceLimit: 3,
} as const;

export interface JobQueues extends Jobs {
  /** Waiting, delayed and active jobs of each queue; for metrics and alerts. */
  depth(): Promise<Record<QueueName, number>>;
  /** Every queue as it stands, and what repeats; for whoever runs the platform. */
  states(): Promise<QueueState[]>;
  repeating(): Promise<Repeating[]>;
  /** Makes sure a job repeats every `everyMs`, also after Redis was wiped or a clock was set; to be asked again and again. */
  repeat(name: JobName, everyMs: number): Promise<void>;
  /** Whoever runs jobs in this process says how it takes those that need not wait. */
  lendHands(lent: LentHands): void;
  /** Leaves a job to the queue alone, which tries it again when it fails. */
  leave<N extends JobName>(name: N, data: JobData<N>, delayMs: number): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Does jobs at once, in this process. */
interface LentHands {
  /** Whether it takes jobs of that name just now. */
  takes(name: JobName): boolean;
  /** False leaves it to the queue. `key`: jobs that say the same. */
  take(job: { name: JobName; data: unknown; key: string; first?: () => Promise<void> }): boolean;
  free(): boolean;
}

/** As the contract has it, or an error. */
const payloadOf = <N extends JobName>(name: N, data: JobData<N>) => JOBS[name].data.parse(data) as JobData<N>;

interface JobOptions {
  delayMs?: number;
  priority?: number;
  /** Its name in the queue. */
  id?: string;
}

function openQueues(place: QueuePlace, connection: Redis): Map<QueueName, Queue> {
  const queues = new Map<QueueName, Queue>();
  for (const name of QUEUES) {
    const prefix = keyPrefix(place, name);
    const queue = new Queue(name, { connection, prefix, defaultJobOptions: JOB_DEFAULTS, skipVersionCheck: true });
    queue.on('error', () => undefined);
    queues.set(name, queue);
  }
  return queues;
}

async function depthOf(queue: Queue): Promise<number> {
  const counting = queue.getJobCounts('waiting', 'prioritized', 'delayed', 'active');
  const counts = await within(counting, ENQUEUE_TIMEOUT_MS, queue.name);
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function jobOf<N extends JobName>(name: N, data: JobData<N>, { delayMs = 0, priority, id }: JobOptions) {
  const deduplication = { id: jobKey(name, data), keepLastIfActive: true, replace: true };
  return { name, data, opts: { delay: delayMs, deduplication, priority, jobId: id } };
}

/** One alone needs no transaction of Redis. */
async function addAll(queue: Queue, jobs: Parameters<Queue['addBulk']>[0]): Promise<void> {
  const [only, ...others] = jobs;
  if (only && others.length === 0) await queue.add(only.name, only.data, only.opts);
  else await queue.addBulk(jobs);
}

/** Takes a waiting job out of the queue. False: it was replaced, or the queue has begun it. */
async function takeBack(queue: Queue, id: string): Promise<boolean> {
  // `remove` says yes of a job that is not there, too. Between the two only a newer one replaces it, whose moment is to come.
  if ((await queue.getJobState(id)) !== 'delayed') return false;
  return (await queue.remove(id)) === 1;
}

/**
 * Whether what repeats comes when it should. Not after a clock was an hour ahead, which left its next moment there, nor when
 * whoever began one was killed before the next was kept.
 */
function isOnTime(next: number | undefined, everyMs: number): boolean {
  const aheadMs = (next ?? 0) - Date.now();
  return aheadMs <= 2 * everyMs && aheadMs >= -(2 * everyMs + OVERDUE_MS);
}

interface Keeping {
  moments: Moments;
  hands(): LentHands;
  queueOf(name: JobName): Queue;
  add<N extends JobName>(name: N, data: JobData<N>, options: JobOptions): Promise<unknown>;
}

// docs/decisions/0048-the-next-stage-runs-here.md
/**
 * Done here, at its moment to the millisecond. The queue has it as well, in case this process does not get to it, and its
 * copy is the token: several processes may keep a moment of one key, and only who takes out the newest copy begins.
 */
const createKeeping =
  ({ moments, hands, queueOf, add }: Keeping) =>
  async <N extends JobName>(name: N, data: JobData<N>, delayMs: number): Promise<void> => {
    const key = jobKey(name, data);
    const id = randomUUID();
    let added: Promise<unknown> = Promise.resolve();
    async function begin(): Promise<void> {
      await added;
      if (!hands().takes(name) || !(await takeBack(queueOf(name), id))) return;
      if (!hands().take({ name, data, key })) await add(name, data, {});
    }
    // What fails here the queue does in its time.
    const kept = moments.keep(key, delayMs, () => void begin().catch(() => undefined));
    added = add(name, data, kept ? { delayMs: delayMs + SPARE_MS, id } : { delayMs });
    await added;
  };

/** Opens the producer side of every queue. Payloads are checked against the contract before they leave. */
export function openJobs(place: QueuePlace): JobQueues {
  const connection = producerRedis(place);
  const queues = openQueues(place, connection);
  let hands: LentHands = { takes: () => false, take: () => false, free: () => false };
  const moments = createMoments(KEPT);
  const givesWay = beyondShare();
  const queueOf = (job: JobName) => queues.get(JOBS[job].queue) as Queue;
  const add = <N extends JobName>(name: N, data: JobData<N>, options: JobOptions) =>
    within(queueOf(name).add(name, data, jobOf(name, data, options).opts), ENQUEUE_TIMEOUT_MS, name);

  const addAndKeep = createKeeping({ moments, hands: () => hands, queueOf, add });

  return {
    async enqueue(name, data, { delayMs = 0 } = {}) {
      const payload = payloadOf(name, data);
      const wait = Math.max(0, Math.round(delayMs));
      if (wait === 0 && hands.take({ name, data: payload, key: jobKey(name, payload) })) return;
      if (wait > 0 && wait <= KEPT.longestMs && hands.takes(name)) await addAndKeep(name, payload, wait);
      else await add(name, payload, { delayMs: wait });
    },
    leave: async (name, data, delayMs) => void (await add(name, data, { delayMs })),
    async enqueueMany(name, list, { bundled } = {}) {
      const late = performance.now() + ENQUEUE_TIMEOUT_MS;
      for (let from = 0; from < list.length; from += BULK) {
        const some = list.slice(from, from + BULK).map((data) => payloadOf(name, data));
        const options = (data: object) => (givesWay(data) ? { priority: GIVES_WAY } : {});
        const single = () => some.map((data) => jobOf(name, data, options(data)));
        const jobs = bundled && some.length > 1 ? [{ name, data: bundleOf(some) }] : single();
        await within(addAll(queueOf(name), jobs), Math.max(0, late - performance.now()), name);
        await nextTurn();
      }
    },
    hasHand: () => hands.free(),
    doHere(name, data, first) {
      const payload = payloadOf(name, data);
      return hands.take({ name, data: payload, key: jobKey(name, payload), first });
    },
    lendHands(lent) {
      hands = lent;
    },
    async repeat(name, everyMs) {
      const queue = queueOf(name);
      const known = await within(queue.getJobScheduler(name), ENQUEUE_TIMEOUT_MS, name);
      if (known && isOnTime(known.next, everyMs)) return;
      // Kept, it would keep its next moment as well.
      if (known) await within(queue.removeJobScheduler(name), ENQUEUE_TIMEOUT_MS, name);
      const upsert = queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts: { attempts: 1 } });
      await within(upsert, ENQUEUE_TIMEOUT_MS, name);
    },
    async depth() {
      const counts = QUEUES.map(async (name) => [name, await depthOf(queues.get(name) as Queue)] as const);
      return Object.fromEntries(await Promise.all(counts)) as Record<QueueName, number>;
    },
    states: () => within(statesOf(queues), FIGURES_TIMEOUT_MS, 'states'),
    repeating: () => within(repeatingOf(queues), FIGURES_TIMEOUT_MS, 'repeating'),
    async ping() {
      await within(connection.ping(), ENQUEUE_TIMEOUT_MS, 'ping');
    },
    async close() {
      moments.clear();
      await Promise.allSettled([...queues.values()].map((queue) => within(queue.close(), 2_000, 'close')));
      connection.disconnect();
    },
  };
}
