import type { Redis } from 'ioredis';
import { newId } from './ids';
import { VERSION } from './version';

const EVERY_MS = 10_000;
/** Three signs missed: it is dead, hangs, or cannot reach Redis. */
const SILENT_MS = 30_000;
/** A process that was killed is shown so long, and then forgotten. */
const KEPT_MS = 10 * 60_000;
const MOST = 500;

type Commands = Pick<Redis, 'multi' | 'zrem' | 'zrevrange'>;
const keyOf = (prefix: string) => `${prefix}-processes`;

export interface RunningProcess {
  id: string;
  role: string;
  version: string;
  startedAt: Date;
  seenAt: Date;
  alive: boolean;
}

// docs/decisions/0107-signs-of-life-lie-in-redis.md
/** Tells every few seconds that this process lives: nothing of the machine it runs on, and nothing that outlives Redis. */
export function tellAlive({ redis, prefix, role }: { redis: Commands; prefix: string; role: string }) {
  const key = keyOf(prefix);
  const sign = JSON.stringify([newId().slice(-8), role, VERSION, Date.now()]);
  const beat = () =>
    void redis
      .multi()
      .zadd(key, Date.now(), sign)
      .zremrangebyscore(key, 0, Date.now() - KEPT_MS)
      .pexpire(key, KEPT_MS)
      .exec()
      .catch(() => undefined);
  beat();
  const timer = setInterval(beat, EVERY_MS).unref();
  return {
    /** Ends in order: it is no longer listed. */
    async close(): Promise<void> {
      clearInterval(timer);
      await redis.zrem(key, sign).catch(() => undefined);
    },
  };
}

/** Those that live, and those whose sign stopped a moment ago, the newest sign first. */
export async function readProcesses(
  redis: Commands,
  prefix: string,
  now: number = Date.now(),
): Promise<RunningProcess[]> {
  const flat = await redis.zrevrange(keyOf(prefix), 0, MOST - 1, 'WITHSCORES');
  const found: RunningProcess[] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) {
    const [id, role, version, startedAt] = JSON.parse(flat[at] ?? '[]') as [string, string, string, number];
    const seen = Number(flat[at + 1]);
    const times = { startedAt: new Date(startedAt), seenAt: new Date(seen) };
    found.push(Object.assign({ id, role, version, alive: now - seen <= SILENT_MS }, times));
  }
  return found;
}
