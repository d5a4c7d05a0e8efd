import { DAY_MS } from '@balcao/contracts/constants';
import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { lendCompany } from '../identity';
import { writeAudit } from '../master';
import { cancelCompany } from './companies/cancel-company';
import { changeCompanyPlan } from './companies/change-company-plan';
import { extendTrial } from './companies/extend-trial';
import { reactivateCompany } from './companies/reactivate-company';
import { suspendCompany } from './companies/suspend-company';
import type { InvoiceDeps } from './invoices/invoice-ports';
import { choiceOf } from './test/choice-of';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const PLANS = { basic: newId(), pro: newId() };
const master = actorOf(null);
const motivo = 'Pedido por e-mail';
let db: TestDb;
let deps: TestDeps & InvoiceDeps;

beforeAll(async () => {
  db = await testDb();
  const ports = { audit: writeAudit, company: lendCompany, tellAdmins: async () => true, platformCharges: null };
  deps = Object.assign(testDeps(db, { clock: () => NOW }), ports);
  const limits = { limite_agendamentos: 300, limite_mensagens: 3000 };
  const plan = (id: string, nome: string, preco_mensal: string, limite_usuarios: number) =>
    Object.assign({ id, nome, preco_mensal, limite_usuarios }, limits);
  const plans = [plan(PLANS.basic, 'Basic', '79.00', 1), plan(PLANS.pro, 'Pro', '149.90', 10)];
  await asOwner(db, (sql) => sql`insert into planos ${sql(plans)}`);
});
afterAll(() => deps.close());

const days = (n: number) => new Date(NOW.getTime() + n * DAY_MS);

/** A company as it stands, with its subscription where it has one. */
async function company(values: object, subscription?: object): Promise<string> {
  const id = newId();
  const row = Object.assign({ id, nome: 'Salão', slug: `s-${id}`, plano: 'free', status: 'active' }, values);
  const begun = { id: newId(), tenant_id: id, plano_id: PLANS.basic, valor: '79.00', status: 'active' };
  await asOwner(db, async (sql) => {
    await sql`insert into tenants ${sql(row)}`;
    const terms = Object.assign(begun, { data_inicio: days(-10) }, subscription);
    if (subscription) await sql`insert into assinaturas ${sql(terms)}`;
  });
  return id;
}
const paying = (over = {}, terms = {}) => company(Object.assign({ plano: 'basic' }, over), terms);
const read = async (query: string, id: string) => (await asOwner(db, (sql) => sql.unsafe(query, [id])))[0];
const termsOf = (id: string) =>
  read('select plano, status, trial_ends_at, acesso_ate, limite_usuarios from tenants where id = $1', id);
const subscriptionOf = (id: string) =>
  read('select plano_id, valor, status, data_inicio, pago_ate, suspensa_em from assinaturas where tenant_id = $1', id);
const auditOf = (id: string) =>
  asOwner(db, (sql) => sql`select acao, ator_id, detalhes from audit_log where tenant_id = ${id} order by created_at`);
const historyOf = (id: string) =>
  asOwner(db, (sql) => sql`select acao, plano from assinatura_historico where tenant_id = ${id}`);
const invoice = (tenant_id: string) =>
  asOwner(db, async (sql) => {
    const asked = { motivo: 'renovacao', plano_id: PLANS.basic, plano: 'Basic', preco: '79.00', valor: '79.00' };
    await sql`insert into faturas ${sql(Object.assign({ id: newId(), tenant_id, vence_em: days(-8) }, asked))}`;
  });
const openInvoices = (id: string) =>
  asOwner(db, (sql) => sql`select id from faturas where tenant_id = ${id} and status = 'aberta'`);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  );

it('suspended and brought back: with the reason in the company’s log, and every open panel told', async () => {
  const id = await paying();
  deps.announced.length = 0;
  expect(await suspendCompany(deps)(master, id, motivo)).toMatchObject({ id, status: 'suspended' });
  expect(await termsOf(id)).toMatchObject({ status: 'suspended' });
  expect(deps.announced).toEqual([
    expect.objectContaining({ tenantId: id, event: 'tenant.updated', data: expect.anything() }),
  ]);
  expect(await reactivateCompany(deps)(master, id, 'Resolvido')).toMatchObject({ status: 'active' });
  // Its month is as it was: nobody was charged for the word of the platform, nor given a month.
  expect(await subscriptionOf(id)).toMatchObject({ status: 'active', data_inicio: days(-10) });
  expect(await auditOf(id)).toMatchObject([
    { acao: 'plataforma.suspendeu', ator_id: master.usuarioId, detalhes: { motivo, situacao_antes: 'active' } },
    { acao: 'plataforma.reativou', detalhes: { motivo: 'Resolvido', situacao_antes: 'suspended' } },
  ]);
});

it('suspended for an unpaid invoice: that is let go, and a month begins', async () => {
  const id = await paying({ status: 'suspended' }, { suspensa_em: days(-1), pago_ate: days(-8) });
  await invoice(id);
  await reactivateCompany(deps)(master, id, motivo);
  expect(await termsOf(id)).toMatchObject({ status: 'active' });
  expect(await subscriptionOf(id)).toMatchObject({ data_inicio: NOW, pago_ate: null, suspensa_em: null });
  expect(await openInvoices(id)).toEqual([]);
});

it.each([
  ['from its end', 3, 10],
  ['from now, when it is over', -20, 7],
])('a trial made longer, %s', async (_name, ends, until) => {
  const id = await company({ status: 'trial', trial_ends_at: days(ends) });
  await extendTrial(deps)(master, id, { motivo, dias: 7 });
  expect(await termsOf(id)).toMatchObject({ status: 'trial', trial_ends_at: days(until) });
  expect(await auditOf(id)).toMatchObject([{ acao: 'plataforma.estendeu-teste', detalhes: { motivo, dias: 7 } }]);
});

it('a paid subscription ends with its month, and is taken back while that lasts', async () => {
  const id = await paying({}, { pago_ate: days(20) });
  await invoice(id);
  await cancelCompany(deps)(master, id, motivo);
  expect(await termsOf(id)).toMatchObject({ status: 'active', acesso_ate: days(20) });
  expect(await subscriptionOf(id)).toMatchObject({ status: 'cancelled' });
  expect(await openInvoices(id)).toEqual([]);
  expect(await codeOf(cancelCompany(deps)(master, id, motivo))).toBe('master/action-not-now');
  await reactivateCompany(deps)(master, id, motivo);
  expect(await termsOf(id)).toMatchObject({ status: 'active', acesso_ate: null });
  expect(await subscriptionOf(id)).toMatchObject({ status: 'active', data_inicio: days(-10), pago_ate: days(20) });
  expect((await historyOf(id)).map(({ acao }) => acao).sort()).toEqual(['cancelamento', 'retomada']);
});

it('a trial ends at once, and comes back as the trial it was', async () => {
  const id = await company({ status: 'trial', trial_ends_at: days(5) });
  await cancelCompany(deps)(master, id, motivo);
  expect(await termsOf(id)).toMatchObject({ status: 'cancelled', trial_ends_at: days(5) });
  await reactivateCompany(deps)(master, id, motivo);
  expect(await termsOf(id)).toMatchObject({ status: 'trial', trial_ends_at: days(5) });
});

it('a cancelled month that is over: back with its plan, and a month begins', async () => {
  const id = await paying({ acesso_ate: days(-2) }, { status: 'cancelled', pago_ate: days(-2) });
  await reactivateCompany(deps)(master, id, motivo);
  expect(await termsOf(id)).toMatchObject({ plano: 'basic', status: 'active', acesso_ate: null });
  expect(await subscriptionOf(id)).toMatchObject({ status: 'active', data_inicio: NOW, pago_ate: null });
});

it('another plan is valid at once, with its limits; the month that is paid stays', async () => {
  const id = await paying({}, { pago_ate: days(20) });
  const plan = Object.assign({ motivo }, await choiceOf(db, PLANS.pro));
  expect(await changeCompanyPlan(deps)(master, id, plan)).toMatchObject({ plano: 'pro', limite_usuarios: 10 });
  expect(await subscriptionOf(id)).toMatchObject({ plano_id: PLANS.pro, valor: '149.90', pago_ate: days(20) });
  expect(await historyOf(id)).toMatchObject([{ acao: 'escolha', plano: 'Pro' }]);
  expect(await auditOf(id)).toMatchObject([{ acao: 'plataforma.mudou-plano', detalhes: { motivo, plano: 'Pro' } }]);
  expect(await codeOf(changeCompanyPlan(deps)(master, id, plan))).toBe('master/same-plan');
  expect(
    await codeOf(changeCompanyPlan(deps)(master, id, Object.assign({ motivo }, await choiceOf(db, newId())))),
  ).toBe('billing/plan-not-found');
});

it('a plan with too little room for those who work there is refused', async () => {
  const id = await paying({}, { plano_id: PLANS.pro, valor: '149.90' });
  for (const role of ['admin', 'user']) {
    const conta = { id: newId(), email: `${newId()}@exemplo.com.br`, senha_hash: 'x' };
    const person = { id: newId(), tenant_id: id, auth_user_id: conta.id, nome: 'Ana', email: conta.email, role };
    await asOwner(db, async (sql) => {
      await sql`insert into contas ${sql(conta)}`;
      await sql`insert into usuarios ${sql(person)}`;
    });
  }
  const smaller = changeCompanyPlan(deps)(master, id, Object.assign({ motivo }, await choiceOf(db, PLANS.basic)));
  expect(await codeOf(smaller)).toBe('billing/too-many-users');
  expect(await subscriptionOf(id)).toMatchObject({ plano_id: PLANS.pro });
});

it.each([
  ['a trial is not suspended', { status: 'trial', trial_ends_at: days(1) }, suspendCompany],
  ['an active company is not brought back', { status: 'active' }, reactivateCompany],
  ['a cancelled one is not cancelled again', { status: 'cancelled' }, cancelCompany],
  ['a company that leaves is left alone', { status: 'active', exclusao_em: days(10) }, suspendCompany],
] as const)('%s', async (_name, standing, action) => {
  const id = await company(standing);
  const before = await termsOf(id);
  expect(await codeOf(action(deps)(master, id, motivo))).toBe('master/action-not-now');
  expect(await termsOf(id)).toEqual(before);
  expect(await auditOf(id)).toEqual([]);
});

it('a company nobody knows is not found; asked at once by many, it is done once', async () => {
  expect(await codeOf(suspendCompany(deps)(master, newId(), motivo))).toBe('master/tenant-not-found');
  const id = await paying();
  const answers = await Promise.all([1, 2, 3, 4].map(() => codeOf(suspendCompany(deps)(master, id, motivo))));
  expect(answers.sort()).toEqual(['master/action-not-now', 'master/action-not-now', 'master/action-not-now', 'ok']);
  expect(await auditOf(id)).toHaveLength(1);
});
