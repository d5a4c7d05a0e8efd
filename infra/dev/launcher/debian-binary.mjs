import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CliError } from './cli-error.mjs';
import { ROOT } from './paths.mjs';

/** What a minimal image may lack besides, by the start of the library's file name. */
const BY_LIBRARY = {
  'libssl.so': ['libssl3', 'libssl3t64'],
  'libcrypto.so': ['libssl3', 'libssl3t64'],
  'libsystemd.so': ['libsystemd0'],
  'libstdc++.so': ['libstdc++6'],
  'libcap.so': ['libcap2'],
  'libgcrypt.so': ['libgcrypt20'],
  'liblz4.so': ['liblz4-1'],
  'liblua5.1.so': ['liblua5.1-0'],
  'libcares.so': ['libc-ares2', 'libcares2'],
  libevent: ['libevent-2.1-7', 'libevent-2.1-7t64'],
  'libpcre2-8.so': ['libpcre2-8-0'],
  'libpam.so': ['libpam0g'],
};

const run = (command, args, options = {}) => spawnSync(command, args, { encoding: 'utf8', ...options });

/** apt with an index and a cache of our own: an ordinary user may run it. */
function privateApt(home) {
  for (const dir of ['state', 'lists/partial', 'cache/archives/partial', 'root']) {
    mkdirSync(join(home, dir), { recursive: true });
  }
  const settings = {
    'Dir::State': join(home, 'state'),
    'Dir::State::lists': join(home, 'lists'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': join(home, 'cache'),
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': '',
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`]);
  return (...args) => run('apt-get', [...flags, ...args], { cwd: home, timeout: 180_000 });
}

function unpack(home, apt, names) {
  const got = apt('download', ...names);
  if (got.status !== 0) return false;
  for (const file of readdirSync(home).filter((name) => name.endsWith('.deb'))) {
    run('dpkg-deb', ['-x', file, 'root'], { cwd: home });
    rmSync(join(home, file));
  }
  return true;
}

function missingLibraries({ command, env }) {
  const { stdout } = run('ldd', [command], { env: { ...process.env, ...env } });
  return [...(stdout ?? '').matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name);
}

/** Moves what was built to its place; whoever came first with one that works keeps it. */
export function settle(building, home, isGood) {
  if (!isGood(home)) rmSync(home, { recursive: true, force: true });
  try {
    renameSync(building, home);
  } catch (error) {
    if (!isGood(home)) throw error;
    rmSync(building, { recursive: true, force: true });
  }
}

/** A program of Debian's: `{ called, commands, packages, file, version, remedy }`, its file within the packages. */
function openPlace({ file, version = '--version', packages, called, remedy }) {
  const works = (command, env) => run(command, [version], { env: { ...process.env, ...env } }).status === 0;

  function unpacked(home) {
    const lib = join(home, 'root/usr/lib');
    const triplets = existsSync(lib) ? readdirSync(lib).filter((name) => name.includes('-linux-')) : [];
    const folders = triplets.flatMap((name) => [join(lib, name), join(home, 'root/lib', name)]);
    return { command: join(home, 'root', file), env: { LD_LIBRARY_PATH: folders.join(':') } };
  }
  const runs = (home) => works(unpacked(home).command, unpacked(home).env);

  function build(building) {
    const apt = privateApt(building);
    const indexed = apt('update').status === 0;
    if (!indexed || !unpack(building, apt, packages)) {
      throw new CliError(`Não consegui baixar o ${called} do Debian (sem internet?): ${remedy}`);
    }
    // A library may need others in turn.
    for (let round = 0; round < 3; round += 1) {
      for (const library of missingLibraries(unpacked(building))) {
        const known = Object.entries(BY_LIBRARY).find(([start]) => library.startsWith(start));
        known?.[1].some((name) => unpack(building, apt, [name]));
      }
    }
    for (const dir of ['state', 'lists', 'cache']) rmSync(join(building, dir), { recursive: true, force: true });
  }

  function fetchDebian(home) {
    mkdirSync(dirname(home), { recursive: true });
    // A folder of its own: the tests and a panel of the same checkout may fetch at once.
    const building = mkdtempSync(`${home}-`);
    try {
      build(building);
      settle(building, home, runs);
    } finally {
      rmSync(building, { recursive: true, force: true });
    }
  }
  return { works, unpacked, runs, fetchDebian };
}

/** Finds a program to run: on PATH, else Debian's packages unpacked without root into the checkout's `.cache/`: `{ command, env }`. */
export function findDebian(program, note = () => {}) {
  const { called, commands, remedy, home: name } = program;
  const { works, unpacked, runs, fetchDebian } = openPlace(program);
  for (const command of commands) if (works(command)) return { command, env: {} };
  const home = join(ROOT, '.cache', name);
  if (runs(home)) return unpacked(home);
  if (run('apt-get', ['--version']).status !== 0 || run('dpkg-deb', ['--version']).status !== 0) {
    throw new CliError(`Falta o ${called} nesta máquina: ${remedy}`);
  }
  note(`baixando o ${called} do Debian (só na primeira vez)`);
  fetchDebian(home);
  const got = unpacked(home);
  if (works(got.command, got.env)) return got;
  throw new CliError(
    `O ${called} do Debian não roda aqui (falta ${missingLibraries(got).join(', ') || 'uma biblioteca'}): ${remedy}`,
  );
}
