import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BLOCK = Buffer.alloc(1024 * 1024);

/** Takes what is left of the disk, again and again while somebody frees some of it. */
async function fill(file, ms) {
  const fd = openSync(file, 'a');
  for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) {
    try {
      for (let most = 400; most > 0; most -= 1) writeSync(fd, BLOCK);
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
  closeSync(fd);
}

/** PostgreSQL, Redis and the logs have no room for ten seconds. */
async function fullDisk({ arena, random }) {
  await sleep(random.between(600, 2_000));
  const file = join(arena.dataDir, 'enchimento');
  await fill(file, 10_000);
  rmSync(file);
}

export const DISK_SCHEDULES = [
  {
    name: 'disco-cheio',
    codes: ['R22'],
    reach: 'stack',
    arena: { diskMegabytes: 400 },
    deadlineMs: 90_000,
    strike: fullDisk,
  },
];
