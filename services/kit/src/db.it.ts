import { makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { sql } from 'drizzle-orm';
import { type Db, openDb, type UnitOfWork } from './db';
import { sqlState } from './errors';
import { createLog } from './log';

// A connection that was cut keeps `close` waiting for its five seconds.
jest.setTimeout(20_000);

describe('a transaction of a company', () => {
  let place: TestDb;
  let db: Db;
  let loud: string;
  let quiet: string;

  beforeAll(async () => {
    place = await testDb();
    db = openDb({ ...place, log: createLog('db-test', 'silent'), max: 10, statementMs: 5_000 });
    [loud, quiet] = [await makeTenant(place), await makeTenant(place)];
  });
  afterAll(() => db.close());

  const run = (text: string) => (unit: UnitOfWork) => unit.tx.execute(sql.raw(text));

  it('does not wait for another company, however much that one asks', async () => {
    let finished = 0;
    const flood = Array.from({ length: 20 }, () => db.tenant(loud, run('select pg_sleep(0.5)')).then(() => finished++));
    await db.tenant(quiet, run('select 1'));
    expect(finished).toBeLessThanOrEqual(4);
    await Promise.all(flood);
    expect(finished).toBe(20);
  });

  it('is refused with a name when too many of the same company wait already', async () => {
    const flood = await Promise.allSettled(
      Array.from({ length: 600 }, () => db.tenant(loud, run('select pg_sleep(0.02)'))),
    );
    const refused = flood.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.map((one) => one.reason.code)).toEqual(refused.map(() => 'http/busy'));
  });

  it('ends a statement that takes longer than it may, earlier for a heavy one', async () => {
    const short = openDb({ ...place, log: createLog('db-test', 'silent'), max: 2, statementMs: 100 });
    for (const cost of ['usual', 'heavy'] as const) {
      const error = await short.tenant(loud, run('select pg_sleep(30)'), cost).catch((thrown: unknown) => thrown);
      expect(sqlState(error)).toBe('57014');
    }
    await short.close();
    const limits = await Promise.all(
      (['usual', 'heavy'] as const).map((cost) => db.tenant(loud, run('show statement_timeout'), cost)),
    );
    expect(limits.map(([row]) => row?.statement_timeout)).toEqual(['5s', '3s']);
  });

  it('runs one heavy read of a company at a time, and others beside it', async () => {
    let [now, most] = [0, 0];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const heavy = Array.from({ length: 4 }, () =>
      db.tenant(
        loud,
        async () => {
          now += 1;
          most = Math.max(most, now);
          await held;
          now -= 1;
        },
        'heavy',
      ),
    );
    const meanwhile = await db.tenant(loud, async () => 'answered');
    release();
    await Promise.all(heavy);
    expect({ most, meanwhile }).toEqual({ most: 1, meanwhile: 'answered' });
  });

  it('goes on inside another one of the same company, also when all its places are taken', async () => {
    const nested = Array.from({ length: 9 }, () =>
      db.tenant(loud, async () => {
        const [row] = await db.tenant(loud, run('select 7 as n'));
        return row?.n;
      }),
    );
    expect(await Promise.all(nested)).toEqual(Array(9).fill(7));
  });

  it('fails alone when its connection is cut, and the next one works', async () => {
    const cut = db.tenant(loud, run('select pg_terminate_backend(pg_backend_pid())'));
    await expect(cut).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    for (let n = 0; n < 12; n += 1) await db.tenant(loud, run('select 1'));
    const platform = db.platform(({ tx }) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    await expect(platform).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await db.ping();
  });
});
