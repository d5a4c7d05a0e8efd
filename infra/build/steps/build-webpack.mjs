import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compressBuild } from './compress.mjs';
import { hashInputs } from './hash-inputs.mjs';
import { folderOf, IN_CHECKOUT, ROOT } from './places.mjs';
import { isFresh, writeStamp } from './stamp.mjs';

const require = createRequire(import.meta.url);
const PRESET = [
  'infra/build/webpack-preset.cjs',
  'infra/build/places.cjs',
  'infra/build/webpack',
  'infra/build/package.json',
  'infra/build/steps/compress.mjs',
];
const PACKAGES = ['packages/contracts', 'packages/ui', 'packages/platform'];

/** What the shell is made of. */
export const SHELL_INPUTS = ['shell', ...PACKAGES, ...PRESET];

/** What a remote takes from the shell, written beside its build (webpack/needs-plugin.cjs). */
export const NEEDS_FILE = 'needs.json';

/**
 * A remote bundles only itself and contracts; of the shared packages it takes just the version it asks for. In a repository
 * of its own its lockfile says which packages those are.
 */
function inputsOf(name) {
  if (!IN_CHECKOUT) return ['.'];
  if (name === 'shell') return SHELL_INPUTS;
  return [name, PACKAGES[0], 'packages/ui/package.json', 'packages/platform/package.json', ...PRESET];
}

/** Version a build of these sources carries when nobody names one. */
const versionOf = (name) => hashInputs(inputsOf(name));

/**
 * Builds the shell or one remote into its `dist` (or `out`), unless that very build is already there.
 * Returns `{ version, out, built }`.
 */
export async function buildWebpack(name, { version = versionOf(name), out = folderOf(name, 'dist'), force, log }) {
  // Relative: a folder that was moved or copied is not built again.
  const stamp = { inputs: versionOf(name), version, out: path.relative(ROOT, out) };
  const results = [`${out}/${name === 'shell' ? 'offers.json' : NEEDS_FILE}`];
  if (!force && isFresh(name, stamp, results)) return { version, out, built: false };
  const file = folderOf(name, 'webpack.config.cjs');
  if (!existsSync(file)) throw new Error(`${path.relative(ROOT, file)} não existe.`);
  const config = require(file)({ version, out });
  await runWebpack(config, log);
  await compressBuild(out);
  writeStamp(name, stamp);
  return { version, out, built: true };
}

/** Runs one configuration to its end; `log` gets a line every few seconds. Throws with the compiler's text when it does not build. */
export async function runWebpack(config, log) {
  const webpack = require('webpack');
  const compiler = webpack({ ...config, plugins: [...config.plugins, progress(webpack, log)] });
  try {
    const stats = await new Promise((resolve, reject) =>
      compiler.run((error, result) => (error ? reject(error) : resolve(result))),
    );
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, errorDetails: true }));
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

/** One line every few seconds while a long build works. */
function progress(webpack, log) {
  let last = Date.now();
  return new webpack.ProgressPlugin((share) => {
    if (Date.now() - last < 3000) return;
    last = Date.now();
    log(`    ${Math.round(share * 100)} %`);
  });
}
