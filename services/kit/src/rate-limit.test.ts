import { Redis } from 'ioredis';
import { limit, memoryLimiter, redisLimiter } from './rate-limit';

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
