import { Redis } from 'ioredis';

const READERS = {
  string: (redis, key) => redis.get(key),
  hash: (redis, key) => redis.hgetall(key),
  list: (redis, key) => redis.lrange(key, 0, -1),
  set: (redis, key) => redis.smembers(key),
  zset: (redis, key) => redis.zrange(key, 0, -1),
  stream: (redis, key) => redis.xrange(key, '-', '+'),
};

/** Every key of a Redis and what is in it, as one text; null when it does not answer. */
export async function readRedis(url) {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, lazyConnect: true });
  redis.on('error', () => {});
  try {
    await redis.connect();
    const parts = [];
    for await (const keys of redis.scanStream({ count: 500 }))
      for (const key of keys) {
        const value = await READERS[await redis.type(key)]?.(redis, key);
        parts.push(key, JSON.stringify(value ?? null));
      }
    return parts.join('\n');
  } catch {
    return null;
  } finally {
    redis.disconnect();
  }
}
