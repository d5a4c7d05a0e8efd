import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench';

const ROOT = resolve(__dirname, '../../..');

function launch({ workerConfig }: Bench, args: string[]) {
  const values = Object.assign({}, process.env, workerConfig, {
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    // Any free port: several of them may be running.
    WORKER_PORT: '0',
    METRICS_PORT: '0',
  });
  const env = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore', env });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    child,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** A worker in a process of its own, to be killed: returns how, which resolves when it is gone. */
export const spawnWorker = (bench: Bench): (() => Promise<void>) =>
  launch(bench, ['--import', 'tsx', resolve(ROOT, 'services/worker/src/main.ts')]).kill;

const KIB = 1_024;
/** Garbage is no growth. A signal that ends nobody, and that the worker itself does not listen to. */
const COLLECT = 'SIGURG';
const COLLECTS = ['--expose-gc', '--import', `data:text/javascript,process.on("${COLLECT}",()=>gc())`];
/** More than once: what a collection lets go of may hold something itself. */
const [COLLECTIONS, EACH_MS] = [3, 250];

/** The same as it is shipped, to be looked at from outside. */
export function spawnBuiltWorker(bench: Bench) {
  const args = ['--enable-source-maps', ...COLLECTS, resolve(ROOT, 'services/worker/dist/main.mjs')];
  const { child, kill } = launch(bench, args);
  return {
    kill,
    /** Memory it holds as the system counts it, in bytes. */
    async resident(): Promise<number> {
      for (let left = COLLECTIONS; left > 0; left -= 1) {
        child.kill(COLLECT);
        await sleep(EACH_MS);
      }
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * KIB;
    },
  };
}
