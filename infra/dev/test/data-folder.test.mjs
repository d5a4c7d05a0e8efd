import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openLog } from '../launcher/logs.mjs';
import { ensureDataDir, isRoot } from '../launcher/paths.mjs';
import { startPostgres, withConnection } from '../launcher/postgres.mjs';

const modeOf = (path) => (statSync(path).mode & 0o777).toString(8);
const NOBODY = 65_534;

/** A folder as an earlier version left it: open to everybody. */
function openFolder(t) {
  const parent = mkdtempSync(join(tmpdir(), 'balcao-modes-'));
  chmodSync(parent, 0o755);
  t.after(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  const dataDir = join(parent, 'data');
  for (const folder of ['logs', 'simulators']) mkdirSync(join(dataDir, folder), { recursive: true });
  for (const file of ['logs/api.log', 'simulators/gateway.json', 'ports.json']) {
    writeFileSync(join(dataDir, file), '{}');
    chmodSync(join(dataDir, file), 0o644);
  }
  chmodSync(dataDir, 0o755);
  return dataDir;
}

test('a data folder that others could read is closed at the next start', (t) => {
  const dataDir = ensureDataDir(openFolder(t));
  assert.equal(modeOf(dataDir), '710');
  for (const folder of ['logs', 'simulators']) assert.equal(modeOf(join(dataDir, folder)), '700');
  for (const file of ['logs/api.log', 'simulators/gateway.json', 'ports.json']) {
    assert.equal(modeOf(join(dataDir, file)), '600');
  }
  const { file, fd } = openLog(dataDir, 'novo');
  closeSync(fd);
  assert.equal(modeOf(file), '600');
});

test('PostgreSQL works in a folder nobody else can enter, and logs no row', async (t) => {
  const dataDir = ensureDataDir(openFolder(t));
  const server = await startPostgres({ dataDir, password: 'segredo', unsafe: true });
  t.after(() => server.stop());
  await withConnection(server.url, async (sql) => {
    await sql`create table prova (nome text unique)`;
    await assert.rejects(sql`insert into prova values ('canario'), ('canario')`);
    await assert.rejects(sql.unsafe(`select 'canario'::int`));
  });
  assert.equal(modeOf(join(dataDir, 'logs/postgres.log')), '600');
  const log = spawnSync('cat', [join(dataDir, 'logs/postgres.log')], { encoding: 'utf8' }).stdout;
  assert.match(log, /ready to accept connections/);
  assert.doesNotMatch(log, /canario/);
  if (isRoot()) assert.notEqual(spawnSync('ls', [dataDir], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status, 0);
});
