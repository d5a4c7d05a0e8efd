import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../../dev/launcher/cli-error.mjs';
import { ROOT } from '../../dev/launcher/paths.mjs';
import { freePort } from '../../dev/launcher/ports.mjs';

const READY_MS = 60_000;
const END_MS = 15_000;
/** The variable in which each of ours reads its port. */
const PORT_OF = { api: 'PORT', webhook: 'WEBHOOK_PORT', worker: 'WORKER_PORT', 'worker-without-wait': 'WORKER_PORT' };
const SCRIPT_OF = {
  api: 'services/api/dist/main.mjs',
  webhook: 'services/webhook/dist/main.mjs',
  worker: 'services/worker/dist/main.mjs',
};

/**
 * Starts a process of its own group and waits until it is ready. `profile`: folder for its CPU profile. `adopt` is told its
 * process at once. Returns its port.
 */
export async function startProcess({ service, yardstick, env, profile, logs, adopt }) {
  const port = await freePort();
  const script = yardstick
    ? `infra/bench/yardsticks/${yardstick}.mjs`
    : (SCRIPT_OF[service] ?? `infra/bench/dist/${service}.mjs`);
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`, `--cpu-prof-name=${service}.cpuprofile`] : [];
  const file = join(logs, `${service ?? yardstick}.log`);
  const out = openSync(file, 'a', 0o600);
  const child = spawn(process.execPath, [...profiling, '--enable-source-maps', join(ROOT, script)], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env, [PORT_OF[service] ?? 'PORT']: String(port) },
    stdio: ['ignore', out, out],
    detached: true,
  });
  closeSync(out);
  adopt(child);
  for (const end = Date.now() + READY_MS; !(await isReady(port)); ) {
    if (child.exitCode !== null || Date.now() > end)
      throw new CliError(`${service ?? yardstick} não ficou pronto:\n${readFileSync(file, 'utf8').slice(-2_000)}`);
    await sleep(50);
  }
  // Starting up is not what a profile is looked at for: on the clock of its samples, in microseconds.
  if (profile) writeFileSync(join(profile, `${service}.since`), String(process.hrtime.bigint() / 1_000n));
  return port;
}

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Gracefully, so that profiles are written; whoever does not go is killed. */
export async function endProcesses(children) {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), END_MS);
      await gone;
      clearTimeout(killer);
    }),
  );
}
