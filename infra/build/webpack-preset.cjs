const path = require('node:path');
const webpack = require('webpack');
const { nameIn } = require('./places.cjs');
const { base, commonPlugins, output } = require('./webpack/base.cjs');
const { hotModule, hotPlugins } = require('./webpack/development.cjs');
const { EndpointNamesPlugin } = require('./webpack/endpoint-names-plugin.cjs');
const { IntegrityPlugin } = require('./webpack/integrity-plugin.cjs');
const { NeedsPlugin } = require('./webpack/needs-plugin.cjs');
const { sharedMap } = require('./webpack/shared-map.cjs');

/** Names of a remote's first files, the same in every build (packages/contracts/src/area-files.ts). */
const ENTRY = 'remoteEntry.js';
const MODULE = '__federation_expose_module';
const EXPOSED = './src/module.tsx';

/**
 * webpack configuration of one remote: no entry of its own, exactly one exposed module. `uniqueName` carries the
 * version, so that two versions of a remote can meet on one page. `develop`: for one page of this machine, edited while it runs.
 * @param {{ dir: string, version: string, out?: string, develop?: boolean }} given
 * @returns {import('webpack').Configuration}
 */
function remoteConfig({ dir, version, out = path.join(dir, 'dist'), develop = false }) {
  const name = nameIn(dir);
  const id = name.replaceAll('-', '_');
  return {
    ...base({ dir, id, develop }),
    entry: {},
    output: {
      ...output(out, '[name]'),
      // A page that is open may still ask for an earlier exchange.
      clean: !develop,
      uniqueName: `${id}@${version}`,
      publicPath: 'auto',
    },
    plugins: [
      ...commonPlugins({ version, name: '[name]' }),
      new EndpointNamesPlugin(name),
      // docs/decisions/0164-one-federation-runtime-a-page.md
      new webpack.container.ModuleFederationPlugin({
        name: id,
        library: { type: 'var', name: id },
        filename: ENTRY,
        exposes: { './module': { import: develop ? hotModule(EXPOSED) : EXPOSED, name: MODULE } },
        shared: sharedMap('remote', dir, develop),
      }),
      ...(develop ? hotPlugins(id) : [new IntegrityPlugin(), new NeedsPlugin()]),
    ],
  };
}

/** The one line of a remote's webpack.config.cjs: `module.exports = remote(__dirname)`. */
const remote = (dir) => (given) => remoteConfig({ dir, ...given });

module.exports = { remote };
