import { Redis } from 'ioredis';
import type { Logger } from './log';

/**
 * The leader has changed and this connection still leads to the old one: connect again, and say it there. What changes who leads
 * behind one address leaves connections open.
 */
export const followLeader = ({ message }: Error): false | 2 => (message.includes('READONLY') ? 2 : false);

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
    reconnectOnError: followLeader,
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
