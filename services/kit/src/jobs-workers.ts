import { JOBS, type JobData, type JobName, QUEUES, type QueueName } from '@balcao/contracts/jobs';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import type { Jobs } from './deps';
import { withoutValues } from './describe-error';
import { during } from './doing';
import { createHands, type Hands } from './hands';
import type { JobQueues } from './jobs';
import { openBundles, readBundle } from './jobs-bundles';
import { keyPrefix, type QueuePlace, workerRedis } from './jobs-connection';
import type { CountJob } from './jobs-metrics';
import { createSlots } from './slots';
import { within } from './within';

/** One job and what it does. Made by `handle`. */
export interface JobHandler {
  name: JobName;
  /** Asked for in a process that runs jobs, it is done there at once. */
  atOnce?: boolean;
  run(data: unknown): Promise<void>;
}

/** Binds a job of the contract to its use case; the payload is checked before it runs. */
export function handle<N extends JobName>(name: N, run: (data: JobData<N>) => Promise<unknown>): JobHandler {
  return {
    name,
    async run(data) {
      const parsed = JOBS[name].data.safeParse(data);
      if (!parsed.success) throw new UnrecoverableError(`payload of ${name} does not fit its contract`);
      await run(parsed.data as JobData<N>);
    },
  };
}

/** Throws unless every job of the contract has exactly one handler. */
function checkHandlers(handlers: readonly JobHandler[]): Map<JobName, JobHandler> {
  const byName = new Map<JobName, JobHandler>();
  for (const handler of handlers) {
    if (byName.has(handler.name)) throw new Error(`job ${handler.name} has two handlers`);
    byName.set(handler.name, handler);
  }
  const missing = (Object.keys(JOBS) as JobName[]).filter((name) => !byName.has(name));
  if (missing.length > 0) throw new Error(`jobs without a handler: ${missing.join(', ')}`);
  return byName;
}

/**
 * Who waits for somebody else's server costs us next to nothing: there are places for many of them, and a company's share
 * decides. What they do in the database takes turns there (kit/db).
 */
const PLACES = { perTenant: 8, total: 300, whenFull: 2 };
/** A file goes through our hands, and a picture is opened: fewer, and none without the queue, whose places they fill. */
const FILE_PLACES = { perTenant: 3, total: 24, whenFull: 1 };
/** What fills a thread and a good part of the memory: few, and each of another company. */
const READING_PLACES = { perTenant: 1, total: 3, whenFull: 1 };
/** Waits for a provider, with a company's passages in its hands. */
const EMBEDDING_PLACES = { perTenant: 1, total: 12, whenFull: 1 };
/** Beyond its places a job waits here for a moment: mostly one of its company's is free by then. */
const PATIENCE_MS = 250;
const STEP_ASIDE_MS = 500;
const MAX_ASIDE_MS = 4_000;

/** The jobs that wait for somebody else's server, or are as heavy as that one's owner makes them. */
const FAIR = {
  'reply-with-ai': PLACES,
  'send-planned': PLACES,
  'fetch-media': FILE_PLACES,
  'transcribe-audio': FILE_PLACES,
  'read-document': READING_PLACES,
  'embed-passages': EMBEDDING_PLACES,
};

/**
 * Like `handle`, for jobs of companies that wait for somebody else's server: companies whose servers hang do not hold up
 * the others. Beyond its places, a company's jobs step aside for a moment, the longer the more of them there are.
 */
export function handleFairly<N extends keyof typeof FAIR>(
  name: N,
  jobs: Jobs,
  run: (data: JobData<N>) => Promise<unknown>,
): JobHandler {
  const places = FAIR[name];
  const slots = createSlots(places.perTenant, places);
  const aside = new Map<string, number>();

  function stepAside(data: JobData<N>): Promise<void> {
    const { tenantId } = data;
    const waiting = aside.get(tenantId) ?? 0;
    const delayMs = Math.min(MAX_ASIDE_MS, STEP_ASIDE_MS * (1 + waiting / places.perTenant)) * (1 + Math.random());
    aside.set(tenantId, waiting + 1);
    setTimeout(() => {
      const left = (aside.get(tenantId) ?? 1) - 1;
      if (left > 0) aside.set(tenantId, left);
      else aside.delete(tenantId);
    }, delayMs).unref();
    return jobs.enqueue(name, data, { delayMs });
  }

  const handler = handle(name, async (data) => {
    const leave = await slots.enterSoon(data.tenantId, PATIENCE_MS);
    if (!leave) return stepAside(data);
    try {
      return await run(data);
    } finally {
      leave();
    }
  });
  return Object.assign(handler, { atOnce: places === PLACES });
}

export interface RunningWorkers {
  /** Stops taking jobs and beginning sends, waits for what runs up to `graceMs`, then leaves it to another worker. */
  close(graceMs?: number): Promise<void>;
  /** How many jobs are done at once just now: no queue counts them. */
  hands(): number;
  ping(): Promise<void>;
}

const CONCURRENCY: Record<QueueName, number> = {
  'whatsapp-inbound': 20,
  'ai-replies': PLACES.total,
  'whatsapp-outbound': PLACES.total,
  'long-work': 4,
  // One that takes long, a company's reminders or a sweep, does not keep the others waiting.
  maintenance: 4,
  'gateway-checks': 24,
  payments: 12,
  media: FILE_PLACES.total,
  calendars: 12,
  transcriptions: FILE_PLACES.total,
  readings: READING_PLACES.total,
  embeddings: EMBEDDING_PLACES.total,
};
/** An import goes on for as long as it takes; what answers customers ends. */
const MAY_LAST = new Set<QueueName>([
  'long-work',
  'maintenance',
  'gateway-checks',
  'payments',
  'media',
  'calendars',
  'transcriptions',
  'readings',
  'embeddings',
]);
/** So many are done without the queue; a failed one is tried by the queue after a moment. */
const AT_ONCE = 150;
const AGAIN_MS = 500;
/** A killed worker's job starts elsewhere within lock + check. */
const LOCK_MS = 10_000;
const STALLED_CHECK_MS = 5_000;

/** What is asked for in this process and need not wait is taken by `hands`. */
function lendHands(
  hands: Hands,
  jobs: Pick<JobQueues, 'leave' | 'lendHands'>,
  handlers: ReadonlyMap<JobName, JobHandler>,
  perform: (name: JobName, run: () => Promise<void>, about: object) => Promise<void>,
): void {
  jobs.lendHands({
    free: hands.free,
    takes: (name) => handlers.get(name)?.atOnce === true && hands.free(),
    take({ name, data, key, first }) {
      const handler = handlers.get(name);
      if (!handler?.atOnce) return false;
      // What fails here is tried again by the queue; what that does not hear of is found by the sweep.
      const giveBack = () => jobs.leave(name, data as JobData<typeof name>, AGAIN_MS).catch(() => undefined);
      const careful = (run: () => Promise<void>) => () => perform(name, run, { here: true }).catch(giveBack);
      const task = { run: careful(() => handler.run(data)), giveBack };
      return hands.take(key, first ? Object.assign(task, { first: careful(first) }) : task);
    },
  });
}

/** Starts one BullMQ worker per queue. Refuses when the handlers and the contract's jobs do not match. */
export function startWorkers(
  place: QueuePlace,
  handlers: readonly JobHandler[],
  options: {
    concurrency?: Partial<Record<QueueName, number>>;
    count?: CountJob;
    jobs?: Pick<JobQueues, 'enqueueMany' | 'leave' | 'lendHands'>;
  } = {},
): RunningWorkers {
  const { concurrency = {}, count, jobs } = options;
  const byName = checkHandlers(handlers);
  const connection = workerRedis(place);

  async function perform(name: JobName, run: () => Promise<void>, about: object): Promise<void> {
    const started = performance.now();
    try {
      await during(name, run);
      count?.(name, 'done', performance.now() - started);
    } catch (error) {
      count?.(name, 'failed', performance.now() - started);
      place.log.error({ err: error, job: name, ...about }, 'job failed');
      throw error;
    }
  }

  const hands = createHands(AT_ONCE, (key) => place.log.error({ key }, 'a job does not end'));
  if (jobs) lendHands(hands, jobs, byName, perform);

  const doBundle = openBundles({ hands, jobs, log: place.log });
  async function process(job: Job): Promise<void> {
    const handler = byName.get(job.name as JobName);
    if (!handler) throw new UnrecoverableError(`unknown job ${job.name}`);
    const { name } = handler;
    const key = job.deduplicationId ?? job.opts.deduplication?.id;
    const run = (data: unknown) =>
      perform(name, () => handler.run(data), { jobId: job.id, attempt: job.attemptsMade + 1 });
    const bundle = readBundle(job.data);
    const once = () => (bundle ? doBundle(name, bundle, run) : run(job.data));
    await (key ? hands.queued(key, once, MAY_LAST.has(JOBS[name].queue)) : once()).catch((error: unknown) => {
      // The queue keeps message and stack of what is thrown, in Redis.
      throw error instanceof Error ? withoutValues(error) : new Error('job failed');
    });
  }

  const workers = QUEUES.map((queue) => {
    const worker = new Worker(queue, process, {
      connection,
      prefix: keyPrefix(place, queue),
      concurrency: concurrency[queue] ?? CONCURRENCY[queue],
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: 3,
      // The version check stays on: without it BullMQ rounds every delay up to whole seconds.
      drainDelay: 5,
    });
    worker.on('error', (error) => place.log.debug({ err: error, queue }, 'worker error'));
    worker.on('stalled', (jobId) => place.log.warn({ queue, jobId }, 'job taken over from a lost worker'));
    return worker;
  });

  return {
    async close(graceMs = 8_000) {
      const closed = (force: boolean) =>
        Promise.allSettled([...workers.map((worker) => worker.close(force)), ...(force ? [] : [hands.rest()])]);
      await within(closed(false), graceMs, 'drain').catch(() => {
        place.log.warn('stopping with jobs still running; another worker takes them over');
        return within(Promise.all([hands.giveBack(), closed(true)]), 1_000, 'close').catch(() => undefined);
      });
      connection.disconnect();
    },
    hands: hands.count,
    async ping() {
      await connection.ping();
    },
  };
}
