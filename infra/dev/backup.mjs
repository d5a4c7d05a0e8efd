// npm run backup -- <folder>: copies the data folder while everything runs (docs/operations.md, "Backup and restore").
import { resolve } from 'node:path';
import { CliError, reportError } from './launcher/cli-error.mjs';
import { loadEnvFile, readConfig } from './launcher/config.mjs';
import { ensureInstalled } from './launcher/install.mjs';
import { createProgress } from './launcher/progress.mjs';

async function main() {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new CliError('Diga para onde: npm run backup -- /caminho/da/copia');
  loadEnvFile();
  const { dataDir, databaseUrl } = readConfig(process.env, []);
  if (databaseUrl)
    throw new CliError('Com DATABASE_URL o banco é seu: copie-o com pg_dump ou pg_basebackup, junto com secrets.json.');
  const target = resolve(folder);
  const progress = createProgress();
  await ensureInstalled(progress);
  const { backUp } = await import('./launcher/backup.mjs');
  await progress.step(`Copiando ${dataDir} para ${target}`, () => backUp({ dataDir, target }));
  progress.say(`Para voltar a ela: npm run restore -- ${target}`);
}

main().catch((error) => process.exit(reportError(error)));
