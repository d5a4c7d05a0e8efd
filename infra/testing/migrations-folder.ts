import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** After every migration there is. */
export const LATER = Date.now() + 86_400_000 * 3_650;
export const MIGRATIONS = join(__dirname, '../db/migrations');
export const BREAK = '\n--> statement-breakpoint\n';

/** A folder with migrations that are newer than all others. */
export function folderWith(dataDir: string, ...files: string[]): string {
  const folder = join(dataDir, 'migrations');
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = files.map((statements, idx) => {
    writeFileSync(join(folder, `999${idx}_prova.sql`), statements);
    return { idx, version: '7', when: LATER + idx, tag: `999${idx}_prova`, breakpoints: true };
  });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  return folder;
}
