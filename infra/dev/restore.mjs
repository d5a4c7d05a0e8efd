// npm run restore -- <copy>: puts a copy in the place of the data folder. npm run restore -- --drill: copies what runs, restores it
// elsewhere and prints the figures (docs/operations.md, "Backup and restore").
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CliError, reportError } from './launcher/cli-error.mjs';
import { loadEnvFile, readConfig } from './launcher/config.mjs';
import { ensureInstalled } from './launcher/install.mjs';
import { createProgress } from './launcher/progress.mjs';

const inSeconds = (seconds) => `${seconds.toFixed(1).replace('.', ',')} s`;

async function drillOnce(dataDir, progress) {
  const { drill } = await import('./launcher/restore.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'balcao-drill-'));
  chmodSync(folder, 0o711);
  try {
    const { copySeconds, restoreSeconds, bytes, tables, rows, before, complete } = await progress.step(
      `Ensaio: copiando ${dataDir} e voltando à cópia`,
      () => drill({ dataDir, folder }),
    );
    progress.say(`cópia, com tudo no ar              ${inSeconds(copySeconds)}, ${Math.ceil(bytes / 1_048_576)} MiB`);
    progress.say(`da cópia até o banco responder     ${inSeconds(restoreSeconds)}`);
    progress.say(`linhas na cópia (antes dela)       ${rows} em ${tables} tabelas (${before})`);
    progress.say(`o que foi gravado antes da cópia   ${complete ? 'está tudo nela' : 'NÃO está todo nela'}`);
    return complete ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function main() {
  const [what] = process.argv.slice(2);
  if (!what) throw new CliError('Diga qual cópia: npm run restore -- /caminho/da/copia (ou --drill, para ensaiar)');
  loadEnvFile();
  const { dataDir, databaseUrl } = readConfig(process.env, []);
  if (databaseUrl)
    throw new CliError('Com DATABASE_URL o banco é seu: restaure-o com as ferramentas dele (docs/operations.md).');
  const progress = createProgress();
  await ensureInstalled(progress);
  if (what === '--drill') return drillOnce(dataDir, progress);
  const { restore } = await import('./launcher/restore.mjs');
  const from = resolve(what);
  const { aside, seconds } = await progress.step(`Voltando a ${from}`, () => restore({ from, dataDir }));
  progress.say(
    `O banco respondeu depois de ${inSeconds(seconds)}.${aside ? ` O que havia antes ficou em ${aside}.` : ''}`,
  );
  progress.say('Para ligar: npm start');
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error) => process.exit(reportError(error)),
);
