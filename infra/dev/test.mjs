// npm test [-- chats …]: the whole proof, from a fresh checkout, or one context's share of it. The last line is always `N passed, N failed`.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBrowser } from './launcher/browser.mjs';
import { reportError } from './launcher/cli-error.mjs';
import { checkMachine, ensureInstalled } from './launcher/install.mjs';
import { endLeftovers, leftovers, markRun } from './launcher/leftovers.mjs';
import { createProgress } from './launcher/progress.mjs';
import { findRedis } from './launcher/redis-binary.mjs';
import { runStages } from './launcher/stages.mjs';
import { readShares, testStages } from './launcher/test-stages.mjs';

/** What is only on its way out is given the time for it, on a busy machine too. */
function nothingLeft(folder) {
  return async ({ signal }) => {
    for (let tries = 0; tries < 100 && leftovers(folder).length && !signal.aborted; tries += 1) await sleep(200);
    const left = leftovers(folder).map(({ pid, command }) => `${pid} ${command}`);
    return { passed: left.length ? 0 : 1, failed: left.length ? 1 : 0, output: left.join('\n') };
  };
}

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-run-'));
  chmodSync(folder, 0o711);
  markRun(folder);
  return folder;
}

/** What cannot be tidied away is said; the sum below it counts all the same. */
function closeFolder(folder) {
  if (!folder) return;
  try {
    endLeftovers(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  } catch (error) {
    reportError(error);
  }
}

async function main() {
  const progress = createProgress();
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => abort.abort());
  const sum = { passed: 0, failed: 0 };
  let folder;
  try {
    folder = openFolder();
    const shares = readShares(process.argv.slice(2).filter((arg) => !arg.startsWith('-')));
    checkMachine();
    await ensureInstalled(progress, abort);
    await ensureBrowser(progress, abort);
    // Once, before several stages at a time look for it.
    await progress.step('Redis', async (note) => void findRedis(note));
    const stages = [
      ...testStages(folder, shares),
      { title: 'Nenhum processo deixado para trás', run: nothingLeft(folder) },
    ];
    Object.assign(sum, await runStages(stages, { progress, signal: abort.signal }));
  } catch (error) {
    reportError(error);
    sum.failed += 1;
  }
  closeFolder(folder);
  if (abort.signal.aborted) sum.failed += 1;
  progress.say(`\n${progress.total()}${abort.signal.aborted ? ' · interrompido' : ''}`);
  progress.say(`${sum.passed} passed, ${sum.failed} failed`);
  process.exit(sum.failed || !sum.passed ? 1 : 0);
}

main();
