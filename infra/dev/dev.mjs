// npm run dev -- chats: everything runs; services and shell are rebuilt as their files change, and one remote is exchanged in the open page.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, reportError } from './launcher/cli-error.mjs';
import { runNode } from './launcher/commands.mjs';
import { loadEnvFile, readConfig } from './launcher/config.mjs';
import { checkMachine, ensureInstalled } from './launcher/install.mjs';
import { ROOT } from './launcher/paths.mjs';
import { createProgress } from './launcher/progress.mjs';
import { untilStopped } from './launcher/until-stopped.mjs';
import { watchFolders } from './launcher/watch.mjs';
import { welcome } from './launcher/welcome.mjs';

const PROCESSES = ['api', 'webhook', 'worker'];
const hashOf = (name) =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, `services/${name}/dist/main.mjs`)))
    .digest('hex');

function chosenRemote(args) {
  const name = args.find((arg) => !arg.startsWith('-'));
  if (!name) return null;
  const folder = name.startsWith('mfe-') ? name : `mfe-${name}`;
  if (existsSync(join(ROOT, folder))) return folder;
  throw new CliError(`Não há um módulo "${name}": tente "npm run dev -- chats".`);
}

async function build(script, args, env) {
  const done = await runNode([`infra/build/${script}.mjs`, ...args], { env });
  if (!done.ok) throw new CliError(`${args[0]} não construiu:\n${done.tail(25)}`);
}

/** The remote as it is edited, in this very panel; it comes with webpack, which only who edits one waits for. */
async function developRemote(remote, { urls }, { step, say }) {
  const { develop } = await import('../build/remote/develop.mjs');
  return step(remote, () => develop(remote, { shell: urls.panel, log: say }));
}

/** What `work` answers; when it fails, or nobody waits for it any more, everything is stopped. */
async function orStopped(stack, signal, work) {
  const stopped = new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  try {
    return await Promise.race([work, stopped]);
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

/** What is rebuilt by which change. */
function watchRules(stack, developed, { step, say }) {
  let hashes = PROCESSES.map(hashOf);
  const services = () =>
    step('services', async () => {
      await build('build', ['services']);
      const now = PROCESSES.map(hashOf);
      const changed = PROCESSES.filter((_, index) => now[index] !== hashes[index]);
      hashes = now;
      for (const name of changed) await stack.restart(name);
      return changed.length ? `reiniciado: ${changed.join(', ')}` : 'sem mudança';
    });
  const shell = async () => {
    await step('shell', () => (developed ? developed.renewShell() : build('deploy', ['shell'], stack.env)));
    say(`  recarregue ${developed?.url ?? stack.urls.panel}`);
  };
  return [
    { name: 'services', folders: ['services', 'packages/contracts/src'], run: services },
    { name: 'shell', folders: ['shell', 'packages'], run: shell },
  ];
}

async function main() {
  const progress = createProgress();
  checkMachine();
  loadEnvFile();
  const config = readConfig();
  const remote = chosenRemote(process.argv.slice(2));
  await untilStopped({ progress, startedByNpm: config.startedByNpm }, async (signal) => {
    await ensureInstalled(progress, { signal });
    const { startStack } = await import('./launcher/stack.mjs');
    const stack = await startStack(config, { progress, signal });
    if (stack.running) throw new CliError('Já há um "npm start" nesta pasta: pare-o com Ctrl-C e rode de novo.');
    progress.say(welcome(stack, progress.total()));
    const developed = remote && (await orStopped(stack, signal, developRemote(remote, stack, progress)));
    const onError = (name, error) => progress.say(`✖ ${name}: ${error.message}`);
    const unwatch = watchFolders(watchRules(stack, developed, progress), { onError });
    progress.say('Observando services e shell.');
    if (developed)
      progress.say(`${developed.url} é este painel com ${remote} como está nos seus arquivos: ao salvar, a tela muda.`);
    const stop = async () => {
      unwatch();
      await developed?.close();
      await stack.stop();
    };
    return { ...stack, stop };
  });
}

main().catch((error) => process.exit(reportError(error)));
