import Redis from 'ioredis';
import type { TestDb } from './test-db';

/** Every key and value of this database's part of Redis, as one text. */
export async function redisTexts({ redisUrl, redisPrefix }: TestDb): Promise<string> {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const texts: string[] = [];
  for (const key of await redis.keys(`*${redisPrefix}*`)) {
    const read = {
      hash: () => redis.hgetall(key),
      list: () => redis.lrange(key, 0, -1),
      zset: () => redis.zrange(key, '0', '-1'),
      set: () => redis.smembers(key),
      string: () => redis.get(key),
      stream: () => redis.call('xrange', key, '-', '+'),
    }[await redis.type(key)];
    texts.push(key, JSON.stringify(await read?.()));
  }
  redis.disconnect();
  return texts.join('\n');
}
