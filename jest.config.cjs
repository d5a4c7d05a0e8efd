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

const node = {
  ...common,
  testEnvironment: 'node',
  // Reading a global inside jest's sandbox goes through an interceptor: drizzle, which asks `Object` at every turn, costs
  // twice the processor for it. As parameters they are plain variables. Date stays out: tests put another in its place.
  sandboxInjectedGlobals: [
    'Object',
    'Array',
    'Symbol',
    'Reflect',
    'Map',
    'Set',
    'WeakMap',
    'Error',
    'Number',
    'String',
    'JSON',
    'Math',
  ],
};

module.exports = {
  maxWorkers: '50%',
  testSequencer: '<rootDir>/infra/testing/servers-first.cjs',
  // A screen that takes two seconds alone takes thirty among as many processes: only a test that hangs is a failure.
  testTimeout: 240_000,
  projects: [
    { ...node, displayName: 'unit', testMatch: ['**/*.test.ts'] },
    { ...common, ...browser, displayName: 'browser', testMatch: ['**/*.test.tsx'] },
    {
      ...node,
      displayName: 'integration',
      testMatch: ['**/*.it.ts'],
      globalSetup: '<rootDir>/infra/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/infra/testing/global-teardown.mjs',
    },
  ],
};
