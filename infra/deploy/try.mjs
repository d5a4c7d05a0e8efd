// node infra/deploy/try.mjs: an installation of many processes on this machine, restarted one by one under load
// (docs/operations.md, "Beyond one machine").
import { CliError, reportError } from '../dev/launcher/cli-error.mjs';
import { runNode } from '../dev/launcher/commands.mjs';
import { checkMachine, ensureInstalled } from '../dev/launcher/install.mjs';
import { createProgress } from '../dev/launcher/progress.mjs';

async function main() {
  const progress = createProgress();
  checkMachine();
  await ensureInstalled(progress);
  await progress.step('Construindo o que mudou', async (note) => {
    const { ok, tail } = await runNode(['infra/build/build.mjs'], { onLine: note });
    if (!ok) throw new CliError(`A construção falhou:\n${tail(20)}`);
  });
  const { runTrial } = await import('./trial/run-trial.mjs');
  const { found, figures } = await runTrial(progress);
  for (const [name, figure] of Object.entries(figures)) progress.say(`${name.padEnd(44)} ${figure}`);
  for (const one of found.slice(0, 40)) progress.say(`✖ ${one}`);
  if (found.length > 40) progress.say(`… e mais ${found.length - 40}`);
  progress.say(
    found.length === 0 ? `\nNada falhou (${progress.total()}).` : `\n${found.length} faltas (${progress.total()}).`,
  );
  process.exit(found.length === 0 ? 0 : 1);
}

main().catch((error) => process.exit(reportError(error)));
