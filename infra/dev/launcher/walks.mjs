import { join } from 'node:path';
import { runCommand } from './commands.mjs';
import { tellFigures } from './figures.mjs';
import { reasonOf } from './jest-report.mjs';
import { readJson } from './paths.mjs';
import { AT_MOST, unsteady } from './second-look.mjs';
import { counted } from './stages.mjs';

const LINES = 400;

/** Runs Playwright; `name` is that of its report. */
async function runPlaywright(folder, name, args, { note, signal }) {
  const report = join(folder, `${name}.json`);
  const done = await runCommand('node_modules/.bin/playwright', ['test', '-c', 'e2e/playwright.config.ts', ...args], {
    signal,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    onLine: (line) => /^[✘x]/.test(line) && note(line),
  });
  return { done, report: readJson(report, {}) };
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

function failedWalk({ id, file, line, title, tests }) {
  const said = tests.flatMap(({ results = [] }) => results.flatMap(({ errors = [] }) => errors));
  return { id, place: `${file}:${line}`, title, why: reasonOf(said.map(({ message }) => message)) };
}

/** From Playwright's JSON report: the walks that passed, by id, and those that did not, one never begun among them. */
export function readWalks(report) {
  const specs = specsOf(report);
  const passed = ({ tests }) => tests.every(({ status }) => status === 'expected');
  return {
    passed: new Set(specs.filter(passed).map(({ id }) => id)),
    failed: specs.filter((spec) => !passed(spec)).map(failedWalk),
    // What fails outside the walks, the stack that does not start above all, is nobody's unsteadiness.
    broken: (report.errors ?? []).length > 0,
  };
}

const names = (walks) => walks.map(({ place, title }) => `${place} › ${title}`);
const reasons = (walks) => walks.map(({ why, ...walk }) => [...names([walk]), why].join('\n')).join('\n\n');

/**
 * The walks as two stages: all of them, and for the end of the run, when nothing else runs any more, the few that failed, with
 * a stack of their own: docs/decisions/0125-what-fails-beside-others-is-looked-at-alone.md
 */
export function walkStages(folder, specs, run = runPlaywright) {
  let again = [];
  async function first(options) {
    const { done, report } = await run(folder, 'walks', specs, options);
    const { passed, failed, broken } = readWalks(report);
    if (failed.length === 0 || failed.length > AT_MOST || broken)
      return Object.assign(counted(done, passed.size, failed.length, LINES), { remark: tellFigures(done.output) });
    again = failed;
    const later = `  · de novo no fim, sozinho: ${names(failed).join('; ')}`;
    const remark = [tellFigures(done.output), later].filter(Boolean).join('\n');
    return { passed: passed.size, failed: 0, output: '', remark };
  }
  async function second(options) {
    if (again.length === 0) return { passed: 0, failed: 0, output: '' };
    // What the first time left behind, its pictures, is kept.
    const args = [...new Set(again.map(({ place }) => place)), '--output=test-results/de-novo'];
    const { done, report } = await run(folder, 'walks-again', args, options);
    const { passed } = readWalks(report);
    const lasting = again.filter(({ id }) => !passed.has(id));
    const saved = again.filter(({ id }) => passed.has(id));
    const output = `${done.tail(LINES)}\n\nNa primeira vez:\n${reasons(lasting)}`;
    return { passed: saved.length, failed: lasting.length, output, remark: unsteady(reasons(saved)) };
  }
  return { first, second };
}
