// npm run lockfile, also at the end of npm install and before a commit: see launcher/lockfile.mjs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLockfile, entriesWithHost } from './launcher/lockfile.mjs';
import { ROOT } from './launcher/paths.mjs';

const file = join(ROOT, 'package-lock.json');
const before = readFileSync(file, 'utf8');
const after = completeLockfile(before);
const hosts = entriesWithHost(JSON.parse(after));
if (hosts.length > 0) {
  console.error(
    `package-lock.json prende ${hosts[0]} a um registro: rode "npm install --omit-lockfile-registry-resolved".`,
  );
  process.exit(1);
}
if (after === before) process.exit(0);
if (process.argv.includes('--check')) {
  console.error('package-lock.json não tem os pacotes de outros sistemas: rode "npm run lockfile".');
  process.exit(1);
}
writeFileSync(file, after);
