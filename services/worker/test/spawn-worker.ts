import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Bench } from './bench';

const ROOT = resolve(__dirname, '../../..');

/** A worker in a process of its own, to be killed: returns how, which resolves when it is gone. */
export function spawnWorker({ workerConfig }: Bench): () => Promise<void> {
  const values = Object.assign({}, process.env, workerConfig, {
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    EGRESS_ALLOW: workerConfig.EGRESS_ALLOW.join(','),
    EGRESS_ALLOW_TYPED: workerConfig.EGRESS_ALLOW_TYPED.join(','),
    METRICS_PORT: '0',
  });
  const env = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const main = resolve(ROOT, 'services/worker/src/main.ts');
  const victim = spawn(process.execPath, ['--import', 'tsx', main], { cwd: ROOT, stdio: 'ignore', env });
  const gone = new Promise<void>((done) => victim.once('exit', () => done()));
  return async () => {
    victim.kill('SIGKILL');
    await gone;
  };
}
