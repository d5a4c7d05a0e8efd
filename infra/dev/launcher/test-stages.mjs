import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS, runCheck } from './checks.mjs';
import { runCommand, runNode } from './commands.mjs';
import { ROOT, readJson } from './paths.mjs';

/** A runner that ended badly without a failed test still failed; one that ran nothing proved nothing. */
function counted(done, passed, failed, lines = 200) {
  const silent = failed === 0 && (!done.ok || passed === 0);
  return { passed, failed: silent ? 1 : failed, output: done.tail(lines) || 'Nenhum teste rodou.' };
}

async function launcherTests({ signal }) {
  const files = readdirSync(join(ROOT, 'infra/dev/test')).filter((name) => name.endsWith('.test.mjs'));
  const args = ['--test', '--test-reporter=tap', ...files.map((name) => `infra/dev/test/${name}`)];
  const done = await runNode(args, { signal });
  const number = (name) => Number(done.output.match(new RegExp(`^# ${name} (\\d+)`, 'm'))?.[1] ?? 0);
  return counted(done, number('pass'), number('fail') + number('cancelled'));
}

const jest = (folder) => async (options) => {
  const report = join(folder, 'jest.json');
  const args = ['node_modules/jest/bin/jest.js', '--ci', '--maxWorkers=2', '--json', `--outputFile=${report}`];
  const done = await runNode(args, {
    signal: options.signal,
    onLine: (line) => line.startsWith('FAIL') && options.note(line),
  });
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = readJson(report, {});
  // With --json the whole report goes to standard output too; people want the other lines.
  const output = done.output
    .split('\n')
    .filter((line) => !line.startsWith('{"numFailed'))
    .join('\n');
  const tail = (lines) => output.trim().split('\n').slice(-lines).join('\n');
  return counted({ ok: done.ok, tail }, numPassedTests, numFailedTests + numRuntimeErrorTestSuites, 400);
};

async function build({ note, signal }) {
  const done = await runNode(['infra/build/build.mjs'], { signal, onLine: note });
  return { passed: done.ok ? 1 : 0, failed: done.ok ? 0 : 1, output: done.tail(60) };
}

const browser =
  (folder) =>
  async ({ note, signal }) => {
    const report = join(folder, 'playwright.json');
    const done = await runCommand('node_modules/.bin/playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
      signal,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      onLine: (line) => /^[✘x]/.test(line) && note(line),
    });
    const { expected = 0, unexpected = 0, flaky = 0 } = readJson(report, {}).stats ?? {};
    return counted(done, expected + flaky, unexpected, 400);
  };

const BUILD = 'Construção';

/** Everything `npm test` proves, in order; `folder` takes the runners' reports. */
export const testStages = (folder) => [
  ...CHECKS.map((check) => ({ title: check.title, run: (options) => runCheck(check, options) })),
  { title: 'Lançador e regras', run: launcherTests },
  { title: 'Unidade e integração (jest)', run: jest(folder) },
  { title: BUILD, run: build },
  { title: 'Federação, ponta a ponta e orçamentos (Playwright)', run: browser(folder), needs: BUILD },
];
