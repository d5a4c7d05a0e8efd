import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runWebpack } from '../../build/steps/build-webpack.mjs';
import { compressBuild } from '../../build/steps/compress.mjs';
import { at, REMOTES } from '../../build/steps/places.mjs';

const require = createRequire(import.meta.url);
const RUNTIME = '@module-federation/enhanced/runtime';
const FEDERATED = ['ModuleFederationPlugin', 'OffersPlugin', 'SteadyRuntimePlugin'];
const FOLDER = at('.cache/bench/one-bundle');

/**
 * The shell and every area as one ordinary webpack build of the same sources with the same settings: what a page would weigh if
 * nothing were deployed alone. Areas stay lazy, as any application would have them. Returns its folder.
 */
export async function buildTwin() {
  const out = path.join(FOLDER, 'dist');
  mkdirSync(FOLDER, { recursive: true });
  const runtime = path.join(FOLDER, 'runtime.ts');
  writeFileSync(runtime, runtimeOf(REMOTES));
  const config = require(at('shell/webpack.config.cjs'))({ version: 'one-bundle', out });
  await runWebpack(asOneBundle(config, runtime), () => undefined);
  await compressBuild(out);
  if (!existsSync(path.join(out, 'index.html'))) throw new Error('the one bundle has no page');
  return out;
}

/** Stands in for the federation runtime: an area is an import like any other. */
function runtimeOf(names) {
  const areas = names.map((name) => `  ${name.replaceAll('-', '_')}: () => import('${at(name, 'src/module')}'),`);
  return `const AREAS = {\n${areas.join('\n')}\n};
export const registerRemotes = () => undefined;
export const loadRemote = (id: string) => AREAS[id.split('/')[0] as keyof typeof AREAS]();
`;
}

const asOneBundle = (config, runtime) =>
  Object.assign({}, config, {
    plugins: config.plugins.filter((plugin) => !FEDERATED.includes(plugin.constructor.name)),
    resolve: Object.assign({}, config.resolve, {
      alias: Object.assign({ [`${RUNTIME}$`]: runtime }, config.resolve.alias),
    }),
    cache: Object.assign({}, config.cache, { name: 'one-bundle' }),
  });
