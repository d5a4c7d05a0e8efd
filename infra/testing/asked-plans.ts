import type { Tx } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { TestDb } from './test-db';

/** Asks something as the application does for a company: by its role, under its policies. */
type Ask = (what: (tx: Tx) => Promise<unknown>) => Promise<void>;

async function asCompany(
  db: TestDb,
  company: string,
  work: (ask: Ask, client: postgres.Sql) => Promise<void>,
): Promise<string> {
  const told: string[] = [];
  const client = postgres(db.ownerUrl, { max: 1, onnotice: ({ message }) => told.push(message ?? '') });
  const orm = drizzle(client);
  const ask: Ask = (what) =>
    orm.transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.tenant_id', ${company}, true)`);
      await tx.execute(sql`set local role balcao_app`);
      told.length = 0;
      await what(tx);
    });
  try {
    await work(ask, client);
  } finally {
    await client.end();
  }
  return told.join('\n');
}

/** The plans Postgres used for what `work` asks as the application, statements within functions included. */
export const plansOf = (db: TestDb, company: string, work: (tx: Tx) => Promise<unknown>): Promise<string> =>
  asCompany(db, company, async (ask, client) => {
    await client.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
      set auto_explain.log_nested_statements = on; set client_min_messages = log`);
    await ask(work);
  });

/** Milliseconds each of `times` askings took, the quickest first. */
export async function timesOf(
  db: TestDb,
  company: string,
  work: (tx: Tx) => Promise<unknown>,
  times = 20,
): Promise<number[]> {
  const took: number[] = [];
  await asCompany(db, company, async (ask) => {
    for (let n = 0; n < times; n += 1)
      await ask(async (tx) => {
        const begin = performance.now();
        await work(tx);
        took.push(performance.now() - begin);
      });
  });
  return took.sort((a, b) => a - b);
}

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
