import { createHmac } from 'node:crypto';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

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

/**
 * Brings the database to the current schema: roles, then every migration not applied yet, one process at a time.
 * `databaseUrl` is the owner's; `secret` is BALCAO_SECRET (base64). Throws what Postgres says.
 */
export async function migrate(databaseUrl: string, secret: string, folder: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    for (const role of ROLES) await ensureRole(sql, role, rolePassword(secret, role));
    await applyMigrations(drizzle(sql), { migrationsFolder: path.resolve(folder) });
  } finally {
    await sql.end();
  }
}
