import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { integrityOf, publishedFiles } from './release-document.mjs';

const contentOf = (folder) =>
  publishedFiles(folder)
    .map((file) => `${file} ${integrityOf(readFileSync(path.join(folder, file)))}`)
    .join('\n');

/**
 * Copies a build to its own folder `<remotesDir>/<name>/<version>`, all at once and only once: a published folder
 * never changes, because browsers keep its files for ever.
 */
export function copyRelease({ from, remotesDir, name, version }) {
  const target = path.join(remotesDir, name, version);
  if (existsSync(target)) {
    if (contentOf(target) === contentOf(from)) return target;
    throw new Error(`A versão ${version} de ${name} já foi publicada com outro conteúdo. Escolha outra versão.`);
  }
  mkdirSync(path.dirname(target), { recursive: true });
  const half = mkdtempSync(path.join(remotesDir, name, '.half-'));
  try {
    for (const file of publishedFiles(from)) cpSync(path.join(from, file), path.join(half, file));
    renameSync(half, target);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return target;
}
