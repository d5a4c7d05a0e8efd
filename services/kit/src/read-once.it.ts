import { makeTenant } from '@balcao/testing/make-tenant';
import { testDb } from '@balcao/testing/test-db';
import { eq, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type Db, openDb, type UnitOfWork } from './db';
import { sqlState } from './errors';
import { createLog } from './log';
import { readOnce } from './read-once';
import { hearStatements, type Statement } from './statements';
import { writtenOnce } from './written-once';

const tenants = pgTable('tenants', { id: uuid('id').primaryKey(), nome: text('nome').notNull() });
const findByName = writtenOnce((tx, $: { nome: string }) => tx.select().from(tenants).where(eq(tenants.nome, $.nome)));

describe('what a page reads', () => {
  let db: Db;
  let [ana, bia] = ['', ''];

  beforeAll(async () => {
    const place = await testDb();
    db = openDb({ ...place, log: createLog('read-test', 'silent'), max: 4 });
    [ana, bia] = [await makeTenant(place, { nome: 'Ana' }), await makeTenant(place, { nome: 'Bia' })];
  });
  afterAll(() => db.close());

  async function heard<T>(work: () => Promise<T>): Promise<{ result: T; said: Statement[] }> {
    const said: Statement[] = [];
    const stop = hearStatements((statement) => said.push(statement));
    try {
      return { result: await work(), said };
    } finally {
      stop();
    }
  }

  it('takes one round trip, transaction and all', async () => {
    const ask = ({ tx }: UnitOfWork) => Promise.all([findByName(tx, { nome: 'Ana' }), findByName(tx, { nome: 'Bia' })]);
    const { result, said } = await heard(() => readOnce(db, ana, ask));
    expect(result).toEqual([[{ id: ana, nome: 'Ana' }], []]);
    expect(said.map(({ kind }) => kind)).toEqual(['begin', 'statement', 'statement', 'end']);
    expect(said.filter(({ trip }) => trip)).toHaveLength(1);
  });

  it('is of the company that asks, on whatever connection the text was written first', async () => {
    const names = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const [tenant, nome] = n % 2 ? [ana, 'Ana'] : [bia, 'Bia'];
        return readOnce(db, tenant, ({ tx }) => findByName(tx, { nome }));
      }),
    );
    expect(names.map(([row]) => row?.id)).toEqual(names.map((_, n) => (n % 2 ? ana : bia)));
    expect(await readOnce(db, ana, ({ tx }) => findByName(tx, { nome: 'Bia' }))).toEqual([]);
  });

  it('says what went wrong', async () => {
    const failing = readOnce(db, ana, async ({ tx }) => tx.execute(sql`select 1 / 0`));
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('22012');
    const thrown = readOnce(db, ana, async () => {
      throw new Error('ours');
    });
    await expect(thrown).rejects.toThrow('ours');
  });
});
