import { newId } from '@balcao/kit/ids';
import { BRAZILIAN_HOURS } from '@balcao/testing/brazilian-hours';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { deleteChat } from '../../chats/conversations/delete-chat';
import { lendCompany } from '../../identity';
import { readUsage } from './read-usage';

let db: TestDb;
let deps: TestDeps;
beforeAll(async () => {
  db = await testDb();
  deps = testDeps(db);
});
afterAll(() => deps.close());

const MONTHS: [zone: string, periodo: string, begin: string, end: string][] = [
  ...BRAZILIAN_HOURS.map(([zone, hours]): (typeof MONTHS)[number] => [
    zone,
    'novembro de 2026',
    `2026-11-01T${hours}:00:00Z`,
    `2026-12-01T${hours}:00:00Z`,
  ]),
  // Its clock goes back within the month, and forward within the other.
  ['America/New_York', 'novembro de 2026', '2026-11-01T04:00:00Z', '2026-12-01T05:00:00Z'],
  ['America/New_York', 'março de 2026', '2026-03-01T05:00:00Z', '2026-04-01T04:00:00Z'],
  // East of Greenwich a month begins before that of UTC; here the clock goes forward with it.
  ['Europe/Lisbon', 'março de 2024', '2024-03-01T00:00:00Z', '2024-03-31T23:00:00Z'],
];
it.each(MONTHS)('%s: the counters of %s begin and end on its clock', async (fuso_horario, periodo, begin, end) => {
  const tenant_id = await makeTenant(db);
  const [chat_id, cliente_id, customer_phone] = [newId(), newId(), '5511987654321'];
  const [first, after] = [Date.parse(begin), Date.parse(end)];
  await asOwner(db, async (sql) => {
    await sql`update tenants set fuso_horario = ${fuso_horario} where id = ${tenant_id}`;
    await sql`insert into chats ${sql({ id: chat_id, tenant_id, customer_phone })}`;
    await sql`insert into dados_cliente ${sql({ id: cliente_id, tenant_id, nome: 'Ana' })}`;
    for (const ms of [first - 1, first, after - 1, after]) {
      const at = new Date(ms);
      const text = { tenant_id, chat_id, customer_phone, content: 'Oi', entrega: 'sent', created_at: at };
      const said = (autor: string, role: string) => Object.assign({ id: newId(), autor, role }, text);
      for (const row of [said('ai', 'assistant'), said('staff', 'assistant'), said('customer', 'user')])
        await sql`insert into chat_history ${sql(row)}`;
      const visit = { tenant_id, cliente_id, data_hora: at, duracao_minutos: 30, valor: '80.00' };
      for (const status of ['pendente', 'cancelado'])
        await sql`insert into agendamentos ${sql(Object.assign({ id: newId(), status }, visit))}`;
    }
  });
  const usage = (now: number) => deps.db.tenant(tenant_id, (unit) => readUsage(lendCompany)(unit, new Date(now)));
  for (const now of [first, after - 1]) {
    expect(await usage(now)).toMatchObject({
      periodo,
      agendamentos: { used: 2, limit: 50 },
      mensagens: { used: 4, limit: 15000 },
    });
  }
  // Before the first and after the last it is another month.
  const next = await usage(after);
  expect([next.periodo === periodo, next.agendamentos.used]).toEqual([false, 1]);
  expect((await usage(first - 1)).periodo).not.toBe(periodo);
});

it('what was sent stays counted when its conversation is deleted, twice in a month too', async () => {
  const tenant_id = await makeTenant(db);
  const talk = async (...moments: Date[]) => {
    const [chat_id, customer_phone] = [newId(), `55119${String(Math.random()).slice(2, 10)}`];
    await asOwner(db, async (sql) => {
      await sql`insert into chats ${sql({ id: chat_id, tenant_id, customer_phone })}`;
      for (const created_at of moments)
        for (const [autor, role] of [
          ['ai', 'assistant'],
          ['staff', 'assistant'],
          ['customer', 'user'],
        ] as const) {
          const text = { id: newId(), tenant_id, chat_id, customer_phone, content: 'Oi', entrega: 'sent', created_at };
          await sql`insert into chat_history ${sql(Object.assign(text, { autor, role }))}`;
        }
    });
    return chat_id;
  };
  const now = new Date();
  const longAgo = new Date(now.getTime() - 40 * 86_400_000);
  const ids = [await talk(now, longAgo), await talk(now, now), await talk(now)];
  const used = async (id = tenant_id) =>
    (await deps.db.tenant(id, (unit) => readUsage(lendCompany)(unit, now))).mensagens.used;
  expect(await used()).toBe(8);
  for (const id of ids.slice(0, 2)) await deleteChat(deps)(actorOf(tenant_id), id);
  expect(await used()).toBe(8);
  expect(await used(await makeTenant(db))).toBe(0);
});
