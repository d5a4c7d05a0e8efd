import { makeTenant } from '@balcao/testing/make-tenant';
import { testDb } from '@balcao/testing/test-db';
import { and, eq, gte, isNull, like, sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { type Db, openDb } from './db';
import { sqlState } from './errors';
import { newId } from './ids';
import { createLog } from './log';
import { hearStatements } from './statements';
import { writtenOnce } from './written-once';

const dados_cliente = pgTable('dados_cliente', {
  id: uuid('id').primaryKey().$defaultFn(newId),
  tenant_id: uuid('tenant_id').notNull(),
  nome: text('nome').notNull(),
  notas: text('notas'),
  informacoes: jsonb('informacoes').$type<object>(),
  created_at: instant('created_at'),
});
type Customer = typeof dados_cliente.$inferInsert;

const insert = writtenOnce((tx, $: { row: Customer }) => tx.insert(dados_cliente).values($.row).returning());
const find = writtenOnce((tx, $: { since: Date; nome: string | null }) =>
  tx
    .select({ customer: dados_cliente, long: sql<number>`length(${dados_cliente.nome})` })
    .from(dados_cliente)
    .where(
      and(
        sql`${dados_cliente.created_at} >= ${$.since}::timestamptz`,
        sql`${dados_cliente.nome} is not distinct from ${$.nome}::text`,
      ),
    ),
);

describe('a statement that is written once', () => {
  let db: Db;
  let tenantId = '';

  beforeAll(async () => {
    const place = await testDb();
    db = openDb({ ...place, log: createLog('written-test', 'silent'), max: 4 });
    tenantId = await makeTenant(place);
  });
  afterAll(() => db.close());

  it('stores what it is given each time, and reads rows as Drizzle does', async () => {
    const at = new Date('2026-03-01T12:00:00.123Z');
    const rowOf = (nome: string) => ({ id: newId(), tenant_id: tenantId, nome, created_at: at });
    const { stored, found } = await db.tenant(tenantId, async ({ tx }) => ({
      stored: [
        ...(await insert(tx, { row: rowOf('Ana') })),
        ...(await insert(tx, { row: { ...rowOf('Bianca'), informacoes: { a: [1] }, notas: null } })),
        ...(await insert(tx, { row: { ...rowOf('Clara'), informacoes: { b: 2 }, notas: 'vip' } })),
      ],
      found: await find(tx, { since: at, nome: 'Bianca' }),
    }));
    expect(stored.map(({ nome, notas, informacoes }) => [nome, notas, informacoes])).toEqual([
      ['Ana', null, null],
      ['Bianca', null, { a: [1] }],
      ['Clara', 'vip', { b: 2 }],
    ]);
    expect(found).toEqual([{ customer: stored[1], long: 6 }]);
    expect(stored[1]?.created_at).toEqual(at);
  });

  it('says a text of its own for each choice of columns, and the same one for the same choice', async () => {
    const texts: string[] = [];
    const stop = hearStatements(({ kind, text: said }) => kind === 'statement' && texts.push(said));
    const rowOf = (notas: string | undefined) => ({ id: newId(), tenant_id: tenantId, nome: 'Eva', notas });
    await db.tenant(tenantId, async ({ tx }) => {
      for (const notas of ['a', undefined, 'b', undefined]) await insert(tx, { row: rowOf(notas) });
    });
    stop();
    expect(texts[2]).toBe(texts[0]);
    expect(texts[3]).toBe(texts[1]);
    expect(texts[1]).not.toBe(texts[0]);
  });

  it('takes plain SQL, and fails as the database does', async () => {
    const divide = writtenOnce((_tx, $: { by: number }) => sql<{ answer: number }>`select 6 / ${$.by}::int as answer`);
    expect(await db.tenant(tenantId, ({ tx }) => divide(tx, { by: 2 }))).toEqual([{ answer: 3 }]);
    const failing = db.tenant(tenantId, ({ tx }) => divide(tx, { by: 0 }));
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('22012');
  });

  it('refuses what would be the value of the first call for ever', async () => {
    const insertNameless = writtenOnce((tx, $: { tenant: string }) =>
      tx.insert(dados_cliente).values({ tenant_id: $.tenant, nome: 'Sem id' }),
    );
    const insertRandom = writtenOnce((tx, $: { id: string; tenant: string }) =>
      tx.insert(dados_cliente).values({ id: $.id, tenant_id: $.tenant, nome: newId() }),
    );
    const nameless = db.tenant(tenantId, ({ tx }) => insertNameless(tx, { tenant: tenantId }));
    await expect(nameless).rejects.toThrow('needs a name');
    const random = db.tenant(tenantId, ({ tx }) => insertRandom(tx, { id: newId(), tenant: tenantId }));
    await expect(random).rejects.toThrow('needs a name');
  });

  it('refuses the time, also when two looks at the clock fall into one millisecond', async () => {
    // As if the clock stood still.
    const now = new Date();
    const insertNow = writtenOnce((tx, $: { id: string; tenant: string }) =>
      tx.insert(dados_cliente).values({ id: $.id, tenant_id: $.tenant, nome: 'Agora', created_at: now }),
    );
    const sinceNow = writtenOnce((tx, $: { tenant: string }) =>
      tx
        .select()
        .from(dados_cliente)
        .where(and(eq(dados_cliente.tenant_id, $.tenant), gte(dados_cliente.created_at, now))),
    );
    const inserted = db.tenant(tenantId, ({ tx }) => insertNow(tx, { id: newId(), tenant: tenantId }));
    await expect(inserted).rejects.toThrow('needs a name');
    const read = db.tenant(tenantId, ({ tx }) => sinceNow(tx, { tenant: tenantId }));
    await expect(read).rejects.toThrow('needs a name');
  });

  it('refuses what is chosen, or made, from a value', async () => {
    const byName = writtenOnce((tx, $: { tenant: string; nome: string | null }) =>
      tx
        .select()
        .from(dados_cliente)
        .where($.nome ? eq(dados_cliente.nome, $.nome) : isNull(dados_cliente.nome)),
    );
    const beginning = writtenOnce((tx, $: { nome: string }) =>
      tx
        .select()
        .from(dados_cliente)
        .where(like(dados_cliente.nome, `${$.nome}%`)),
    );
    const chosen = db.tenant(tenantId, ({ tx }) => byName(tx, { tenant: tenantId, nome: 'Ana' }));
    await expect(chosen).rejects.toThrow('needs a name');
    await expect(db.tenant(tenantId, ({ tx }) => beginning(tx, { nome: 'A' }))).rejects.toThrow('needs a name');
  });

  it('refuses outer joins', async () => {
    const other = dados_cliente;
    const outer = writtenOnce((tx, $: { id: string }) => {
      const joined = tx.select({ id: other.id, nome: other.nome }).from(other).as('joined');
      return tx.select().from(dados_cliente).leftJoin(joined, eq(joined.id, $.id)).where(eq(dados_cliente.id, $.id));
    });
    await expect(db.tenant(tenantId, ({ tx }) => outer(tx, { id: newId() }))).rejects.toThrow('no outer joins');
  });
});
