import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Explained } from './explained.mjs';

/** The checkout: three folders above infra/dev/lib. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export const isRoot = () => process.getuid?.() === 0;

/** Creates the data folder. As root it stays traversable, because PostgreSQL runs as the user `postgres`. */
export function ensureDataDir(dataDir) {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
    chmodSync(dataDir, isRoot() ? 0o711 : 0o700);
  } catch (cause) {
    throw new Explained(
      `Não consigo escrever em ${dataDir} (${cause.code}): ela pertence a outro usuário? ` +
        'Rode com o mesmo usuário de antes ou escolha outra pasta: DATA_DIR=~/balcao-dados npm start',
    );
  }
  return dataDir;
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
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
