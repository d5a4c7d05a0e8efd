import { Redis } from 'ioredis';
import type { Logger } from './log';

/**
 * A connection for short commands: fails fast while Redis is away (no queueing, no endless retries), reconnects by
 * itself. Subscribers and workers need connections of their own.
 */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 1_000,
    connectTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(2_000, attempt * 100),
  });
  let down = false;
  redis.on('error', (error: Error) => {
    if (!down) log.warn({ err: error }, 'redis is away');
    down = true;
  });
  redis.on('ready', () => {
    if (down) log.info('redis is back');
    down = false;
  });
  return redis;
}
