import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { markRun } from '../../dev/launcher/leftovers.mjs';

/** Where temporary folders go: each arena renames it for what it starts. */
const BASE = tmpdir();

/** A disk of its own, so small that it can be filled: only root may have one. */
const mountSmall = (dir, megabytes) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', dir]).status === 0;

/**
 * A folder that is gone, with everything that runs on it, when this process is, however it ends. `diskMegabytes` wants its
 * `dataDir` on a small disk of its own; `small` tells whether it got one. What plays the world outside has `world`.
 */
export function temporaryFolder({ diskMegabytes }) {
  const folder = mkdtempSync(join(BASE, 'balcao-faults-'));
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o711 });
  const small = diskMegabytes !== undefined && mountSmall(dataDir, diskMegabytes);
  markRun(folder);
  const script = fileURLToPath(new URL('./reaper.mjs', import.meta.url));
  const { BALCAO_RUN: _mark, ...env } = process.env;
  const reaper = spawn(process.execPath, [script, folder, small ? dataDir : ''], {
    detached: true,
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  reaper.unref();
  const gone = new Promise((resolve) => reaper.on('exit', resolve));
  const remove = async () => {
    reaper.ref();
    reaper.stdin.end();
    await gone;
  };
  return { dataDir, world: join(folder, 'world'), small, remove };
}
