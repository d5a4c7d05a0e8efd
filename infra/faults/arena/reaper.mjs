// Outlives the arena: when the pipe closes (normal end, failure or kill -9), ends what runs on its folder and removes it.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { endLeftovers } from '../../dev/launcher/leftovers.mjs';

const [folder, mounted] = process.argv.slice(2);
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {});
process.stdin.on('end', () => {
  endLeftovers(folder);
  if (mounted) spawnSync('umount', ['-l', mounted]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});
process.stdin.resume();
