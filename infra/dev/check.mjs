// npm run check: format, lint, types and dependency rules; under a minute.
import { CHECKS, runCheck } from './lib/checks.mjs';
import { explain } from './lib/explained.mjs';
import { checkMachine, ensureInstalled } from './lib/install.mjs';
import { createProgress } from './lib/progress.mjs';
import { runStages } from './lib/stages.mjs';

async function main() {
  const progress = createProgress();
  checkMachine();
  await ensureInstalled(progress);
  const { passed, failed } = await runStages(
    CHECKS.map((check) => ({ title: check.title, run: (options) => runCheck(check, options) })),
    { progress },
  );
  progress.say(`\n${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}

main().catch((error) => process.exit(explain(error)));
