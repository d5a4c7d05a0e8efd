import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './places.mjs';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test', 'coverage']);
const SKIPPED_FILES = /\.(test|it)\.tsx?$|\.md$/;
/** Also what tools keep beside the sources: .git, .cache. */
const isSkipped = (folder) => folder.startsWith('.') || SKIPPED_FOLDERS.has(folder);

function* filesOf(place) {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (stat?.isFile()) yield place;
  if (!stat?.isDirectory()) return;
  for (const entry of readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const skipped = entry.isDirectory() ? isSkipped(entry.name) : SKIPPED_FILES.test(entry.name);
    if (!skipped) yield* filesOf(path.join(place, entry.name));
  }
}

/** Short hash over names and contents of the files below `places` (relative to the root): the identity of a build. */
export function hashInputs(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesOf(path.join(ROOT, place))) {
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
}
