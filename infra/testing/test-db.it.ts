import Redis from 'ioredis';
import postgres from 'postgres';
import { type TestDb, testDb } from './test-db';

describe('testDb', () => {
  let first: TestDb;
  let second: TestDb;

  beforeAll(async () => {
    [first, second] = await Promise.all([testDb(), testDb()]);
  });

  async function query(url: string, text: string) {
    const sql = postgres(url, { max: 1 });
    try {
      return await sql.unsafe(text);
    } finally {
      await sql.end();
    }
  }

  it('gives every caller a migrated database of its own', async () => {
    await query(first.ownerUrl, 'create table only_here (id int)');
    const tables = `select table_name from information_schema.tables where table_name in ('only_here', 'tenants')`;
    expect((await query(first.ownerUrl, tables)).map((row) => row.table_name).sort()).toEqual(['only_here', 'tenants']);
    expect((await query(second.ownerUrl, tables)).map((row) => row.table_name)).toEqual(['tenants']);
  });

  it.each([
    ['appUrl', 'balcao_app'],
    ['platformUrl', 'balcao_platform'],
  ] as const)('signs in through %s as a role without superuser or BYPASSRLS', async (address, role) => {
    const [row] = await query(
      first[address],
      'select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(row).toEqual({ rolname: role, rolsuper: false, rolbypassrls: false });
  });

  it('reaches the shared Redis under a prefix of its own', async () => {
    const redis = new Redis(first.redisUrl, { maxRetriesPerRequest: null });
    expect(await redis.ping()).toBe('PONG');
    redis.disconnect();
    expect(first.redisPrefix).not.toBe(second.redisPrefix);
  });

  it('drops its database on request', async () => {
    await second.drop();
    await expect(query(second.ownerUrl, 'select 1')).rejects.toThrow('does not exist');
  });
});
