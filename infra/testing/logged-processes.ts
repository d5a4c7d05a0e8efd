import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestDb } from './test-db';

const ROOT = join(__dirname, '../..');

/** Builds what the processes run from, when something changed. */
export const buildServices = () =>
  promisify(execFile)(process.execPath, ['infra/build/build.mjs', 'services'], { cwd: ROOT });

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return String(typeof address === 'object' ? address?.port : 0);
}

/** The product's own processes on a test database, each writing to a log file as the launcher lets them. */
export async function loggedProcesses(db: TestDb, secrets: Record<string, string> = {}) {
  const ports = { PORT: await freePort(), WEBHOOK_PORT: await freePort(), WORKER_PORT: await freePort() };
  const env = {
    ...db.env,
    ...ports,
    SHELL_DIR: join(db.dataDir, 'shell'),
    REMOTES_DIR: join(db.dataDir, 'remotes'),
    MEDIA_DIR: join(db.dataDir, 'media'),
    PUBLIC_WEBHOOK_URL: `http://127.0.0.1:${ports.WEBHOOK_PORT}`,
    LOG_LEVEL: 'debug',
    ...secrets,
  };
  const fileOf = (name: string) => join(db.dataDir, `${name}.log`);
  const running: Array<() => Promise<unknown>> = [];

  /** Starts a bundle; `args` go to Node. Returns its end. */
  function start(name: string, args: string[], more: Record<string, string> = {}) {
    const out = openSync(fileOf(name), 'a', 0o600);
    const child = spawn(process.execPath, ['--enable-source-maps', ...args], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...env, ...more },
      stdio: ['ignore', out, out],
    });
    closeSync(out);
    const ended = once(child, 'exit').then(([code]) => code as number);
    running.push(() => {
      child.kill('SIGKILL');
      return ended;
    });
    return ended;
  }

  return {
    apiUrl: `http://127.0.0.1:${ports.PORT}/api`,
    webhookUrl: `http://127.0.0.1:${ports.WEBHOOK_PORT}/webhook-whatsapp`,
    start,
    /** Starts a service and waits until it is ready. */
    async startService(name: 'api' | 'webhook' | 'worker') {
      start(name, [`services/${name}/dist/main.mjs`]);
      const port = { api: ports.PORT, webhook: ports.WEBHOOK_PORT, worker: ports.WORKER_PORT }[name];
      const isReady = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      for (const end = Date.now() + 90_000; !(await isReady()); ) {
        if (Date.now() > end) throw new Error(`${name} is not ready: ${readFileSync(fileOf(name), 'utf8')}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    logOf: (name: string) => readFileSync(fileOf(name), 'utf8'),
    stop: () => Promise.all(running.map((end) => end())),
  };
}
