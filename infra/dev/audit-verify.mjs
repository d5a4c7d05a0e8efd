// npm run audit:verify: reads every log against its seals while everything runs (docs/operations.md, "The audit log").
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CliError, reportError } from './launcher/cli-error.mjs';
import { loadEnvFile, readConfig } from './launcher/config.mjs';
import { ensureInstalled } from './launcher/install.mjs';
import { ownEnvironment } from './launcher/own-environment.mjs';
import { createProgress } from './launcher/progress.mjs';

const SCRIPT = 'infra/dev/dist/audit-verify.mjs';
/** audit-verify.mjs: it looked, and something is not as it was sealed. */
const BROKEN = 3;
/** What this command ends with when it could not look. */
const NOT_LOOKED = 2;
const HELP = `Uso: npm run audit:verify [-- --company <endereço ou identificador>]

Confere o registro de auditoria com os selos: todas as empresas e a plataforma, ou só uma empresa. Termina com 0 quando está
tudo como foi selado, com 1 quando uma linha foi mudada, retirada ou posta por fora (diz a primeira), com 2 quando não deu
para conferir. Fora desta pasta, use as mesmas variáveis dos processos (BALCAO_SECRET, DATABASE_*_URL).`;

async function main() {
  const { values } = parseArgs({ options: { company: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return console.warn(HELP);
  loadEnvFile();
  const config = readConfig(process.env, []);
  const progress = createProgress();
  await ensureInstalled(progress);
  const env = await ownEnvironment(config);
  if (!existsSync(SCRIPT)) throw new CliError(`Falta ${SCRIPT}: rode npm run build.`);
  const { runNode } = await import('./launcher/commands.mjs');
  const company = values.company ? [values.company] : [];
  let said = false;
  const onLine = (line) => {
    said = true;
    progress.say(line);
  };
  const done = await runNode([SCRIPT, ...company], { env: env ?? {}, onLine });
  if (done.code === BROKEN) process.exit(1);
  // A script that a build is just writing is empty, and ends well: who says nothing has not looked.
  if (!done.ok || !said) throw new CliError(`Não deu para conferir. O que foi dito:\n${done.tail(30)}`);
}

main().catch((error) => {
  reportError(error);
  process.exit(NOT_LOOKED);
});
