import type { Actor } from '@balcao/kit/actor';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import type postgres from 'postgres';
import { lendCompany } from '../identity';
import { tenants } from '../identity/schema';
import { writeAudit } from '../master';
import { cancelCompany } from './companies/cancel-company';
import { changeCompanyPlan } from './companies/change-company-plan';
import { reactivateCompany } from './companies/reactivate-company';
import type { InvoiceDeps } from './invoices/invoice-ports';
import { createPlan } from './plans/create-plan';
import { deletePlan } from './plans/delete-plan';
import { firstPlan } from './plans/first-plan';
import { listPlansForMaster } from './plans/list-all-plans';
import { listPlans } from './plans/list-plans';
import { putPlanOnSale, takePlanOffSale } from './plans/sell-plan';
import { updatePlan } from './plans/update-plan';
import { choosePlan } from './subscription/choose-plan';
import { choiceOf } from './test/choice-of';
import { makeAdmin } from './test/make-admin';

const master = actorOf(null);
let db: TestDb;
let deps: TestDeps & InvoiceDeps;
let count = 0;

beforeAll(async () => {
  db = await testDb();
  const ports = { audit: writeAudit, company: lendCompany, tellAdmins: async () => true, platformCharges: null };
  deps = Object.assign(testDeps(db), ports);
});
afterAll(() => deps.close());

const terms = (over: { nome?: string; preco_mensal?: string; limite_usuarios?: number } = {}) =>
  Object.assign(
    { nome: `Plano ${++count}`, descricao: null, preco_mensal: '79.00', limite_usuarios: 3 },
    { limite_agendamentos: 300, limite_mensagens: 3000, features: ['Agenda', 'WhatsApp'] },
    over,
  );
const newPlan = (over = {}) => createPlan(deps)(master, terms(over));
const versionOf = async (id: string) =>
  (await listPlansForMaster(deps)(master)).items.find((plan) => plan.id === id)?.versao ?? 0;
/** As somebody does who just read it. */
const change = async (id: string, over = {}) =>
  updatePlan(deps)(master, id, Object.assign(terms(over), { versao: await versionOf(id) }));
const choose = async (admin: Actor, plano_id: string) => choosePlan(deps)(admin, await choiceOf(db, plano_id));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  );
/** A company that chose the plan itself: whoever did that in it. */
async function subscriber(plano_id: string, nome = 'Studio Bella') {
  const admin = await makeAdmin(db, { nome });
  await choose(admin, plano_id);
  return admin;
}
const planOf = async (id: string) =>
  (await asOwner(db, (sql) => sql<{ plano: string }[]>`select plano from tenants where id = ${id}`))[0]?.plano;
const seatsOf = async (id: string) =>
  (
    await asOwner(db, (sql) => sql<{ limite_usuarios: number }[]>`select limite_usuarios from tenants where id = ${id}`)
  )[0]?.limite_usuarios;
/** Until this work is over, or a statement of it waits for a lock. */
async function waitsOrEnds(work: Promise<unknown>): Promise<void> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  work.then(end, end);
  const count = (sql: postgres.Sql) => sql<{ n: number }[]>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while (!ended && !(await asOwner(db, count))[0]?.n);
}
const told = (planId: string) =>
  asOwner(db, async (sql) =>
    (await sql`select acao from audit_log where alvo = ${`plano:${planId}`} order by created_at, id`).map(
      ({ acao }) => acao,
    ),
  );
const pricesOf = async (id: string) =>
  (await listPlansForMaster(deps)(master)).items.find((plan) => plan.id === id)?.precos;

it('a plan is made, taken off sale, put back and deleted, each with its line in the log', async () => {
  const { id, nome, ativo } = await newPlan();
  expect(ativo).toBe(true);
  const onSale = async () => (await listPlans(deps)(actorOf(newId()))).items.some((plan) => plan.id === id);
  expect(await onSale()).toBe(true);
  expect(await takePlanOffSale(deps)(master, id)).toMatchObject({ id, nome, ativo: false });
  await takePlanOffSale(deps)(master, id);
  expect(await onSale()).toBe(false);
  expect(await putPlanOnSale(deps)(master, id)).toMatchObject({ ativo: true });
  await deletePlan(deps)(master, id);
  expect(await pricesOf(id)).toBeUndefined();
  expect(await codeOf(deletePlan(deps)(master, id))).toBe('billing/plan-gone');
  expect(await codeOf(change(id))).toBe('billing/plan-gone');
  expect(await told(id)).toEqual(['plano.criado', 'plano.desativado', 'plano.ativado', 'plano.excluido']);
});

it('two plans are not called the same, whatever their capitals, and nobody but the master touches one', async () => {
  const first = await newPlan({ nome: 'Ouro' });
  const second = await newPlan({ nome: 'Prata' });
  expect(await codeOf(newPlan({ nome: 'OURO' }))).toBe('billing/plan-name-taken');
  expect(await codeOf(change(second.id, { nome: 'ouro' }))).toBe('billing/plan-name-taken');
  expect(await change(first.id, { nome: 'OURO' })).toMatchObject({ nome: 'OURO' });
  const admin = actorOf(await makeTenant(db));
  for (const work of [createPlan(deps)(admin, terms()), deletePlan(deps)(admin, first.id)])
    expect(await codeOf(work)).toBe('http/forbidden');
});

it('a new price is for whoever chooses the plan from then on; who has it keeps the one agreed', async () => {
  const plan = await newPlan();
  const early = await subscriber(plan.id);
  await change(plan.id, { nome: plan.nome, preco_mensal: '99.00', limite_usuarios: 9 });
  const late = await subscriber(plan.id);
  expect(await pricesOf(plan.id)).toEqual([
    { valor: '99.00', empresas: 1 },
    { valor: '79.00', empresas: 1 },
  ]);
  expect(await Promise.all([seatsOf(early.tenantId), seatsOf(late.tenantId)])).toEqual([3, 9]);
  await choose(early, plan.id);
  expect(await pricesOf(plan.id)).toEqual([{ valor: '99.00', empresas: 2 }]);
});

it('new limits alone are for whoever chooses from then on, too: the plan again, itself or by the master', async () => {
  const plan = await newPlan();
  const [own, other] = [await subscriber(plan.id), await subscriber(plan.id)];
  const motivo = 'Pediu por telefone';
  const byMaster = async () =>
    changeCompanyPlan(deps)(master, other.tenantId, Object.assign({ motivo }, await choiceOf(db, plan.id)));
  expect(await codeOf(byMaster())).toBe('master/same-plan');
  await change(plan.id, { nome: plan.nome, limite_usuarios: 9 });
  expect(await Promise.all([seatsOf(own.tenantId), seatsOf(other.tenantId)])).toEqual([3, 3]);
  await choose(own, plan.id);
  expect(await byMaster()).toMatchObject({ limite_usuarios: 9 });
  expect(await seatsOf(own.tenantId)).toBe(9);
  expect(await codeOf(byMaster())).toBe('master/same-plan');
  const history = await asOwner(
    db,
    (sql) => sql`select acao from assinatura_historico where tenant_id = ${own.tenantId}`,
  );
  await choose(own, plan.id);
  expect(history).toHaveLength(2);
});

it('a price that changes while somebody chooses is never agreed unseen: the choice has the one shown, or is told the new one', async () => {
  for (let round = 0; round < 8; round++) {
    const plan = await newPlan();
    const admins = await Promise.all(Array.from({ length: 4 }, () => makeAdmin(db)));
    const seen = await choiceOf(db, plan.id);
    const body = Object.assign(terms({ nome: plan.nome, preco_mensal: '99.00' }), { versao: 1 });
    const [changed, ...answers] = await Promise.all([
      codeOf(updatePlan(deps)(master, plan.id, body)),
      ...admins.map((admin) => choosePlan(deps)(admin, seen).catch((error) => error)),
    ]);
    expect(changed).toBe('ok');
    for (const answer of answers) {
      if ('assinatura' in answer) expect(answer.assinatura.valor).toBe('79.00');
      else
        expect(answer).toMatchObject({
          code: 'billing/terms-changed',
          options: { details: { plano: { preco_mensal: '99.00' } } },
        });
    }
    const late = await choosePlan(deps)(admins[0] as Actor, seen).catch((error) => error);
    expect(late.options.message).toMatch(/^O preço mudou: o plano Plano \d+ custa agora R\$\s99,00 por mês\./);
  }
}, 900_000);

it('limits that changed since they were shown are said, too', async () => {
  const plan = await newPlan();
  const seen = await choiceOf(db, plan.id);
  await change(plan.id, { nome: plan.nome, limite_usuarios: 1 });
  const refusal = await choosePlan(deps)(await makeAdmin(db), seen).catch((error) => error);
  expect(refusal.options.message).toMatch(/^Os limites do plano Plano \d+ mudaram\./);
});

it('of two who edit at once one is told what the other saved, and nothing is taken back unseen', async () => {
  const plan = await newPlan();
  const edit = (over: { versao: number; preco_mensal?: string; limite_usuarios?: number; limite_mensagens?: number }) =>
    updatePlan(deps)(master, plan.id, Object.assign(terms({ nome: plan.nome }), over));
  const answers = await Promise.all([
    codeOf(edit({ preco_mensal: '99.00', versao: 1 })),
    codeOf(edit({ limite_usuarios: 9, versao: 1 })),
    codeOf(edit({ limite_mensagens: 9, versao: 1 })),
  ]);
  expect(answers.sort()).toEqual(['billing/plan-changed', 'billing/plan-changed', 'ok']);
  const now = (await listPlansForMaster(deps)(master)).items.find(({ id }) => id === plan.id);
  expect(now?.versao).toBe(2);
  const late = await edit({ versao: 1 }).catch((error) => error);
  expect(late.options.details.plano).toEqual(now);
  expect(await codeOf(edit({ versao: 2 }))).toBe('ok');
});

it('new companies begin in one plan, whatever it is called: renamed, they go along, and it is not deleted from under them', async () => {
  const first = await newPlan({ nome: 'Free', preco_mensal: '0.00' });
  /** As signing up does; `meanwhile` runs while nobody else sees the company yet. */
  const begin = async (meanwhile: () => Promise<void> = async () => undefined) => {
    const id = newId();
    await deps.db.platform(async ({ tx }) => {
      const row = { id, nome: 'Salão', slug: `s-${id}`, plano: await firstPlan(tx), status: 'trial' };
      await tx.insert(tenants).values(row);
      await meanwhile();
    });
    return id;
  };
  const names = async (ids: string[]) => [...new Set(await Promise.all(ids.map(planOf)))];
  const trials = [await begin()];
  expect(await names(trials)).toEqual(['free']);
  const rename = (nome: string) => change(first.id, { nome, preco_mensal: '0.00' });
  await rename('Grátis');
  expect(await names(trials)).toEqual(['grátis']);
  // Renamed while somebody signs up: the rename waits for the company, or it would not find it.
  let renamed: Promise<unknown> = Promise.resolve();
  trials.push(
    await begin(async () => {
      renamed = rename('Para começar');
      await waitsOrEnds(renamed);
    }),
  );
  await renamed;
  expect(await names(trials)).toEqual(['para começar']);
  // Another one of the old name is no place to begin.
  await newPlan({ nome: 'Free' });
  expect(await names([await begin()])).toEqual(['para começar']);
  const { items } = await listPlansForMaster(deps)(master);
  expect(items.find(({ id }) => id === first.id)).toMatchObject({ inicial: true, empresas: 3, precos: [] });
  const refusal = await deletePlan(deps)(master, first.id).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'billing/plan-in-use', options: { details: { total: 3 } } });
  expect(refusal.options.details.empresas[0]).toMatchObject({ situacao: 'teste' });
}, 900_000);

it('a new name goes to everybody who has the plan, also to who comes back to it, and to no other', async () => {
  const [plan, other] = [await newPlan({ nome: 'Bronze' }), await newPlan()];
  const chosen = [await subscriber(plan.id), await subscriber(plan.id), await subscriber(other.id)];
  const [gone = '', stays = '', apart = ''] = chosen.map(({ tenantId }) => tenantId);
  await cancelCompany(deps)(master, gone, 'Pediu');
  await asOwner(
    db,
    (sql) => sql`update tenants set acesso_ate = now() - interval '1 day', status = 'cancelled' where id = ${gone}`,
  );
  deps.announced.length = 0;
  await change(plan.id, { nome: 'Essencial' });
  expect(deps.announced.map(({ tenantId }) => tenantId).sort()).toEqual([gone, stays].sort());
  expect([await planOf(gone), await planOf(stays), await planOf(apart)]).toEqual([
    'essencial',
    'essencial',
    other.nome.toLowerCase(),
  ]);
  expect(await reactivateCompany(deps)(master, gone, 'Voltou')).toMatchObject({ status: 'active', plano: 'essencial' });
});

it('a plan that is had, was had last or waits for its payment is not deleted: the answer says by whom', async () => {
  const plan = await newPlan();
  const { tenantId: cancelled } = await subscriber(plan.id, 'Barbearia Zé');
  const { tenantId: active } = await subscriber(plan.id, 'Clínica Sol');
  const waiting = await makeTenant(db, { nome: 'Oficina Rui' });
  await cancelCompany(deps)(master, cancelled, 'Pediu');
  const asked = { motivo: 'escolha', plano_id: plan.id, plano: plan.nome, preco: '79.00', valor: '79.00' };
  const invoice = Object.assign({ id: newId(), tenant_id: waiting, vence_em: new Date() }, asked);
  await asOwner(db, (sql) => sql`insert into faturas ${sql(invoice)}`);
  const refusal = await deletePlan(deps)(master, plan.id).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'billing/plan-in-use' });
  expect(refusal.options.details).toEqual({
    total: 3,
    empresas: [
      { id: active, nome: 'Clínica Sol', situacao: 'ativa' },
      { id: cancelled, nome: 'Barbearia Zé', situacao: 'cancelada' },
      { id: waiting, nome: 'Oficina Rui', situacao: 'pendente' },
    ],
  });
});

it('chosen, renamed and deleted at once: whoever chose it has it by its name, or it is gone and nobody has it', async () => {
  for (let round = 0; round < 8; round++) {
    const plan = await newPlan();
    const admins = await Promise.all([subscriber(plan.id), makeAdmin(db), makeAdmin(db)]);
    // The first has it and chooses it again, at the price it has now.
    await change(plan.id, { nome: plan.nome, preco_mensal: '89.00' });
    const [seen, versao, nome] = [await choiceOf(db, plan.id), await versionOf(plan.id), `Novo ${round}`];
    const choices = admins.map((admin) => codeOf(choosePlan(deps)(admin, seen)));
    const again = Object.assign(terms({ nome, preco_mensal: '89.00' }), { versao });
    const renamed = codeOf(updatePlan(deps)(master, plan.id, again));
    expect(await Promise.all([...choices, renamed])).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(await Promise.all(admins.map(({ tenantId }) => planOf(tenantId)))).toEqual(
      admins.map(() => nome.toLowerCase()),
    );
    const lone = await newPlan();
    const one = await makeAdmin(db);
    const wanted = await choiceOf(db, lone.id);
    const [chosen, deleted] = await Promise.all([
      codeOf(choosePlan(deps)(one, wanted)),
      codeOf(deletePlan(deps)(master, lone.id)),
    ]);
    expect([
      ['ok', 'billing/plan-in-use'],
      ['billing/plan-not-found', 'ok'],
    ]).toContainEqual([chosen, deleted]);
  }
}, 900_000);
