import { randomUUID } from 'node:crypto';
import { JOBS, type JobName } from '@balcao/contracts/jobs';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { sql } from 'drizzle-orm';
import type { Redis } from 'ioredis';
import { openDb } from './db';
import { type JobQueues, openJobs } from './jobs';
import { handle, startWorkers } from './jobs-workers';
import { createLog } from './log';
import { connectRedis } from './redis';
import { openSigns, type Signs, tellSigns } from './signs';
import { noteRuns } from './sweep-runs';

const log = createLog('signs-test', 'silent');
const handlers = (Object.keys(JOBS) as JobName[]).map((name) => handle(name, async () => undefined));

async function until<T>(check: () => Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + 100_000; ; await new Promise((resolve) => setTimeout(resolve, 25))) {
    const found = await check().catch(() => undefined);
    if (found) return found;
    if (Date.now() > end) throw new Error('condition was not met in time');
  }
}

describe('the signs a process gives', () => {
  let place: TestDb;
  let redis: Redis;
  let jobs: JobQueues;
  let signs: Signs & { close(): Promise<void> };
  let prefix: string;

  beforeAll(async () => {
    place = await testDb();
  });
  beforeEach(async () => {
    prefix = `${place.redisPrefix}-${randomUUID().slice(0, 8)}`;
    redis = connectRedis(place.redisUrl, log);
    jobs = openJobs({ redisUrl: place.redisUrl, prefix, log });
    await until(() => Promise.all([jobs.ping(), redis.ping()]));
    signs = openSigns({ redis, prefix, role: 'api' }, jobs);
  });
  afterEach(async () => {
    await Promise.all([signs.close(), jobs.close()]);
    redis.disconnect();
  });
  afterAll(() => place.drop());

  it('a process is listed while it lives; one that ends in order is gone, one that was killed is without a sign', async () => {
    const worker = tellSigns({ redis, prefix, role: 'worker' });
    const listed = await until(async () => {
      const all = await signs.processes();
      return all.length === 2 ? all : undefined;
    });
    expect(listed.map(({ role }) => role).sort()).toEqual(['api', 'worker']);
    expect(listed[0]).toMatchObject({ alive: true, version: 'sem build', id: expect.stringMatching(/^[0-9a-f]{8}$/) });
    await worker.close();
    expect((await signs.processes()).map(({ role }) => role)).toEqual(['api']);
    const killed = JSON.stringify(['dead0001', 'webhook', '0.1.0', 1]);
    await redis.zadd(`${prefix}-processes`, Date.now() - 60_000, killed);
    expect((await signs.processes()).find(({ role }) => role === 'webhook')).toMatchObject({ alive: false });
    expect(await redis.pttl(`${prefix}-processes`)).toBeGreaterThan(0);
  });

  it('a queue tells what waits, what is for later, and since when the oldest should have begun', async () => {
    const chat = () => ({ tenantId: randomUUID(), chatId: randomUUID() });
    const before = Date.now();
    for (let n = 0; n < 3; n += 1) await jobs.enqueue('send-planned', chat());
    await jobs.enqueue('send-planned', chat(), { delayMs: 3_600_000 });
    const stateOf = async () => (await signs.queues()).find(({ queue }) => queue === 'whatsapp-outbound');
    const state = await stateOf();
    expect(state).toMatchObject({ waiting: 3, delayed: 1, active: 0 });
    expect(state?.since?.getTime()).toBeGreaterThanOrEqual(before);
    // A moment that has passed and that nobody keeps: no worker is there to promote it.
    await jobs.enqueue('reply-with-ai', chat(), { delayMs: 20 });
    const late = await until(async () => (await signs.queues()).find(({ queue }) => queue === 'ai-replies')?.since);
    expect(late.getTime()).toBeGreaterThanOrEqual(before + 20);
    expect((await signs.queues()).find(({ queue }) => queue === 'payments')).toEqual({
      queue: 'payments',
      waiting: 0,
      active: 0,
      delayed: 0,
      since: null,
    });
  });

  it('what repeats tells when it last ran, how it ended, and when it comes next', async () => {
    await jobs.repeat('sweep', 3_600_000);
    expect(await signs.repeating()).toMatchObject([{ name: 'sweep', everyMs: 3_600_000, last: null }]);
    const count = noteRuns(redis, prefix, () => undefined);
    const workers = startWorkers({ redisUrl: place.redisUrl, prefix, log }, handlers, { count });
    const [ran] = await until(async () => {
      const all = await signs.repeating();
      return all[0]?.last ? all : undefined;
    });
    expect(ran?.last).toMatchObject({ done: true, ms: expect.any(Number) });
    expect(ran?.next?.getTime()).toBeGreaterThan(Date.now());
    await workers.close();
  });

  it('a statement that takes long is kept by its shape: no value of it, and the job or route it was for', async () => {
    const db = openDb({ appUrl: place.appUrl, platformUrl: place.platformUrl, log, max: 2 });
    const ask = (secret: string) =>
      db.platform(({ tx }) => tx.execute(sql`select pg_sleep(0.35), ${secret}::text, 'segredo-escrito'`), 'GET /api/x');
    await ask('segredo-um');
    await ask('segredo-dois');
    // A busy machine makes others slow, too.
    const slow = await until(async () =>
      (await signs.slow()).find(({ text, times }) => /pg_sleep/.test(text) && times === 2),
    );
    expect(slow).toMatchObject({ work: 'GET /api/x', text: expect.stringContaining('select pg_sleep(?)') });
    expect(slow.longestMs).toBeGreaterThanOrEqual(300);
    expect(JSON.stringify(await redis.lrange(`${prefix}-slow`, 0, -1))).not.toContain('segredo');
    await db.close();
  });
});
