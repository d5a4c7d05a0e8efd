#!/usr/bin/env node
// What a team's repository is worked with: balcao build | deploy [--version=v] [--activate=false] [--to=v]
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

const VERBS = { build, deploy };
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
