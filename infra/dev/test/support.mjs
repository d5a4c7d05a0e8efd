import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDataDir } from '../launcher/paths.mjs';

/** A data folder of the test's own, removed after it. */
export function temporaryDataDir(t) {
  const dir = mkdtempSync(join(tmpdir(), 'balcao-launcher-'));
  chmodSync(dir, 0o711);
  t.after(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return ensureDataDir(dir);
}

/** Runs a piece of module code in another Node; returns the child. */
export const inAnotherNode = (code) =>
  spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });

/** Waits for one line on the child's standard output, read as JSON. */
export async function firstLine(child) {
  let text = '';
  for await (const chunk of child.stdout) {
    text += chunk;
    if (text.includes('\n')) return JSON.parse(text.split('\n')[0]);
  }
  throw new Error(`no line from the child: ${text}`);
}

export const libUrl = (name) => new URL(`../launcher/${name}`, import.meta.url).href;
