import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { at, folderOf } from '../steps/places.mjs';

const require = createRequire(import.meta.url);
/** The version under which the page knows what is being edited. */
const VERSION = 'develop';
/** Files that are saved together are built together. */
const TOGETHER_MS = 20;

/**
 * What is wrong and where, without the way the builder took to find it.
 * @public its test asks it from a Node of its own.
 */
export const readable = (text) =>
  text
    .split('\n')
    .filter((line) => !/^\s+at\s|^\s*(?:Caused by:|\d+: )/.test(line))
    .join('\n')
    .trim();

/**
 * Builds an area whenever it is edited. `onBuilt(hash, since)` after each build, `since` being when the edit was saved
 * (`performance.now()`); `onFailed(text)` when it does not build. Returns `{ folder, address, entry(), close() }`: where the files
 * lie, under which address the page asks for them, and the area as the registry would have it.
 */
export function watchArea(name, { onBuilt, onFailed }) {
  const folder = at('.cache/develop', name);
  rmSync(folder, { recursive: true, force: true });
  const config = require(folderOf(name, 'webpack.config.cjs'))({ version: VERSION, out: folder, develop: true });
  const compiler = require('webpack')(config);
  let since = performance.now();
  compiler.hooks.invalid.tap('BalcaoDevelop', () => {
    since = performance.now();
  });
  const watching = compiler.watch({ aggregateTimeout: TOGETHER_MS }, (error, stats) => {
    if (error || stats.hasErrors())
      onFailed(readable(error?.message ?? stats.toString({ all: false, errors: true, colors: false })));
    else onBuilt(stats.hash, since);
  });
  const address = `/remotes/${name}/${VERSION}/`;
  return {
    folder,
    address,
    entry: () => entryOf(name, { folder, address }),
    close: () => new Promise((resolve) => watching.close(resolve)),
  };
}

function readDeclaration(name) {
  try {
    return JSON.parse(readFileSync(folderOf(name, 'remote.json'), 'utf8'));
  } catch (error) {
    throw new Error(`O remote.json de ${name} não pôde ser lido: ${error.message}`);
  }
}

function entryOf(name, { folder, address }) {
  const { contract, routes, nav, widgets = [] } = readDeclaration(name);
  const file = 'remoteEntry.js';
  const hash = createHash('sha384').update(readFileSync(path.join(folder, file)));
  const integrity = `sha384-${hash.digest('base64')}`;
  const entry = `${address}${file}`;
  const scope = name.replaceAll('-', '_');
  return {
    name,
    scope,
    version: VERSION,
    contract,
    entry,
    integrity,
    files: { [entry]: integrity },
    routes,
    nav,
    widgets,
  };
}
