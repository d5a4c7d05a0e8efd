import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from './cli-error.mjs';
import { readJson, writeJson } from './paths.mjs';
import { endProcess, isAlive, startMark } from './pid.mjs';
import { keptPort } from './ports.mjs';
import { findRedis } from './redis-binary.mjs';

/** True when the server of `url` answers PONG; plain TCP, so nothing has to be installed. */
export function pings(url, ms = 2_000) {
  const { hostname, port, username, password } = new URL(url);
  const user = username || 'default';
  const login = password ? `AUTH ${decodeURIComponent(user)} ${decodeURIComponent(password)}\r\n` : '';
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: ms });
    let seen = '';
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => socket.write(`${login}PING\r\n`));
    socket.on('data', (chunk) => {
      seen += chunk;
      if (seen.includes('+PONG')) done(true);
      else if (/^-(?!LOADING)/m.test(seen)) done(false);
    });
    for (const event of ['error', 'timeout', 'close']) socket.on(event, () => done(false));
  });
}

const urlOf = (port, password) => `redis://:${password}@127.0.0.1:${port}`;

async function reuse(file, password) {
  const { pid, mark, port } = readJson(file, {});
  if (!isAlive(pid, mark)) return null;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (await pings(urlOf(port, password))) return { pid, port };
    await sleep(250);
  }
  await endProcess(pid, { mark });
  return null;
}

function configure(dir, { port, password, unsafe }) {
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir "${dir}"`,
    `requirepass ${password}`,
    'maxmemory-policy noeviction',
    'save ""',
    `appendonly ${unsafe ? 'no' : 'yes'}`,
    'appendfsync everysec',
    'daemonize no',
  ];
  writeFileSync(join(dir, 'redis.conf'), `${lines.join('\n')}\n`, { mode: 0o600 });
  return join(dir, 'redis.conf');
}

async function launch(dataDir, { password, unsafe, note, port: wanted }) {
  const { command, env } = findRedis(note);
  const port = wanted ?? (await keptPort(dataDir, 'redis'));
  const dir = join(dataDir, 'redis');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const logFile = join(dataDir, 'logs/redis.log');
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(command, [configure(dir, { port, password, unsafe })], {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', () => {});
  child.unref();
  for (let attempt = 0; attempt < 300 && child.exitCode === null; attempt += 1) {
    if (await pings(urlOf(port, password))) return { pid: child.pid, port };
    await sleep(50);
  }
  const last = readFileSync(logFile, 'utf8').trim().split('\n').at(-1);
  throw new CliError(`O Redis não iniciou: ${last} Veja ${logFile}`);
}

/**
 * Brings up the embedded Redis of `dataDir`, or takes over the one a killed launcher left alive.
 * Returns `{ url, port, pid, reused, stop() }`. `port` insists on the port the services know.
 */
export async function startRedis({ dataDir, password, unsafe = false, note, port }) {
  const file = join(dataDir, 'redis.json');
  const reused = await reuse(file, password);
  const server = reused ?? (await launch(dataDir, { password, unsafe, note, port }));
  const mark = startMark(server.pid);
  writeJson(file, { ...server, mark });
  const stop = async () => {
    await endProcess(server.pid, { mark, ms: 15_000 });
    rmSync(file, { force: true });
  };
  return { ...server, url: urlOf(server.port, password), reused: Boolean(reused), stop };
}
