import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Reads a JSON file; a missing or broken one counts as absent. */
export const readJson = <T>(file: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
};

/** Writes at most every 200 ms, through a temporary file so that a kill never leaves half a state; for this user only. */
export const createSaver = (file: string, snapshot: () => unknown) => {
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    if (timer) clearTimeout(timer);
    timer = undefined;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.tmp`, JSON.stringify(snapshot()), { mode: 0o600 });
    renameSync(`${file}.tmp`, file);
  };
  const save = (): void => {
    timer ??= setTimeout(flush, 200);
  };
  return { save, flush };
};
