const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const webpack = require('webpack');

// docs/decisions/0158-develop-runs-in-a-deployed-panel.md
/** What differs from a build that is published: quick, readable, and nothing that needs eval, which the page's policy forbids. */
const DEVELOPMENT = {
  mode: 'development',
  devtool: 'cheap-module-source-map',
  optimization: {
    moduleIds: 'named',
    chunkIds: 'deterministic',
    runtimeChunk: false,
    minimize: false,
    emitOnErrors: false,
  },
};

/** The exposed module, with what asks for news of it. */
const hotModule = (module) => [path.join(__dirname, '../remote/hot-client.mjs'), module];

/** `library` keeps the runtimes of two areas apart. */
const hotPlugins = (id) => [
  new webpack.HotModuleReplacementPlugin(),
  new ReactRefreshPlugin({ overlay: false, library: id }),
];

module.exports = { DEVELOPMENT, hotModule, hotPlugins };
