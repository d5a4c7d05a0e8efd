import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CliError } from './cli-error.mjs';

/** The checkout: three folders above infra/dev/launcher. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export const isRoot = () => process.getuid?.() === 0;

/** What only this installation's own processes may read; the cluster's folder belongs to the server's user. */
const PRIVATE_FOLDERS = ['logs', 'simulators', 'redis', 'keys'];
/** Group may pass through at most: PostgreSQL's user, when it runs as another one (postgres-place.mjs). */
const FOLDER_MODE = 0o710;

/** Creates the data folder, closed to other users; one that an earlier version left open is closed too. */
export function ensureDataDir(dataDir) {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    closeToOthers(dataDir);
  } catch (cause) {
    throw new CliError(
      `Não consigo escrever em ${dataDir} (${cause.code}): ela pertence a outro usuário? ` +
        'Rode com o mesmo usuário de antes ou escolha outra pasta: DATA_DIR=~/balcao-dados npm start',
    );
  }
  return dataDir;
}

function closeToOthers(dataDir) {
  chmodSync(dataDir, statSync(dataDir).mode & FOLDER_MODE);
  closeFiles(dataDir);
  for (const folder of PRIVATE_FOLDERS.map((name) => join(dataDir, name)).filter(existsSync)) {
    chmodSync(folder, 0o700);
    closeFiles(folder);
  }
}

function closeFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(folder, entry.name), 0o600);
  }
}

/** Reads a JSON file; `fallback` when it is absent or was cut short by a crash. */
export function readJson(file, fallback) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return fallback;
  }
}

/** Writes JSON in one step (rename), readable by the owner only. */
export function writeJson(file, value) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
