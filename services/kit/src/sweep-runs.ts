import { SWEEP_LABEL } from '@balcao/contracts/queue-names';
import type { Redis } from 'ioredis';
import type { CountJob } from './jobs-metrics';

const KEPT_MS = 7 * 24 * 3_600_000;
const keyOf = (prefix: string) => `${prefix}-runs`;

type Commands = Pick<Redis, 'multi' | 'hgetall'>;

export interface SweepRun {
  at: Date;
  ms: number;
  done: boolean;
}

/** Keeps when what comes by itself last ran, beside what else counts it. */
export const noteRuns =
  (redis: Commands, prefix: string, count: CountJob): CountJob =>
  (name, outcome, ms) => {
    count(name, outcome, ms);
    if (!(name in SWEEP_LABEL)) return;
    const run = JSON.stringify([Date.now(), Math.round(ms), outcome === 'done' ? 1 : 0]);
    void redis
      .multi()
      .hset(keyOf(prefix), name, run)
      .pexpire(keyOf(prefix), KEPT_MS)
      .exec()
      .catch(() => undefined);
  };

export async function readRuns(redis: Commands, prefix: string): Promise<Map<string, SweepRun>> {
  const kept = Object.entries(await redis.hgetall(keyOf(prefix)));
  const runOf = (text: string): SweepRun => {
    const [at, ms, done] = JSON.parse(text) as [number, number, number];
    return { at: new Date(at), ms, done: done === 1 };
  };
  return new Map(kept.map(([name, text]) => [name, runOf(text)]));
}
