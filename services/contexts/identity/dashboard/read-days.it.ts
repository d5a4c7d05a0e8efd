import { newId } from '@balcao/kit/ids';
import { BRAZILIAN_HOURS } from '@balcao/testing/brazilian-hours';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { settleTables } from '@balcao/testing/settle-tables';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { sql as query } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { readFigures } from './dashboard.repository';
import { listDayRows } from './days.repository';
import { readDays } from './read-days';
import { sightOf } from './sight';

let db: TestDb;
let deps: TestDeps;
beforeAll(async () => {
  db = await testDb();
  deps = testDeps(db);
});
afterAll(() => deps.close());

const daysOf = async (tenantId: string, at: string, role: 'admin' | 'user' | 'viewer' = 'admin') =>
  (await readDays({ db: deps.db, clock: () => new Date(at) })(actorOf(tenantId, role))).dias;

/** A payment, a visit and an answer of the AI at each of these moments. */
async function happen(tenant_id: string, ...moments: string[]): Promise<void> {
  const [chat_id, cliente_id, customer_phone] = [newId(), newId(), `55119${String(Math.random()).slice(2, 10)}`];
  await asOwner(db, async (sql) => {
    await sql`insert into chats ${sql({ id: chat_id, tenant_id, customer_phone })}`;
    await sql`insert into dados_cliente ${sql({ id: cliente_id, tenant_id, nome: 'Ana' })}`;
    for (const moment of moments) {
      const at = new Date(moment);
      const text = {
        tenant_id,
        chat_id,
        customer_phone,
        content: 'Oi',
        entrega: 'sent',
        role: 'assistant',
        created_at: at,
      };
      for (const autor of ['ai', 'ai', 'staff', 'system'])
        await sql`insert into chat_history ${sql(Object.assign({ id: newId(), autor }, text))}`;
      const visit = { tenant_id, cliente_id, data_hora: at, duracao_minutos: 30, valor: '80.00' };
      for (const status of ['confirmado', 'cancelado'])
        await sql`insert into agendamentos ${sql(Object.assign({ id: newId(), status }, visit))}`;
      const paid = { id: newId(), tenant_id, valor: '80.10', reembolsado: '0.05', status: 'pago', data_pagamento: at };
      await sql`insert into pagamentos ${sql(paid)}`;
    }
  });
}

it.each(BRAZILIAN_HOURS.map(([zone, hours]) => [zone, `-${hours}:00`] as const))(
  'thirty days end today on the clock of %s, at UTC midnight too',
  async (fuso_horario, offset) => {
    const tenant = await makeTenant(db);
    await asOwner(db, (sql) => sql`update tenants set fuso_horario = ${fuso_horario} where id = ${tenant}`);
    await happen(
      tenant,
      `2026-10-01T23:59:59.999${offset}`,
      `2026-10-02T00:00:00.000${offset}`,
      `2026-10-31T00:00:00.000${offset}`,
      `2026-10-31T23:59:59.999${offset}`,
      `2026-11-01T00:00:00.000${offset}`,
    );
    const days = await daysOf(tenant, `2026-10-31T23:30:00${offset}`);
    expect(days).toHaveLength(30);
    const one = { receita: '80.05', visitas: 1, conversas_ia: 1, conversas_equipe: 1 };
    expect(days[0]).toEqual(Object.assign({ dia: '2026-10-02' }, one));
    // Two payments and two visits; the conversation is one.
    expect(days.at(-1)).toEqual(Object.assign({ dia: '2026-10-31' }, one, { receita: '160.10', visitas: 2 }));
    expect(days.slice(1, -1).every(({ receita, visitas }) => receita === '0.00' && visitas === 0)).toBe(true);
  },
);

it.each([
  // Of 23 hours, and of 25.
  ['2026-03-08', '2026-03-09', '-05:00', '-04:00'],
  ['2026-11-01', '2026-11-02', '-04:00', '-05:00'],
])('%s is one day in New York, where clocks change within it', async (day, next, before, after) => {
  const tenant = await makeTenant(db);
  await asOwner(db, (sql) => sql`update tenants set fuso_horario = 'America/New_York' where id = ${tenant}`);
  await happen(tenant, `${day}T00:00:00${before}`, `${day}T23:59:59${after}`, `${next}T00:00:00${after}`);
  const days = await daysOf(tenant, `${day.slice(0, 8)}10T12:00:00${after}`);
  expect(days.filter(({ visitas }) => visitas).map(({ dia, visitas }) => [dia, visitas])).toEqual([
    [day, 2],
    [next, 1],
  ]);
});

it.each<[zone: string, at: string, first: string, next: string]>([
  ...BRAZILIAN_HOURS.map(([zone, hours]): [string, string, string, string] => [
    zone,
    '2026-11-01T00:00:00Z',
    `2026-10-31T${hours}:00:00Z`,
    `2026-11-01T${hours}:00:00Z`,
  ]),
  ['America/New_York', '2026-11-02T00:00:00Z', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ['America/New_York', '2026-03-09T00:00:00Z', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
])('the cards of today in %s at %s: what is from %s on, before %s', async (fuso_horario, at, first, next) => {
  const tenant = await makeTenant(db);
  await asOwner(db, (sql) => sql`update tenants set fuso_horario = ${fuso_horario} where id = ${tenant}`);
  const before = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();
  await happen(tenant, before(first), first, before(next), next);
  const read = (now: Date) => deps.db.tenant(tenant, ({ tx }) => readFigures(tx, tenant, now, sightOf('admin')));
  expect(await read(new Date(at))).toMatchObject({ agendamentos_hoje: 2, receita_hoje: '160.10' });
  // The day after has its own; what lies before the first is nobody's today.
  expect(await read(new Date(next))).toMatchObject({ agendamentos_hoje: 1, receita_hoje: '80.05' });
});

it.each([
  ['user', { receita: null, visitas: 1, conversas_ia: 1, conversas_equipe: 1 }],
  ['viewer', { receita: '80.05', visitas: 1, conversas_ia: null, conversas_equipe: null }],
] as const)('a %s is told what they may see elsewhere too, of their own company', async (role, today) => {
  const [mine, other] = [await makeTenant(db), await makeTenant(db)];
  for (const tenant of [mine, other]) await happen(tenant, '2026-11-20T12:00:00Z');
  expect((await daysOf(mine, '2026-11-20T15:00:00Z', role)).at(-1)).toEqual(
    Object.assign({ dia: '2026-11-20' }, today),
  );
});

describe('at a large company', () => {
  const NOW = new Date('2026-11-20T15:00:00Z');
  let company = '';
  beforeAll(async () => {
    company = await makeTenant(db);
    await asOwner(db, async (owner) => {
      await owner.begin((tx) =>
        tx.unsafe(`set local session_replication_role = replica;
          create temp table g as select n, timestamptz '${NOW.toISOString()}' - n * interval '20 minutes' as t, gen_random_uuid() as u
            from generate_series(1, 60000) n;
          insert into pagamentos (id, tenant_id, valor, status, data_pagamento, created_at)
            select gen_random_uuid(), '${company}', 80, 'pago', t, t from g;
          insert into agendamentos (id, tenant_id, cliente_id, data_hora, duracao_minutos, valor, status)
            select gen_random_uuid(), '${company}', u, t, 30, 80, 'concluido' from g;
          insert into chat_history (id, tenant_id, chat_id, customer_phone, role, content, autor, entrega, created_at)
            select gen_random_uuid(), '${company}', u, '5511', 'assistant', 'Oi', (array['ai','staff','customer'])[1 + n % 3], 'sent', t from g;`),
      );
      await settleTables(owner);
    });
  }, 900_000);

  it('is one statement, which reads thirty days by their indexes and no table through', async () => {
    const plans: string[] = [];
    const client = postgres(db.ownerUrl, { max: 1, onnotice: ({ message }) => plans.push(message ?? '') });
    try {
      await client.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
        set client_min_messages = log`);
      await drizzle(client).transaction(async (tx) => {
        await tx.execute(query`select set_config('app.tenant_id', ${company}, true)`);
        await tx.execute(query`set local role balcao_app`);
        plans.length = 0;
        const rows = await listDayRows(tx as never, company, NOW, sightOf('admin'));
        expect(rows.reduce((total, { visitas }) => total + (visitas ?? 0), 0)).toBeGreaterThan(2_000);
      });
    } finally {
      await client.end();
    }
    expect(plans.filter((plan) => plan.includes('Query Text'))).toHaveLength(1);
    const plan = plans.join('\n');
    expect(plan).toMatch(/pagamentos_receita/);
    expect(plan).toMatch(/agendamentos_lista|agendamentos_situacao/);
    expect(plan).toMatch(/chat_history_enviadas/);
    expect(plan).not.toMatch(/Seq Scan on (pagamentos|agendamentos|chat_history)\b/);
    const removed = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map((match) => Number(match[1]));
    expect(Math.max(0, ...removed)).toBeLessThan(2_500);
  });
});
