// node infra/build/deploy.mjs mfe-x|shell [--version=v] [--activate=true|false]: build, publish and activate one remote or the shell.
// node infra/build/deploy.mjs mfe-x|shell --to=v: puts a version that was published before on air; nothing is built.
import { parseArgs } from 'node:util';
import { readConfig } from './steps/config.mjs';
import { REMOTES, SHELL } from './steps/places.mjs';
import { publish } from './steps/publish.mjs';
import { openTarget } from './steps/targets.mjs';

const VERSION = /^[A-Za-z0-9][\w.-]{0,59}$/;
const print = (line) => process.stdout.write(`${line}\n`);
const stop = (text) => {
  console.error(text);
  process.exit(2);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: 'string' },
    activate: { type: 'string', default: 'true' },
    to: { type: 'string' },
  },
});
const [name] = positionals;
const { version, to } = values;
const KNOWN = [...REMOTES, SHELL];
if (!KNOWN.includes(name)) stop(`Diga qual módulo publicar: ${KNOWN.join(', ')}.`);
if (to && version) stop('Com --to nada é construído: diga só a versão que vai ao ar.');
if ([version, to].some((one) => one !== undefined && !VERSION.test(one))) {
  stop('A versão pode ter letras, números, ponto, hífen e sublinhado.');
}

let target;
try {
  target = await openTarget(name, readConfig());
  if (!target) stop('Não achei onde publicar: deixe o "npm start" ligado, ou informe BALCAO_URL e BALCAO_PUBLISH_KEY.');
  print(`  ${name}…`);
  const activate = values.activate !== 'false';
  const done = to
    ? await target.activate({ name, version: to })
    : await publish(name, { target, version, activate, log: print });
  const state = done.ativada ? 'no ar' : activate ? 'já estava no ar' : 'publicada, fora do ar';
  print(`  ${name} ${done.version}: ${state}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await target?.close();
}
