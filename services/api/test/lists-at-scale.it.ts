import { listCustomerRows } from '@balcao/contexts/catalog/customers/customers.repository';
import { listAppointmentRows } from '@balcao/contexts/scheduling/appointments/appointments.repository';
import type { Tx } from '@balcao/kit/db';
import { encodeCursor } from '@balcao/kit/keyset';
import { atScale } from '@balcao/testing/at-scale';
import { fillPlatform, SCALE } from '@balcao/testing/big-company';
import { processorClock } from '@balcao/testing/processor-clock';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { PASSWORD, startApi, type TestApi } from './api-harness';

const ROUNDS = atScale(80, 30);
const LIMIT = 50;
/** By offset a page deep inside costs tens of first ones, by keyset about one; `npm run bench` holds it to 1.3. */
const DEEP = 2;
/** A search costs one and a half to two first pages; before it could use its index it cost over fifty. */
const SEARCH = 4;
/** The slowest of twenty beside the slowest of twenty first pages. */
const SLOWEST = 6;
let t: TestApi;
let token: string;
let company: string;
/** Sort values of a row deep inside each list. */
let deep: { customers: [Date, string]; appointments: [Date, string] };

beforeAll(async () => {
  t = await startApi({ RATE_LIMIT_FACTOR: '1000' });
  company = await fillPlatform(t.owner);
  const admin = await t.signup();
  await t.owner`update usuarios set tenant_id = ${company} where id = ${admin.profile.id}`;
  const login = { email: admin.email, password: PASSWORD };
  const { status, body } = await t.call('POST', '/api/auth/login', { body: login, ip: '10.9.0.1' });
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${JSON.stringify(body)}`);
  token = body.accessToken;
  const [customer] = await t.owner`select created_at, id from dados_cliente where tenant_id = ${company}
    order by created_at desc, id desc offset 40000 limit 1`;
  const [appointment] = await t.owner`select data_hora, id from agendamentos where tenant_id = ${company}
    and data_hora >= now() order by data_hora, id offset 120000 limit 1`;
  deep = {
    customers: [customer?.created_at, customer?.id],
    appointments: [appointment?.data_hora, appointment?.id],
  };
}, 720_000);
afterAll(() => t.close());

const sort = (values: number[]) => values.toSorted((a, b) => a - b);
const quantile = (sorted: number[], q: number) => sorted[Math.floor((sorted.length - 1) * q)] ?? 0;

/**
 * Asks the same questions in turn and holds what each costs the processor beside the first page of its own round, so that
 * whatever else the machine does hits both. Returns the median of those ratios, and of the slowest of twenty.
 */
async function timeInTurn(path: string, kinds: Record<'first' | 'deep' | 'rare' | 'common', string>) {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = -10; round < ROUNDS; round += 1) {
    const spent = await processorClock(t.owner);
    for (const [kind, query] of Object.entries(kinds)) {
      const start = spent();
      const { body } = await t.call('GET', `${path}?limit=${LIMIT}${query}`, { token });
      if (round >= 0) times[kind]?.push(spent() - start);
      expect([kind, body.items?.length ?? body]).toEqual([kind, LIMIT]);
    }
  }
  const first = times.first ?? [];
  const beside = (all: number[]) => {
    const ratios = all.map((ms, round) => ms / (first[round] ?? Number.NaN));
    return { median: quantile(sort(ratios), 0.5), p95: quantile(sort(all), 0.95) / quantile(sort(first), 0.95) };
  };
  return Object.fromEntries(Object.entries(times).map(([kind, all]) => [kind, beside(all)]));
}

test('the company is as large as it says', async () => {
  const [row] = await t.owner`select
    (select count(*)::int from dados_cliente where tenant_id = ${company}) as customers,
    (select count(*)::int from agendamentos where tenant_id = ${company}) as appointments,
    (select count(distinct tenant_id)::int from agendamentos) as companies`;
  expect(row).toEqual(SCALE);
});

test.each(['customers', 'appointments'] as const)(
  '%s: first page, deep page and search',
  async (list) => {
    const times = await timeInTurn(`/api/${list}`, {
      first: '',
      deep: `&cursor=${encodeCursor(deep[list])}`,
      rare: `&search=${encodeURIComponent('Conceição ASSUNCAO')}`,
      common: `&search=${encodeURIComponent('joao')}`,
    });
    const of = (kind: string) => times[kind] ?? { median: Number.NaN, p95: Number.NaN };
    expect(of('deep').median).toBeLessThan(DEEP);
    for (const kind of ['rare', 'common']) expect(of(kind).median).toBeLessThan(SEARCH);
    for (const kind of Object.keys(times)) expect([kind, of(kind).p95 < SLOWEST]).toEqual([kind, true]);
  },
  480_000,
);

/** The plans Postgres used for what `work` asks as the application, nested statements of functions included. */
async function plansOf(work: (tx: Tx) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const client = postgres(t.db.ownerUrl, { max: 1, onnotice: ({ message }) => plans.push(message ?? '') });
  try {
    await client.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
      set auto_explain.log_nested_statements = on; set client_min_messages = log`);
    await drizzle(client).transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.tenant_id', ${company}, true)`);
      await tx.execute(sql`set local role balcao_app`);
      plans.length = 0;
      await work(tx);
    });
  } finally {
    await client.end();
  }
  return plans.join('\n');
}

const search = 'conceicao assuncao';
test.each<[string, (tx: Tx) => Promise<unknown>, RegExp]>([
  ['customers', (tx) => listCustomerRows(tx, company, { after: null, limit: 50 }), /dados_cliente_lista/],
  [
    'customers, searched',
    (tx) => listCustomerRows(tx, company, { search, after: null, limit: 50 }),
    /dados_cliente_busca/,
  ],
  ['appointments', (tx) => listAppointmentRows(tx, company, { after: null, limit: 50 }), /agendamentos_lista/],
  [
    'appointments of a status',
    (tx) =>
      listAppointmentRows(tx, company, { status: 'faltou', from: '2020-01-01T00:00:00Z', after: null, limit: 50 }),
    /agendamentos_(situacao|lista)/,
  ],
  [
    'appointments, searched',
    (tx) => listAppointmentRows(tx, company, { search, after: null, limit: 50 }),
    /dados_cliente_busca/,
  ],
])('%s: the plan starts at the company and reads no table through', async (_name, work, index) => {
  const plans = await plansOf(work);
  expect(plans).toMatch(index);
  expect(plans).toMatch(/Index Cond: \(+tenant_id = /);
  expect(plans).not.toMatch(/Seq Scan on (dados_cliente|agendamentos)\b/);
  const removed = [...plans.matchAll(/Rows Removed by Filter: (\d+)/g)].map((match) => Number(match[1]));
  expect(Math.max(0, ...removed)).toBeLessThan(5_000);
});
