import { createHash, sign } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from './places.mjs';
import { readContract } from './read-contract.mjs';

/** What is published of a build: maps and build statistics stay home. */
const isPublished = (file) => !file.endsWith('.map') && !file.endsWith('-stats.json');

const CHECKED = /\.(js|css|json|html)$/;

export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Paths of the published files below `folder`, relative and sorted. */
export function publishedFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isPublished(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** The file a build is entered by. */
const entryOf = (name) => (name === SHELL ? 'index.html' : 'mf-manifest.json');

/**
 * The registry entry of a build: `remote.json` (name, contract, routes, nav, widgets) plus version, addresses below
 * `/remotes/<name>/<version>/` and the sha384 of every script, style and manifest.
 */
export function describeRelease({ folder, remote, version }) {
  const base = `/remotes/${remote.name}/${version}`;
  const files = {};
  for (const file of publishedFiles(folder)) {
    if (CHECKED.test(file)) files[`${base}/${file}`] = integrityOf(readFileSync(path.join(folder, file)));
  }
  const entry = `${base}/${entryOf(remote.name)}`;
  const { name, contract, routes, nav, widgets = [] } = remote;
  return {
    name,
    scope: name.replaceAll('-', '_'),
    version,
    contract,
    entry,
    integrity: files[entry],
    files,
    routes,
    nav,
    widgets,
  };
}

/** Ed25519 signature (base64) over the canonical document. */
export async function signRelease(document, privateKey) {
  const { canonicalJson } = await readContract('canonical-json');
  return sign(null, Buffer.from(canonicalJson(document)), privateKey).toString('base64');
}
