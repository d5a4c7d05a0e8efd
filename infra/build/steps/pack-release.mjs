import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NEEDS_FILE } from './build-webpack.mjs';
import { SHELL } from './places.mjs';

/** What is published of a build: maps, statistics and what it needs stay home. */
const isPublished = (file) => !file.endsWith('.map') && !file.endsWith('-stats.json') && file !== NEEDS_FILE;

/** Paths of the published files below `folder`, relative and sorted. */
const publishedFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isPublished(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();

/**
 * A build as it is sent: its description, then its files (packages/contracts/src/release-order.ts). `order`: what the description
 * says beside files and needs.
 */
export function packRelease(folder, order) {
  const contents = publishedFiles(folder).map((file) => [file, readFileSync(path.join(folder, file))]);
  const arquivos = contents.map(([caminho, content]) => ({
    caminho,
    hash: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    bytes: content.length,
  }));
  const isShell = order.declaracao.name === SHELL;
  const needs = isShell ? {} : JSON.parse(readFileSync(path.join(folder, NEEDS_FILE), 'utf8'));
  const description = Buffer.from(JSON.stringify({ ...order, needs, arquivos }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(description.length);
  return Buffer.concat([length, description, ...contents.map(([, content]) => content)]);
}
