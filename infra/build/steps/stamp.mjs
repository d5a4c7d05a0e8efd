import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './places.mjs';

const fileOf = (name) => at('.cache/build', `${name}.json`);

/** True when `name` was last built from exactly these inputs and its results are still there. */
export function isFresh(name, stamp, results) {
  try {
    return readFileSync(fileOf(name), 'utf8') === JSON.stringify(stamp) && results.every((file) => existsSync(file));
  } catch {
    return false;
  }
}

export function writeStamp(name, stamp) {
  mkdirSync(path.dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify(stamp));
}
