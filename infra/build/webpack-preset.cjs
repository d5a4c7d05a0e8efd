const { readFileSync } = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { ROOT, nameIn } = require('./places.cjs');
const { IntegrityPlugin } = require('./webpack/integrity-plugin.cjs');
const { NeedsPlugin } = require('./webpack/needs-plugin.cjs');
const { OffersPlugin, readContractNumber } = require('./webpack/offers-plugin.cjs');
const { rules } = require('./webpack/rules.cjs');
const { sharedMap } = require('./webpack/shared-map.cjs');
const { SteadyRuntimePlugin } = require('./webpack/steady-runtime-plugin.cjs');

// Otherwise the federation plugin takes the version of whatever package.json lies in the working folder.
process.env.MF_BUILD_VERSION = '1';

/** The package's own export map only knows the build with warnings. An area has its router from the shell. */
function routerOf() {
  const folder = path.dirname(require.resolve('react-router/package.json'));
  const router = (file) => path.join(folder, 'dist/production', file);
  return { 'react-router/dom$': router('dom-export.mjs'), 'react-router$': router('index.mjs') };
}

/**
 * webpack configuration of the shell. `version` is the build's name.
 * @param {{ dir: string, version: string, out?: string }} given
 */
function shellConfig({ dir, version, out = path.join(dir, 'dist') }) {
  const common = base({ dir, id: 'shell' });
  return {
    ...common,
    resolve: Object.assign({ alias: routerOf() }, common.resolve),
    entry: { main: ['./src/index.ts'] },
    // Found where the script came from: a release has a folder of its own. docs/decisions/0153-the-shell-is-a-release.md
    output: { ...output(out, HASHED), uniqueName: 'shell', publicPath: 'auto' },
    plugins: [
      ...commonPlugins({ version, name: HASHED }),
      new HtmlWebpackPlugin({
        template: path.join(dir, 'public/index.html'),
        favicon: path.join(dir, 'public/favicon.svg'),
        scriptLoading: 'defer',
        publicPath: '/',
      }),
      copied(path.join(dir, 'public/sw.js')),
      new SteadyRuntimePlugin(path.join(ROOT, '.cache/federation/shell.js')),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        dts: false,
        dev: false,
        shareStrategy: 'loaded-first',
        manifest: false,
        runtimePlugins: [path.join(dir, 'src/mf-plugin.ts')],
        shared: sharedMap('shell', dir),
        experiments: { optimization: { target: 'web' } },
      }),
      new webpack.DefinePlugin({ __SHARED__: JSON.stringify(versionsOf(sharedMap('shell', dir))) }),
      new OffersPlugin({ contract: readContractNumber(ROOT), shared: sharedMap('shell', dir) }),
    ],
  };
}

/**
 * webpack configuration of one remote: no entry of its own, exactly one exposed module. `uniqueName` carries the
 * version, so that two versions of a remote can meet on one page.
 * @param {{ dir: string, version: string, out?: string }} given
 */
function remoteConfig({ dir, version, out = path.join(dir, 'dist') }) {
  const id = nameIn(dir).replaceAll('-', '_');
  return {
    ...base({ dir, id }),
    entry: {},
    output: {
      ...output(out, '[name]'),
      uniqueName: `${id}@${version}`,
      publicPath: 'auto',
    },
    plugins: [
      ...commonPlugins({ version, name: '[name]' }),
      // docs/decisions/0164-one-federation-runtime-a-page.md
      new webpack.container.ModuleFederationPlugin({
        name: id,
        library: { type: 'var', name: id },
        filename: ENTRY,
        exposes: { './module': { import: './src/module.tsx', name: MODULE } },
        shared: sharedMap('remote', dir),
      }),
      new IntegrityPlugin(),
      new NeedsPlugin(),
    ],
  };
}

/** Names of a remote's first files, the same in every build (packages/contracts/src/area-files.ts). */
const ENTRY = 'remoteEntry.js';
const MODULE = '__federation_expose_module';

function base({ dir, id }) {
  return {
    name: id,
    context: dir,
    mode: 'production',
    target: ['web', 'es2022'],
    // Never eval: the page's policy forbids it. Maps are kept beside the build and are not published.
    devtool: 'hidden-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: rules(id) },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      runtimeChunk: false,
      // What screens share comes in pieces of its own from this size on (bytes before minifying; webpack's own is 20,000):
      // imported by the exposed module instead, the dashboard would pay for it with every card.
      splitChunks: { minSize: 12_000 },
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: { ecma: 2022, compress: { passes: 2 }, mangle: true },
        }),
        new CssMinimizerPlugin(),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(ROOT, '.cache/webpack'),
      name: `${id}-prod`,
      buildDependencies: { config: [__filename] },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

// docs/decisions/0144-the-same-sources-give-the-same-bytes.md
/** Of what is replaced where it lies. A release has a folder of its own, so that its files need none. */
const HASHED = '[name].[contenthash:8]';

const output = (out, name) => ({
  path: out,
  clean: true,
  filename: `js/${name}.js`,
  chunkFilename: `js/${name}.js`,
});

function commonPlugins({ version, name }) {
  const css = `css/${name}.css`;
  return [
    new webpack.DefinePlugin({ __VERSION__: JSON.stringify(version) }),
    new MiniCssExtractPlugin({ filename: css, chunkFilename: css }),
  ];
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

/** The one line of a remote's webpack.config.cjs: `module.exports = remote(__dirname)`. */
const remote = (dir) => (given) => remoteConfig({ dir, ...given });
const shell = (dir) => (given) => shellConfig({ dir, ...given });

module.exports = { remote, shell };
