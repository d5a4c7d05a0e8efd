// npm start: from a fresh checkout to a running Balcão. Only node: imports at the top, since nothing may be installed yet.

import { reportError } from './launcher/cli-error.mjs';
import { loadEnvFile, readConfig } from './launcher/config.mjs';
import { checkMachine, ensureInstalled } from './launcher/install.mjs';
import { createProgress } from './launcher/progress.mjs';
import { untilStopped } from './launcher/until-stopped.mjs';
import { welcome } from './launcher/welcome.mjs';

async function main() {
  const progress = createProgress();
  checkMachine();
  loadEnvFile();
  const config = readConfig();
  await untilStopped({ progress, startedByNpm: config.startedByNpm }, async (signal) => {
    await ensureInstalled(progress, { signal });
    const { startStack } = await import('./launcher/stack.mjs');
    const stack = await startStack(config, { progress, signal });
    if (stack.running) {
      const { urls, pid } = stack.running;
      progress.say(`\nO Balcão já está no ar em ${urls.panel ?? 'outra janela'} (processo ${pid}).`);
      progress.say('Para parar, use Ctrl-C na janela onde ele foi iniciado.\n');
      return null;
    }
    progress.say(welcome(stack, progress.total()));
    return stack;
  });
}

main().catch((error) => process.exit(reportError(error)));
