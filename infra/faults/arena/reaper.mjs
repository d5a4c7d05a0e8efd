// Outlives the arena: when the pipe closes (normal end, failure or kill -9), ends what runs on its folder and removes it.
import { rmSync } from 'node:fs';
import { endLeftovers } from '../../dev/launcher/leftovers.mjs';

const folders = process.argv.slice(2);
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {});
process.stdin.on('end', () => {
  for (const folder of folders) {
    endLeftovers(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
process.stdin.resume();
