import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from './backup.mjs';
import { CliError } from './cli-error.mjs';
import { ensureDataDir } from './paths.mjs';
import { startPostgres, withConnection } from './postgres.mjs';
import { openRegistry } from './registry.mjs';
import { loadSecrets } from './secrets.mjs';

/** What a folder that ran leaves behind, and one that is restored must not find. */
const OF_THE_RUN = ['run.json', 'redis.json', 'redis', 'ports.json', 'postgres.location', 'logs'];

const isWithin = (one, other) => `${one}/`.startsWith(`${other}/`);

function checkPlaces({ from, dataDir }) {
  if (!existsSync(join(from, 'secrets.json')) || !existsSync(join(from, 'postgres/PG_VERSION')))
    throw new CliError(`${from} não é uma cópia do Balcão: ela tem secrets.json e postgres/.`);
  if (isWithin(from, dataDir) || isWithin(dataDir, from))
    throw new CliError(`${from} e ${dataDir} ficam uma dentro da outra: escolha outra pasta.`);
  for (const folder of [from, dataDir])
    if (existsSync(join(folder, 'run.json')) && openRegistry(folder).current())
      throw new CliError(`O Balcão está no ar em ${folder}: pare-o com Ctrl-C na janela dele antes de restaurar.`);
}

/** What was there stays, under another name: a restore can be taken back too. */
function putAside(dataDir) {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return null;
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '');
  const aside = `${dataDir}.antes-${stamp}`;
  renameSync(dataDir, aside);
  const note = join(aside, 'postgres.location');
  // It names the place that the restored one has now.
  if (existsSync(note) && isWithin(readFileSync(note, 'utf8').trim(), dataDir)) rmSync(note);
  return aside;
}

/** Owners and modes stay: PostgreSQL refuses a cluster that is somebody else's. */
function copyAll(from, to) {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const copied = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (copied.status !== 0) throw new CliError(`Não consegui copiar ${from} para ${to}: ${copied.stderr.trim()}`);
  for (const name of OF_THE_RUN) rmSync(join(to, name), { recursive: true, force: true });
}

/** How many rows each table has, and how far the database has come. */
const look = (url) =>
  withConnection(url, async (sql) => {
    const [{ at }] = await sql`select pg_current_wal_lsn() - '0/0'::pg_lsn as at`;
    const tables = await sql`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;
    const rows = {};
    for (const { name } of tables) rows[name] = (await sql`select count(*)::int as n from ${sql(name)}`)[0].n;
    return { at: BigInt(at), rows };
  });

/**
 * Puts a copy made by `backUp` in the place of `dataDir`, and sees that its database comes up. What was there is kept beside it.
 * Returns `{ aside, seconds, rows, at }`: how long until the database answered, and what it holds.
 */
export async function restore({ from, dataDir }) {
  checkPlaces({ from, dataDir });
  const began = performance.now();
  const aside = putAside(dataDir);
  copyAll(from, dataDir);
  if (aside === null) chmodSync(dataDir, 0o700);
  const { postgresPassword: password } = loadSecrets(ensureDataDir(dataDir));
  const server = await startPostgres({ dataDir, password });
  try {
    const seconds = (performance.now() - began) / 1_000;
    return Object.assign(await look(server.url), { aside, seconds });
  } finally {
    await server.stop();
  }
}

const bytesOf = (folder) =>
  Number(spawnSync('du', ['-sk', folder], { encoding: 'utf8' }).stdout.split('\t')[0]) * 1_024;

/**
 * Copies the installation of `dataDir` while it runs, restores the copy into another place, and compares. Everything is in
 * `folder`, which the caller removes. Returns the figures; `complete`: all that was stored before the copy began is there.
 */
export async function drill({ dataDir, folder }) {
  const [copy, restored] = [join(folder, 'copia'), join(folder, 'volta')];
  const server = await startPostgres({ dataDir, password: loadSecrets(dataDir).postgresPassword });
  try {
    const before = await look(server.url);
    const began = performance.now();
    await backUp({ dataDir, target: copy });
    const copySeconds = (performance.now() - began) / 1_000;
    const { seconds, rows, at } = await restore({ from: copy, dataDir: restored });
    return {
      copySeconds,
      restoreSeconds: seconds,
      bytes: bytesOf(copy),
      tables: Object.keys(rows).length,
      rows: Object.values(rows).reduce((sum, n) => sum + n, 0),
      before: Object.values(before.rows).reduce((sum, n) => sum + n, 0),
      complete: at >= before.at,
    };
  } finally {
    if (!server.reused) await server.stop();
  }
}
