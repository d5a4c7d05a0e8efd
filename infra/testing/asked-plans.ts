import type { Tx } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { TestDb } from './test-db';

/** Whose it is to see: a company's, or all of it (null). */
type Whose = string | null;
/** Asks something as the application does for them: by its role, under its policies. */
type Ask = (what: (tx: Tx) => Promise<unknown>) => Promise<string>;

/** `ask` answers what Postgres told of it. */
async function askedBy<T>(
  db: TestDb,
  company: Whose,
  work: (ask: Ask, client: postgres.Sql) => Promise<T>,
): Promise<T> {
  const told: string[] = [];
  const client = postgres(db.ownerUrl, { max: 1, onnotice: ({ message }) => told.push(message ?? '') });
  const orm = drizzle(client);
  const ask: Ask = async (what) => {
    await orm.transaction(async (tx) => {
      if (company) await tx.execute(sql`select set_config('app.tenant_id', ${company}, true)`);
      await tx.execute(company ? sql`set local role balcao_app` : sql`set local role balcao_platform`);
      told.length = 0;
      await what(tx);
    });
    // A plan is told when its statement is put away: after its rows, before the transaction's end.
    return told.join('\n');
  };
  try {
    return await work(ask, client);
  } finally {
    await client.end();
  }
}

/** The plans Postgres used for what `work` asks as the application, statements within functions included. */
export const plansOf = (db: TestDb, company: Whose, work: (tx: Tx) => Promise<unknown>): Promise<string> =>
  askedBy(db, company, async (ask, client) => {
    await client.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
      set auto_explain.log_nested_statements = on; set client_min_messages = log`);
    return ask(work);
  });

/** Milliseconds each of `times` askings took, the quickest first. */
export async function timesOf(
  db: TestDb,
  company: Whose,
  work: (tx: Tx) => Promise<unknown>,
  times = 20,
): Promise<number[]> {
  const took: number[] = [];
  await askedBy(db, company, async (ask) => {
    for (let n = 0; n < times; n += 1)
      await ask(async (tx) => {
        const begin = performance.now();
        await work(tx);
        took.push(performance.now() - begin);
      });
  });
  return took.sort((a, b) => a - b);
}

/** The same, but only what Postgres itself needed of it: without the way there and what the asker makes of the rows. */
export const timesInPostgres = (
  db: TestDb,
  company: Whose,
  work: (tx: Tx) => Promise<unknown>,
  times = 20,
): Promise<number[]> =>
  askedBy(db, company, async (ask, client) => {
    await client.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
      set auto_explain.log_parameter_max_length = 0; set client_min_messages = log`);
    const took: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const statements = [...(await ask(work)).matchAll(/^duration: ([\d.]+) ms/gm)];
      took.push(statements.reduce((all, [, ms]) => all + Number(ms), 0));
    }
    return took.sort((a, b) => a - b);
  });

const numberAfter = (line: string, word: string) => Number.parseFloat(line.split(word).at(-1) ?? '');

/** Rows a plan looked at in the tables themselves, found or thrown away, over all its rounds. */
export function rowsRead(plans: string): number {
  let rows = 0;
  for (const line of plans.split('\n')) {
    if (line.includes(' Scan ') && line.includes('actual time='))
      rows += numberAfter(line, ' rows=') * numberAfter(line, ' loops=');
    if (line.includes('Rows Removed by')) rows += numberAfter(line, ': ');
  }
  return rows;
}
