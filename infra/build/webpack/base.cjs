const { readdirSync } = require('node:fs');
const path = require('node:path');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const webpack = require('webpack');
const { ROOT } = require('../places.cjs');
const { DEVELOPMENT } = require('./development.cjs');
const { rules } = require('./rules.cjs');

// docs/decisions/0144-the-same-sources-give-the-same-bytes.md
/** Of what is replaced where it lies. A release has a folder of its own, so that its files need none. */
const HASHED = '[name].[contenthash:8]';

const output = (out, name) => ({
  path: out,
  clean: true,
  filename: `js/${name}.js`,
  chunkFilename: `js/${name}.js`,
});

/** webpack only follows what it finds loaded by the first of these: each is named, or a changed rule would go on with what lies in the cache. */
const SETTINGS = [
  path.join(__dirname, '../webpack-preset.cjs'),
  ...readdirSync(__dirname).map((file) => path.join(__dirname, file)),
];

/** What the shell and every area are built with. `develop`, `refresh`: for one page of this machine (development.cjs, rules.cjs). */
function base({ dir, id, develop = false, refresh = develop }) {
  const common = {
    name: id,
    context: dir,
    mode: 'production',
    target: ['web', 'es2022'],
    // Never eval: the page's policy forbids it. Maps are kept beside the build and are not published.
    devtool: 'hidden-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: rules(id, { develop, refresh }) },
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
      name: `${id}-${develop ? 'develop' : 'prod'}`,
      buildDependencies: { config: SETTINGS },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
  return develop ? Object.assign(common, DEVELOPMENT) : common;
}

function commonPlugins({ version, name }) {
  const css = `css/${name}.css`;
  return [
    new webpack.DefinePlugin({ __VERSION__: JSON.stringify(version) }),
    new MiniCssExtractPlugin({ filename: css, chunkFilename: css }),
  ];
}

module.exports = { HASHED, base, commonPlugins, output };
