import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureDataDir, ROOT } from '../dev/launcher/paths.mjs';
import { startMark } from '../dev/launcher/pid.mjs';
import { startPostgres } from '../dev/launcher/postgres.mjs';
import { startRedis } from '../dev/launcher/redis.mjs';
import { loadSecrets } from '../dev/launcher/secrets.mjs';

/** A process of its own that cleans up after this one, however this one ends. */
function startReaper() {
  const script = fileURLToPath(new URL('./reaper.mjs', import.meta.url));
  const child = spawn(process.execPath, [script], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
  child.unref();
  child.stdin.unref?.();
  const tell = (entry) => child.stdin.write(`${JSON.stringify(entry)}\n`);
  const close = async () => {
    const gone = once(child, 'exit');
    child.ref();
    child.stdin.end();
    await gone;
  };
  return { tell, close };
}

/** Runs infra/db/migrate.ts as it stands, bundled in memory: no build is needed before a test. */
async function migrate(databaseUrl, secret) {
  const { build } = await import('esbuild');
  const outfile = join(ROOT, `.cache/testing/migrate-${process.pid}.mjs`);
  const entryPoints = [join(ROOT, 'infra/db/migrate.ts')];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  try {
    const step = await import(pathToFileURL(outfile).href);
    await step.migrate(databaseUrl, secret, join(ROOT, 'infra/db/migrations'));
  } finally {
    rmSync(outfile, { force: true });
  }
}

/**
 * One throw-away PostgreSQL and Redis in a temporary folder; the database `balcao` is migrated and serves as template.
 * `unsafe: false` keeps their promises to the disk. Returns `{ dir, adminUrl, ownerUrl, redisUrl, secret, adopt(pid), close() }`;
 * they, and processes given to `adopt`, also end when this process is killed.
 */
export async function startTestServers({ prepare = migrate, unsafe = true } = {}) {
  const reaper = startReaper();
  const dir = mkdtempSync(join(tmpdir(), 'balcao-test-'));
  reaper.tell({ folder: dir });
  try {
    ensureDataDir(dir);
    const { balcaoSecret, postgresPassword, redisPassword } = loadSecrets(dir);
    const pg = await startPostgres({ dataDir: dir, password: postgresPassword, unsafe });
    reaper.tell({ pid: pg.pid, mark: startMark(pg.pid), name: 'SIGINT' });
    if (pg.outside) reaper.tell({ folder: pg.cluster });
    const redis = await startRedis({ dataDir: dir, password: redisPassword, unsafe });
    reaper.tell({ pid: redis.pid, mark: startMark(redis.pid), name: 'SIGTERM' });
    await prepare(pg.url, balcaoSecret);
    const { adminUrl, url: ownerUrl } = pg;
    const adopt = (pid) => reaper.tell({ pid, mark: startMark(pid), name: 'SIGTERM' });
    return { dir, adminUrl, ownerUrl, redisUrl: redis.url, secret: balcaoSecret, adopt, close: reaper.close };
  } catch (error) {
    await reaper.close();
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
}
