import { execFileSync } from 'node:child_process';

/** Set by global-setup.ts, or by hand to use a stack that already runs (its stack.json). */
export const stackFile = () => process.env.BALCAO_STACK;

export function useStackFile(file: string): void {
  process.env.BALCAO_STACK = file;
}

/**
 * Debian's Chromium without its window, or the one named by CHROMIUM_PATH; empty without either: what only reads the
 * configuration needs none.
 */
export function chromiumPath(): string {
  const find = 'command -v chromium-headless-shell || command -v chromium || true';
  return process.env.CHROMIUM_PATH || execFileSync('sh', ['-c', find], { encoding: 'utf8' }).trim();
}

/** Where the machine-readable report goes when somebody counts the tests. */
export const reportFile = () => process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;
