import { Redis } from 'ioredis';
import type { Logger } from './log';

/** Of this process: those that write seldom, or never, do not hear that their leader leads no more. */
const quiet = new Set<Redis>();
/** Until an address leads to the new leader may take a minute: each pause is twice as long as the one before. */
const PAUSE = { first: 1_000, most: 16_000 };
let pause: number = PAUSE.first;
let waiting: NodeJS.Timeout | undefined;
let isHeardAgain = false;

function renewQuiet(): void {
  for (const redis of quiet) if (redis.status === 'ready') redis.disconnect(true);
}

/** At once, then after pauses for as long as it is heard, and once more: the last time comes after the address has moved. */
function keepRenewing(): void {
  isHeardAgain = false;
  renewQuiet();
  waiting = setTimeout(() => {
    waiting = undefined;
    pause = isHeardAgain ? Math.min(pause * 2, PAUSE.most) : PAUSE.first;
    if (isHeardAgain) keepRenewing();
    else renewQuiet();
  }, pause).unref();
}

// docs/decisions/0142-whoever-hears-of-a-new-leader-tells-the-process.md
/** A leader that leads no more says so to whoever writes, and leaves connections open: connect again, all of this process, and say it there. */
export function followLeader({ message }: Error): false | 2 {
  if (!message.includes('READONLY')) return false;
  if (waiting) isHeardAgain = true;
  else keepRenewing();
  return 2;
}

/** Connects again whenever another connection of this process heard that the leader has changed. */
export function renewWithOthers(redis: Redis): Redis {
  quiet.add(redis);
  redis.once('end', () => quiet.delete(redis));
  return redis;
}

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
  return renewWithOthers(redis);
}
