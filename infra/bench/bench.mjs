// npm run bench -- neighbours [--seconds=60]: see docs/operations.md, "Benchmarks".
import { parseArgs } from 'node:util';
import { CliError, reportError } from '../dev/launcher/cli-error.mjs';
import { checkMachine, ensureInstalled } from '../dev/launcher/install.mjs';
import { createProgress } from '../dev/launcher/progress.mjs';

const BENCHMARKS = ['neighbours'];

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: 'string', default: '60' } },
  });
  const [name] = positionals;
  const seconds = Number(values.seconds);
  if (!BENCHMARKS.includes(name))
    throw new CliError(`Escolha um benchmark: npm run bench -- ${BENCHMARKS.join(' | ')}`);
  if (!(seconds >= 4 && seconds <= 600)) throw new CliError('--seconds vai de 4 a 600.');
  const progress = createProgress();
  checkMachine();
  await ensureInstalled(progress);
  const { run } = await import(`./${name}.mjs`);
  process.exitCode = (await run({ seconds, progress })) ? 0 : 1;
}

main().catch((error) => process.exit(reportError(error)));
