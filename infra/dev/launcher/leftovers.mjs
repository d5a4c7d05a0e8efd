import { readdirSync, readFileSync } from 'node:fs';
import { commandLine, isAlive, signal } from './pid.mjs';

const MARK = 'BALCAO_RUN';

/** Marks everything started from here on: through the environment, and through the temporary folder of the run. */
export function markRun(folder) {
  process.env[MARK] = folder;
  process.env.TMPDIR = folder;
}

function environment(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

/** Live processes of the marked run besides this one: `[{ pid, command }]`. Empty where the system does not tell. */
export function leftovers(folder) {
  let pids = [];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  } catch {
    return [];
  }
  // PostgreSQL overwrites its environment, but its data folder stands in its command line.
  const ours = (pid) => environment(pid).includes(`${MARK}=${folder}`) || commandLine(pid).includes(folder);
  return pids
    .filter((pid) => ours(pid) && isAlive(pid))
    .map((pid) => ({ pid: Number(pid), command: commandLine(pid) }));
}

/** Ends them at once. */
export function endLeftovers(folder) {
  for (const { pid } of leftovers(folder)) signal(pid, 'SIGKILL');
}
