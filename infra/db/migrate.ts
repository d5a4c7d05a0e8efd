import { createHmac } from 'node:crypto';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import postgres from 'postgres';
import { applyOnline, isOnline } from './apply-online';

/** A lock somebody else holds is given up soon, for the sake of those who queue behind us, and asked for again. */
const LOCKED = ['55P03', '40P01'];
const TRIES = 30;
const PAUSE_MS = 1_000;

/** Any fixed number: whoever holds this advisory lock is the one migrating. */
const MIGRATION_LOCK = 7_242_110;
// docs/decisions/0003-two-database-roles.md
const ROLES = ['balcao_app', 'balcao_platform'] as const;

/** Password of an application role, derived so that no second secret has to be kept. */
export function rolePassword(secret: string, role: string): string {
  return createHmac('sha256', Buffer.from(secret, 'base64')).update(`role:${role}`).digest('hex').slice(0, 32);
}

const LEAST = 'nosuperuser nobypassrls nocreatedb nocreaterole';

/** A managed server's owner is no superuser, and may not even take away what only a superuser has: that is asked for where it is there. */
async function ensureRole(sql: postgres.Sql, role: string, password: string): Promise<void> {
  const [found] = await sql`select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as more
    from pg_roles where rolname = ${role}`;
  const verb = found ? 'alter' : 'create';
  const least = !found || found.more ? LEAST : '';
  // DDL takes no parameters; role is one of ours and the password is hexadecimal.
  await sql.unsafe(`${verb} role ${role} login ${least} password '${password}'`);
}

const isLocked = (error: unknown) => error instanceof postgres.PostgresError && LOCKED.includes(error.code);

async function remember(sql: postgres.ISql, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
}

/** One file: all of it or nothing. What it locked is free again before the next one begins. */
async function applyWhole(sql: postgres.Sql, file: MigrationMeta): Promise<void> {
  await sql.begin(async (tx) => {
    // Unless the file says another one.
    await tx`set local lock_timeout = '5s'`;
    for (const statement of file.sql) await tx.unsafe(statement);
    await remember(tx, file);
  });
}

/** One file, unless it is there already. */
async function applyFile(sql: postgres.Sql, file: MigrationMeta): Promise<void> {
  const known = await sql`select 1 from drizzle.__drizzle_migrations where created_at >= ${file.folderMillis} limit 1`;
  if (known.length > 0) return;
  if (!isOnline(file)) return applyWhole(sql, file);
  await applyOnline(sql, file);
  await remember(sql, file);
}

async function applyPatiently(sql: postgres.Sql, file: MigrationMeta, tries = TRIES): Promise<void> {
  try {
    await applyFile(sql, file);
  } catch (error) {
    if (tries <= 1 || !isLocked(error)) throw error;
    await setTimeout(PAUSE_MS);
    await applyPatiently(sql, file, tries - 1);
  }
}

// docs/decisions/0055-each-migration-is-a-transaction-of-its-own.md
/** What is missing, in the journal's order; drizzle's own table remembers it. */
async function applyMissing(sql: postgres.Sql, migrationsFolder: string): Promise<void> {
  await sql`create schema if not exists drizzle`;
  await sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`;
  for (const file of readMigrationFiles({ migrationsFolder })) await applyPatiently(sql, file);
}

const SEARCH = 'balcao_busca';

// docs/decisions/0014-search-under-row-level-security.md
/** A dump that comes back without its owners leaves the search to whoever restored it, with all that one may read. */
async function giveSearchBack(sql: postgres.Sql): Promise<void> {
  const strays = await sql`select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and p.proowner <> (select r.oid from pg_roles r where r.rolname = ${SEARCH})
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  if (strays.length === 0) return;
  await sql.begin(async (tx) => {
    await tx.unsafe(`grant create on schema public to ${SEARCH}`);
    for (const { name } of strays) await tx.unsafe(`alter function ${name} owner to ${SEARCH}`);
    await tx.unsafe(`revoke create on schema public from ${SEARCH}`);
  });
}

/** Asked for again and again: an index that is built waits for whoever waits in the database, and so for who waits for it. */
async function takeTurn(sql: postgres.Sql): Promise<void> {
  const [turn] = await sql`select pg_try_advisory_lock(${MIGRATION_LOCK}) as mine`;
  if (turn?.mine) return;
  await setTimeout(PAUSE_MS);
  await takeTurn(sql);
}

/**
 * Brings the database to the current schema: roles, then every migration not applied yet, one process at a time; and puts right what a
 * restored dump has lost.
 * `databaseUrl` is the owner's; `secret` is BALCAO_DERIVED_SECRET (base64). Throws what Postgres says.
 */
export async function migrate(databaseUrl: string, secret: string, folder: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await takeTurn(sql);
    for (const role of ROLES) await ensureRole(sql, role, rolePassword(secret, role));
    await applyMissing(sql, path.resolve(folder));
    await giveSearchBack(sql);
    // docs/decisions/0066-a-company-leaves-in-thirty-days.md
    await sql`select f_permite_saida()`;
  } finally {
    // A connection that broke never says that it ended.
    await sql.end({ timeout: 2 });
  }
}
