// node infra/build/deploy.mjs mfe-x|shell [--version=v] [--activate=true|false]: build, sign, publish and activate one remote or the shell.
import { parseArgs } from 'node:util';
import { readConfig } from './steps/config.mjs';
import { REMOTES, SHELL } from './steps/places.mjs';
import { publish } from './steps/publish.mjs';
import { openReleases } from './steps/release-table.mjs';

const print = (line) => process.stdout.write(`${line}\n`);
const stop = (text) => {
  console.error(text);
  process.exit(2);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' }, activate: { type: 'string', default: 'true' } },
});
const [name] = positionals;
const KNOWN = [...REMOTES, SHELL];
if (!KNOWN.includes(name)) stop(`Diga qual módulo publicar: ${KNOWN.join(', ')}.`);
if (values.version && !/^[A-Za-z0-9][\w.-]{0,59}$/.test(values.version)) {
  stop('A versão pode ter letras, números, ponto, hífen e sublinhado.');
}
const config = readConfig();
if (!config.databaseUrl) stop('Não achei o banco: deixe o "npm start" ligado ou informe DATABASE_URL.');

const releases = await openReleases(config.databaseUrl);
try {
  print(`  ${name}…`);
  const done = await publish(name, {
    ...config,
    releases,
    version: values.version,
    activate: values.activate !== 'false',
    log: print,
  });
  const state = done.activated ? 'no ar' : values.activate === 'false' ? 'publicada, fora do ar' : 'já estava no ar';
  print(`  ${name} ${done.version}: ${state}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await releases.end();
}
