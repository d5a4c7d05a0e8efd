import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { plansOf, rowsRead } from '@balcao/testing/asked-plans';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { testDeps } from '@balcao/testing/test-deps';
import { listAuditRows } from './audit.repository';

const LINES = 20_000;
const LIMIT = 50;
let db: TestDb;
let salon: string;
let stranger: string;
/** Tried a thousand times, once long ago, and at another company. */
const [often, once] = [newId(), newId()];

beforeAll(async () => {
  db = await testDb();
  salon = await makeTenant(db);
  stranger = await makeTenant(db);
  await asOwner(db, async (sql) => {
    // A robot tries many accounts all day; nearly all else is what the first of them did.
    await sql`insert into audit_log (id, tenant_id, ator_id, acao, alvo, detalhes, created_at)
      select gen_random_uuid(), ${salon}, case when n % 2 = 0 then ${often}::uuid end,
        case when n % 2 = 0 then 'login.succeeded' else 'login.failed' end, 'x',
        jsonb_build_object('de_quem', case when n % 20 = 1 then ${often}::uuid else gen_random_uuid() end), now() - n * interval '1 minute'
      from generate_series(1, ${LINES}) n`;
    for (const [tenant, days] of [
      [salon, 300],
      [stranger, 1],
    ] as const)
      await sql`insert into audit_log (id, tenant_id, acao, alvo, detalhes, created_at) values (gen_random_uuid(), ${tenant}, 'login.blocked',
        'x', ${sql.json({ de_quem: once })}, now() - ${days} * interval '1 day')`;
    await sql`analyze audit_log`;
  });
}, 120_000);
afterAll(() => db.drop());

const page = (pessoa: string) => ({ pessoa, after: null, limit: LIMIT });

test.each([
  ['who did much and is tried often', often],
  ['whose account was tried once, long ago', once],
])('%s: reads what it shows, each kind of line from its index', async (_name, pessoa) => {
  const plans = await plansOf(db, salon, (tx) => listAuditRows({ tx, tenantId: salon } as UnitOfWork, page(pessoa)));
  expect(plans).toMatch(/audit_log_(pessoa|ator)/);
  expect(plans).toContain('audit_log_tentativas');
  expect(plans).not.toContain('Seq Scan on audit_log');
  expect(rowsRead(plans)).toBeLessThan(600);
});

test('a company finds the attempts at its own people, the latest first and no more than asked for', async () => {
  const deps = testDeps(db);
  try {
    const of = (tenantId: string, pessoa: string) =>
      deps.db.tenant(tenantId, (unit) => listAuditRows(unit, page(pessoa)));
    expect((await of(salon, once)).map(({ linha }) => linha.acao)).toEqual(['login.blocked']);
    const lines = await of(salon, often);
    expect(lines).toHaveLength(LIMIT + 1);
    expect(new Set(lines.map(({ linha }) => linha.acao))).toEqual(new Set(['login.succeeded', 'login.failed']));
    const times = lines.map(({ linha }) => linha.created_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await of(stranger, once)).map(({ linha }) => linha.tenant_id)).toEqual([stranger]);
  } finally {
    await deps.close();
  }
});
