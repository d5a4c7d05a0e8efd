import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { backUp } from '../launcher/backup.mjs';
import { writeJson } from '../launcher/paths.mjs';
import { startMark } from '../launcher/pid.mjs';
import { startPostgres, withConnection } from '../launcher/postgres.mjs';
import { drill, restore } from '../launcher/restore.mjs';
import { loadSecrets } from '../launcher/secrets.mjs';
import { temporaryDataDir } from './support.mjs';

/** An installation that somebody writes into all the while. */
async function openBusy(t) {
  const dataDir = temporaryDataDir(t);
  mkdirSync(join(dataDir, 'media'));
  writeFileSync(join(dataDir, 'media/foto'), 'uma foto');
  for (const folder of ['remotes/mfe-chats/v1', 'remotes/.recebendo/metade']) {
    mkdirSync(join(dataDir, folder), { recursive: true });
    writeFileSync(join(dataDir, folder, 'main.js'), '0');
  }
  const server = await startPostgres({ dataDir, password: loadSecrets(dataDir).postgresPassword });
  const stored = { n: 0 };
  let over = false;
  const writing = withConnection(server.url, async (sql) => {
    await sql`create table mensagens (n int primary key)`;
    while (!over) {
      await sql`insert into mensagens values (${stored.n + 1})`;
      stored.n += 1;
    }
  });
  const stop = async () => {
    over = true;
    await writing;
    await server.stop();
  };
  t.after(stop);
  while (stored.n < 50) await new Promise((resolve) => setImmediate(resolve));
  return { dataDir, stored, stop };
}

const countIn = async (dataDir) => {
  const server = await startPostgres({ dataDir, password: loadSecrets(dataDir).postgresPassword });
  try {
    return await withConnection(server.url, async (sql) => (await sql`select count(*)::int as n from mensagens`)[0].n);
  } finally {
    await server.stop();
  }
};

test('a drill beside what runs finds all that was stored before, and a copy comes back to its place', async (t) => {
  const { dataDir, stored, stop } = await openBusy(t);
  const folder = join(dirname(temporaryDataDir(t)), `drill-${process.pid}`);
  mkdirSync(folder, { mode: 0o711 });
  t.after(() => rmSync(folder, { recursive: true, force: true }));

  const figures = await drill({ dataDir, folder });
  assert.equal(figures.complete, true);
  assert.equal(figures.tables, 1);
  assert.ok(figures.rows >= figures.before && figures.before >= 50, JSON.stringify(figures));
  assert.ok(figures.bytes > 0 && figures.copySeconds > 0 && figures.restoreSeconds > 0);
  t.diagnostic(JSON.stringify(figures));

  const before = stored.n;
  const copy = join(folder, 'outra');
  await backUp({ dataDir, target: copy });
  await stop();
  const { aside, rows } = await restore({ from: copy, dataDir });
  assert.ok(rows.mensagens >= before && rows.mensagens <= stored.n);
  assert.equal(readFileSync(join(dataDir, 'media/foto'), 'utf8'), 'uma foto');
  assert.equal(existsSync(join(dataDir, 'remotes/mfe-chats/v1/main.js')), true);
  assert.equal(existsSync(join(dataDir, 'remotes/.recebendo')), false);
  // What was there before is whole as well, and can come back.
  t.after(() => rmSync(aside, { recursive: true, force: true }));
  assert.equal(await countIn(aside), stored.n);
});

test('what runs is not replaced, and what is no copy replaces nothing', async (t) => {
  const [from, dataDir] = [temporaryDataDir(t), temporaryDataDir(t)];
  await assert.rejects(restore({ from, dataDir }), /não é uma cópia do Balcão/);
  writeFileSync(join(from, 'secrets.json'), '{}');
  mkdirSync(join(from, 'postgres'));
  writeFileSync(join(from, 'postgres/PG_VERSION'), '18');
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  t.after(() => other.kill());
  writeJson(join(dataDir, 'run.json'), { launcher: { pid: other.pid, mark: startMark(other.pid) } });
  await assert.rejects(restore({ from, dataDir }), /está no ar/);
  await assert.rejects(restore({ from, dataDir: join(from, 'dentro') }), /uma dentro da outra/);
  assert.ok(existsSync(join(dataDir, 'run.json')));
});
