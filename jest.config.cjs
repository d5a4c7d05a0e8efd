/** The jsdom environment and its set-up files belong to the browser build. */
const browser = require('./infra/build/jest-browser-preset.cjs');

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

const common = {
  rootDir: __dirname,
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: { '^.+\\.(t|j)sx?$': ['@swc/jest', swc] },
  // Ship ES modules only; Fastify's inject() and static files need them.
  transformIgnorePatterns: [
    '/node_modules/(?!(cookie|temporal-polyfill|temporal-utils|ical-generator|@fastify/(cookie|static)|content-disposition)/)',
  ],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/'],
};

module.exports = {
  maxWorkers: '50%',
  // A screen that takes two seconds alone takes ten beside a build: only a test that hangs is a failure.
  testTimeout: 20_000,
  projects: [
    { ...common, displayName: 'unit', testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
    { ...common, ...browser, displayName: 'browser', testMatch: ['**/*.test.tsx'] },
    {
      ...common,
      displayName: 'integration',
      testEnvironment: 'node',
      testMatch: ['**/*.it.ts'],
      globalSetup: '<rootDir>/infra/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/infra/testing/global-teardown.mjs',
    },
  ],
};
