// npm run eval [-- --only marcar,cancelar-003 | --hostile | --ci | --parallel N]: see docs/eval.md.
import { parseArgs } from 'node:util';
import { CliError, reportError } from '../dev/launcher/cli-error.mjs';
import { runNode } from '../dev/launcher/commands.mjs';
import { checkMachine, ensureInstalled } from '../dev/launcher/install.mjs';
import { createProgress } from '../dev/launcher/progress.mjs';

const OPTIONS = {
  only: { type: 'string' },
  hostile: { type: 'boolean', default: false },
  ci: { type: 'boolean', default: false },
  parallel: { type: 'string', default: '12' },
};

async function build(note) {
  const done = await runNode(['infra/build/build.mjs', 'services'], { onLine: note });
  if (!done.ok) throw new CliError(`A construção falhou. O que foi dito:\n${done.tail(30)}`);
}

async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  const progress = createProgress();
  checkMachine();
  await ensureInstalled(progress);
  await progress.step('Construindo os serviços', build);
  const parallel = Number(values.parallel);
  if (!Number.isInteger(parallel) || parallel < 1)
    throw new CliError('--parallel é um número inteiro, de 1 em diante.');
  const { readDialogues } = await import('./read-dialogues.mjs');
  const { readHostile } = await import('./run-hostile.mjs');
  const { only, ci } = values;
  const all = values.hostile ? [] : readDialogues(only?.split(','));
  if (only && all.length === 0) throw new CliError('Nenhum diálogo tem esse id ou essa família.');
  const dialogues = ci ? all.filter((one) => one.ci) : all;
  const hostile = only ? [] : readHostile({ ci });
  const { runEval } = await import('./run-eval.mjs');
  process.exit((await runEval({ dialogues, hostile }, progress, { parallel })) ? 1 : 0);
}

main().catch((error) => process.exit(reportError(error)));
