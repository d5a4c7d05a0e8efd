// npm start: from a fresh checkout to a running Balcão. Only node: imports at the top, since nothing may be installed yet.
import { readConfig } from './lib/config.mjs';
import { explain } from './lib/explained.mjs';
import { checkMachine, ensureInstalled } from './lib/install.mjs';
import { createProgress } from './lib/progress.mjs';
import { untilStopped } from './lib/until-stopped.mjs';
import { welcome } from './lib/welcome.mjs';

async function main() {
  const progress = createProgress();
  checkMachine();
  const config = readConfig();
  await untilStopped({ progress, startedByNpm: config.startedByNpm }, async (signal) => {
    await ensureInstalled(progress, { signal });
    const { startStack } = await import('./lib/stack.mjs');
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

main().catch((error) => process.exit(explain(error)));
