import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { CliError } from './cli-error.mjs';
import { startPostgres, withConnection } from './postgres.mjs';
import { loadSecrets } from './secrets.mjs';

/** Of the cluster: what belongs to the running server, or is made anew by the next one. Their folders stay, empty. */
const SERVERS_OWN = /^(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*)$/;
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Of the data folder: what only matters while it runs; the cluster is copied by itself. */
const MEDIA = 'media';
const NOT_KEPT = new Set([
  MEDIA,
  'postgres',
  'postgres.location',
  'redis',
  'logs',
  'run.json',
  'redis.json',
  'ports.json',
  // Below the releases: what is only half received.
  '.recebendo',
]);
const SEGMENT = /^[0-9A-F]{24}$|\.history$/;

/** Copies a folder that changes meanwhile: what has gone by the time its turn comes was not needed. Owners and modes stay. */
function copyFolder(from, to, wanted = () => true) {
  const { mode, uid, gid } = lstatSync(from);
  // Nobody else's while it fills; its own mode comes last.
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true }).filter(({ name }) => wanted(name))) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    try {
      if (entry.isDirectory()) copyFolder(source, target, EMPTIED.has(entry.name) ? () => false : wanted);
      else if (entry.isFile()) copyFile(source, target);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  chmodSync(to, mode & 0o777);
  chownSync(to, uid, gid);
}

function copyFile(source, target) {
  const { mode, uid, gid } = lstatSync(source);
  copyFileSync(source, target);
  chmodSync(target, mode & 0o777);
  chownSync(target, uid, gid);
}

/** PostgreSQL's own way of copying a server that works: between start and stop, with the log of what happened meanwhile. */
async function copyCluster({ adminUrl, cluster }, target) {
  await withConnection(adminUrl, async (sql) => {
    // Of this session alone: no log is thrown away before it has been copied.
    await sql`select pg_create_physical_replication_slot('balcao_backup', true, true)`;
    await sql`select pg_backup_start('balcao', true)`;
    copyFolder(cluster, target, (name) => !SERVERS_OWN.test(name));
    const [{ labelfile }] = await sql`select labelfile from pg_backup_stop(false)`;
    copyFolder(join(cluster, 'pg_wal'), join(target, 'pg_wal'), (name) => SEGMENT.test(name));
    const label = join(target, 'backup_label');
    const { uid, gid } = lstatSync(target);
    writeFileSync(label, labelfile, { mode: 0o600 });
    chownSync(label, uid, gid);
  });
}

/**
 * Copies a data folder into `target`, which becomes one itself: `DATA_DIR=<target> npm start` goes on from the moment the copy
 * ended. Works while everything runs; a server that does not run is started for it.
 */
export async function backUp({ dataDir, target }) {
  if (!existsSync(join(dataDir, 'secrets.json'))) throw new CliError(`${dataDir} não é uma pasta de dados do Balcão.`);
  if (`${target}/`.startsWith(`${dataDir}/`))
    throw new CliError(`${target} fica dentro da pasta copiada: escolha uma pasta fora dela.`);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new CliError(`${target} não está vazia: escolha uma pasta nova para a cópia.`);
  const server = await startPostgres({ dataDir, password: loadSecrets(dataDir).postgresPassword });
  try {
    copyFolder(dataDir, target, (name) => !NOT_KEPT.has(name));
    await copyCluster(server, join(target, 'postgres'));
    // Last: every file that a copied row names lay there before that row did.
    if (existsSync(join(dataDir, MEDIA))) copyFolder(join(dataDir, MEDIA), join(target, MEDIA));
    spawnSync('sync', ['-f', target]);
  } finally {
    if (!server.reused) await server.stop();
  }
}
