import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from './cli-error.mjs';
import { commandLine, endProcess, isAlive, signal, waitGone } from './pid.mjs';
import { keptPort } from './ports.mjs';
import { placePostgres } from './postgres-place.mjs';

const DATABASE = 'balcao';
/** Only for throw-away clusters of test runs: a crash may lose them. */
const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** An error of a statement quotes rows and parameters: our processes log it without them, the server not at all. */
const NO_VALUES_IN_LOG = ['log_min_messages=log', 'log_min_error_statement=panic', 'log_error_verbosity=terse'];

const asUser = (user) => (user ? { uid: user.uid, gid: user.gid } : {});
const ownerUrl = (port, password, database = DATABASE) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

/** Opens one connection, runs `work`, closes it. */
export async function withConnection(url, work) {
  const { default: postgres } = await import('postgres');
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

async function answers(url) {
  try {
    await withConnection(url, (sql) => sql`select 1`);
    return true;
  } catch (error) {
    if (error.code !== '28P01') return false;
    throw new CliError(
      'O banco em DATA_DIR tem outra senha que a de secrets.json: devolva o secrets.json original ' +
        'ou comece outra pasta com DATA_DIR=.data-novo npm start',
    );
  }
}

function createCluster({ user, cluster, bin }, password) {
  const building = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(building, { recursive: true, force: true });
  mkdirSync(building, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [building, passwordFile]) chownSync(path, user.uid, user.gid);
  const flags = ['-U', 'postgres', '-A', 'scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const made = spawnSync(join(bin, 'initdb'), ['-D', building, `--pwfile=${passwordFile}`, ...flags], {
    ...asUser(user),
    cwd: '/',
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    rmSync(building, { recursive: true, force: true });
    throw new CliError(`O PostgreSQL embutido não pôde ser criado: ${lastLine(made.stderr) || made.error?.message}`);
  }
  renameSync(building, cluster);
}

const lastLine = (text) => (text ?? '').trim().split('\n').at(-1) ?? '';

/** Number and port of the postmaster that holds this cluster, or null; a stale lock file is removed. */
function runningServer(cluster) {
  const lock = join(cluster, 'postmaster.pid');
  if (!existsSync(lock)) return null;
  const [pid, , , port] = readFileSync(lock, 'utf8').split('\n');
  if (isAlive(Number(pid)) && commandLine(Number(pid)).includes(cluster))
    return { pid: Number(pid), port: Number(port) };
  rmSync(lock, { force: true });
  return null;
}

async function reuse(cluster, password) {
  const found = runningServer(cluster);
  if (!found) return null;
  for (let attempt = 0; attempt < 20 && isAlive(found.pid); attempt += 1) {
    if (await answers(ownerUrl(found.port, password, 'postgres'))) return found;
    await sleep(250);
  }
  signal(found.pid, 'SIGINT');
  if (!(await waitGone(found.pid, 10_000))) await endProcess(found.pid, { name: 'SIGQUIT', ms: 5_000 });
  return null;
}

async function launch({ user, cluster, bin }, { dataDir, password, unsafe, port: wanted }) {
  const port = wanted ?? (await keptPort(dataDir, 'postgres'));
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=200'];
  const flags = [...settings, ...NO_VALUES_IN_LOG, 'timezone=UTC', ...(unsafe ? UNSAFE : [])].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const logFile = join(dataDir, 'logs/postgres.log');
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...flags], {
    ...asUser(user),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', () => {});
  child.unref();
  const end = Date.now() + 60_000;
  while (child.exitCode === null && child.signalCode === null && child.pid && Date.now() < end) {
    if (await answers(ownerUrl(port, password, 'postgres'))) return { pid: child.pid, port };
    await sleep(60);
  }
  if (child.pid) await endProcess(child.pid, { name: 'SIGINT' });
  return { failed: lastLine(readFileSync(logFile, 'utf8')), logFile };
}

/** Orphans of a killed postmaster leave within a moment, and a port can be lost to a race: try a few times. */
async function launchPatiently(place, options) {
  let last;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    last = await launch(place, options);
    if (last.pid) return last;
    await sleep(500 * (attempt + 1));
  }
  throw new CliError(`O PostgreSQL embutido não iniciou: ${last.failed} Veja ${last.logFile}`);
}

function checkVersion({ cluster, bin }) {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const ours = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout?.match(/(\d+)\./)?.[1];
  if (!ours || ours === found) return;
  throw new CliError(
    `Os dados em ${dirname(cluster)} são do PostgreSQL ${found} e este projeto usa o ${ours}: ` +
      'guarde essa pasta e comece outra com DATA_DIR=.data-novo npm start',
  );
}

/**
 * Brings up the embedded PostgreSQL of `dataDir`, or takes over the one a killed launcher left alive.
 * Returns `{ url, adminUrl, port, pid, reused, cluster, outside, stop() }`; `url` is the owner's, database `balcao`.
 * `port` insists on the port the services know.
 */
export async function startPostgres({ dataDir, password, unsafe = false, port }) {
  const place = placePostgres(dataDir);
  if (existsSync(join(place.cluster, 'PG_VERSION'))) checkVersion(place);
  else createCluster(place, password);
  const reused = await reuse(place.cluster, password);
  const server = reused ?? (await launchPatiently(place, { dataDir, password, unsafe, port }));
  const adminUrl = ownerUrl(server.port, password, 'postgres');
  await withConnection(adminUrl, async (sql) => {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (!found) await sql.unsafe(`create database ${DATABASE}`);
  });
  const { cluster, outside } = place;
  const stop = () => stopServer(server.pid);
  return { ...server, url: ownerUrl(server.port, password), adminUrl, reused: Boolean(reused), cluster, outside, stop };
}

/** Fast shutdown (open connections are cut, data is flushed); immediate when that takes too long. */
async function stopServer(pid) {
  signal(pid, 'SIGINT');
  if (!(await waitGone(pid, 15_000))) await endProcess(pid, { name: 'SIGQUIT', ms: 5_000 });
}
