// npm run check: format, lint, types and dependency rules; under a minute.
import { checkStages } from './launcher/checks.mjs';
import { reportError } from './launcher/cli-error.mjs';
import { checkMachine, ensureInstalled } from './launcher/install.mjs';
import { createProgress } from './launcher/progress.mjs';
import { runStages } from './launcher/stages.mjs';

async function main() {
  const progress = createProgress();
  checkMachine();
  await ensureInstalled(progress);
  const { passed, failed } = await runStages([checkStages()], { progress });
  progress.say(`\n${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}

main().catch((error) => process.exit(reportError(error)));
