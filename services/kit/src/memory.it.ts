import { makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import postgres from 'postgres';
import { type Db, openDb } from './db';
import { createLog } from './log';

/** Polls until it is so. */
async function until(check: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 40_000; !(await check()); ) {
    if (Date.now() > end) throw new Error('it never came to that');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('what is kept in memory, and the database', () => {
  let place: TestDb;
  let db: Db;
  let owner: postgres.Sql;
  let [mine, other] = ['', ''];
  let loads = 0;

  beforeAll(async () => {
    place = await testDb();
    db = openDb({ ...place, log: createLog('memory-test', 'silent'), max: 3 });
    owner = postgres(place.ownerUrl, { max: 1 });
    [mine, other] = [await makeTenant(place), await makeTenant(place)];
  });
  afterAll(async () => {
    await Promise.all([owner.end(), db.close()]);
  });

  const read = () =>
    db.recall('company', async () => {
      loads += 1;
      const [row] = await owner`select nome from tenants where id = ${mine}`;
      return row && { tenantId: mine, value: row.nome as string };
    });
  const isKept = async () => {
    await read();
    const before = loads;
    await read();
    return loads === before;
  };

  it('is heard of by whatever door it changes, and by nobody else', async () => {
    await until(isKept);
    await owner`update tenants set nome = 'Outro nome' where id = ${other}`;
    await owner`update tenants set nome = 'Nome novo' where id = ${mine}`;
    await until(async () => (await read()) === 'Nome novo');
    await until(isKept);
    const changes = [
      owner`insert into produtos (id, tenant_id, nome, preco, duracao_minutos)
        values (gen_random_uuid(), ${mine}, 'Corte', 10, 30)`,
      owner`update produtos set preco = 20 where tenant_id = ${mine}`,
      owner`insert into system_settings (id, key, value) values (gen_random_uuid(), 'ai_config', '{}')`,
      owner`delete from produtos where tenant_id = ${mine}`,
    ];
    for (const change of changes) {
      await until(isKept);
      const before = loads;
      await change;
      await until(async () => {
        await read();
        return loads > before;
      });
    }
  });

  it('is forgotten when its line is cut, and kept again when it is back', async () => {
    await until(isKept);
    await owner`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen balcao_mudou%'`;
    await until(async () => !(await isKept()));
    await until(isKept);
  });
});
