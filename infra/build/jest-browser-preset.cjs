const path = require('node:path');

const at = (file) => path.join(__dirname, 'jest', file);
// Published as ES modules only; ours, where they are installed as packages.
const ESM =
  '@balcao|msw|@mswjs|rettime|until-async|@open-draft|cookie|strict-event-emitter|outvariant|headers-polyfill|is-node-process|@bundled-es-modules|graphql|@tabler/icons-react';

/** What tests of browser code (`*.test.tsx`) need beyond the common jest settings. */
module.exports = {
  testEnvironment: 'jest-fixed-jsdom',
  testEnvironmentOptions: { url: 'http://localhost/' },
  setupFiles: [at('polyfills.cjs')],
  setupFilesAfterEnv: [at('setup.cjs')],
  transform: {
    '^.+\\.(m?[jt]sx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  // `cjs` and `mjs` after `js`, else jest asks for an import it does not allow.
  moduleFileExtensions: ['tsx', 'ts', 'js', 'cjs', 'mjs', 'json'],
  transformIgnorePatterns: [`/node_modules/(?!(${ESM})/)`],
  moduleNameMapper: { '\\.css$': at('css.cjs'), '\\.(woff2|svg|png|webp)$': at('file.cjs') },
  globals: { __VERSION__: 'test' },
};
