import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** When the process started, as the system tells it: tells a process from a later one with the same number. */
export function startMark(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? null : rest[18];
  } catch {
    if (process.platform === 'linux') return null;
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || null;
  }
}

/** The command line of a live process, or '' when it is gone. */
export function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    if (process.platform === 'linux') return '';
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

/** True while `pid` runs (zombies do not count) and, when `mark` is given, is still that same process. */
export function isAlive(pid, mark) {
  const found = pid ? startMark(pid) : null;
  return found !== null && (mark === undefined || mark === found);
}

/** Waits until the process is gone; false when it still runs after `ms`. */
export async function waitGone(pid, ms, mark) {
  const end = Date.now() + ms;
  while (isAlive(pid, mark)) {
    if (Date.now() > end) return false;
    await sleep(40);
  }
  return true;
}

/** Sends a signal; a process that is gone already is not an error. */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

/** Ends a process, first asking (`name`), then with SIGKILL after `ms`. `group` also ends what it spawned and left behind. */
export async function endProcess(pid, { name = 'SIGTERM', ms = 10_000, group = false, mark } = {}) {
  if (isAlive(pid, mark)) {
    signal(pid, name);
    if (!(await waitGone(pid, ms, mark))) {
      signal(pid, 'SIGKILL');
      await waitGone(pid, 3_000, mark);
    }
  }
  if (group) signal(-pid, 'SIGKILL');
}
