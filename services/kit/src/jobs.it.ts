import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { JOBS, type JobName } from '@balcao/contracts/jobs';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import Redis from 'ioredis';
import { type JobQueues, openJobs } from './jobs';
import type { QueuePlace } from './jobs-connection';
import { handle, type JobHandler, type RunningWorkers, startWorkers } from './jobs-workers';
import { createLog } from './log';

const log = createLog('jobs-test', 'silent');
const rest = (...own: JobHandler[]): JobHandler[] => {
  const names = own.map((handler) => handler.name);
  const others = (Object.keys(JOBS) as JobName[]).filter((name) => !names.includes(name));
  return [...own, ...others.map((name) => handle(name, async () => undefined))];
};
const isDone = [() => true, () => false] as const;
async function until(check: () => boolean | Promise<boolean>, ms = 45_000): Promise<void> {
  for (const end = Date.now() + ms; !(await check()); await new Promise((resolve) => setTimeout(resolve, 20))) {
    if (Date.now() > end) throw new Error('condition was not met in time');
  }
}

describe('jobs', () => {
  let place: QueuePlace;
  let db: TestDb;
  let jobs: JobQueues;
  let other: JobQueues | undefined;
  let workers: RunningWorkers[] = [];
  const chat = () => ({ tenantId: randomUUID(), chatId: randomUUID() });
  const start = (...own: JobHandler[]) => workers.push(startWorkers(place, rest(...own)));

  beforeAll(async () => {
    db = await testDb();
  });
  beforeEach(async () => {
    place = { redisUrl: db.redisUrl, prefix: `${db.redisPrefix}-${randomUUID().slice(0, 8)}`, log };
    jobs = openJobs(place);
    await until(() => jobs.ping().then(...isDone));
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    workers = [];
    await Promise.all([jobs.close(), other?.close()]);
    other = undefined;
  });
  afterAll(() => db.drop());

  it('refuses to start when a job has no handler, or two', () => {
    expect(() => startWorkers(place, [])).toThrow('jobs without a handler');
    const twice = [...rest(), handle('sweep', async () => undefined)];
    expect(() => startWorkers(place, twice)).toThrow('job sweep has two handlers');
  });

  it('refuses a payload that does not fit the contract before it reaches Redis', async () => {
    await expect(jobs.enqueue('send-planned', { tenantId: 'x', chatId: 'y' })).rejects.toThrow();
    expect((await jobs.depth())['whatsapp-outbound']).toBe(0);
  });

  it('never runs one key twice at once, and runs it again for what arrived meanwhile', async () => {
    const data = chat();
    let running = 0;
    let most = 0;
    let runs = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    start(
      handle('send-planned', async () => {
        runs += 1;
        running += 1;
        most = Math.max(most, running);
        await held;
        running -= 1;
      }),
    );
    await jobs.enqueue('send-planned', data);
    await until(() => running === 1);
    for (let i = 0; i < 10; i += 1) await jobs.enqueue('send-planned', data);
    // Long enough for a second worker to take the key as well, if it could.
    await new Promise((resolve) => setTimeout(resolve, 300));
    letGo();
    await until(() => runs > 1);
    await until(async () => running === 0 && (await jobs.depth())['whatsapp-outbound'] === 0);
    expect({ runs, most }).toEqual({ runs: 2, most: 1 });
  });

  it('waits for the newest delay of a key and then runs once', async () => {
    const data = chat();
    const times: number[] = [];
    start(handle('reply-with-ai', async () => void times.push(Date.now())));
    const begin = Date.now();
    // The first is not due before the last is known, on a busy machine either.
    for (let i = 0; i < 5; i += 1) await jobs.enqueue('reply-with-ai', data, { delayMs: 2_000 + i * 50 });
    await until(() => times.length > 0);
    await until(async () => (await jobs.depth())['ai-replies'] === 0);
    expect(times).toHaveLength(1);
    expect((times[0] ?? 0) - begin).toBeGreaterThanOrEqual(2_190);
  });

  it('retries a handler that threw', async () => {
    let runs = 0;
    start(
      handle('send-planned', async () => {
        runs += 1;
        if (runs === 1) throw new Error('once');
      }),
    );
    await jobs.enqueue('send-planned', chat());
    await until(() => runs === 2);
  });

  it('does here at once what need not wait, tries again by the queue, and leaves all to it while it ends', async () => {
    const data = chat();
    const seen: string[] = [];
    const atOnce = handle('send-planned', async ({ chatId }) => {
      seen.push(chatId);
      if (seen.length === 1) throw new Error('once');
    });
    const running = startWorkers(place, rest({ ...atOnce, atOnce: true }), { jobs });
    workers.push(running);
    await jobs.enqueue('send-planned', data);
    expect(await waiting()).toBe(0);
    await until(() => seen.length === 2);
    expect(seen).toEqual([data.chatId, data.chatId]);
    await jobs.enqueue('send-planned', data, { delayMs: 60_000 });
    expect(await waiting()).toBe(1);
    await running.close();
    await jobs.enqueue('send-planned', chat());
    expect(await waiting()).toBe(2);
  });

  /** A handler that is done at once, and goes on until it is let go; how often, and how many at once. */
  function openHandler(within: () => Promise<void> = async () => undefined) {
    const seen = { runs: 0, running: 0, most: 0 };
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const handler = handle('send-planned', async () => {
      seen.runs += 1;
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      if (seen.runs === 1) await within();
      await held;
      seen.running -= 1;
    });
    return { seen, letGo, handler: Object.assign(handler, { atOnce: true }) };
  }
  const startWithHands = (handler: JobHandler) => {
    const running = startWorkers(place, rest(handler), { jobs });
    workers.push(running);
    return running;
  };
  const waiting = async () => (await jobs.depth())['whatsapp-outbound'];

  it('does a key once at a time, be it asked for here or brought by the queue', async () => {
    const data = chat();
    const { seen, letGo, handler } = openHandler();
    const running = startWithHands(handler);
    await jobs.enqueue('send-planned', data);
    await until(() => seen.running === 1);
    expect(running.hands()).toBe(1);
    // As the sweep does.
    await jobs.enqueueMany('send-planned', [data]);
    await until(async () => seen.most > 1 || (await waiting()) === 0);
    expect(seen).toMatchObject({ runs: 1, most: 1 });
    letGo();
    await until(() => seen.runs === 2 && running.hands() === 0);
    expect(seen).toEqual({ runs: 2, running: 0, most: 1 });
  });

  it('leaves to the queue what is asked for while that does the same', async () => {
    const data = chat();
    const { seen, letGo, handler } = openHandler(async () => {
      await jobs.enqueue('send-planned', data, { delayMs: 300 });
      await jobs.enqueue('send-planned', data);
    });
    const running = startWithHands(handler);
    // As the sweep does.
    await jobs.enqueueMany('send-planned', [data]);
    await until(() => seen.running > 0);
    // Long enough for a hand to begin beside it, if it could.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(running.hands()).toBe(0);
    letGo();
    await until(async () => seen.runs > 1 && seen.running === 0 && (await waiting()) === 0);
    expect(seen.most).toBe(1);
  });

  it('does a job at its moment here, and takes it from the queue', async () => {
    const seen: { at: number; hands: number }[] = [];
    const handler = handle('send-planned', async () => {
      seen.push({ at: Date.now(), hands: running.hands() });
    });
    const running = startWithHands(Object.assign(handler, { atOnce: true }));
    // On a busy machine the moment may be missed, and the queue does it: not every time.
    for (let round = 0; round < 10 && !seen.some(({ hands }) => hands > 0); round += 1) {
      const begin = Date.now();
      const before = seen.length;
      await jobs.enqueue('send-planned', chat(), { delayMs: 300 });
      await until(async () => seen.length > before && (await waiting()) === 0);
      expect((seen[before]?.at ?? 0) - begin).toBeGreaterThanOrEqual(300);
    }
    expect(seen.at(-1)?.hands).toBe(1);
  });

  it('begins once what two workers keep for one moment, and keeps nothing back from the queue', async () => {
    const second = openJobs(place);
    other = second;
    let runs = 0;
    const handler = Object.assign(
      handle('send-planned', async () => {
        runs += 1;
      }),
      { atOnce: true },
    );
    await until(() => second.ping().then(...isDone));
    startWithHands(handler);
    workers.push(startWorkers(place, rest(handler), { jobs: second }));
    // On a busy machine the second may be asked when the first has begun already: not every time.
    for (let round = 0; round < 10; round += 1) {
      const data = chat();
      const begin = Date.now();
      runs = 0;
      await jobs.enqueue('send-planned', data, { delayMs: 1_000 });
      await second.enqueue('send-planned', data, { delayMs: 1_000 });
      const asked = Date.now();
      await until(async () => runs > 0 && Date.now() > asked + 1_300 && (await waiting()) === 0);
      if (asked - begin < 900) break;
    }
    expect(runs).toBe(1);
  });

  it('leaves to the queue what a hand was to do at a moment when none is free', async () => {
    const { seen, letGo, handler } = openHandler();
    const running = startWithHands(handler);
    letGo();
    await jobs.enqueue('send-planned', chat(), { delayMs: 2_000 });
    await running.close();
    expect([await waiting(), seen.runs]).toEqual([1, 0]);
    workers.push(startWorkers(place, rest(handler)));
    await until(async () => seen.runs === 1 && (await waiting()) === 0);
  });

  it('leaves to the queue what does not end while the worker stops, and begins nothing then', async () => {
    const { seen, letGo, handler } = openHandler();
    const running = startWithHands(handler);
    expect(jobs.hasHand()).toBe(true);
    await jobs.enqueue('send-planned', chat());
    await until(() => seen.running === 1);
    const closed = running.close(100);
    expect([jobs.hasHand(), jobs.doHere('send-planned', chat(), async () => undefined)]).toEqual([false, false]);
    await closed;
    await until(async () => (await waiting()) === 1);
    letGo();
  });

  it('begins a job with what is to come first, and has no hand where no jobs are run', async () => {
    const data = chat();
    const { seen, letGo, handler } = openHandler();
    expect([jobs.hasHand(), jobs.doHere('send-planned', data, async () => undefined)]).toEqual([false, false]);
    const running = startWithHands(handler);
    let firsts = 0;
    const first = async () => {
      firsts += 1;
      await jobs.enqueue('send-planned', data);
    };
    expect(jobs.doHere('send-planned', data, first)).toBe(true);
    await until(() => seen.running === 1);
    letGo();
    await until(() => running.hands() === 0);
    expect([firsts, seen.runs]).toEqual([1, 1]);
  });

  it('enqueues a long list at once, each key once, also beside what is there already', async () => {
    const list = Array.from({ length: 250 }, chat);
    const seen: string[] = [];
    await jobs.enqueue('send-planned', list[7] ?? chat());
    await jobs.enqueueMany('send-planned', list);
    await jobs.enqueueMany('send-planned', list.slice(0, 20));
    expect((await jobs.depth())['whatsapp-outbound']).toBe(list.length);
    start(handle('send-planned', async ({ chatId }) => void seen.push(chatId)));
    await until(async () => (await jobs.depth())['whatsapp-outbound'] === 0);
    expect(seen.toSorted()).toEqual(list.map(({ chatId }) => chatId).toSorted());
  });

  it('brings a list as one job, does each of it once, and tries again only what failed', async () => {
    const list = Array.from({ length: 40 }, chat);
    const [bad] = list;
    const seen: string[] = [];
    await jobs.enqueueMany('send-planned', list, { bundled: true });
    expect(await waiting()).toBe(1);
    const handler = handle('send-planned', async ({ chatId }) => {
      seen.push(chatId);
      if (chatId === bad?.chatId && seen.filter((id) => id === chatId).length === 1) throw new Error('once');
    });
    startWithHands(handler);
    await until(() => seen.length === list.length + 1);
    await until(async () => (await waiting()) === 0);
    expect(seen.toSorted()).toEqual([...list, ...(bad ? [bad] : [])].map(({ chatId }) => chatId).toSorted());
  });

  it('does a key once at a time, be it alone or bundled, and once more for what came meanwhile', async () => {
    const [data, other] = [chat(), chat()];
    const { seen, letGo, handler } = openHandler();
    workers.push(startWorkers(place, rest({ ...handler, atOnce: false }), { jobs }));
    await jobs.enqueue('send-planned', data);
    await until(() => seen.running === 1);
    for (let n = 0; n < 3; n += 1) await jobs.enqueueMany('send-planned', [data, other], { bundled: true });
    await until(() => seen.running === 2);
    // Long enough for one of them to be begun twice, if it could.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(seen).toMatchObject({ runs: 2, most: 2 });
    letGo();
    await until(async () => seen.running === 0 && (await waiting()) === 0);
    expect(seen.runs).toBeGreaterThan(2);
    expect(seen.most).toBe(2);
  });

  it.each([
    ['in one list', 300, false],
    ['in many lists, as a flood of deliveries brings them', 5, false],
    ['in bundles', 50, true],
  ])('lets what one company has many of give way to the others: %s', async (_, size, bundled) => {
    const tenantId = randomUUID();
    const many = Array.from({ length: 300 }, () => ({ ...chat(), tenantId }));
    const other = chat();
    const seen: string[] = [];
    for (let from = 0; from < many.length; from += size)
      await jobs.enqueueMany('send-planned', many.slice(from, from + size), { bundled });
    await jobs.enqueue('send-planned', other);
    startWithHands(handle('send-planned', async ({ tenantId }) => void seen.push(tenantId)));
    await until(() => seen.length === many.length + 1);
    // Its share of each second that the lists took goes first.
    expect(seen.indexOf(other.tenantId)).toBeLessThan(150);
  });

  it('waits once for a Redis that hangs, not for each of a list', async () => {
    const hangs = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await new Promise((done) => hangs.once('listening', done));
    const { port } = hangs.address() as AddressInfo;
    const stuck = openJobs({ ...place, redisUrl: `redis://127.0.0.1:${port}` });
    const timeOf = async (work: Promise<void>) => {
      const begin = Date.now();
      await expect(work).rejects.toThrow();
      return Date.now() - begin;
    };
    const one = await timeOf(stuck.enqueue('send-planned', chat()));
    const many = await timeOf(stuck.enqueueMany('send-planned', Array.from({ length: 300 }, chat)));
    // One wait each would be three hundred times as long.
    expect(many).toBeLessThan(one * 15);
    await stuck.close();
    hangs.close();
  });

  it('fails fast while Redis is away', async () => {
    const away = openJobs({ ...place, redisUrl: 'redis://127.0.0.1:1' });
    const begin = Date.now();
    await expect(away.enqueue('send-planned', chat())).rejects.toThrow();
    expect(Date.now() - begin).toBeLessThan(30_000);
    await away.close();
  });

  it('keeps repeating after Redis was wiped', async () => {
    let runs = 0;
    start(
      handle('sweep', async () => {
        runs += 1;
      }),
    );
    await jobs.repeat('sweep', 200);
    await until(() => runs >= 2);
    const redis = new Redis(db.redisUrl, { maxRetriesPerRequest: null });
    const keys = await redis.keys(`{${place.prefix}-*`);
    expect(keys.length).toBeGreaterThan(0);
    await redis.del(...keys);
    await jobs.repeat('sweep', 200);
    const before = runs;
    await until(() => runs >= before + 2);
    redis.disconnect();
  });

  it.each([
    ['ahead', 3_600_000],
    ['behind', -3_600_000],
  ])('goes on repeating when the clock it was planned by was an hour %s', async (_name, off) => {
    const right = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => right() + off);
    await jobs.repeat('sweep', 200);
    clock.mockRestore();
    let runs = 0;
    await jobs.repeat('sweep', 200);
    start(
      handle('sweep', async () => {
        runs += 1;
      }),
    );
    await until(() => runs >= 2);
  });
});
