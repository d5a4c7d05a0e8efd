import { setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';

/** Rounds of a fifth of a second: as long as Postgres' own count of a table that was just filled may take. */
const ROUNDS = 50;

/**
 * Leaves the tables of the schema as the upkeep of a server leaves them: counted, and every page known to hold only rows that all may
 * see. One `vacuum` is not enough: while Postgres counts a table by itself it keeps pages from being marked, and what is read
 * from an index alone is then looked up in the table row by row, nearly twice the time.
 */
export async function settleTables(owner: postgres.Sql): Promise<void> {
  await owner.unsafe('vacuum analyze');
  for (let round = 0; round < ROUNDS; round += 1) {
    const [open] = await owner`select string_agg(oid::regclass::text, ', ') as names from pg_class where relkind = 'r'
      and relnamespace = 'public'::regnamespace and relallvisible < relpages`;
    if (!open?.names) break;
    await wait(200);
    await owner.unsafe(`vacuum ${open.names}`);
  }
  // All of it was just written: else it goes to disk while somebody measures.
  await owner.unsafe('checkpoint');
}
