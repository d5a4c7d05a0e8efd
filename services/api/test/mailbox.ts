import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApi } from './api-harness';

/** Letters to an address, oldest first, as an installation without a mail server files them. */
export function lettersTo(t: TestApi, email: string): string[] {
  const dir = join(t.db.dataDir, 'mail');
  return filesOf(dir)
    .sort()
    .map((name) => readFileSync(join(dir, name), 'utf8'))
    .filter((letter) => letter.startsWith(`Para: ${email}\n`));
}

function filesOf(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}

/** The token at the end of a link in a text. */
export const tokenIn = (text: string | undefined): string => /#([\w-]{43})/.exec(text ?? '')?.[1] ?? 'no-link';
