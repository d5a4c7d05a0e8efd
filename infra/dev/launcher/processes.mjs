import { spawn } from 'node:child_process';
import { closeSync, existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from './cli-error.mjs';
import { followErrors, openLog } from './logs.mjs';
import { ROOT } from './paths.mjs';
import { endProcess, isAlive, signal, startMark } from './pid.mjs';

/** A machine busy with other things needs long; one that ends by itself is told at once. */
const READY_MS = 180_000;
const DRAIN_MS = 12_000;
const STEADY_MS = 30_000;

async function isReady(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** What a process printed last: its reason, when it ended without a structured line. */
const lastLines = (file) => readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');

/**
 * Runs the services: each in a process group of its own, output in DATA_DIR/logs, errors also on the console, restarted when
 * it ends by itself. A spec is `{ name, script, nodeArgs?, env, ready }`: bundle relative to the checkout, environment on top
 * of ours, address that answers 200 when it is ready.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: small functions over one table of what runs
export function createRunner({ dataDir, registry, say }) {
  const running = new Map();
  let stopping = false;

  function launch(spec) {
    const { file, fd } = openLog(dataDir, spec.name);
    const child = spawn(
      process.execPath,
      [...(spec.nodeArgs ?? []), '--enable-source-maps', resolve(ROOT, spec.script)],
      {
        cwd: ROOT,
        detached: true,
        env: { ...process.env, ...spec.env },
        stdio: ['ignore', fd, fd],
      },
    );
    closeSync(fd);
    child.on('error', () => {});
    child.unref();
    const now = { spec, file, pid: child.pid, mark: startMark(child.pid), since: Date.now() };
    running.set(spec.name, { restarts: 0, ...running.get(spec.name), ...now, restarting: false });
    registry.set(spec.name, { pid: now.pid, mark: now.mark, ready: spec.ready, log: file });
    return running.get(spec.name);
  }

  async function untilReady({ spec, pid, mark, file }) {
    const end = Date.now() + READY_MS;
    while (Date.now() < end && !stopping) {
      if (await isReady(spec.ready)) return;
      if (!isAlive(pid, mark)) {
        throw new CliError(`${spec.name} não iniciou. O que ele disse (${file}):\n${lastLines(file)}`);
      }
      await sleep(100);
    }
    if (!stopping) throw new CliError(`${spec.name} não ficou pronto em ${READY_MS / 1000} s. Veja ${file}`);
  }

  async function start(spec) {
    if (!existsSync(resolve(ROOT, spec.script))) {
      throw new CliError(`Falta ${spec.script}: rode "npm run build" e leia o que ele diz.`);
    }
    const entry = launch(spec);
    await untilReady(entry);
    const unfollow = followErrors(entry.file, (text) => say(`[${spec.name}] ${text}`));
    Object.assign(entry, { unfollow, supervised: true });
  }

  function revive(entry) {
    const { spec, since, file, pid } = entry;
    signal(-pid, 'SIGKILL');
    const restarts = Date.now() - since > STEADY_MS ? 0 : entry.restarts + 1;
    Object.assign(entry, { restarts, restarting: true });
    say(`[${spec.name}] parou sozinho e será reiniciado; veja ${relative(ROOT, file)}`);
    setTimeout(() => stopping || launch(spec), restarts < 2 ? 200 : Math.min(10_000, 400 * 2 ** restarts));
  }

  const watch = setInterval(() => {
    for (const entry of running.values()) {
      if (entry.supervised && !entry.restarting && !isAlive(entry.pid, entry.mark)) revive(entry);
    }
  }, 250);

  async function stopOne(name) {
    const { pid, mark, unfollow } = running.get(name);
    unfollow?.();
    await endProcess(pid, { mark, ms: DRAIN_MS, group: true });
    registry.drop(name);
  }

  /** Ends one service gracefully, and leaves it so until whoever asked calls what this returns: it starts it again. */
  async function suspend(name) {
    const entry = running.get(name);
    entry.restarting = true;
    await endProcess(entry.pid, { mark: entry.mark, ms: DRAIN_MS, group: true });
    return () => untilReady(launch(entry.spec));
  }

  /** Ends one service gracefully and starts it again: for a new build. */
  const restart = async (name) => (await suspend(name))();

  return {
    start,
    restart,
    suspend,
    /** Ends everything, `groups` (lists of names) one after the other, the names within one together. */
    async stop(groups) {
      stopping = true;
      clearInterval(watch);
      for (const names of groups) await Promise.all(names.filter((name) => running.has(name)).map(stopOne));
    },
    /** At once, without draining: for a second Ctrl-C. */
    kill() {
      for (const { pid, mark } of running.values()) if (isAlive(pid, mark)) signal(-pid, 'SIGKILL');
    },
  };
}
