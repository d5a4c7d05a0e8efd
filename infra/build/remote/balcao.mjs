#!/usr/bin/env node
// What a team's repository is worked with: balcao build | deploy [--version=v] [--activate=false] [--to=v] | develop --shell=<url>
import { parseArgs } from 'node:util';
import { buildWebpack } from '../steps/build-webpack.mjs';
import { readConfig } from '../steps/config.mjs';
import { namedTarget } from '../steps/over-http.mjs';
import { REMOTES } from '../steps/places.mjs';
import { runDeploy } from '../steps/run-deploy.mjs';

const print = (line) => process.stdout.write(`${line}\n`);

async function build() {
  const [name] = REMOTES;
  const { version, built } = await buildWebpack(name, { log: print });
  print(`  ${name} ${version}: ${built ? 'construída' : 'sem mudanças'}`);
}

const deploy = (args) =>
  runDeploy(args, {
    known: REMOTES,
    open: () => namedTarget(readConfig()),
    missing: 'Diga onde publicar: BALCAO_URL (o endereço do painel) e BALCAO_PUBLISH_KEY (a chave se cria em Versões).',
  });

async function developHere(args) {
  const { values } = parseArgs({ args, options: { shell: { type: 'string' }, port: { type: 'string' } } });
  const shell = values.shell ?? readConfig().url;
  if (!shell || !URL.canParse(shell)) throw new Error('Diga em que painel: npm run develop -- --shell=https://….');
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65_536))
    throw new Error('A porta é um número de 0 a 65535.');
  // Where it leads in the end: http is often sent on to https.
  const panel = await fetch(shell).catch((error) => {
    throw new Error(`${shell} não respondeu (${error.cause?.code ?? error.message}).`);
  });
  const { develop } = await import('./develop.mjs');
  const { url, close } = await develop(REMOTES[0], { shell: new URL(panel.url).origin, port, log: print });
  print(`  ${url} é ${shell} com ${REMOTES[0]} desta pasta, só neste computador. Ctrl-C encerra.`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close().then(() => process.exit(0)));
}

const VERBS = { build, deploy, develop: developHere };
const [verb, ...args] = process.argv.slice(2);
if (!VERBS[verb]) {
  console.error(`Diga o que fazer: balcao ${Object.keys(VERBS).join(' | ')}.`);
  process.exit(2);
}
if (REMOTES.length === 0) {
  console.error('Aqui não há remote.json: rode na pasta do módulo.');
  process.exit(2);
}
try {
  await VERBS[verb](args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
