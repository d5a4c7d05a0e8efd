import { createHmac } from 'node:crypto';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

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

async function ensureRole(sql: postgres.Sql, role: string, password: string): Promise<void> {
  const [found] = await sql`select 1 from pg_roles where rolname = ${role}`;
  const verb = found ? 'alter' : 'create';
  // DDL takes no parameters; role is one of ours and the password is hexadecimal.
  await sql.unsafe(`${verb} role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole password '${password}'`);
}

const stateOf = (error: unknown) => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof postgres.PostgresError ? cause.code : '';
};

/** All that is missing, or nothing of it. */
async function applyPatiently(sql: postgres.Sql, migrationsFolder: string, tries = TRIES): Promise<void> {
  try {
    await applyMigrations(drizzle(sql), { migrationsFolder });
  } catch (error) {
    if (tries <= 1 || !LOCKED.includes(stateOf(error))) throw error;
    await setTimeout(PAUSE_MS);
    await applyPatiently(sql, migrationsFolder, tries - 1);
  }
}

/**
 * Brings the database to the current schema: roles, then every migration not applied yet, one process at a time.
 * `databaseUrl` is the owner's; `secret` is BALCAO_SECRET (base64). Throws what Postgres says.
 */
export async function migrate(databaseUrl: string, secret: string, folder: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    for (const role of ROLES) await ensureRole(sql, role, rolePassword(secret, role));
    await applyPatiently(sql, path.resolve(folder));
  } finally {
    await sql.end();
  }
}
