import type { MigrationMeta } from 'drizzle-orm/migrator';
import type postgres from 'postgres';

const SPOKEN = /^\s*--.*$/gm;
const ONLINE = /^\s*(?:create(?: unique)?|drop) index concurrently\b/i;
const BUILDS = /^\s*create(?: unique)? index concurrently (?:if not exists )?"?(\w+)"?/i;

const said = (statement: string) => statement.replace(SPOKEN, '');

/** Does a file build or drop an index while others write? Postgres does that in no transaction. */
export const isOnline = ({ sql }: Pick<MigrationMeta, 'sql'>): boolean => sql.some((one) => ONLINE.test(said(one)));

/** Is the index there? One that somebody was stopped at is taken away: it serves nobody, and every write keeps it. */
async function isBuilt(sql: postgres.Sql, name: string): Promise<boolean> {
  const [found] = await sql`select i.indisvalid as valid from pg_index i where i.indexrelid = to_regclass(${name})`;
  if (found && !found.valid) await sql.unsafe(`drop index concurrently "${name}"`);
  return found?.valid === true;
}

// docs/decisions/0112-large-indexes-are-built-while-others-write.md
/** Statement after statement, each for itself; whoever is stopped half-way begins anew and finds what is there. */
export async function applyOnline(sql: postgres.Sql, { sql: statements }: MigrationMeta): Promise<void> {
  // Who waits here keeps nobody waiting: it may take as long as the transactions before it.
  await sql`set lock_timeout = 0`;
  for (const statement of statements) {
    const builds = BUILDS.exec(said(statement))?.[1];
    if (!builds || !(await isBuilt(sql, builds))) await sql.unsafe(statement);
  }
}
