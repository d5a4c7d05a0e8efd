import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkStages } from './checks.mjs';
import { CliError } from './cli-error.mjs';
import { runNode } from './commands.mjs';
import { tellFigures } from './figures.mjs';
import { tellFailures, tellSlowest } from './jest-report.mjs';
import { ROOT, readJson } from './paths.mjs';
import { lookAgain, unsteady } from './second-look.mjs';
import { beside, counted } from './stages.mjs';
import { walkStages } from './walks.mjs';

async function launcherTests({ signal }) {
  const files = [
    'infra/dev/test',
    'infra/build/test',
    'infra/faults/test',
    'infra/eval/test',
    'infra/deploy/test',
  ].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).flatMap((name) => (name.endsWith('.test.mjs') ? [`${folder}/${name}`] : [])),
  );
  // Most of their time they wait for servers to come and go: Node's own number, one on two cores, would leave it idle.
  const args = ['--test', '--test-concurrency=3', '--test-reporter=spec', ...files];
  // This reporter tells what failed once more at its end, where people look.
  const done = await runNode(args, { signal });
  const number = (name) => Number(done.output.match(new RegExp(`^ℹ ${name} (\\d+)`, 'm'))?.[1] ?? 0);
  return counted(done, number('pass'), number('fail') + number('cancelled'));
}

async function runJest(folder, args, { signal, note }) {
  const file = join(folder, 'jest.json');
  rmSync(file, { force: true });
  const all = ['node_modules/jest/bin/jest.js', ...args, '--ci', '--json', `--outputFile=${file}`];
  const lines = [];
  const done = await runNode(all, {
    signal,
    // A page that lacks something is pages long; what it lacks is one line.
    env: { DEBUG_PRINT_LIMIT: '0' },
    onLine: (line) => {
      lines.push(line);
      if (line.startsWith('FAIL')) note(line);
    },
  });
  return { done, report: readJson(file, {}), slowest: tellSlowest(lines) };
}

const jest = (folder, paths) => async (options) => {
  const { done, report, slowest } = await runJest(folder, [...paths, '--maxWorkers=3'], options);
  const seen = await lookAgain(report, async (files) => {
    options.note(`de novo, sozinho: ${files.map((name) => relative(ROOT, name)).join(', ')}`);
    return (await runJest(folder, ['--runTestsByPath', ...files, '--maxWorkers=1'], options)).report;
  });
  // With --json the whole report goes to standard output too; people want to know what failed.
  const tail = (lines) => tellFailures(seen.failures) || done.output.trim().split('\n').slice(-lines).join('\n');
  const shaky = unsteady(tellFailures(seen.unsteady));
  const counts = counted({ ok: done.ok || shaky !== '', tail }, seen.passed, seen.failed);
  const figures = tellFigures(done.output);
  return { ...counts, remark: [figures, `${slowest}${shaky}`].filter(Boolean).join('\n') };
};

async function build({ note, signal }) {
  const done = await runNode(['infra/build/build.mjs'], { signal, onLine: note });
  return { passed: done.ok ? 1 : 0, failed: done.ok ? 0 : 1, output: done.tail(60) };
}

/** A harness of ours on a stack of its own: the few of its trials that are for `npm test`, each of which counts as a test. */
const harness =
  (script) =>
  async ({ note, signal }) => {
    const onLine = (line) => /^[✔✖] /.test(line) && note(line);
    const done = await runNode([script, '--ci'], { signal, onLine });
    const [, passed = 0, failed = 0] = done.output.match(/^(\d+) passed, (\d+) failed$/m) ?? [];
    return counted(done, Number(passed), Number(failed));
  };

const BUILD = 'Construção';

/** A context's share beyond its own room and remote: what else exists for it alone, and the walks that show it. */
const SHARES = {
  assistant: { rooms: ['services/contexts/assistant/'], specs: ['specs/chats'] },
  billing: { rooms: ['services/contexts/billing/', 'mfe-billing/'], specs: ['specs/billing'] },
  catalog: { rooms: ['services/contexts/catalog/', 'mfe-catalog/'], specs: ['specs/catalog'] },
  chats: { rooms: ['services/contexts/chats/', 'mfe-chats/', 'services/webhook/'], specs: ['specs/chats'] },
  identity: { rooms: ['services/contexts/identity/', 'shell/'], specs: ['specs/shell'] },
  master: { rooms: ['services/contexts/master/', 'mfe-master/'], specs: ['specs/master', 'specs/versions'] },
  notifications: { rooms: ['services/contexts/notifications/'], specs: ['specs/shell'] },
  scheduling: { rooms: ['services/contexts/scheduling/', 'mfe-scheduling/'], specs: ['specs/scheduling'] },
};

/** The shares of the contexts a person named (`npm test -- chats`), added up; null when none was named. */
export function readShares(names) {
  if (!names.length) return null;
  const known = Object.keys(SHARES);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length)
    throw new CliError(
      `Não há um contexto "${unknown.join(', ')}": escolha entre ${known.join(', ')}, ou nenhum para tudo.`,
    );
  const all = (key) => [...new Set(names.flatMap((name) => SHARES[name][key]))];
  return { rooms: all('rooms'), specs: all('specs') };
}

/**
 * What `npm test` proves: everything, or the share of some contexts. `folder` takes the runners' reports. Beside jest runs
 * what waits much of its time: servers that come and go, the faults, and the browser.
 */
export function testStages(folder, shares = null) {
  const { rooms, specs } = shares ?? { rooms: [], specs: [] };
  const suites = { title: 'Unidade e integração (jest)', run: jest(folder, rooms) };
  const launcher = { title: 'Lançador e regras', run: launcherTests };
  const built = { title: BUILD, run: build };
  const campaign = {
    title: 'Falhas: cinco ensaios (npm run faults)',
    run: harness('infra/faults/faults.mjs'),
    needs: BUILD,
  };
  const dialogues = {
    title: 'Assistente: quarenta diálogos (npm run eval)',
    run: harness('infra/eval/eval.mjs'),
    needs: BUILD,
  };
  const { first, second } = walkStages(folder, specs);
  const walks = { title: 'Federação, ponta a ponta e orçamentos (Playwright)', run: first, needs: BUILD };
  const again = { title: 'Passeios que falharam, mais uma vez e sozinhos', run: second };
  if (!shares) return [checkStages(), beside([suites], [launcher, built, campaign, dialogues, walks]), again];
  return specs.length ? [beside([suites], [built, walks]), again] : [suites];
}
