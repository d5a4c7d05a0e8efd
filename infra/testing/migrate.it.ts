import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { migrate } from '../db/migrate';
import { BREAK, folderWith, LATER, MIGRATIONS } from './migrations-folder';
import { testDb } from './test-db';

const widen = (column: string) => `ALTER TABLE tenants ADD COLUMN ${column} int;`;

describe('a migration', () => {
  it('that finds its table in use lets others by, and is tried again', async () => {
    const place = await testDb();
    const folder = folderWith(place.dataDir, `SET lock_timeout = '200ms';${BREAK}${widen('prova')}`);
    const sql = postgres(place.ownerUrl, { max: 3, onnotice: () => undefined });
    const isWaiting = async () => {
      const [row] = await sql`select exists (select 1 from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and not l.granted) as waits`;
      return row?.waits === true;
    };
    const until = async (waits: boolean) => {
      while ((await isWaiting()) !== waits) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    let done = Promise.resolve();
    await sql.begin(async (holder) => {
      await holder`lock table tenants in access share mode`;
      done = migrate(place.ownerUrl, place.secret, folder);
      done.catch(() => undefined);
      await until(true);
      await until(false);
      // The first try is over, whatever became of it.
      await sql`select 1 from tenants`;
    });
    await done;
    const [column] = await sql`select 1 as n from information_schema.columns
      where table_name = 'tenants' and column_name = 'prova'`;
    expect(column).toEqual({ n: 1 });
    await sql.end();
  });

  it('is over before the next one begins: what it locked is free while that one waits', async () => {
    const place = await testDb();
    const folder = folderWith(place.dataDir, widen('prova'), 'LOCK TABLE chats IN ACCESS EXCLUSIVE MODE;');
    const sql = postgres(place.ownerUrl, { max: 3, onnotice: () => undefined });
    let done = Promise.resolve();
    await sql.begin(async (holder) => {
      await holder`lock table chats in access share mode`;
      done = migrate(place.ownerUrl, place.secret, folder);
      done.catch(() => undefined);
      const asks = () => sql`select 1 from pg_locks where relation = 'chats'::regclass and not granted`;
      while ((await asks()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      await holder`set local lock_timeout = '500ms'`;
      expect(await holder`select prova from tenants`).toHaveLength(0);
    });
    await done;
    await sql.end();
  });

  it('that breaks takes nothing back of those before it, and the next try goes on there, whoever makes it', async () => {
    const place = await testDb();
    const go = (second: string) =>
      migrate(place.ownerUrl, place.secret, folderWith(place.dataDir, widen('um'), widen('dois') + BREAK + second));
    const sql = postgres(place.ownerUrl, { max: 1, onnotice: () => undefined });
    const state = async () => {
      const columns = await sql`select column_name from information_schema.columns
        where table_name = 'tenants' and column_name in ('um', 'dois') order by ordinal_position`;
      const known = await sql`select created_at::text as at from drizzle.__drizzle_migrations
        where created_at >= ${LATER} order by 1`;
      return [columns.map((row) => row.column_name), known.map((row) => Number(row.at) - LATER)];
    };
    await expect(go('SELECT 1 / 0;')).rejects.toThrow('division by zero');
    expect(await state()).toEqual([['um'], [0]]);
    await Promise.all([go('SELECT 1;'), go('SELECT 1;')]);
    await go('SELECT 1;');
    expect(await state()).toEqual([
      ['um', 'dois'],
      [0, 1],
    ]);
    await sql.end();
  });

  it('has its place in the journal behind all that came before it', () => {
    const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
    const times: number[] = journal.entries.map(({ when }: { when: number }) => when);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    expect(times.length).toBeGreaterThan(20);
  });

  it('gives the search back to the role that may read little, where a dump came back without its owners', async () => {
    const place = await testDb();
    const sql = postgres(place.ownerUrl, { max: 1, onnotice: () => undefined });
    const owned =
      () => sql`select p.oid::regprocedure::text as name, pg_get_userbyid(p.proowner) as owner, p.proacl::text as rights
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`;
    const before = await owned();
    expect(new Set(before.map(({ owner }) => owner))).toEqual(new Set(['balcao_busca']));
    for (const { name } of before) await sql.unsafe(`alter function ${name} owner to current_user`);
    await migrate(place.ownerUrl, place.secret, MIGRATIONS);
    expect(await owned()).toEqual(before);
    const [may] = await sql`select has_schema_privilege('balcao_busca', 'public', 'create') as create`;
    expect(may).toEqual({ create: false });
    await sql.end();
  });

  it('is done and done again by an owner who is no superuser, as at a managed server', async () => {
    const place = await testDb();
    const sql = postgres(place.ownerUrl, { max: 1, onnotice: () => undefined });
    const name = `gerido_${process.pid}`;
    await sql.unsafe(`create role ${name} login createrole password '${name}'`);
    await sql.unsafe(`grant balcao_app, balcao_platform, balcao_busca to ${name} with admin option`);
    await sql.unsafe(`create database ${name} owner ${name}`);
    const url = Object.assign(new URL(place.ownerUrl), { username: name, password: name, pathname: `/${name}` }).href;
    try {
      await migrate(url, place.secret, MIGRATIONS);
      await expect(migrate(url, place.secret, MIGRATIONS)).resolves.toBeUndefined();
    } finally {
      await sql.unsafe(`drop database ${name} with (force)`);
      await sql.unsafe(`drop owned by ${name}`);
      await sql.unsafe(`drop role ${name}`);
      await sql.end();
    }
  });
});
