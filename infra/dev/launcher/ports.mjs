import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { CliError } from './cli-error.mjs';
import { readJson, writeJson } from './paths.mjs';

function tryListen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const chosen = server.address().port;
      server.close(() => resolve(chosen));
    });
  });
}

/** True when nothing listens on the port, neither on loopback nor on every address. */
async function isFree(port) {
  for (const host of ['127.0.0.1', undefined]) {
    try {
      await tryListen(port, host);
    } catch (error) {
      if (error.code === 'EACCES') throw new CliError(`A porta ${port} exige root: escolha uma acima de 1024.`);
      if (error.code === 'EADDRINUSE') return false;
    }
  }
  return true;
}

/** Below what systems give to outgoing connections, which would take the port of a process while it starts again. */
const FIRST = 20_000;
const BLOCK = 40;
const BLOCKS = 300;

/** A block of ports that no other process gives out from: whoever listens on its first one has it, until it ends. */
async function claimBlock() {
  for (;;) {
    const first = FIRST + BLOCK * randomInt(BLOCKS);
    const claim = createServer().unref();
    const claimed = once(claim, 'listening');
    claim.listen({ port: first, host: '127.0.0.1', exclusive: true });
    try {
      await claimed;
    } catch (error) {
      if (error.code === 'EADDRINUSE') continue;
      throw error;
    }
    return Array.from({ length: BLOCK - 1 }, (_, index) => first + 1 + index);
  }
}
const left = [];
let claiming = null;

/** A port nobody uses now, on loopback; each only once, also among processes that ask at the same time. */
export async function freePort() {
  for (;;) {
    const port = left.shift();
    if (port && (await isFree(port))) return port;
    if (port) continue;
    claiming ??= claimBlock().then((ports) => {
      left.push(...ports);
      claiming = null;
    });
    await claiming;
  }
}

/** The same free port at every start for `name`, kept in DATA_DIR/ports.json; a new one when somebody took it. */
export async function keptPort(dataDir, name) {
  const file = join(dataDir, 'ports.json');
  const kept = readJson(file, {});
  if (kept[name] && (await isFree(kept[name]))) return kept[name];
  kept[name] = await freePort();
  writeJson(file, kept);
  return kept[name];
}

/** Stops with one sentence and the remedy when a public port is taken by somebody else. */
export async function requireFree(port, { variable, what, command = 'npm start' }) {
  if (await isFree(port)) return;
  throw new CliError(
    `A porta ${port} (${what}) já está em uso por outro programa: feche-o ou escolha outra porta, por exemplo ` +
      `${variable}=${port + 100} ${command}`,
  );
}
