import { channel } from 'node:diagnostics_channel';
import type { Redis } from 'ioredis';
import { fingerprintOf } from './statement-fingerprint';

/** Lists answer within 80 ms: what takes longer than this is felt. */
const SLOW_MS = 300;
/** So many are kept, of all processes together. */
const MOST = 300;
const KEPT_MS = 7 * 24 * 3_600_000;
/** When everything is slow, a few of it tell as much. */
const PER_SECOND = 5;

interface Slow {
  text: string;
  work: string;
  ms: number;
}
const said = channel('balcao:slow-statement');
const keyOf = (prefix: string) => `${prefix}-slow`;
type Commands = Pick<Redis, 'multi' | 'lrange'>;

/** Of one connection: tells of each statement that took long. Those on their way before it took their own time. */
export function createStopwatch() {
  let answeredAt = 0;
  return (answer: PromiseLike<unknown>, text: string, work: string): void => {
    const saidAt = performance.now();
    function stop(): void {
      const now = performance.now();
      const ms = now - Math.max(saidAt, answeredAt);
      answeredAt = now;
      // A beginning says nothing of its own: it waits for the machine alone.
      if (ms >= SLOW_MS && text !== 'begin' && said.hasSubscribers) said.publish({ text, work, ms } satisfies Slow);
    }
    answer.then(stop, stop);
  };
}

// docs/decisions/0107-signs-of-life-lie-in-redis.md
/** Keeps the slow statements of this process for whoever runs the platform: their shape without values, never what was asked. */
export function keepSlow({ redis, prefix }: { redis: Commands; prefix: string }) {
  let [second, kept] = [0, 0];
  function keep({ text, work, ms }: Slow): void {
    const now = Date.now();
    if (now - second >= 1_000) [second, kept] = [now, 0];
    kept += 1;
    if (kept > PER_SECOND) return;
    const line = JSON.stringify([now, Math.round(ms), work, fingerprintOf(text)]);
    void redis
      .multi()
      .lpush(keyOf(prefix), line)
      .ltrim(keyOf(prefix), 0, MOST - 1)
      .pexpire(keyOf(prefix), KEPT_MS)
      .exec()
      .catch(() => undefined);
  }
  const listener = (message: unknown) => keep(message as Slow);
  said.subscribe(listener);
  return { close: () => void said.unsubscribe(listener) };
}

export interface SlowStatement {
  /** Names the statement; the same one again is the same. */
  key: string;
  text: string;
  work: string;
  times: number;
  meanMs: number;
  longestMs: number;
  lastAt: Date;
}

/** By statement, the one that took most of all together first. */
export async function readSlow(redis: Commands, prefix: string): Promise<SlowStatement[]> {
  const byKey = new Map<string, SlowStatement>();
  for (const line of await redis.lrange(keyOf(prefix), 0, MOST - 1)) {
    const [at, ms, work, fingerprint] = JSON.parse(line) as [number, number, string, string];
    const [key = '', text = ''] = [fingerprint.slice(0, 8), fingerprint.slice(9)];
    const known = byKey.get(key);
    // The newest comes first: the last of them is what it was said for.
    if (!known) byKey.set(key, { key, text, work, times: 1, meanMs: ms, longestMs: ms, lastAt: new Date(at) });
    else {
      known.meanMs = (known.meanMs * known.times + ms) / (known.times + 1);
      known.times += 1;
      known.longestMs = Math.max(known.longestMs, ms);
    }
  }
  return [...byKey.values()].sort((a, b) => b.meanMs * b.times - a.meanMs * a.times);
}
