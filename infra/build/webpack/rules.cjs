const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const scripts = ({ develop, refresh }) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: develop, refresh } },
      target: 'es2022',
    },
  },
});

const styles = (id) => [
  {
    test: /\.css$/,
    sideEffects: true,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: require.resolve('css-loader'),
        options: {
          modules: {
            auto: /\.module\.css$/,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: `${id}_[local]_[hash:base64:5]`,
          },
        },
      },
    ],
  },
  { test: /\.module\.css$/, enforce: 'pre', loader: path.join(__dirname, 'app-layer-loader.cjs') },
];

const assets = {
  test: /\.(woff2|svg|png|webp)$/,
  type: 'asset/resource',
  generator: { filename: 'assets/[name].[contenthash:8][ext]' },
};

// The federation plugin's runtime is ESM (steady-runtime-plugin.cjs), below a root that says `type: commonjs`.
const federationEntry = { test: /[\\/]\.(cache[\\/])?federation[\\/]/, type: 'javascript/auto' };

const slimScrollArea = {
  test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]ScrollArea[\\/]ScrollArea\.mjs$/,
  resolve: { alias: { '@floating-ui/react$': path.join(__dirname, 'use-merge-refs.mjs') } },
};

/** `develop`: readable, with React's own hints; `refresh`: components may be exchanged while they are on screen. */
const rules = (id, built) => [scripts(built), ...styles(id), assets, federationEntry, slimScrollArea];

module.exports = { rules };
