import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './places.mjs';

/**
 * Environment of build and deploy, read in one place. `url` and `key`: of the product to publish into; `running`: of the
 * `npm start` of this data folder; `databaseUrl`: for publishing where no server is up.
 */
export function readConfig(env = process.env) {
  const dataDir = path.resolve(ROOT, env.DATA_DIR ?? '.data');
  const keys = path.join(dataDir, 'keys');
  const running = readRunning(dataDir);
  return {
    dataDir,
    remotesDir: env.REMOTES_DIR ? path.resolve(ROOT, env.REMOTES_DIR) : path.join(dataDir, 'remotes'),
    shellDir: path.resolve(ROOT, env.SHELL_DIR ?? 'shell/dist'),
    privateKey: env.RELEASES_KEY ? path.resolve(ROOT, env.RELEASES_KEY) : path.join(keys, 'releases.pem'),
    publicKey: env.RELEASES_PUBLIC_KEY
      ? path.resolve(ROOT, env.RELEASES_PUBLIC_KEY)
      : path.join(keys, 'releases.pub.pem'),
    keysFile: path.join(keys, 'publish.json'),
    url: env.BALCAO_URL?.trim().replace(/(?<!\/)\/+$/, ''),
    key: env.BALCAO_PUBLISH_KEY?.trim(),
    running: running.apiUrl,
    databaseUrl: env.DATABASE_PLATFORM_URL ?? env.DATABASE_URL ?? running.ownerUrl,
  };
}

/** What the launcher wrote down of itself; addresses of a launcher that ended may still stand there. */
function readRunning(dataDir) {
  try {
    const { urls, processes } = JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8'));
    return { ownerUrl: urls.ownerUrl, apiUrl: processes.api && new URL(processes.api.ready).origin };
  } catch {
    return {};
  }
}
