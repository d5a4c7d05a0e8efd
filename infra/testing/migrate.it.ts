import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { migrate } from '../db/migrate';
import { testDb } from './test-db';

/** A folder with one migration that is newer than all others. */
function folderWith(dataDir: string, statements: string): string {
  const folder = join(dataDir, 'migrations');
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = [
    { idx: 0, version: '7', when: Date.now() + 86_400_000 * 3_650, tag: '9999_prova', breakpoints: true },
  ];
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  writeFileSync(join(folder, '9999_prova.sql'), statements);
  return folder;
}

describe('a migration', () => {
  it('that finds its table in use lets others by, and is tried again', async () => {
    const place = await testDb();
    const folder = folderWith(
      place.dataDir,
      "SET lock_timeout = '200ms';\n--> statement-breakpoint\nALTER TABLE tenants ADD COLUMN prova int;",
    );
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
});
