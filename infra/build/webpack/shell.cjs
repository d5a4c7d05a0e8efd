const { readFileSync } = require('node:fs');
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const webpack = require('webpack');
const { ROOT } = require('../places.cjs');
const { HASHED, base, commonPlugins, output } = require('./base.cjs');
const { OffersPlugin, readContractNumber } = require('./offers-plugin.cjs');
const { sharedMap } = require('./shared-map.cjs');
const { SteadyRuntimePlugin } = require('./steady-runtime-plugin.cjs');

// Otherwise the federation plugin takes the version of whatever package.json lies in the working folder.
process.env.MF_BUILD_VERSION = '1';

/** The package's own export map only knows the build with warnings. An area has its router from the shell. */
function routerOf() {
  const folder = path.dirname(require.resolve('react-router/package.json'));
  const router = (file) => path.join(folder, 'dist/production', file);
  return { 'react-router/dom$': router('dom-export.mjs'), 'react-router$': router('index.mjs') };
}

/** A file that is served as it is, under its own name. */
const copied = (file) => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('copied', (compilation) => {
      compilation.fileDependencies.add(file);
      compilation.hooks.processAssets.tap('copied', () =>
        compilation.emitAsset(path.basename(file), new webpack.sources.RawSource(readFileSync(file))),
      );
    });
  },
});

const versionsOf = (shared) =>
  Object.fromEntries(Object.entries(shared).map(([request, { version }]) => [request, version]));

/** The federation runtime of the page, which provides what is shared. */
const federated = (dir, shared) => [
  new SteadyRuntimePlugin(path.join(ROOT, '.cache/federation/shell.js')),
  new ModuleFederationPlugin({
    name: 'shell',
    remotes: {},
    dts: false,
    dev: false,
    shareStrategy: 'loaded-first',
    manifest: false,
    runtimePlugins: [path.join(dir, 'src/mf-plugin.ts')],
    shared,
    experiments: { optimization: { target: 'web' } },
  }),
];

/** What is served by itself: its page, its worker, and the list of what it gives to areas. */
const served = (dir, shared) => [
  new HtmlWebpackPlugin({
    template: path.join(dir, 'public/index.html'),
    favicon: path.join(dir, 'public/favicon.svg'),
    scriptLoading: 'defer',
    publicPath: '/',
  }),
  copied(path.join(dir, 'public/sw.js')),
  new OffersPlugin({ contract: readContractNumber(ROOT), shared }),
];

/**
 * webpack configuration of the shell. `version` is the build's name. `develop`: with React's development build, because only that
 * can exchange a component that is on screen; its page is the one of the panel it stands in.
 * @param {{ dir: string, version: string, out?: string, develop?: boolean }} given
 */
function shellConfig({ dir, version, out = path.join(dir, 'dist'), develop = false }) {
  const common = base({ dir, id: 'shell', develop, refresh: false });
  const name = develop ? '[name]' : HASHED;
  const shared = sharedMap('shell', dir, develop);
  return {
    ...common,
    devtool: develop ? false : common.devtool,
    resolve: Object.assign({ alias: routerOf() }, common.resolve),
    entry: { main: ['./src/index.ts'] },
    // Found where the script came from: a release has a folder of its own. docs/decisions/0153-the-shell-is-a-release.md
    output: { ...output(out, name), uniqueName: 'shell', publicPath: 'auto' },
    plugins: [
      ...commonPlugins({ version, name }),
      ...federated(dir, shared),
      new webpack.DefinePlugin({
        __SHARED__: JSON.stringify(versionsOf(shared)),
        __DEVELOP__: JSON.stringify(develop),
      }),
      ...(develop ? [] : served(dir, shared)),
    ],
  };
}

/** The one line of the shell's webpack.config.cjs. It is built in the checkout alone, so that areas elsewhere need nothing of it. */
const shell = (dir) => (given) => shellConfig({ dir, ...given });

module.exports = { shell };
