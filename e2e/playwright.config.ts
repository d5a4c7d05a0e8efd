import { defineConfig } from '@playwright/test';
import { chromiumPath, reportFile, stackFile } from './support/config';
import { stack } from './support/stack';

const root = process.getuid?.() === 0;
const file = reportFile();
const LOOKING = '**/specs/{federation,shell}/**/*.spec.ts';

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // One stack and one demo company are shared: tests that change them must not overlap. What only looks, or has servers of
  // its own, runs beside them.
  workers: 2,
  projects: [
    { name: 'work', testIgnore: LOOKING, workers: 1 },
    { name: 'look', testMatch: LOOKING, fullyParallel: true },
  ],
  fullyParallel: false,
  forbidOnly: true,
  // What takes a second alone takes twenty among as many processes: only what never comes is a failure.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: file ? [['list'], ['json', { outputFile: file }]] : [['list']],
  use: {
    browserName: 'chromium',
    // Workers read this file again after the global setup has told them where the stack is.
    baseURL: stackFile() ? stack().urls.panel : undefined,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Recording every test takes a quarter of the browser's time: `--trace retain-on-failure` records when one is looked into.
    trace: 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...(root ? ['--no-sandbox'] : []), '--disable-dev-shm-usage'],
    },
  },
});
