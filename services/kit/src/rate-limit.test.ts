import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Redis } from 'ioredis';
import { inBatches, limit, memoryLimiter, redisLimiter } from './rate-limit';

describe('limits', () => {
  it('count in fixed windows that end', async () => {
    let now = 0;
    const limiter = memoryLimiter(() => now);
    expect(await limiter.hit('a', 1_000)).toEqual({ count: 1, resetMs: 1_000 });
    now = 400;
    expect(await limiter.hit('a', 1_000)).toEqual({ count: 2, resetMs: 600 });
    expect(await limiter.peek('a')).toEqual({ count: 2, resetMs: 600 });
    expect(await limiter.peek('b')).toEqual({ count: 0, resetMs: 0 });
    now = 1_000;
    expect(await limiter.hit('a', 1_000)).toEqual({ count: 1, resetMs: 1_000 });
  });

  it('are told to who shares them some hits at a time, and counted one by one', async () => {
    let now = 0;
    const shared = memoryLimiter(() => now);
    const told: Array<number | undefined> = [];
    const listening = {
      hit: (key: string, windowMs: number, by?: number) => {
        told.push(by);
        return shared.hit(key, windowMs, by);
      },
    };
    const own = inBatches({ ...shared, ...listening }, 5, () => now);
    const counts: number[] = [];
    for (let n = 0; n < 12; n += 1) counts.push((await own.hit('a', 1_000)).count);
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(told.map((by = 1) => by)).toEqual([1, 5, 5]);
    expect((await shared.peek('a')).count).toBe(11);
    // What another process counted meanwhile is known with the next batch.
    await shared.hit('a', 1_000, 100);
    for (let n = 0; n < 4; n += 1) counts.push((await own.hit('a', 1_000)).count);
    expect(counts.at(-1)).toBe(116);
    now = 1_000;
    expect(await own.hit('a', 1_000)).toEqual({ count: 1, resetMs: 1_000 });
  });

  it('count each of many that come at once, once', async () => {
    const shared = memoryLimiter(() => 0);
    const slow: typeof shared.hit = async (...asked) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return shared.hit(...asked);
    };
    const own = inBatches({ ...shared, hit: slow }, 5, () => 0);
    for (let burst = 0; burst < 10; burst += 1)
      await Promise.all(Array.from({ length: 15 }, () => own.hit('a', 60_000)));
    expect((await own.hit('a', 60_000)).count).toBe(151);
    expect((await shared.peek('a')).count).toBeLessThanOrEqual(151);
  });

  it('refuse with the seconds to wait', async () => {
    const limiter = memoryLimiter(() => 0);
    await limit(limiter, 'a', 1, 1_500);
    await expect(limit(limiter, 'a', 1, 1_500)).rejects.toMatchObject({
      code: 'http/too-many',
      options: { retryAfterS: 2 },
    });
    await limiter.clear('a');
    await limit(limiter, 'a', 1, 1_500);
  });

  it('go on in memory while Redis is away', async () => {
    const away = new Redis({ port: 1, lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
    away.on('error', () => undefined);
    const limiter = redisLimiter(away, 'test');
    await limit(limiter, 'a', 2, 60_000);
    await limit(limiter, 'a', 2, 60_000);
    await expect(limit(limiter, 'a', 2, 60_000)).rejects.toMatchObject({ code: 'http/too-many' });
    expect((await limiter.peek('a')).count).toBe(3);
    await limiter.clear('a');
    expect((await limiter.peek('a')).count).toBe(0);
    away.disconnect();
  });

  it('wait once for a Redis that hangs, then go on in memory', async () => {
    let asked = 0;
    let hangs = false;
    const server = createServer((socket) =>
      socket.on('data', (sent) => {
        asked += 1;
        if (!hangs) socket.write('+OK\r\n'.repeat(sent.toString().split('*').length - 1));
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const redis = new Redis((server.address() as AddressInfo).port, '127.0.0.1', {
      commandTimeout: 100,
      enableReadyCheck: false,
    });
    redis.on('error', () => undefined);
    await once(redis, 'ready');
    hangs = true;
    const limiter = redisLimiter(redis, 'test');
    await limiter.hit('a', 60_000);
    const first = asked;
    for (let n = 0; n < 20; n += 1) await limiter.hit('a', 60_000);
    expect((await limiter.peek('a')).count).toBe(21);
    expect([first > 0, asked]).toEqual([true, first]);
    redis.disconnect();
    server.close();
  });

  it('look through all keys now and then, not at every new one of a flood', async () => {
    let looks = 0;
    const limiter = memoryLimiter(() => {
      looks += 1;
      return 0;
    });
    for (let n = 0; n < 50_001; n++) await limiter.hit(`k${n}`, 60_000);
    looks = 0;
    for (let n = 0; n < 1_000; n++) await limiter.hit(`more${n}`, 60_000);
    expect(looks).toBeLessThan(200_000);
  });

  it('keep memory bounded under a flood of keys', async () => {
    const limiter = memoryLimiter(() => 0);
    for (let n = 0; n < 50_010; n++) await limiter.hit(`k${n}`, 60_000);
    expect((await limiter.peek('k0')).count).toBe(0);
    expect((await limiter.peek('k50009')).count).toBe(1);
  });
});
