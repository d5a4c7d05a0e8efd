import { randomInt } from 'node:crypto';
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
const BEYOND_LAST = 32_000;
const tried = new Set();

/** A port nobody uses now, on loopback; each only once in this process, whoever has not begun to listen on it yet. */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, BEYOND_LAST);
    if (tried.has(port)) continue;
    tried.add(port);
    if (await isFree(port)) return port;
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
