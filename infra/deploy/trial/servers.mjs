import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, closeSync, cpSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CliError } from '../../dev/launcher/cli-error.mjs';
import { findDebian } from '../../dev/launcher/debian-binary.mjs';
import { isRoot, ROOT } from '../../dev/launcher/paths.mjs';
import { endProcess, isAlive } from '../../dev/launcher/pid.mjs';
import { placePostgres } from '../../dev/launcher/postgres-place.mjs';
import { pings } from '../../dev/launcher/redis.mjs';
import { findRedis } from '../../dev/launcher/redis-binary.mjs';

const NGINX = {
  called: 'nginx',
  commands: [],
  home: 'nginx',
  file: 'usr/sbin/nginx',
  version: '-v',
  packages: ['nginx', 'nginx-common', 'libnginx-mod-http-brotli-static'],
  remedy: 'a prova precisa do nginx e do módulo brotli do Debian',
};
const POOLER = {
  called: 'PgBouncer',
  commands: ['pgbouncer'],
  home: 'pgbouncer',
  file: 'usr/sbin/pgbouncer',
  packages: ['pgbouncer'],
  remedy: 'instale o pgbouncer',
};
const READY_MS = 10_000;

async function untilReady(what, { child, logFile, isReady }) {
  for (const end = Date.now() + READY_MS; Date.now() < end && child.exitCode === null; await sleep(50))
    if (await isReady()) return;
  throw new CliError(`${what} não iniciou:\n${readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n')}`);
}

/** Starts one with its words in a file: `{ pid, stop() }`. */
async function startServer(what, { command, args, env, dir, isReady }) {
  const logFile = join(dir, `${what}.log`);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(command, args, {
    cwd: '/',
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', () => {});
  child.unref();
  await untilReady(what, { child, logFile, isReady });
  return {
    pid: child.pid,
    logFile,
    isUp: () => isAlive(child.pid),
    stop: () => endProcess(child.pid, { name: 'SIGTERM', ms: 5_000, group: true }),
  };
}

function folder(dataDir, name) {
  const dir = join(dataDir, name);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return dir;
}

/** A certificate for this machine and this run. */
function makeCertificate(dir) {
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', join(dir, 'tls_key'), '-out', join(dir, 'tls_certificate')],
  ]);
  if (made.status !== 0) throw new CliError('o openssl não fez o certificado');
}

/** The files an installation is given, with this machine's addresses in the place of a container's. */
function renderNginx({ dir, root, ports, instances, remotesDir }) {
  cpSync(fileURLToPath(new URL('../nginx', import.meta.url)), dir, { recursive: true });
  mkdirSync(join(dir, 'tls'), { recursive: true });
  const places = [
    ['/etc/nginx/modules-enabled/*.conf', `${dir}/modules.conf`],
    ['/etc/nginx/mime.types', `${root}/etc/nginx/mime.types`],
    ['/etc/balcao/', `${dir}/`],
    ['/run/secrets/', `${dir}/`],
    ['/tmp/', `${dir}/tmp/`],
    ['/dev/stdout', `${dir}/access.log`],
    ['root /srv/shell;', `root ${ROOT}/shell/dist;`],
    ['root /srv;', `root ${join(remotesDir, '..')};`],
    ['listen 8080', `listen 127.0.0.1:${ports.plain}`],
    ['listen 8443', `listen 127.0.0.1:${ports.tls}`],
    ['listen 8082', `listen 127.0.0.1:${ports.redirect}`],
    ...Object.entries(instances).map(([name, port]) => [
      `server ${name}:${name.startsWith('api') ? 3000 : 3001}`,
      `server 127.0.0.1:${port}`,
    ]),
  ];
  const toward = new Map(places);
  const unused = new Set(toward.keys());
  // In one go: what was put in is not looked at again.
  const any = new RegExp([...toward.keys()].map((from) => from.replace(/[.*/]/g, '\\$&')).join('|'), 'g');
  const put = (from) => {
    unused.delete(from);
    return toward.get(from);
  };
  for (const file of ['nginx.conf', 'upstreams.conf', 'server.conf', 'tls.conf']) {
    const text = readFileSync(join(dir, file), 'utf8').replace(any, put);
    writeFileSync(join(dir, file === 'tls.conf' ? 'tls/tls.conf' : file), text);
  }
  if (unused.size > 0) throw new CliError(`o proxy de infra/deploy/nginx não diz mais: ${[...unused].join(', ')}`);
  const modules = 'ngx_http_brotli_static_module.so';
  writeFileSync(join(dir, 'modules.conf'), `load_module ${root}/usr/lib/nginx/modules/${modules};\n`);
}

const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Debian's nginx with the configuration of infra/deploy/nginx. `instances`: the port of each process it names. */
export async function startNginx({ dataDir, ports, instances, remotesDir, note }) {
  const { command, env } = findDebian(NGINX, note);
  const dir = folder(dataDir, 'nginx');
  mkdirSync(join(dir, 'tmp'), { recursive: true });
  const root = command.slice(0, -'/usr/sbin/nginx'.length);
  renderNginx({ dir, root, ports, instances, remotesDir });
  makeCertificate(dir);
  // Who works for it must read the checkout, wherever that lies.
  const globals = ['daemon off', ...(isRoot() ? ['user root'] : [])].map((line) => `${line};`).join(' ');
  const args = ['-p', dir, '-c', join(dir, 'nginx.conf'), '-g', globals];
  return startServer('nginx', {
    command,
    args,
    env,
    dir,
    isReady: () => answers(`http://127.0.0.1:${ports.plain}/healthz`),
  });
}

/** PgBouncer in transaction mode before `target` (a PostgreSQL's URL), for these roles' URLs. */
export async function startPooler({ dataDir, port, target, roles, note }) {
  const { command, env } = findDebian(POOLER, note);
  const { user } = placePostgres(dataDir);
  // Its user must get there, whoever may not read the data folder.
  const dir = join(dataDir, '..', 'pgbouncer');
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  chmodSync(dir, 0o755);
  const users = roles.map((url) => new URL(url)).map(({ username, password }) => `"${username}" "${password}"`);
  const usersFile = join(dir, 'users.txt');
  writeFileSync(usersFile, `${users.join('\n')}\n`, { mode: 0o600 });
  if (user) chownSync(usersFile, user.uid, user.gid);
  const { hostname, port: server } = new URL(target);
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${server}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${usersFile}`,
    'pool_mode = transaction',
    'default_pool_size = 25',
    'max_client_conn = 500',
  ];
  writeFileSync(join(dir, 'pgbouncer.ini'), `${settings.join('\n')}\n`, { mode: 0o644 });
  const isReady = () => connects(port);
  // It refuses to be root, and becomes its user once it has read this.
  const args = [...(user ? ['-u', user.name] : []), join(dir, 'pgbouncer.ini')];
  return startServer('pgbouncer', { command, args, env, dir, isReady });
}

function connects(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 });
    const done = (is) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.on('connect', done(true));
    for (const event of ['error', 'timeout']) socket.on(event, done(false));
  });
}

/** A second Redis that follows the one at `url`. */
export async function startReplica({ dataDir, port, url, note }) {
  const { command, env } = findRedis(note);
  const dir = folder(dataDir, 'redis-replica');
  const { password, hostname, port: leader } = new URL(url);
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir "${dir}"`,
    `requirepass ${password}`,
    `masterauth ${password}`,
    `replicaof ${hostname} ${leader}`,
    'maxmemory-policy noeviction',
    'save ""',
  ];
  writeFileSync(join(dir, 'redis.conf'), `${lines.join('\n')}\n`, { mode: 0o600 });
  const replicaUrl = `redis://:${password}@127.0.0.1:${port}`;
  const server = await startServer('redis-replica', {
    command,
    args: [join(dir, 'redis.conf')],
    env,
    dir,
    isReady: () => pings(replicaUrl, 500),
  });
  return { ...server, url: replicaUrl };
}
