import { type AddressInfo, createServer } from 'node:net';
import { makeTenant } from '@balcao/testing/make-tenant';
import { silentLine } from '@balcao/testing/silent-line';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { type Db, openDb, type UnitOfWork } from './db';
import { isConnectionLost, sqlState } from './errors';
import { newId } from './ids';
import { createLog } from './log';
import { hearStatements, type Statement } from './statements';

// A connection that was cut keeps `close` waiting for its five seconds.

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
    // Longer than a busy machine takes for one statement.
    const flood = Array.from({ length: 20 }, () => db.tenant(loud, run('select pg_sleep(1.5)')).then(() => finished++));
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

  it('keeps nothing of a connection behind a pooler: its limits are its own, and nothing stays prepared', async () => {
    const pooled = openDb({
      ...place,
      log: createLog('db-test', 'silent'),
      max: 1,
      statementMs: 4_000,
      pooler: 'transaction',
    });
    const settings = sql`select name, setting from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`;
    const limits = async (work: Promise<Iterable<Record<string, unknown>>>) =>
      [...(await work)].map(({ setting }) => setting);
    expect(await limits(pooled.tenant(loud, ({ tx }) => tx.execute(settings)))).toEqual(['30000', '5000', '4000']);
    expect(await limits(pooled.tenant(loud, ({ tx }) => tx.execute(settings), 'heavy'))).toEqual([
      '30000',
      '5000',
      '3000',
    ]);
    expect(await limits(pooled.platform(({ tx }) => tx.execute(settings)))).toEqual(['30000', '5000', '15000']);
    expect(await limits(pooled.across('test', (tx) => tx.execute(settings)))).toEqual(['30000', '300', '4000']);
    for (let n = 0; n < 5; n += 1) await pooled.tenant(loud, ({ tx }) => tx.execute(sql`select ${n}::int`));
    const kept = await pooled.tenant(loud, run('select name from pg_prepared_statements'));
    expect([...kept]).toEqual([]);
    await pooled.close();
  });

  it('ends a statement that takes longer than it may, earlier for a heavy one', async () => {
    const short = openDb({ ...place, log: createLog('db-test', 'silent'), max: 2, statementMs: 100 });
    for (const cost of ['usual', 'heavy'] as const) {
      const error = await short.tenant(loud, run('select pg_sleep(30)'), cost).catch((thrown: unknown) => thrown);
      expect(sqlState(error)).toBe('57014');
    }
    await short.close();
    const limits = await Promise.all(
      (['usual', 'heavy', 'long'] as const).map((cost) => db.tenant(loud, run('show statement_timeout'), cost)),
    );
    expect(limits.map(([row]) => row?.statement_timeout)).toEqual(['5s', '3s', '1min']);
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

  it('gives its place back when a server takes the call and then hangs up', async () => {
    const [authenticated, ready] = [Buffer.from('R\0\0\0\x08\0\0\0\0'), Buffer.from('Z\0\0\0\x05I')];
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(Buffer.concat([authenticated, ready]));
        socket.once('data', () => socket.destroy());
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `postgres://app:app@127.0.0.1:${(server.address() as AddressInfo).port}/balcao`;
    const away = openDb({ appUrl: url, platformUrl: url, log: createLog('db-test', 'silent'), max: 1 });
    for (let n = 0; n < 3; n += 1) await expect(away.tenant(loud, run('select 1'))).rejects.toThrow();
    await away.close();
    server.close();
  });

  it('ends with an error when the server goes silent, and the place is somebody else’s', async () => {
    const line = await silentLine(place.appUrl);
    const urls = { appUrl: line.url, platformUrl: line.url };
    const limits = { statementMs: 3_000, silenceMs: 100 };
    const away = openDb({ ...urls, ...limits, log: createLog('db-test', 'silent'), max: 1 });
    await away.tenant(loud, run('select 1'));
    // What takes long, but less than that, is waited for; several short ones may take longer than one.
    await away.tenant(loud, async ({ tx }) => {
      for (let n = 0; n < 3; n += 1) await tx.execute(sql`select pg_sleep(1.2)`);
    });
    // What may take longer by itself is borne longer, and only that.
    await away.tenant(loud, run('select pg_sleep(4)'), 'long');
    line.setSilent(true);
    const thrown = await away.tenant(loud, run('select 1')).catch((error: unknown) => error);
    expect(isConnectionLost(thrown)).toBe(true);
    line.setSilent(false);
    await away.tenant(loud, run('select 1'));
    await away.close();
    line.close();
  });

  it('begins with its first statement and commits with what was sent last', async () => {
    const only = openDb({ ...place, log: createLog('db-test', 'silent'), max: 1 });
    await only.tenant(loud, run('select 1'));
    const said: Statement[] = [];
    const stop = hearStatements((statement) => said.push(statement));
    await only.tenant(loud, async ({ tx, send }) => {
      send(tx.execute(sql`select 1`));
      send(tx.execute(sql`select 2`));
    });
    stop();
    await only.close();
    expect(said.map(({ kind }) => kind)).toEqual(['begin', 'statement', 'statement', 'end']);
    expect(said.map(({ trip }) => trip)).toEqual([true, false, false, false]);
  });

  it('fails with a statement that failed, whether somebody looked at its answer or not', async () => {
    const write = (id: string) => sql`insert into tenants (id, nome, slug) values (${id}, 'x', ${id})`;
    const swallowed = db.platform(async ({ tx }) => {
      await tx.execute(sql`select 1/0`).catch(() => undefined);
    });
    expect(sqlState(await swallowed.catch((error: unknown) => error))).toBe('22012');
    const unread = db.tenant(loud, async ({ tx, send }) => {
      send(tx.execute(sql`select 1/0`));
      send(tx.execute(write(quiet)));
    });
    expect(sqlState(await unread.catch((error: unknown) => error))).toBe('22012');
    const first = db.tenant(loud, async ({ tx, send }) => {
      send(tx.execute(sql`select 1/0`));
      await tx.execute(sql`select 2`);
    });
    expect(sqlState(await first.catch((error: unknown) => error))).toBe('22012');
  });

  const store = (nome: string) =>
    sql`insert into dados_cliente (id, tenant_id, nome) values (${newId()}, ${loud}, ${nome})`;
  const stored = (nome: string) =>
    db.tenant(loud, async ({ tx }) => {
      const rows = await tx.execute(sql`select nome from dados_cliente where nome = ${nome}`);
      return rows.length;
    });

  it.each([
    ['at once', 1],
    // Prepared by then, and others are on their way.
    ['among those it knows', 6],
  ])('stores nothing when a value cannot be written, %s', async (_when, rounds) => {
    const only = openDb({ ...place, log: createLog('db-test', 'silent'), max: 1 });
    const nome = `inteiro ${rounds}`;
    const at = (instant: unknown) => sql`select ${instant}::timestamptz as at`;
    const round = (instant: unknown) =>
      only.tenant(loud, async ({ tx, send }) => {
        send(tx.execute(store(nome)));
        send(tx.execute(at(instant)));
        send(tx.execute(store(nome)));
      });
    for (let n = 1; n < rounds; n += 1) await round('2026-03-01T12:00:00Z');
    // A Date in plain SQL: Drizzle leaves it to the driver, which knows no such value.
    await expect(round(new Date())).rejects.toThrow();
    expect(await stored(nome)).toBe(2 * (rounds - 1));
    expect(await only.tenant(loud, run('select 5 as n'))).toEqual([{ n: 5 }]);
    await only.close();
  });

  it('stores nothing when what is sent fails before it is said', async () => {
    const failed = db.tenant(loud, async ({ tx, send }) => {
      send(tx.execute(store('nunca dito')));
      send(Promise.reject(new Error('no statement was made')));
    });
    await expect(failed).rejects.toThrow('no statement was made');
    expect(await stored('nunca dito')).toBe(0);
  });

  it('does not fail once it is committed, whatever was taken back in a savepoint before', async () => {
    const done = db.tenant(loud, async ({ tx, send }) => {
      send(tx.execute(store('guardado')));
      await tx.transaction(async (inner) => void (await send(inner.execute(sql`select 1/0`)))).catch(() => undefined);
      return 'done';
    });
    expect(await done).toBe('done');
    expect(await stored('guardado')).toBe(1);
  });

  it('says each statement of several companies as its own, whatever their order', async () => {
    const who = sql`select current_setting('app.tenant_id') as tenant`;
    const order = [loud, quiet, loud, loud, quiet];
    const rows = await db.together(order.map((tenantId) => ({ tenantId, statement: (tx) => tx.execute(who) })));
    expect(rows.map(([row]) => row?.tenant)).toEqual(order);
  });

  it('refuses what a savepoint left behind still says after the end of the whole', async () => {
    const only = openDb({ ...place, log: createLog('db-test', 'silent'), max: 1 });
    let late: (() => Promise<unknown>) | undefined;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const failed = only.tenant(loud, async ({ tx }) => {
      const branch = tx.transaction(async (inner) => {
        late = async () => inner.execute(sql`select current_setting('app.tenant_id', true) as tenant`);
        await held;
      });
      branch.catch(() => undefined);
      await tx.execute(sql`select 1`);
      throw new Error('the other branch failed');
    });
    await expect(failed).rejects.toThrow('the other branch failed');
    await only.tenant(quiet, async ({ tx }) => {
      await tx.execute(sql`select 1`);
      await expect(late?.()).rejects.toMatchObject({ cause: { message: expect.stringContaining('after the end') } });
    });
    goOn();
    await only.close();
  });

  it('refuses what a branch left behind still says after its end', async () => {
    const only = openDb({ ...place, log: createLog('db-test', 'silent'), max: 1 });
    let late: (() => Promise<unknown>) | undefined;
    const tenant = sql`select current_setting('app.tenant_id', true) as tenant`;
    await only.tenant(loud, async ({ tx }) => {
      late = () => tx.execute(tenant);
    });
    await only.tenant(quiet, async ({ tx }) => {
      await expect(late?.()).rejects.toThrow();
      const [row] = await tx.execute<{ tenant: string }>(tenant);
      expect(row?.tenant).toBe(quiet);
    });
    await expect(only.tenant(`${quiet}'`, async () => 1)).rejects.toThrow();
    await only.close();
  });

  it('goes on after a savepoint that failed', async () => {
    const rows = await db.tenant(loud, async ({ tx }) => {
      await tx.transaction((inner) => inner.execute(sql`select 1/0`)).catch(() => undefined);
      return tx.execute<{ n: number }>(sql`select 3 as n`);
    });
    expect(rows[0]?.n).toBe(3);
  });

  it('survives a change of the schema under its prepared statements', async () => {
    const only = openDb({ ...place, log: createLog('db-test', 'silent'), max: 1 });
    const owner = postgres(place.ownerUrl, { max: 1 });
    await owner`create table changing as select 1 as n`;
    await owner`grant select on changing to balcao_app`;
    const read = () => only.tenant(loud, ({ tx }) => tx.execute(sql`select * from changing where n = ${1}`));
    for (let n = 0; n < 10; n += 1) await read();
    await owner`alter table changing add column m text`;
    await read().catch(() => undefined);
    expect(Object.keys((await read())[0] ?? {})).toEqual(['n', 'm']);
    await owner`drop table changing`;
    await Promise.all([owner.end(), only.close()]);
  });
});
