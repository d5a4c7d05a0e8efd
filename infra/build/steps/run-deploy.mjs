import { parseArgs } from 'node:util';
import { publish } from './publish.mjs';

const VERSION = /^[A-Za-z0-9][\w.-]{0,59}$/;
const print = (line) => process.stdout.write(`${line}\n`);

const HELP = `deploy [módulo] [opções]
  --version=<v>       nome da versão; sem ele, um que vem dos arquivos
  --activate=false    publica e não coloca no ar
  --to=<v>            coloca no ar uma versão já publicada; nada é construído
  --anyway            coloca a moldura no ar mesmo que áreas parem`;

class WrongUse extends Error {}

/** What was asked for: `{ name, version, to, activate, anyway }`. `known`: what can be published from here. */
function readRequest(args, known) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      activate: { type: 'string', default: 'true' },
      to: { type: 'string' },
      anyway: { type: 'boolean', default: false },
    },
  });
  const { version, to, anyway } = values;
  const name = known.length === 1 ? known[0] : positionals[0];
  if (!known.includes(name)) throw new WrongUse(`Diga qual módulo publicar: ${known.join(', ')}.`);
  if (to && version) throw new WrongUse('Com --to nada é construído: diga só a versão que vai ao ar.');
  if ([version, to].some((one) => one !== undefined && !VERSION.test(one)))
    throw new WrongUse('A versão pode ter letras, números, ponto, hífen e sublinhado.');
  return { name, version, to, anyway, activate: values.activate !== 'false' };
}

/**
 * Builds, publishes and activates, or puts on air what was published before (`--to`). `open(name)` answers where to, or null;
 * `missing` tells a person what to do then. Sets the exit code.
 */
export async function runDeploy(args, { known, open, missing }) {
  if (args.includes('--help') || args.includes('-h')) return print(HELP);
  let target;
  try {
    const { name, version, to, activate, anyway } = readRequest(args, known);
    target = await open(name);
    if (!target) throw new WrongUse(missing);
    print(`  ${name}…`);
    const done = to
      ? await target.activate({ name, version: to, mesmo_assim: anyway })
      : await publish(name, { target, version, activate, anyway, log: print });
    const state = done.ativada ? 'no ar' : activate ? 'já estava no ar' : 'publicada, fora do ar';
    print(`  ${name} ${done.version}: ${state}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof WrongUse ? 2 : 1;
  } finally {
    await target?.close();
  }
}
