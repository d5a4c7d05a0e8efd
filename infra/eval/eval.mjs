// npm run eval [-- --only marcar,cancelar-003 | --hostile | --ci | --jitter | --ultimos [--seed N] | --provider | --parallel N]: see docs/eval.md.
import { parseArgs } from 'node:util';
import { buildServices } from '../dev/launcher/build.mjs';
import { CliError, reportError } from '../dev/launcher/cli-error.mjs';
import { checkMachine, ensureInstalled } from '../dev/launcher/install.mjs';
import { createProgress } from '../dev/launcher/progress.mjs';
import { isForAny, readProvider } from './provider.mjs';

const OPTIONS = {
  only: { type: 'string' },
  hostile: { type: 'boolean', default: false },
  ci: { type: 'boolean', default: false },
  jitter: { type: 'boolean', default: false },
  ultimos: { type: 'boolean', default: false },
  provider: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
  parallel: { type: 'string' },
};

/** Plays of each dialogue under jitter. */
const PLAYS = 8;
const CI_ABREAST = 40;
const ABREAST = 12;
/** A provider counts who asks at once. */
const PROVIDER_ABREAST = 4;

async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  const progress = createProgress();
  if (values.provider && (values.hostile || values.ultimos))
    throw new CliError('--provider joga os diálogos; --hostile e --ultimos são do modelo simulado.');
  const provider = values.provider ? readProvider() : undefined;
  checkMachine();
  await ensureInstalled(progress);
  await progress.step('Construindo os serviços', buildServices);
  // Of those of `npm test` nobody waits for another: most of their time is the burst's.
  const usual = values.provider ? PROVIDER_ABREAST : values.ci ? CI_ABREAST : ABREAST;
  const parallel = Number(values.parallel ?? usual);
  if (!Number.isInteger(parallel) || parallel < 1)
    throw new CliError('--parallel é um número inteiro, de 1 em diante.');
  const { readDialogues } = await import('./read-dialogues.mjs');
  const { readHostile } = await import('./run-hostile.mjs');
  const { only, ci, jitter, ultimos } = values;
  const wanted = values.hostile || ultimos ? [] : readDialogues(only?.split(','));
  const all = provider ? wanted.filter(isForAny) : wanted;
  if (only && all.length === 0) throw new CliError('Nenhum diálogo tem esse id ou essa família.');
  const few = ci || (jitter && !only);
  const dialogues = few ? all.filter((one) => one.ci) : all;
  // What hostile models say a real one cannot be told to say; it is read by the guard alone in `npm test`.
  const hostile = only || few || ultimos || provider ? [] : readHostile();
  const { runEval } = await import('./run-eval.mjs');
  const options = { parallel, plays: jitter ? PLAYS : 1, idle: ci, race: ultimos && values.seed, provider };
  process.exit((await runEval({ dialogues, hostile }, progress, options)) ? 1 : 0);
}

main().catch((error) => process.exit(reportError(error)));
