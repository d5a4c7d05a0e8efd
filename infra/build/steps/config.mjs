import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './places.mjs';

/** Environment of build and deploy, read in one place. Without DATABASE_URL the database of a running `npm start`. */
export function readConfig(env = process.env) {
  const dataDir = path.resolve(ROOT, env.DATA_DIR ?? '.data');
  return {
    dataDir,
    remotesDir: env.REMOTES_DIR ? path.resolve(ROOT, env.REMOTES_DIR) : path.join(dataDir, 'remotes'),
    databaseUrl: env.DATABASE_URL ?? runningDatabase(dataDir),
  };
}

function runningDatabase(dataDir) {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')).urls.ownerUrl;
  } catch {
    return undefined;
  }
}
