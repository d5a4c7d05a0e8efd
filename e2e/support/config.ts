import { execFileSync } from 'node:child_process';

/** Set by global-setup.ts, or by hand to use a stack that already runs (its stack.json). */
export const stackFile = () => process.env.BALCAO_STACK;

export function useStackFile(file: string): void {
  process.env.BALCAO_STACK = file;
}

/** Debian's Chromium, or the one named by CHROMIUM_PATH. */
export function chromiumPath(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return execFileSync('sh', ['-c', 'command -v chromium || command -v chromium-browser'], { encoding: 'utf8' }).trim();
}

/** Where the machine-readable report goes when somebody counts the tests. */
export const reportFile = () => process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;
