import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const at = (...parts) => path.join(ROOT, ...parts);
/** Published and put on air like an area, but it has no addresses of its own. */
export const SHELL = 'shell';

/** The areas of this working copy: every `mfe-*` that says in a remote.json what it is. */
export const REMOTES = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-') && existsSync(at(name, 'remote.json')))
  .sort();
