import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { migrate } from '../db/migrate';
import { BREAK, folderWith, MIGRATIONS } from './migrations-folder';
import { type TestDb, testDb } from './test-db';

/** The files of the release, without what is only said in them. */
const FILES = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ name, text: readFileSync(join(MIGRATIONS, name), 'utf8').replace(/^\s*--(?!>).*$/gm, '') }));
const isOnline = ({ text }: { text: string }) => /INDEX CONCURRENTLY/i.test(text);
const ONLINE = FILES.filter(isOnline);
const namesIn = (text: string, what: RegExp) => [...text.matchAll(what)].map(([, name]) => name ?? '');
const TABLE = /INDEX CONCURRENTLY (?:IF NOT EXISTS )?"\w+" ON "(\w+)"/g;
const tick = () => new Promise((resolve) => setTimeout(resolve, 10));

describe('an index on a large table', () => {
  let place: TestDb;
  let sql: postgres.Sql;
  beforeEach(async () => {
    place = await testDb();
    sql = postgres(place.ownerUrl, { max: 4, onnotice: () => undefined });
  });
  afterEach(() => sql.end());

  const go = (text: string) => migrate(place.ownerUrl, place.secret, folderWith(place.dataDir, text));
  const indexes = (table: string) => sql<{ name: string; valid: boolean; definition: string }[]>`
    select c.relname as name, i.indisvalid as valid, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = ${table}::regclass order by 1`;
  /** The migrator's own connection, once it waits for somebody. */
  async function waiter(): Promise<number> {
    for (;;) {
      const [row] = await sql`select l.pid from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database() and a.query ilike '%index%'`;
      if (row) return row.pid;
      await tick();
    }
  }
  /** Somebody is in the middle of writing; `meanwhile` is told when the migration waits for them. */
  async function whileWriting(table: string, text: string, meanwhile: (pid: number) => Promise<unknown>) {
    let done = Promise.resolve();
    await sql.begin(async (writer) => {
      await writer.unsafe(`lock table ${table} in row exclusive mode`);
      done = go(text);
      done.catch(() => undefined);
      await meanwhile(await waiter());
    });
    return done;
  }
  const COPY = 'CREATE INDEX CONCURRENTLY "prova" ON "audit_log" USING btree ("acao");';

  it.each(ONLINE.map(({ name, text }) => [name, text]))(
    '%s: others write while it is built, and it is whole',
    async (_name, text) => {
      const [table] = namesIn(text, TABLE);
      if (!table) throw new Error('no table');
      const before = await indexes(table);
      const swapped = namesIn(text, /RENAME TO "(\w+)"/g);
      // As before the file: what it only builds is not there yet.
      for (const name of namesIn(text, /CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?"(\w+)"/g))
        await sql.unsafe(`drop index if exists "${name}"`);
      // What a write asks for; refused where the build, or who waits for it, keeps it out.
      await whileWriting(table, text, () =>
        sql.begin((another) => another.unsafe(`lock table ${table} in row exclusive mode nowait`)),
      );
      expect(await indexes(table)).toEqual(before);
      expect(before.filter(({ name }) => swapped.includes(name))).toHaveLength(swapped.length);
    },
  );

  it('that somebody was stopped at is built anew by the next try', async () => {
    const broken = whileWriting('audit_log', COPY, (pid) => sql`select pg_terminate_backend(${pid})`);
    await expect(broken).rejects.toThrow();
    const prova = async () => (await indexes('audit_log')).find(({ name }) => name === 'prova')?.valid;
    expect(await prova()).toBe(false);
    await go(COPY);
    expect(await prova()).toBe(true);
  });

  it('is built once by two who migrate at the same time, and neither waits for the other in the database', async () => {
    await Promise.all([go(COPY), go(COPY)]);
    const known = await sql`select count(*)::int as n from drizzle.__drizzle_migrations group by created_at
      order by created_at desc limit 1`;
    expect(known).toEqual([{ n: 1 }]);
  });
});

describe('a file that builds one', () => {
  const AGAIN = /^(CREATE (UNIQUE )?INDEX CONCURRENTLY|DROP INDEX CONCURRENTLY IF EXISTS|ALTER INDEX IF EXISTS) /;
  it.each(ONLINE.map(({ name, text }) => [name, text]))(
    '%s can be begun anew wherever it was stopped',
    (_name, text) => {
      const strange = text.split(BREAK.trim()).map((statement) => statement.trim());
      expect(strange.filter((one) => !AGAIN.test(one))).toEqual([]);
    },
  );

  it('does it while others write, on every large table, since 0074', () => {
    const LARGE =
      /^(agendamento_historico|agendamentos|audit_log|chat_history|chats|dados_cliente|envios|execucoes_ia|lembretes|midias|ocupacoes|pagamentos|realtime_events|webhook_events)$/;
    const stops = FILES.filter(({ name }) => name > '0074_z')
      .filter((file) => !isOnline(file))
      .flatMap(({ name, text }) =>
        namesIn(text, /CREATE (?:UNIQUE )?INDEX[^;]*? ON "?(\w+)"?/gi).map((table) => ({ name, table })),
      )
      .filter(({ table }) => LARGE.test(table));
    // In a file of its own, CONCURRENTLY: docs/decisions/0112-large-indexes-are-built-while-others-write.md
    expect(stops).toEqual([]);
  });
});
