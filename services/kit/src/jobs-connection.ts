import Redis, { type RedisOptions } from 'ioredis';
import type { Logger } from './log';
import { followLeader } from './redis';

/** Where queues live. `prefix` is REDIS_PREFIX. */
export interface QueuePlace {
  redisUrl: string;
  prefix: string;
  log: Logger;
}

/** One hash slot per queue, so that a Redis Cluster can spread the queues. */
export const keyPrefix = (place: Pick<QueuePlace, 'prefix'>, queue: string): string => `{${place.prefix}-${queue}}`;

const retryStrategy = (times: number) => Math.min(200 * 2 ** Math.min(times, 5), 3_000);

function connect(place: QueuePlace, role: string, options: RedisOptions): Redis {
  const redis = new Redis(place.redisUrl, {
    connectionName: `${place.prefix}-${role}`,
    retryStrategy,
    reconnectOnError: followLeader,
    ...options,
  });
  let reported = false;
  redis.on('error', (error) => {
    if (!reported) place.log.warn({ err: error, role }, 'redis connection lost');
    reported = true;
  });
  redis.on('ready', () => {
    if (reported) place.log.info({ role }, 'redis connection is back');
    reported = false;
  });
  return redis;
}

/** For producers: a command fails within about a second while Redis is away, instead of waiting for it. */
export const producerRedis = (place: QueuePlace): Redis =>
  connect(place, 'producer', { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 1_000 });

/** For workers: waits for Redis as long as it takes. */
export const workerRedis = (place: QueuePlace): Redis => connect(place, 'worker', { maxRetriesPerRequest: null });
