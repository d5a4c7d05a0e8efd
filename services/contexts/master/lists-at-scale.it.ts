import type { PlatformUnitOfWork, Tx } from '@balcao/kit/db';
import { plansOf, rowsRead, timesInPostgres } from '@balcao/testing/asked-plans';
import { fillBigPlatform, PLATFORM } from '@balcao/testing/big-platform';
import { asOwner } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { listWaitingRows } from '../billing/invoices/invoices.repository';
import { describePlans } from '../billing/plans/describe-plans';
import { listAllPlans } from '../billing/plans/plans.repository';
import { countConversions, listLines, listMonths, sumByPlan } from '../billing/revenue/revenue.repository';
import { searchAuditRows } from './audit/audit.repository';
import { listPlatformDays } from './tenants/platform-days.repository';
import { listTenantRows, readTotals } from './tenants/tenants.repository';

let db: TestDb;
const now = new Date();
const LIMIT = 50;
const at = (days: number) => [
  new Date(now.getTime() - days * 86_400_000).toISOString(),
  '80000000-0000-4000-8000-000000000000',
];
const dayOf = (days: number) => at(days)[0]?.slice(0, 10);

beforeAll(async () => {
  db = await testDb();
  await asOwner(db, fillBigPlatform);
}, 600_000);
afterAll(() => db.drop());

const tenants = (more: object) => (tx: Tx) => listTenantRows(tx, Object.assign({ after: null, limit: LIMIT }, more));
const audit = (more: object) => (tx: Tx) => searchAuditRows(tx, Object.assign({ after: null, limit: LIMIT }, more));
const all =
  (...works: ((tx: Tx) => Promise<unknown>)[]) =>
  async (tx: Tx) => {
    for (const work of works) await work(tx);
  };

/** How many rows each may look at; of the large tables none is read through. */
const QUESTIONS: [string, (tx: Tx) => Promise<unknown>, number][] = [
  ['overview', all(tenants({ limit: 5 }), readTotals), 2_000],
  ['companies', tenants({}), 1_000],
  ['companies, deep', tenants({ after: at(500) }), 1_000],
  ['companies of a status', tenants({ status: 'suspended' }), 1_000],
  ['companies, searched', tenants({ search: 'salão 11' }), 2_000],
  ['plans', async (tx) => describePlans(tx, await listAllPlans(tx)), 2_000],
  [
    'financials of two years',
    all(
      sumByPlan,
      (tx) => listMonths(tx, now, 24),
      (tx) => countConversions(tx, now),
    ),
    8_000,
  ],
  ['movements of two years', (tx) => listLines(tx, now, 24), 8_000],
  ['invoices that wait', (tx) => listWaitingRows({ tx } as PlatformUnitOfWork, { after: null, limit: LIMIT }), 6_000],
  ['log', audit({}), 2_000],
  ['log, deep', audit({ after: at(600) }), 2_000],
  ['log of a company', audit({ empresa: 'empresa-117' }), 4_000],
  ['log of a quiet company', audit({ empresa: 'quieta' }), 4_000],
  ['log of a quiet person', audit({ pessoa: 'quirino' }), 4_000],
  ['log of a person', audit({ pessoa: 'p321@exemplo' }), 4_000],
  ['log of everybody of a name', audit({ pessoa: 'Ana' }), 4_000],
  ['log of what is rare', audit({ acao: 'tenant.suspend' }), 2_000],
  ['log of a kind', audit({ tipo: 'acesso' }), 4_000],
  ['log of two days long ago', audit({ de: dayOf(401), ate: dayOf(400) }), 2_000],
  ['ninety days', (tx) => listPlatformDays(tx, now), (PLATFORM.answers / PLATFORM.days) * 92 + 4_000],
];

test.each(QUESTIONS)('%s: reads what it shows, and no large table through', async (_name, work, most) => {
  const plans = await plansOf(db, null, work);
  expect(plans).not.toMatch(/Seq Scan on (audit_log|execucoes_ia)\b/);
  if (rowsRead(plans) > most) process.stdout.write(`${plans}\n`);
  expect(rowsRead(plans)).toBeLessThan(most);
});

/** Not held against a limit: they depend on what else the machine does. */
test('figures, printed', async () => {
  const { companies, lines, answers } = PLATFORM;
  for (const [name, work] of QUESTIONS) {
    const took = await timesInPostgres(db, null, work);
    const [best, p95] = [took[0], took[18]].map((ms) => ms?.toFixed(1));
    process.stdout.write(
      `${companies} companies, ${lines} lines, ${answers} answers: ${name}: best ${best} ms, p95 ${p95} ms in Postgres\n`,
    );
  }
});
