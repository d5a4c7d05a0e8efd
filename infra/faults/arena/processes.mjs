import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readJson } from '../../dev/launcher/paths.mjs';
import { signal } from '../../dev/launcher/pid.mjs';
import { placePostgres } from '../../dev/launcher/postgres-place.mjs';

const READY_MS = 60_000;

const isReady = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

function residentMegabytes(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** The arena's processes, to be killed, frozen and looked at. Who restarts them is the launcher, as in life. */
export function controlProcesses({ dataDir, specs }) {
  const pidOf = (name) => {
    if (name === 'redis') return readJson(join(dataDir, 'redis.json'), {}).pid;
    if (name !== 'postgres') return readJson(join(dataDir, 'run.json'), {}).processes?.[name]?.pid;
    return Number(readFileSync(join(placePostgres(dataDir).cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  };
  const names = specs.map(({ name }) => name);

  return {
    kill: (name) => signal(pidOf(name), 'SIGKILL'),
    terminate: (name) => signal(pidOf(name), 'SIGTERM'),
    /** As a deployment does it: the next one is ready, which is not the one before that has not gone yet. */
    async restart(name) {
      const before = pidOf(name);
      signal(before, 'SIGTERM');
      for (const end = Date.now() + READY_MS; pidOf(name) === before && Date.now() < end; ) await sleep(100);
      return this.notReady();
    },
    environmentOf: (name) => specs.find((spec) => spec.name === name).env,
    /** What each of them gets besides, from its next start on. */
    giveEnvironment(more) {
      for (const { env } of specs) Object.assign(env, more);
    },
    async freeze(name, ms) {
      const pid = pidOf(name);
      signal(pid, 'SIGSTOP');
      await sleep(ms);
      signal(pid, 'SIGCONT');
    },
    /** The services that do not become ready by themselves. */
    async notReady(ms = READY_MS) {
      for (const end = Date.now() + ms; ; await sleep(150)) {
        const ready = await Promise.all(specs.map(({ ready: url }) => isReady(url)));
        if (ready.every(Boolean)) return [];
        if (Date.now() > end) return names.filter((_, index) => !ready[index]);
      }
    },
    megabytes: () => Object.fromEntries(names.map((name) => [name, Math.round(residentMegabytes(pidOf(name)))])),
    /** What the processes wrote into their logs, the servers' too. */
    logs: () =>
      readdirSync(join(dataDir, 'logs')).map((file) => ({
        file,
        text: readFileSync(join(dataDir, 'logs', file), 'utf8'),
      })),
  };
}
