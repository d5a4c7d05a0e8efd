// npm run screens: a picture of every route and modal, wide and narrow, light and dark, into .screens/ for people to look at.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './launcher/browser.mjs';
import { reportError } from './launcher/cli-error.mjs';
import { readConfig } from './launcher/config.mjs';
import { checkMachine, ensureInstalled } from './launcher/install.mjs';
import { ROOT, readJson } from './launcher/paths.mjs';
import { createProgress } from './launcher/progress.mjs';
import { openRegistry } from './launcher/registry.mjs';

/** The demo that runs already (npm start), else a throw-away one. */
async function demoStack(config) {
  const running = openRegistry(config.dataDir).current();
  const demo = readJson(join(config.dataDir, 'demo.json'), null);
  if (running?.urls.panel && demo) return { stack: { urls: running.urls, demo }, close: async () => {} };
  const { openTestStack } = await import('./launcher/test-stack.mjs');
  return openTestStack();
}

async function main() {
  const progress = createProgress();
  checkMachine();
  await ensureInstalled(progress);
  await ensureBrowser(progress);
  const folder = join(ROOT, '.screens');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { takeScreens } = await import('../../e2e/screens/take-screens.mjs');
  const { stack, close } = await demoStack(readConfig());
  try {
    const only = process.argv.slice(2);
    const { taken, failed } = await takeScreens({ stack, folder, only, progress });
    progress.say(`\n${taken} imagens em .screens/${failed.length ? `; não consegui: ${failed.join(', ')}` : ''}`);
    process.exitCode = failed.length ? 1 : 0;
  } finally {
    await close();
  }
}

main().catch((error) => process.exit(reportError(error)));
