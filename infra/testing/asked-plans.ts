import { readFileSync } from 'node:fs';
import { openDb, type Tx } from '@balcao/kit/db';
import { createLog } from '@balcao/kit/log';
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

/** Milliseconds that a process has had a processor; where the system does not tell, those on the wall. */
function clockOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
  } catch {
    return performance.now();
  }
}

/** Askings before any counts: Postgres plans a statement anew a few times before it keeps a plan. */
const WARMING = 8;

/**
 * What each of `works` costs the server's own process, in milliseconds of a processor, the median of `times` askings: asked in
 * turns, over a connection of the application, whose statements are prepared. What else the machine does changes that least.
 */
export async function processorOf(
  db: TestDb,
  company: string,
  works: ReadonlyArray<(tx: Tx) => Promise<unknown>>,
  times: number,
): Promise<number[]> {
  const { appUrl, platformUrl } = db;
  const own = openDb({ appUrl, platformUrl, log: createLog('test', 'silent'), max: 3 });
  const took = works.map((): number[] => []);
  const ask = (work: (tx: Tx) => Promise<unknown>) =>
    own.tenant(company, async ({ tx }) => {
      const [server] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const begun = clockOf(Number(server?.pid));
      await work(tx);
      return clockOf(Number(server?.pid)) - begun;
    });
  try {
    for (let n = -WARMING; n < times; n += 1)
      for (const [index, work] of works.entries()) {
        const ms = await ask(work);
        if (n >= 0) took[index]?.push(ms);
      }
  } finally {
    await own.close();
  }
  return took.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN);
}

/**
 * Milliseconds Postgres itself was on a processor for each asking, planning included: what it takes where nothing else waits for
 * the processor.
 */
export const processorTimesInPostgres = (
  db: TestDb,
  company: Whose,
  work: (tx: Tx) => Promise<unknown>,
  times = 20,
): Promise<number[]> =>
  askedBy(db, company, async (ask, client) => {
    const [row] = await client<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const took: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const before = clockOf(Number(row?.pid));
      await ask(work);
      took.push(clockOf(Number(row?.pid)) - before);
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
