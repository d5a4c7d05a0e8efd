import { asOwner } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { testDeps } from '@balcao/testing/test-deps';
import { PLANS } from './data/plans';
import { seedAgenda } from './seed-agenda';
import { seedConversations } from './seed-conversations';
import { SALON_ID, seedPlans, seedTenants } from './seed-platform';
import { seedCatalog } from './seed-salon';

let db: TestDb;
const none = (what: string) =>
  asOwner(db, (sql) => sql.unsafe(what)).then((rows) => expect(Array.from(rows)).toEqual([]));
beforeAll(async () => {
  db = await testDb();
  const deps = testDeps(db);
  // Twice, as at every start.
  for (let n = 0; n < 2; n += 1) {
    await deps.db.platform(async ({ tx }) => {
      await seedPlans(tx);
      await seedTenants(tx, () => 'x');
    });
    await deps.db.tenant(SALON_ID, async (unit) => {
      await seedCatalog(unit);
      await seedAgenda(unit);
      await seedConversations(unit);
    });
  }
  await deps.close();
});

it('nothing of the demo was written down before it was so, or after it was over', async () => {
  await none(
    `select id, status, data_hora from agendamentos where status in ('concluido', 'faltou') and data_hora > now()`,
  );
  await none(`select id, created_at, data_hora from agendamentos where created_at > now() or created_at >= data_hora`);
  await none(`select h.id from agendamento_historico h join agendamentos a on a.id = h.agendamento_id
    where h.created_at > now() or h.created_at < a.created_at or (h.acao = 'criado' and h.created_at <> a.created_at)`);
  await none(`select p.id from pagamentos p join agendamentos a on a.id = p.agendamento_id
    where p.data_pagamento < a.data_hora or p.data_pagamento > now() or p.created_at > now()`);
  await none(`select u.id from usuarios u join tenants t on t.id = u.tenant_id where u.created_at < t.created_at - interval '1 minute'
    or u.created_at > t.created_at + interval '1 hour'`);
});

it('what a visit became stands in its history, and only what took place was paid', async () => {
  await none(`select a.id, a.status from agendamentos a where a.status not in ('pendente', 'confirmado') and not exists
    (select 1 from agendamento_historico h where h.agendamento_id = a.id and h.acao = 'status' and h.versao = a.versao
      and h.depois ->> 'status' = a.status)`);
  await none(`select p.id from pagamentos p join agendamentos a on a.id = p.agendamento_id
    where a.status <> 'concluido' or p.valor <> a.valor or p.cliente_id <> a.cliente_id`);
});

it('a trial is as old as it is long, and a plan is paid for since somebody chose it', async () => {
  await none(
    `select slug from tenants where status = 'trial' and abs(extract(epoch from trial_ends_at - created_at) - 14 * 86400) > 60`,
  );
  await none(`select a.id from assinaturas a join tenants t on t.id = a.tenant_id join planos p on p.id = a.plano_id
    left join movimentos_receita m on m.empresa_id = t.id where a.valor <> p.preco_mensal or lower(p.nome) <> t.plano
      or a.data_inicio < t.created_at or m.depois is distinct from a.valor
      or abs(extract(epoch from m.created_at - a.data_inicio)) > 60`);
});

it('no feature of a plan says again what its limits say', () => {
  const repeated = PLANS.flatMap(({ features }) =>
    features.filter((one) => /usuári|agendamentos|mensagens|ilimitad/i.test(one)),
  );
  expect(repeated).toEqual([]);
});
