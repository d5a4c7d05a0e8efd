// npm run faults [-- --seed N | --only falha,… | --mutants | --all | --ci | --parallel N]: see docs/faults.md.
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../dev/launcher/browser.mjs';
import { buildAll, buildServices } from '../dev/launcher/build.mjs';
import { CliError, reportError } from '../dev/launcher/cli-error.mjs';
import { checkMachine, ensureInstalled } from '../dev/launcher/install.mjs';
import { createProgress } from '../dev/launcher/progress.mjs';

const OPTIONS = {
  seed: { type: 'string' },
  only: { type: 'string' },
  turns: { type: 'string', default: '2' },
  parallel: { type: 'string' },
  ci: { type: 'boolean', default: false },
  mutants: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  save: { type: 'boolean', default: false },
};

/** Processes, lines, gateway, deliveries and clocks: one of each, in a minute and a half. */
const CI = [
  'worker-morto-depois-de-enviar',
  'linhas-cortadas',
  'aceita-e-corta',
  'entregas-embaralhadas',
  'mais-velha-que-dez-minutos',
];

async function chooseSeeds({ seed, only, turns, ci }) {
  const { allSeeds, seedsNamed } = await import('./schedules/index.mjs');
  if (seed !== undefined) return [Number(seed)];
  if (ci) return seedsNamed(CI);
  if (only) return seedsNamed(only.split(','), Number(turns));
  return allSeeds(Number(turns));
}

function readParallel({ parallel, ci }) {
  // Schedules mostly wait: two stacks share two cores well. What `npm test` runs has the machine busy enough.
  const abreast = Number(parallel ?? (ci ? 1 : 2));
  if (!Number.isInteger(abreast) || abreast < 1) throw new CliError('--parallel é um número inteiro, de 1 em diante.');
  return abreast;
}

/** The services; with schedules that look at the panel, that too, and a browser. */
async function buildFor(seeds, progress) {
  const { scheduleOf } = await import('./schedules/index.mjs');
  const withPanel = seeds.some((seed) => scheduleOf(seed).fault.arena?.panel);
  if (withPanel) await ensureBrowser(progress);
  await progress.step(
    withPanel ? 'Construindo os serviços e o painel' : 'Construindo os serviços',
    withPanel ? buildAll : buildServices,
  );
}

async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  const progress = createProgress();
  checkMachine();
  await ensureInstalled(progress);
  const options = { save: values.save, parallel: readParallel(values) };
  const seeds = values.mutants ? [] : await chooseSeeds(values);
  if (seeds.some((seed) => !Number.isInteger(seed) || seed < 0)) throw new CliError('--seed é um número inteiro.');
  await buildFor(seeds, progress);
  let failed = 0;
  if (seeds.length > 0) {
    const { runSchedules } = await import('./run-schedules.mjs');
    failed += await runSchedules(seeds, progress, options);
  }
  if (values.mutants || values.all) {
    const { runMutants } = await import('./run-mutants.mjs');
    // `--all` hunts every mutant, whichever schedules were named.
    const names = values.mutants ? values.only?.split(',') : undefined;
    failed += await runMutants(progress, Object.assign({ names }, options));
  }
  process.exit(failed ? 1 : 0);
}

main().catch((error) => process.exit(reportError(error)));
