import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createSealer } from '@balcao/kit/crypto';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import type postgres from 'postgres';
import { readAuditSeals } from './read-audit-seals';
import { sealAudit } from './seal-audit';
import { searchAudit } from './search-audit';
import { verifyAudit } from './verify-audit';
import { verifyChain } from './verify-chain';

const DAY = 86_400_000;
const MIGRATIONS = path.resolve('infra/db/migrations');
let db: TestDb;
/** Processes, each with connections of its own. */
let workers: TestDeps[];
let first: TestDeps;
let salon: string;
const at = { now: new Date() };
const owner = <T>(work: (sql: postgres.Sql) => Promise<T>) => asOwner(db, work);

/** Lines of one log, so many minutes ago each. */
const write = (tenant_id: string | null, ...minutes: number[]) =>
  owner(async (sql) => {
    const ids: string[] = [];
    for (const ago of minutes) {
      const created_at = new Date(Date.now() - ago * 60_000);
      const row = { id: newId(), tenant_id, acao: 'caixa.aberto', alvo: 'caixa:1', created_at };
      await sql`insert into audit_log ${sql(Object.assign(row, { detalhes: sql.json({ b: 1, a: 'ç"' }) }))}`;
      ids.push(row.id);
    }
    return ids;
  });
const links = (tenantId: string | null) =>
  owner(
    (sql) => sql<{ n: number; audit_id: string; anterior: string; hash: string }[]>`
      select n::int as n, audit_id, anterior, hash from elos_registro where tenant_id is not distinct from ${tenantId} order by n`,
  );
/** What the platform's log tells of the beginning of a chain, the oldest first. */
const beginnings = (tenantId: string) =>
  owner(
    (sql) => sql<{ id: string }[]>`select id from audit_log where tenant_id is null and acao = 'registro.iniciado'
      and detalhes->>'empresa' = ${tenantId} order by created_at, id`,
  );
const takeAway = (sql: postgres.Sql, id = '') =>
  sql`with line as (delete from audit_log where id = ${id}) delete from elos_registro where audit_id = ${id}`;
/** A line from before, put there by hand. */
async function putOld(sql: postgres.Sql, link?: { tenant_id: string; n: number }) {
  const created_at = new Date(Date.now() - 190 * 60_000);
  const row = { id: newId(), tenant_id: salon, acao: 'caixa.aberto', created_at };
  await sql`insert into audit_log ${sql(row)}`;
  if (link)
    await sql`insert into elos_registro ${sql(Object.assign({ audit_id: row.id, anterior: '', hash: 'x' }, link))}`;
}
/** As if the chain of the salon ended with this line; links after it are gone. */
async function putBack(sql: postgres.Sql, id = '') {
  await sql`delete from elos_registro e using elos_registro last
    where last.audit_id = ${id} and e.tenant_id = last.tenant_id and e.n > last.n`;
  await sql`update cadeias_registro c set n = e.n, hash = e.hash, selada_ate = a.created_at
    from elos_registro e join audit_log a on a.id = e.audit_id where e.audit_id = ${id} and c.tenant_id = e.tenant_id`;
}
const seal = () => sealAudit(first)();
const look = async (tenantId: string | null = salon) => (await verifyChain(first, tenantId))?.quebra;
const change = (work: (sql: postgres.Sql) => Promise<unknown>) => owner(async (sql) => void (await work(sql)));

beforeAll(async () => {
  db = await testDb();
  workers = Array.from({ length: 3 }, () => testDeps(db, { clock: () => at.now }));
  first = workers[0] as TestDeps;
});
afterAll(() => Promise.all(workers.map((deps) => deps.close())));
beforeEach(async () => {
  at.now = new Date();
  await change((sql) => sql`truncate tenants, audit_log, cadeias_registro, elos_registro cascade`);
  salon = await makeTenant(db);
});

describe('sealing', () => {
  it('gives every line one link to the one before, in a chain for each company and the platform', async () => {
    const other = await makeTenant(db);
    const [mine, theirs, ours] = [await write(salon, 9, 7, 5), await write(other, 6), await write(null, 8)];
    await seal();
    await seal();
    const chain = await links(salon);
    expect(chain.map(({ n, audit_id }) => [n, audit_id])).toEqual(mine.map((id, index) => [index + 1, id]));
    expect(chain.map(({ anterior }) => anterior)).toEqual(['', chain[0]?.hash, chain[1]?.hash]);
    expect((await links(other)).map(({ audit_id }) => audit_id)).toEqual(theirs);
    expect((await links(null))[0]?.audit_id).toBe(ours[0]);
    for (const whose of [salon, other]) expect(await beginnings(whose)).toHaveLength(1);
    for (const whose of [salon, other, null]) expect(await look(whose)).toBeNull();
  });

  it('a line that is stored late goes to the end, whatever its moment', async () => {
    const [a] = await write(salon, 5);
    await seal();
    const [late] = await write(salon, 30);
    await seal();
    expect((await links(salon)).map(({ audit_id }) => audit_id)).toEqual([a, late]);
    expect(await look()).toBeNull();
  });

  it('a line of a moment still to come is not sealed, and holds up none of the others', async () => {
    // A clock that was put back a little leaves the first; the second was put there by hand.
    const [soon, later] = await write(salon, -30, -500_000);
    await seal();
    const [now] = await write(salon, 0);
    await seal();
    expect((await links(salon)).map(({ audit_id }) => audit_id)).toEqual([now]);
    expect(await look()).toMatchObject({ motivo: 'fora', n: null, linha: later, total: 1 });
    await change((sql) => sql`delete from audit_log where id = ${later ?? ''}`);
    expect(await look()).toBeNull();
    await change((sql) => sql`update audit_log set created_at = now() where id = ${soon ?? ''}`);
    await seal();
    expect((await links(salon)).map(({ audit_id }) => audit_id)).toEqual([now, soon]);
    expect(await look()).toBeNull();
  });

  it('no role of the application says when a line was written', async () => {
    const put = (tx: { execute(statement: string): Promise<unknown> }, moment: string) =>
      tx.execute(
        `insert into audit_log (id, tenant_id, acao, created_at) values ('${newId()}', '${salon}', 'x', ${moment})`,
      );
    await first.db.platform(({ tx }) => put(tx, "now() - interval '1 year'"));
    await first.db.tenant(salon, ({ tx }) => put(tx, "now() + interval '1 year'"));
    const [row] = await owner(
      (sql) => sql`select count(*)::int as n from audit_log where tenant_id = ${salon} and acao = 'x'
        and created_at between now() - interval '1 hour' and now() + interval '1 second'`,
    );
    expect(row).toEqual({ n: 2 });
  });

  it('by three workers at once, some at a time: every line once', async () => {
    const other = await makeTenant(db);
    const mine = await write(salon, ...Array.from({ length: 40 }, (_, n) => 50 - n));
    await write(other, 3, 2, 1);
    await Promise.all(workers.map((deps) => sealAudit(deps, { some: 7 })()));
    expect((await links(salon)).map(({ audit_id }) => audit_id)).toEqual(mine);
    expect([(await links(other)).length, (await beginnings(salon)).length]).toEqual([3, 1]);
    expect(await look()).toBeNull();
  });

  it('a company with far more than its share keeps nobody waiting', async () => {
    const other = await makeTenant(db);
    await write(salon, ...Array.from({ length: 12 }, (_, n) => 50 - n));
    await write(other, 1);
    await sealAudit(first, { some: 5, turns: 1 })();
    expect([(await links(salon)).length, (await links(other)).length]).toEqual([5, 1]);
    await sealAudit(first, { some: 5, turns: 2 })();
    expect(await links(salon)).toHaveLength(12);
  });

  it('no role of the application changes a link, or takes one away', async () => {
    await write(salon, 5);
    await seal();
    for (const role of ['balcao_app', 'balcao_platform']) {
      const [row] = await owner(
        (sql) => sql`select has_table_privilege(${role}, 'elos_registro', 'UPDATE') as u,
          has_any_column_privilege(${role}, 'elos_registro', 'UPDATE') as c,
          has_table_privilege(${role}, 'elos_registro', 'TRUNCATE') as t,
          has_table_privilege(${role}, 'audit_log', 'TRUNCATE') as l,
          has_any_column_privilege(${role}, 'audit_log', 'UPDATE') as a`,
      );
      expect(row).toEqual({ u: false, c: false, t: false, l: false, a: false });
    }
    for (const table of ['elos_registro', 'cadeias_registro', 'audit_log']) {
      await first.db.platform(({ tx }) => tx.execute(`delete from ${table}`));
      await expect(first.db.tenant(salon, ({ tx }) => tx.execute(`delete from ${table}`))).rejects.toThrow();
    }
    for (const statement of ["update elos_registro set hash = 'x'", "update audit_log set acao = 'x'"])
      await expect(first.db.platform(({ tx }) => tx.execute(statement))).rejects.toThrow();
    expect(await links(salon)).toHaveLength(1);
    expect(await look()).toBeNull();
  });
});

describe('verifying', () => {
  let ids: string[];
  beforeEach(async () => {
    ids = await write(salon, 200, 180, 160, 140, 120);
    await seal();
    expect(await look()).toBeNull();
  });
  const findings: [string, (sql: postgres.Sql) => Promise<unknown>, object][] = [
    [
      'an action that was changed',
      (sql) => sql`update audit_log set acao = 'caixa.fechado' where id = ${ids[1] ?? ''}`,
      { motivo: 'mudada', n: 2 },
    ],
    [
      'details that were changed',
      (sql) => sql`update audit_log set detalhes = '{"a": 1}' where id = ${ids[2] ?? ''}`,
      { motivo: 'mudada', n: 3 },
    ],
    [
      'a moment that was changed',
      (sql) => sql`update audit_log set created_at = created_at + interval '1 ms' where id = ${ids[4] ?? ''}`,
      { motivo: 'mudada', n: 5 },
    ],
    [
      'another person',
      (sql) => sql`update audit_log set ator_id = ${newId()} where id = ${ids[0] ?? ''}`,
      { motivo: 'mudada', n: 1 },
    ],
    [
      'a line given to the platform',
      (sql) => sql`update audit_log set tenant_id = null where id = ${ids[3] ?? ''}`,
      { motivo: 'mudada', n: 4 },
    ],
    ['a line taken away', (sql) => sql`delete from audit_log where id = ${ids[2] ?? ''}`, { motivo: 'sumiu', n: 3 }],
    [
      'a line taken away with its link',
      async (sql) => {
        await sql`delete from audit_log where id = ${ids[2] ?? ''}`;
        await sql`delete from elos_registro where audit_id = ${ids[2] ?? ''}`;
      },
      { motivo: 'selo', n: 4 },
    ],
    [
      'the same, and numbered anew',
      async (sql) => {
        await sql`delete from audit_log where id = ${ids[2] ?? ''}`;
        await sql`delete from elos_registro where audit_id = ${ids[2] ?? ''}`;
        await sql`update elos_registro set n = n - 1 where n = 4`;
        await sql`update elos_registro set n = n - 1 where n = 5`;
        await sql`update cadeias_registro set n = 4 where tenant_id = ${salon}`;
      },
      { motivo: 'selo', n: 3 },
    ],
    [
      'the last lines with their links',
      async (sql) => {
        await sql`delete from audit_log where id = ${ids[4] ?? ''}`;
        await sql`delete from elos_registro where audit_id = ${ids[4] ?? ''}`;
      },
      { motivo: 'fim', n: 5, linha: null },
    ],
    [
      'the same, and an end to match',
      async (sql) => {
        await putBack(sql, ids[3]);
        await takeAway(sql, ids[4]);
      },
      { motivo: 'fim', n: 5, linha: null },
    ],
    [
      'lines that were changed, and an earlier end from which the worker shall seal them',
      async (sql) => {
        await putBack(sql, ids[1]);
        await sql`update audit_log set acao = 'caixa.fechado' where id = ${ids[3] ?? ''}`;
        await seal();
      },
      { motivo: 'selo', n: 6 },
    ],
    [
      'an end that makes the worker wait',
      (sql) => sql`update cadeias_registro set selada_ate = now() + interval '1 year' where tenant_id = ${salon}`,
      { motivo: 'fim', n: 5 },
    ],
    [
      'a line put among the others',
      async (sql) => {
        await putOld(sql);
        await seal();
      },
      { motivo: 'fora', n: null, linha: expect.any(String) },
    ],
    [
      'the same, when the worker shall look for old ones',
      async (sql) => {
        await putOld(sql);
        await sql`update cadeias_registro set selada_ate = null where tenant_id = ${salon}`;
        await write(salon, 0);
        await seal();
      },
      { motivo: 'fora', n: null, linha: expect.any(String) },
    ],
    [
      'the same, with a link beyond the end',
      (sql) => putOld(sql, { tenant_id: salon, n: 999_999_999 }),
      { motivo: 'fora', n: null, linha: expect.any(String) },
    ],
    [
      'the same, with a link before the first',
      (sql) => putOld(sql, { tenant_id: salon, n: 0 }),
      { motivo: 'fora', n: null, linha: expect.any(String) },
    ],
    [
      'the same, with a link of another company',
      async (sql) => putOld(sql, { tenant_id: await makeTenant(db), n: 1 }),
      { motivo: 'fora', n: null, linha: expect.any(String) },
    ],
    [
      'a link that stands where the next will be',
      (sql) =>
        sql`insert into elos_registro ${sql({ audit_id: newId(), tenant_id: salon, n: 6, anterior: '', hash: 'x' })}`,
      { motivo: 'selo', n: null, linha: expect.any(String) },
    ],
    [
      'a link that was written over',
      (sql) => sql`update elos_registro set hash = 'x' where n = 2 and tenant_id = ${salon}`,
      { motivo: 'mudada', n: 2 },
    ],
    [
      'a key of another secret',
      (
        sql,
      ) => sql`update cadeias_registro set chave = ${createSealer(Buffer.alloc(32, 7).toString('base64')).seal(salon, 'cadeias_registro.chave', 'x')}
      where tenant_id = ${salon}`,
      { motivo: 'chave', n: null },
    ],
  ];
  it.each(findings)('finds %s, and its first place', async (_, tamper, expected) => {
    await change(tamper);
    expect(await look()).toMatchObject(expected);
  });

  it('who makes the whole chain anew without the key is found', async () => {
    await change(async (sql) => {
      await sql`update audit_log set acao = 'caixa.fechado' where id = ${ids[1] ?? ''}`;
      await sql`delete from elos_registro`;
      await sql`delete from cadeias_registro`;
      await sql`insert into cadeias_registro ${sql({ id: newId(), tenant_id: salon, chave: Buffer.alloc(32).toString('base64'), n: 0, hash: '' })}`;
    });
    expect(await look()).toMatchObject({ motivo: 'chave' });
  });

  const takeChain = async (sql: postgres.Sql) => {
    await sql`delete from elos_registro where tenant_id = ${salon}`;
    await sql`delete from cadeias_registro where tenant_id = ${salon}`;
    await sql`update audit_log set acao = 'caixa.fechado' where id = ${ids[1] ?? ''}`;
  };

  it('a chain that is gone is told by the platform’s log; one the worker began anew by both', async () => {
    await seal();
    expect(await look(null)).toBeNull();
    await change(takeChain);
    expect([await look(), await look(null)]).toMatchObject([undefined, { motivo: 'inicio', n: null }]);
    await seal();
    const [was, is] = await beginnings(salon);
    expect(await look()).toMatchObject({ motivo: 'inicio', n: null, linha: is?.id });
    await change((sql) => takeAway(sql, is?.id));
    expect(await look()).toMatchObject({ motivo: 'inicio', n: null, linha: was?.id });
  });

  it('who leaves only the later beginning in the platform’s log has broken that one', async () => {
    await seal();
    await change(takeChain);
    await seal();
    const [was] = await beginnings(salon);
    await change((sql) => takeAway(sql, was?.id));
    await write(null, 0);
    await seal();
    expect(await look(null)).toMatchObject({ motivo: 'selo' });
  });

  it('the role that lets go of a company’s log when it leaves does so after thirty days, and takes nothing back', async () => {
    await seal();
    const run = (statement: string) => first.db.platform(({ tx }) => tx.execute(statement));
    const ask = (columns: string, values: string) =>
      run(`insert into exclusoes_empresa (id, tenant_id, quem, protocolo, ${columns})
        values ('${newId()}', '${salon}', 'x', 'x', ${values})`);
    const mark = (change: string) => run(`update exclusoes_empresa set ${change} where tenant_id = '${salon}'`);
    const refused = { cause: { code: '23514' } };
    await expect(ask('apaga_em, apagando_em', "now() + interval '30 days', now()")).rejects.toMatchObject(refused);
    await expect(ask('apaga_em', "now() + interval '29 days'")).rejects.toMatchObject(refused);
    await ask('apaga_em', "now() + interval '30 days'");
    await expect(mark('apagando_em = now()')).rejects.toMatchObject(refused);
    const takeAll = async () => {
      for (const table of ['elos_registro', 'cadeias_registro', 'audit_log'])
        await run(`delete from ${table} where tenant_id = '${salon}'`);
    };
    const before = (await links(salon)).length;
    expect(before).toBeGreaterThan(0);
    await takeAll();
    expect([(await links(salon)).length, await look()]).toEqual([before, null]);
    // Its time is over.
    await change((sql) => sql`update exclusoes_empresa set apaga_em = now() where tenant_id = ${salon}`);
    await mark('apagando_em = now()');
    await expect(mark('apagando_em = null')).rejects.toMatchObject(refused);
    await expect(mark('desfeita_em = now()')).rejects.toMatchObject(refused);
    await takeAll();
    expect((await links(salon)).length).toBe(0);
  });

  it('who changes what was found leaves a line, and says of no look that is still to come', async () => {
    await change((sql) => sql`update audit_log set acao = 'x' where id = ${ids[1] ?? ''}`);
    await look();
    const set = (column: string) =>
      first.db.platform(({ tx }) => tx.execute(`update cadeias_registro set ${column} where tenant_id = '${salon}'`));
    await set('quebra = null');
    const [told] = await owner(
      (sql) => sql`select detalhes->>'empresa' as empresa from audit_log
        where tenant_id is null and acao = 'registro.inteiro'`,
    );
    expect(told).toEqual({ empresa: salon });
    const later = "now() + interval '1 year'";
    for (const column of ['conferida_em', 'verificada_ate'])
      await expect(set(`${column} = ${later}`)).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  it('a chain from before beginnings were told begins anew with this version, and the log says so', async () => {
    await seal();
    const key = Buffer.alloc(32, 1).toString('base64url');
    const old = first.sealer.seal(salon, 'cadeias_registro.chave', key);
    const [end] = await owner(
      (sql) => sql`select n::int as linhas, hash as selo from cadeias_registro where tenant_id = ${salon}`,
    );
    await change(async (sql) => {
      await sql`update cadeias_registro set chave = ${old} where tenant_id = ${salon}`;
      await sql`delete from audit_log where acao = 'registro.iniciado'`;
      await sql`delete from elos_registro where tenant_id is null`;
      await sql`delete from cadeias_registro where tenant_id is null`;
    });
    expect(await look()).toMatchObject({ motivo: 'chave' });
    const [file = ''] = readdirSync(MIGRATIONS).filter((name) => name.endsWith('_registro_fechado.sql'));
    const upgrade = readFileSync(path.join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint').at(-1) ?? '';
    await change((sql) => sql.unsafe(upgrade));
    await seal();
    expect([await look(), await look(null)]).toEqual([null, null]);
    const told = () =>
      owner((sql) => sql`select detalhes from audit_log where tenant_id is null and acao = 'registro.recomecado'`);
    expect([...(await told())]).toEqual([{ detalhes: Object.assign({ empresa: salon }, end) }]);
    // Nothing is left to begin anew.
    await change((sql) => sql.unsafe(upgrade));
    expect(await told()).toHaveLength(1);
  });

  it('counts all it finds', async () => {
    await change((sql) => sql`update audit_log set acao = 'x' where id in (${ids[1] ?? ''}, ${ids[3] ?? ''})`);
    expect(await look()).toMatchObject({ motivo: 'mudada', n: 2, linha: ids[1], total: 2 });
  });

  it('is told in the platform’s log when a log breaks and when it is whole again, once each', async () => {
    await change((sql) => sql`update audit_log set acao = 'x' where id = ${ids[1] ?? ''}`);
    await look();
    await look();
    await change((sql) => sql`update audit_log set acao = 'caixa.aberto' where id = ${ids[1] ?? ''}`);
    await look();
    await look();
    const told = await owner(
      (sql) =>
        sql`select acao, detalhes->>'empresa' as empresa from audit_log
          where tenant_id is null and acao <> 'registro.iniciado' order by created_at, id`,
    );
    expect([...told]).toEqual([
      { acao: 'registro.quebrado', empresa: salon },
      { acao: 'registro.inteiro', empresa: salon },
    ]);
  });

  it('a line in no chain yet is no finding, and nothing is said to be verified beyond it', async () => {
    const before = await verifyChain(first, salon);
    const [id = ''] = await write(salon, 10);
    const [line] = await owner((sql) => sql`select created_at from audit_log where id = ${id}`);
    const after = await verifyChain(first, salon);
    expect([after?.quebra, after?.verificada_ate]).toEqual([null, line?.created_at]);
    expect(Number(before?.verificada_ate)).toBeGreaterThan(Number(line?.created_at));
  });

  it('a company nobody has, and one without lines, have no chain', async () => {
    expect(await verifyChain(first, newId())).toBeNull();
  });
});

describe('what the master reads', () => {
  const read = () => readAuditSeals(first)(actorOf(null));
  const daily = () => verifyAudit(first)();

  it('is verified only once every log was looked at, until the moment that is true of all', async () => {
    await write(salon, 30, 20);
    await write(null, 10);
    await seal();
    expect(await read()).toMatchObject({ registros: 2, linhas: 4, verificada_ate: null, quebras: [] });
    await verifyChain(first, salon);
    // The platform's own has lines from before.
    expect(await read()).toMatchObject({ verificada_ate: null });
    await daily();
    const seals = await read();
    expect(Number(new Date(seals.verificada_ate ?? 0))).toBeLessThan(Date.now() - 119_000);
    await expect(readAuditSeals(first)(actorOf(salon))).rejects.toMatchObject({ code: 'http/forbidden' });
  });

  it('each log is looked at once a day; a broken one is named, and nothing is verified', async () => {
    const [line] = await write(salon, 30);
    await seal();
    await daily();
    await change((sql) => sql`update audit_log set acao = 'x' where id = ${line ?? ''}`);
    await daily();
    expect((await read()).quebras).toEqual([]);
    at.now = new Date(Date.now() + DAY + 60_000);
    await daily();
    expect(await read()).toMatchObject({
      verificada_ate: null,
      quebras: [{ empresa: { id: salon, nome: 'Studio Bella' }, motivo: 'mudada', n: 1, linha: line, total: 1 }],
    });
  });

  it('a look that was noted by hand is none: it is not shown, and the log is looked at all the same', async () => {
    const [line = ''] = await write(salon, 30);
    await seal();
    await change(async (sql) => {
      await sql`update audit_log set acao = 'x' where id = ${line}`;
      await sql`update tenants set created_at = now() - interval '1 day'`;
    });
    await verifyChain(first, null);
    const set = (changes: string) =>
      first.db.platform(({ tx }) => tx.execute(`update cadeias_registro set ${changes} where tenant_id = '${salon}'`));
    await set('conferida_em = now(), verificada_ate = now()');
    expect(await read()).toMatchObject({ verificada_ate: null, quebras: [] });
    // The seal of another's look says nothing of this one.
    const other = 'select selo_conferencia from cadeias_registro where tenant_id is null';
    await set(`conferida_em = now(), verificada_ate = now(), selo_conferencia = (${other})`);
    expect(await read()).toMatchObject({ verificada_ate: null, quebras: [] });
    await daily();
    expect((await read()).quebras).toMatchObject([{ motivo: 'mudada', linha: line }]);
    // What was found is not said away: that look is none either.
    await set('quebra = null, conferida_em = now()');
    expect(await read()).toMatchObject({ verificada_ate: null });
    await daily();
    expect((await read()).quebras).toMatchObject([{ motivo: 'mudada', linha: line }]);
  });

  it('a search by a name that many companies have leaves none of them out', async () => {
    await change(async (sql) => {
      await sql`insert into tenants (id, nome, slug, status, plano, limite_mensagens)
        select gen_random_uuid(), 'Rede Azul ' || n, 'rede-azul-' || n, 'active', 'pro', 15000 from generate_series(1, 130) n`;
      await sql`insert into audit_log (id, tenant_id, acao, created_at)
        select gen_random_uuid(), id, 'caixa.aberto', now() from tenants where slug like 'rede-azul-%'`;
    });
    const { items } = await searchAudit(first)(actorOf(null), { empresa: 'rede azul', limit: 200 });
    expect(new Set(items.map(({ empresa }) => empresa?.id)).size).toBe(130);
  });

  it('a log of 20,000 lines is sealed and verified in pieces, by its indexes', async () => {
    await change(async (sql) => {
      await sql`insert into audit_log (id, tenant_id, acao, alvo, created_at) select gen_random_uuid(), ${salon}, 'caixa.aberto',
        'caixa:' || n, now() - n * interval '1 minute' from generate_series(1, 20000) n`;
      await sql`analyze audit_log`;
    });
    await sealAudit(first, { turns: 50 })();
    expect((await verifyChain(first, salon))?.cadeia.n).toBe(20_000);
    await change((sql) => sql`delete from audit_log where id = (select audit_id from elos_registro where n = 12345)`);
    expect(await look()).toMatchObject({ motivo: 'sumiu', n: 12_345 });
  });
});
