// npm run faults [-- --seed N | --only falha,… | --mutants | --ci | --parallel N]: see docs/faults.md.
import { parseArgs } from 'node:util';
import { buildServices } from '../dev/launcher/build.mjs';
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

async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  const progress = createProgress();
  checkMachine();
  await ensureInstalled(progress);
  await progress.step('Construindo os serviços', buildServices);
  // Schedules mostly wait: two stacks share two cores well. What `npm test` runs has the machine busy enough.
  const parallel = Number(values.parallel ?? (values.ci ? 1 : 2));
  if (!Number.isInteger(parallel) || parallel < 1)
    throw new CliError('--parallel é um número inteiro, de 1 em diante.');
  if (values.mutants) {
    const { runMutants } = await import('./run-mutants.mjs');
    const names = values.only?.split(',');
    process.exit((await runMutants(progress, { names, save: values.save, parallel })) ? 1 : 0);
  }
  const seeds = await chooseSeeds(values);
  if (seeds.some((seed) => !Number.isInteger(seed) || seed < 0)) throw new CliError('--seed é um número inteiro.');
  const { runSchedules } = await import('./run-schedules.mjs');
  const failed = await runSchedules(seeds, progress, { save: values.save, parallel });
  process.exit(failed ? 1 : 0);
}

main().catch((error) => process.exit(reportError(error)));
