import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../dev/launcher/paths.mjs';

const read = (file) => readFileSync(join(ROOT, file), 'utf8');
/** Of a zod shape: its names. */
const namesIn = (file) => [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);

/** Of a file that reads `env` by name. */
const namesOf = (file) => [...read(file).matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name);

const BASE = namesIn('services/kit/src/config.ts');
const MAIL = namesIn('services/kit/src/mail-config.ts');
const RELEASES = namesIn('services/kit/src/releases-config.ts');

/** What each process reads of its environment, as its config.ts says. */
export const SETTINGS = {
  api: [...BASE, ...MAIL, ...RELEASES, ...namesIn('services/api/src/config.ts')],
  webhook: [...BASE, ...namesIn('services/webhook/src/config.ts')],
  worker: [...BASE, ...MAIL, ...RELEASES, 'WORKER_PORT'],
  migrate: [...BASE, ...namesIn('infra/dev/seed/config.ts'), 'DATABASE_URL', 'MIGRATIONS_DIR'],
  publish: ['NODE_ENV', ...namesOf('infra/build/steps/config.mjs')],
  web: [],
};
export const ALL_SETTINGS = new Set(Object.values(SETTINGS).flat());
