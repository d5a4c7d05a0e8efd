import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runCommand } from '../launcher/commands.mjs';
import { ensureDataDir, ROOT } from '../launcher/paths.mjs';

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

/** The installed packages, and the copy's own in the place of the original's. */
function linkModules(copy) {
  const modules = join(ROOT, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@balcao'), { recursive: true });
  const installed = readdirSync(modules).filter((name) => name !== '@balcao');
  for (const name of installed) symlinkSync(join(modules, name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(modules, '@balcao'))) {
    const folder = relative(ROOT, realpathSync(join(modules, '@balcao', name)));
    symlinkSync(join(copy, folder), join(copy, 'node_modules/@balcao', name));
    const own = join(ROOT, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, folder, 'node_modules'));
  }
}

/** A copy of the checkout as a commit would hold it, ready for the checks, in a temporary folder that the caller removes. */
export async function copyOfTree() {
  const copy = mkdtempSync(join(tmpdir(), 'balcao-copy-'));
  const { output } = await runCommand('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
  ]);
  const files = output
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(ROOT, file)));
  for (const file of files) cpSync(join(ROOT, file), join(copy, file), { recursive: true });
  linkModules(copy);
  return copy;
}
