import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabases } from '../launcher/databases.mjs';
import { readJson, writeJson } from '../launcher/paths.mjs';
import { isAlive, signal } from '../launcher/pid.mjs';
import { startPostgres, withConnection } from '../launcher/postgres.mjs';
import { placePostgres } from '../launcher/postgres-place.mjs';
import { pings, startRedis } from '../launcher/redis.mjs';
import { firstLine, inAnotherNode, libUrl, temporaryDataDir } from './support.mjs';

const password = 'segredo-de-teste';

test('PostgreSQL keeps its data, its port and its C.UTF-8 locale over a restart, and leaves no process', async (t) => {
  const dataDir = temporaryDataDir(t);
  const first = await startPostgres({ dataDir, password, unsafe: true });
  await withConnection(first.url, (sql) => sql.unsafe('create table kept as select 7 as value'));
  await first.stop();
  assert.equal(isAlive(first.pid), false);

  const second = await startPostgres({ dataDir, password, unsafe: true });
  t.after(second.stop);
  assert.equal(second.port, first.port);
  const [row] = await withConnection(
    second.url,
    (sql) => sql`
    select value, (select datcollate from pg_database where datname = current_database()) as collation from kept`,
  );
  assert.deepEqual({ ...row }, { value: 7, collation: 'C.UTF-8' });
});

test('servers left by a launcher that was killed are taken over, not started twice', async (t) => {
  const dataDir = temporaryDataDir(t);
  const options = JSON.stringify({ dataDir, password, unsafe: true });
  const child = inAnotherNode(`
    import { startPostgres } from '${libUrl('postgres.mjs')}';
    import { startRedis } from '${libUrl('redis.mjs')}';
    const pg = await startPostgres(${options});
    const redis = await startRedis(${options});
    console.log(JSON.stringify({ pg: pg.pid, redis: redis.pid }));
    setInterval(() => {}, 1000);`);
  const left = await firstLine(child);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const pg = await startPostgres({ dataDir, password, unsafe: true });
  const redis = await startRedis({ dataDir, password, unsafe: true });
  assert.deepEqual(
    { pg: pg.pid, redis: redis.pid, reused: [pg.reused, redis.reused] },
    { ...left, reused: [true, true] },
  );
  await redis.stop();
  await pg.stop();
  assert.deepEqual([isAlive(pg.pid), isAlive(redis.pid)], [false, false]);
});

test('a lock file whose number now belongs to another program does not keep PostgreSQL from starting', async (t) => {
  const dataDir = temporaryDataDir(t);
  const first = await startPostgres({ dataDir, password, unsafe: true });
  const lock = join(first.cluster, 'postmaster.pid');
  const text = readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid));
  await first.stop();
  writeFileSync(lock, text);
  const second = await startPostgres({ dataDir, password, unsafe: true });
  await second.stop();
  assert.equal(second.reused, false);
});

test('Redis asks for its password, keeps the queues on disk and never evicts', async (t) => {
  const dataDir = temporaryDataDir(t);
  const redis = await startRedis({ dataDir, password });
  t.after(redis.stop);
  assert.equal(await pings(redis.url), true);
  assert.equal(await pings(redis.url.replace(password, 'errada')), false);
  const settings = readFileSync(join(dataDir, 'redis/redis.conf'), 'utf8');
  for (const line of ['bind 127.0.0.1', 'appendonly yes', 'appendfsync everysec', 'maxmemory-policy noeviction']) {
    assert.match(settings, new RegExp(`^${line}$`, 'm'));
  }
});

test('another password than the one of the data is explained with a remedy', async (t) => {
  const dataDir = temporaryDataDir(t);
  const first = await startPostgres({ dataDir, password, unsafe: true });
  await first.stop();
  await assert.rejects(startPostgres({ dataDir, password: 'outra', unsafe: true }), {
    name: 'CliError',
    message: /secrets\.json.*DATA_DIR=/s,
  });
  const left = await startPostgres({ dataDir, password, unsafe: true });
  await left.stop();
});

test('a port file that lost its content only costs a new port', async (t) => {
  const dataDir = temporaryDataDir(t);
  writeJson(join(dataDir, 'ports.json'), {});
  rmSync(join(dataDir, 'redis.json'), { force: true });
  writeFileSync(join(dataDir, 'redis.json'), '{"pid":');
  const redis = await startRedis({ dataDir, password, unsafe: true });
  await redis.stop();
  assert.equal(redis.reused, false);
});

test('PostgreSQL and Redis killed while they run come back on their ports with their data, and it is said', async (t) => {
  const dataDir = temporaryDataDir(t);
  const said = [];
  const ends = [];
  t.after(() => Promise.all(ends.map((end) => end())));
  const { ownerUrl, redisUrl } = await startDatabases(
    { dataDir },
    { postgresPassword: password, redisPassword: password },
    { step: (_, work) => work(() => {}), say: (text) => said.push(text), onStarted: (end) => ends.push(end) },
  );
  await withConnection(ownerUrl, (sql) => sql.unsafe('create table kept (value int); insert into kept values (7)'));
  const postgresLock = join(placePostgres(dataDir).cluster, 'postmaster.pid');
  const pids = () => [
    Number(readFileSync(postgresLock, 'utf8').split('\n')[0]),
    readJson(join(dataDir, 'redis.json'), {}).pid,
  ];
  const killed = pids();
  for (const pid of killed) signal(pid, 'SIGKILL');

  const back = () => said.filter((line) => line.includes('voltou a funcionar')).length === 2;
  for (let tries = 0; tries < 1_200 && !back(); tries += 1) await sleep(100);
  assert.deepEqual([...said].sort(), [
    '[PostgreSQL] parou sozinho e está sendo reiniciado; o que já foi gravado está guardado',
    '[PostgreSQL] voltou a funcionar',
    '[Redis] parou sozinho e está sendo reiniciado; o que já foi gravado está guardado',
    '[Redis] voltou a funcionar',
  ]);
  const [row] = await withConnection(ownerUrl, (sql) => sql`select value from kept`);
  assert.deepEqual([row.value, await pings(redisUrl)], [7, true]);
  const revived = pids();
  assert.notDeepEqual(revived, killed);
  for (const end of ends.splice(0)) await end();
  assert.deepEqual(
    revived.map((pid) => isAlive(pid)),
    [false, false],
  );
});
