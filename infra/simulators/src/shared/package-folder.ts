import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The simulators' folder, from the sources as well as from the bundle in dist/. */
export const packageFolder = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'public', 'painel'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('public/painel not found beside the simulators');
    folder = parent;
  }
  return folder;
};
