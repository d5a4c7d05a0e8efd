// npm run keys:rotate: seals every stored secret anew while everything runs (docs/operations.md, "Changing the secret").
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CliError, reportError } from './launcher/cli-error.mjs';
import { loadEnvFile, readConfig } from './launcher/config.mjs';
import { ensureInstalled } from './launcher/install.mjs';
import { ownEnvironment } from './launcher/own-environment.mjs';
import { createProgress } from './launcher/progress.mjs';

const SCRIPT = 'infra/dev/dist/rotate-keys.mjs';
/** rotate-keys.mjs: something opens with none of the secrets at hand. */
const UNREADABLE = 2;
const HELP = `Uso: npm run keys:rotate [-- --new-secret]

  --new-secret   faz outro segredo para a instalação desta pasta; vale a partir do próximo npm start

Sem --new-secret: sela de novo tudo o que está selado com um segredo anterior, com o Balcão no ar. Pode ser interrompido
e repetido. Fora desta pasta, use as mesmas variáveis dos processos (BALCAO_SECRET, BALCAO_OTHER_SECRETS, DATABASE_*_URL).`;

async function main() {
  const { values } = parseArgs({ options: { 'new-secret': { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) return console.warn(HELP);
  loadEnvFile();
  const config = readConfig(process.env, []);
  const progress = createProgress();
  await ensureInstalled(progress);
  const { changeSecret, dropOtherSecrets } = await import('./launcher/secrets.mjs');
  if (values['new-secret']) {
    if (config.secret) throw new CliError('O segredo está em BALCAO_SECRET: troque-o ali (docs/operations.md).');
    changeSecret(config.dataDir);
    return progress.say('Segredo novo feito. Pare o Balcão, rode npm start e depois npm run keys:rotate.');
  }
  const env = await ownEnvironment(config);
  if (!existsSync(SCRIPT)) throw new CliError(`Falta ${SCRIPT}: rode npm run build.`);
  const { runNode } = await import('./launcher/commands.mjs');
  const done = await runNode([SCRIPT], { env: env ?? {}, onLine: (line) => progress.say(line) });
  if (done.code === UNREADABLE)
    throw new CliError('Não tire nenhum segredo anterior enquanto houver o que só ele abre.');
  if (!done.ok) throw new CliError(`Não terminou. O que foi dito:\n${done.tail(30)}`);
  if (!env) progress.say('BALCAO_OTHER_SECRETS já pode ser esvaziada.');
  else if (dropOtherSecrets(config.dataDir)) progress.say('O segredo anterior saiu de secrets.json.');
}

main().catch((error) => process.exit(reportError(error)));
