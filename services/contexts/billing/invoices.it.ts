import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import { actorOf } from '@balcao/testing/test-deps';
import { cancelCompany } from './companies/cancel-company';
import { reactivateCompany } from './companies/reactivate-company';
import { cancelInvoice } from './invoices/cancel-invoice';
import { confirmInvoice } from './invoices/confirm-invoice';
import { listInvoices } from './invoices/list-invoices';
import { listWaitingInvoices } from './invoices/list-waiting-invoices';
import { makeInvoicePix } from './invoices/make-invoice-pix';
import { openPlatformCharges } from './invoices/platform-charges';
import { renewSubscriptions } from './invoices/renew-subscriptions';
import { settleInvoice } from './invoices/settle-invoice';
import { sweepInvoices } from './invoices/sweep-invoices';
import { cancelSubscription } from './subscription/cancel-subscription';
import { choosePlan } from './subscription/choose-plan';
import { readSubscription } from './subscription/read-subscription';
import { choiceOf } from './test/choice-of';
import { openPixStage, type PixStage, type SimPayment } from './test/pix-stage';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PLANS = { free: newId(), basic: newId(), plus: newId(), pro: newId(), max: newId() };
const LIMITS = { limite_agendamentos: 300, limite_mensagens: 3000 };
const MASTER = actorOf(null);
let stage: PixStage;
let tenantId: string;
let actor: ReturnType<typeof actorOf>;
type Fatura = NonNullable<Awaited<ReturnType<typeof choose>>['fatura']>;

/** A company on trial, with one admin. */
async function addCompany(zone = 'America/Sao_Paulo') {
  const conta = newId();
  const company = { id: newId(), nome: 'Salão', slug: `salao-${newId()}`, plano: 'free', status: 'trial' };
  const limits = {
    limite_usuarios: 1,
    ...LIMITS,
    fuso_horario: zone,
    trial_ends_at: new Date(stage.now().getTime() + DAY),
  };
  const person = { id: newId(), tenant_id: company.id, auth_user_id: conta, nome: 'Dona Ana', role: 'admin' };
  await asOwner(stage.db, async (sql) => {
    await sql`insert into contas ${sql({ id: conta, email: `${conta}@exemplo.com.br`, senha_hash: 'x' })}`;
    await sql`insert into tenants ${sql({ ...company, ...limits })}`;
    await sql`insert into usuarios ${sql({ ...person, email: `${conta}@exemplo.com.br` })}`;
  });
  return { tenantId: company.id, actor: Object.assign(actorOf(company.id), { usuarioId: person.id }) };
}

const choose = async (plano_id: string, deps = stage.deps) =>
  choosePlan(deps)(actor, await choiceOf(stage.db, plano_id));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );
const chosen = async (plan = PLANS.basic): Promise<Fatura> => {
  const { fatura } = await choose(plan);
  if (!fatura) throw new Error('no invoice');
  return fatura;
};
const pix = ({ id }: { id: string }, deps = stage.deps) => makeInvoicePix(deps)(actor, id);
const pay = ({ id }: { id: string }, how = 'pay') => stage.sim(how, { reference: id });
const settle = (pixId: string, deps = stage.deps) => settleInvoice(deps)({ tenantId, pixId });
/** What the sweep would enqueue now, done. */
async function sweep() {
  const { deps } = stage;
  deps.enqueued.length = 0;
  await sweepInvoices(deps)();
  for (const { name, data } of deps.enqueued.splice(0))
    if (name === 'settle-invoice') await settleInvoice(deps)(data as { tenantId: string; pixId: string });
}
const renew = () => renewSubscriptions(stage.deps)();
const rows = (query: string) => asOwner(stage.db, (sql) => sql.unsafe(query, [tenantId]));
const company = async () =>
  (await rows('select plano, status, acesso_ate, pagar_ate, limite_usuarios from tenants where id = $1'))[0];
const subscription = async () =>
  (await rows('select valor, status, data_inicio, pago_ate, suspensa_em from assinaturas where tenant_id = $1'))[0];
const invoices = () =>
  rows(
    'select id, motivo, plano, valor, status, forma, fim_motivo from faturas where tenant_id = $1 order by created_at, id',
  );
const letters = async () =>
  (await rows('select tipo from avisos_conta where tenant_id = $1 order by created_at, id')).map(({ tipo }) => tipo);
const payments = async () =>
  (await stage.sim<{ payments: SimPayment[] }>('state')).payments.filter(({ status }) => status !== 'cancelled');
/** Kept by the platform's account, to the cent. */
const kept = async () =>
  (await payments()).reduce(
    (all, { status, cents, refundedCents }) => (status === 'pending' ? all : all + cents - refundedCents),
    0,
  );
/** What the books say that it keeps. */
const booked = async () => {
  const [row] = await rows(
    `select coalesce(sum(valor), 0)::text as valor from faturas where tenant_id = $1 and status = 'paga' and forma = 'pix'`,
  );
  return Math.round(Number(row?.valor) * 100);
};
/** Somebody pays, and it is heard of: by its notification, or, signed on another day than this clock's, by the sweep. */
async function arrive(code: { id: string }, how?: string): Promise<void> {
  await pay(code, how);
  await stage.quiet();
  stage.pass(60_000);
  await sweep();
}
/** A company that pays Basic since now. */
async function paying(plan = PLANS.basic): Promise<void> {
  await arrive(await pix(await chosen(plan)));
  expect((await subscription())?.status).toBe('active');
}

beforeAll(async () => {
  stage = await openPixStage();
  const plan = (id: string, nome: string, preco_mensal: string, limite_usuarios: number) => ({
    id,
    nome,
    preco_mensal,
    limite_usuarios,
    ...LIMITS,
  });
  const list = [
    plan(PLANS.free, 'Free', '0.00', 1),
    plan(PLANS.basic, 'Basic', '79.00', 3),
    plan(PLANS.plus, 'Plus', '82.00', 3),
    plan(PLANS.pro, 'Pro', '149.90', 10),
    plan(PLANS.max, 'Max', '299.90', 20),
  ];
  await asOwner(stage.db, (sql) => sql`insert into planos ${sql(list)}`);
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.pass(Date.now() - stage.now().getTime());
  await asOwner(stage.db, (sql) => sql`truncate tenants cascade`);
  await stage.sim('reset', {});
  stage.heard.length = 0;
  ({ tenantId, actor } = await addCompany());
});

describe('a paid plan', () => {
  it('waits for its invoice; its Pix makes the transition of the spec, told to every panel and by mail', async () => {
    const { tenant, assinatura, fatura } = await choose(PLANS.basic);
    expect([tenant.status, tenant.plano, assinatura.status]).toEqual(['trial', 'free', 'pendente']);
    expect(fatura).toMatchObject({
      motivo: 'escolha',
      plano: 'Basic',
      valor: '79.00',
      status: 'aberta',
      credito: '0.00',
    });
    const seen = await readSubscription(stage.deps)(actor);
    expect([seen.cobra, seen.faturas_abertas]).toEqual([true, [fatura]]);
    const code = await pix(fatura as Fatura);
    expect(code).toMatchObject({ status: 'pendente', valor: '79.00', copia_e_cola: expect.stringMatching(/^000201/) });
    expect((await pix(fatura as Fatura)).id).toBe(code.id);
    await pay(code);
    await stage.quiet();
    expect(await company()).toMatchObject({ plano: 'basic', status: 'active', limite_usuarios: 3 });
    const now = await subscription();
    expect(now).toMatchObject({ status: 'active', valor: '79.00' });
    expect((now?.pago_ate.getTime() - now?.data_inicio.getTime()) / DAY).toBeGreaterThan(27);
    expect(await invoices()).toEqual([expect.objectContaining({ status: 'paga', forma: 'pix' })]);
    expect(await letters()).toEqual(['fatura-nova', 'fatura-paga']);
    const told = stage.processes
      .flatMap(({ announced }) => announced)
      .filter(({ event }) => event === 'tenant.updated');
    expect(told.at(-1)?.data).toMatchObject({ tenant: { plano: 'basic', status: 'active' } });
    const { items } = await listInvoices(stage.deps)(actor, { limit: 12 });
    expect(items).toEqual([expect.objectContaining({ status: 'paga', forma: 'pix', devolucao: null })]);
    expect(items[0]?.fim).toBe(now?.pago_ate.toISOString());
  });

  it('is valid at once where the platform has no account, and a free one everywhere', async () => {
    const free = await choose(PLANS.free);
    expect([free.fatura, free.tenant.status]).toEqual([null, 'active']);
    const off = Object.assign({}, stage.deps, { platformCharges: null });
    const basic = await choose(PLANS.basic, off);
    expect([basic.fatura, basic.tenant.plano, basic.assinatura.pago_ate]).toEqual([null, 'basic', null]);
    expect(await invoices()).toEqual([]);
  });

  it('chosen again is the same invoice; another one takes its place; given up it is gone', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose(PLANS.basic)));
    expect(new Set(answers.map(({ fatura }) => fatura?.id)).size).toBe(1);
    const first = await chosen(PLANS.basic);
    const second = await chosen(PLANS.pro);
    expect((await invoices()).map(({ status, fim_motivo }) => [status, fim_motivo])).toEqual([
      ['cancelada', 'substituida'],
      ['aberta', null],
    ]);
    expect(await codeOf(pix(first))).toBe('billing/invoice-closed');
    await cancelInvoice(stage.deps)(actor, second.id);
    expect((await cancelInvoice(stage.deps)(actor, second.id)).status).toBe('cancelada');
    expect(await subscription()).toBeUndefined();
    expect(await company()).toMatchObject({ status: 'trial', plano: 'free' });
    const other = await addCompany();
    expect(await codeOf(makeInvoicePix(stage.deps)(other.actor, second.id))).toBe('billing/invoice-not-found');
    expect(await codeOf(cancelInvoice(stage.deps)(other.actor, second.id))).toBe('billing/invoice-not-found');
  });

  it('upgraded within a paid month costs what is left to pay; downgraded it costs nothing, and the month stays', async () => {
    await paying(PLANS.basic);
    const before = await subscription();
    stage.pass(10 * DAY);
    const upgrade = await chosen(PLANS.pro);
    const whole = before?.pago_ate.getTime() - before?.data_inicio.getTime();
    const left = before?.pago_ate.getTime() - stage.now().getTime();
    expect(Math.abs(Number(upgrade.credito) - (79 * left) / whole)).toBeLessThan(0.02);
    expect(Number(upgrade.valor)).toBeCloseTo(149.9 - Number(upgrade.credito), 2);
    await arrive(await pix(upgrade));
    expect(await company()).toMatchObject({ plano: 'pro', limite_usuarios: 10 });
    const paid = await subscription();
    const down = await choose(PLANS.basic);
    expect([down.fatura, down.tenant.plano, down.assinatura.valor]).toEqual([null, 'basic', '79.00']);
    expect((await subscription())?.pago_ate).toEqual(paid?.pago_ate);
    // The month was paid as Pro: back to it costs nothing, and the screen knows.
    expect((await readSubscription(stage.deps)(actor)).coberto).toBe('149.90');
    expect((await choose(PLANS.pro)).fatura).toBeNull();
  });

  it('not paid in its time is none; the money that comes later goes back, and that is said', async () => {
    const code = await pix(await chosen());
    stage.pass(3 * DAY + HOUR);
    await renew();
    expect((await invoices()).map(({ fim_motivo }) => fim_motivo)).toEqual(['prazo']);
    expect(await subscription()).toBeUndefined();
    await pay(code, 'pay-late');
    await stage.quiet();
    await sweep();
    expect(await kept()).toBe(0);
    expect(await letters()).toEqual(['fatura-nova', 'fatura-devolucao']);
    expect((await listInvoices(stage.deps)(actor, { limit: 12 })).items[0]?.devolucao).toBe('feita');
    expect(await company()).toMatchObject({ plano: 'free' });
  });
});

describe('a choice that is not paid leaves what the company had', () => {
  const had = { valor: '79.00', status: 'cancelled' };
  /** It paid Basic, cancelled, and its month is over. */
  async function gone() {
    await paying(PLANS.basic);
    await cancelSubscription(stage.deps)(actor);
    stage.pass(40 * DAY);
    return subscription();
  }
  const back = async () => {
    const { status, plano } = await reactivateCompany(stage.deps)(MASTER, tenantId, 'Voltou');
    return [status, plano, (await subscription())?.valor];
  };

  it.each([
    ['given up', async ({ id }: Fatura) => void (await cancelInvoice(stage.deps)(actor, id))],
    [
      'over in time',
      async () => {
        stage.pass(4 * DAY);
        await renew();
      },
    ],
    ['still waiting', async () => undefined],
  ])('%s: the plan to come back to is the one it had', async (_name, end) => {
    const before = await gone();
    const invoice = await chosen(PLANS.max);
    expect(await subscription()).toEqual(before);
    await end(invoice);
    expect(await subscription()).toMatchObject(had);
    expect(await back()).toEqual(['active', 'basic', '79.00']);
  });

  it('paid, it is the new plan, and the history says what came before', async () => {
    await gone();
    await arrive(await pix(await chosen(PLANS.pro)));
    expect(await company()).toMatchObject({ plano: 'pro', status: 'active', acesso_ate: null });
    const lines = await rows(
      'select plano, plano_anterior from assinatura_historico where tenant_id = $1 order by created_at desc limit 1',
    );
    expect([...lines]).toEqual([{ plano: 'Pro', plano_anterior: 'Basic' }]);
  });

  it('who never had one has none again, and waits for nothing when another thing ends it', async () => {
    await chosen(PLANS.pro);
    await cancelCompany(stage.deps)(MASTER, tenantId, 'Não quer');
    expect(await subscription()).toBeUndefined();
    const other = await choose(PLANS.free).catch((error) => error);
    expect(other.assinatura).toMatchObject({ status: 'active', plano_nome: 'Free' });
    const lines = await rows('select plano_anterior from assinatura_historico where tenant_id = $1');
    expect([...lines]).toEqual([{ plano_anterior: null }]);
  });

  it('what was agreed with the choice is what is paid for, price and limits, whatever became of the plan since', async () => {
    const code = await pix(await chosen(PLANS.plus));
    await rows(`update planos set preco_mensal = '90.00', limite_usuarios = 1 where id = '${PLANS.plus}' and $1 <> ''`);
    await arrive(code);
    expect(await company()).toMatchObject({ plano: 'plus', limite_usuarios: 3 });
    expect((await subscription())?.valor).toBe('82.00');
    await rows(`update planos set preco_mensal = '82.00', limite_usuarios = 3 where id = '${PLANS.plus}' and $1 <> ''`);
  });
});

describe('money for a choice that is outdated', () => {
  it('goes back whole; the plan that was chosen last is the one that is paid', async () => {
    const basic = await pix(await chosen(PLANS.basic));
    const pro = await pix(await chosen(PLANS.pro));
    await Promise.all([pay(basic, 'pay-late'), pay(pro)]);
    await stage.quiet();
    await sweep();
    expect(await company()).toMatchObject({ plano: 'pro', status: 'active' });
    expect([await kept(), await booked()]).toEqual([14_990, 14_990]);
  });

  it('that cannot leave now leaves later, once', async () => {
    const basic = await pix(await chosen(PLANS.basic));
    await chosen(PLANS.pro);
    await stage.sim('faults', { next: { mode: 'status', status: 500, method: 'POST', path: 'refunds', times: 2 } });
    await pay(basic, 'pay-late');
    await stage.quiet();
    expect(await kept()).toBe(7_900);
    const { items } = await listWaitingInvoices(stage.deps)(MASTER, { limit: 50 });
    expect(items.map(({ plano, devolucao }) => [plano, devolucao])).toEqual(
      expect.arrayContaining([['Basic', 'a_caminho']]),
    );
    for (let n = 0; n < 4; n += 1) {
      stage.pass(5 * 60_000);
      await sweep();
    }
    expect(await kept()).toBe(0);
    expect((await payments()).flatMap(({ refunds }) => refunds)).toHaveLength(1);
  });

  it('confirmed by hand while the Pix was on its way: the plan once, the Pix back', async () => {
    const invoice = await chosen();
    const code = await pix(invoice);
    const answers = await Promise.all([
      codeOf(confirmInvoice(stage.deps)(MASTER, invoice.id)),
      codeOf(confirmInvoice(stage.deps)(MASTER, invoice.id)),
    ]);
    expect(answers).toEqual(['ok', 'ok']);
    await pay(code, 'pay-late');
    await stage.quiet();
    await sweep();
    expect(await invoices()).toEqual([expect.objectContaining({ status: 'paga', forma: 'manual' })]);
    expect([await kept(), await booked()]).toEqual([0, 0]);
    const audit = await rows(`select acao, ator_id from audit_log where tenant_id = $1 and acao = 'fatura.confirmada'`);
    expect([...audit]).toEqual([{ acao: 'fatura.confirmada', ator_id: MASTER.usuarioId }]);
    expect(await codeOf(confirmInvoice(stage.deps)(actorOf(tenantId), invoice.id))).toBe('http/forbidden');
  });
});

describe('notifications', () => {
  it.each([
    ['doubled', { duplicate: 5 }],
    ['in any order', { duplicate: 3, shuffleMs: 200 }],
    ['of today in seconds', { seconds: true }],
    ['in the old shape beside', { ipn: true }],
  ])('%s: one plan, one payment', async (_name, notices) => {
    await stage.sim('faults', { notices });
    await paying();
    expect([await kept(), await booked()]).toEqual([7_900, 7_900]);
    expect((await rows(`select acao from assinatura_historico where tenant_id = $1`)).length).toBe(1);
  });

  it('signed by a stranger are refused, and lost ones are made up for by the sweep', async () => {
    await stage.sim('faults', { notices: { wrongSecret: true } });
    const code = await pix(await chosen());
    await pay(code);
    await stage.quiet();
    expect(new Set(stage.heard)).toEqual(new Set([401]));
    expect((await subscription())?.status).toBe('pendente');
    stage.pass(60_000);
    await sweep();
    expect((await subscription())?.status).toBe('active');
  });

  it('a code of an account the platform had before is over with its time', async () => {
    const code = await pix(await chosen());
    const { keyedHash, config, openProvider } = stage.deps;
    const account = { access_token: `APP_USR-${newId()}`, webhook_secret: 'x', cards: true };
    const now = {
      platformCharges: openPlatformCharges(
        account,
        { pix: openProvider, cards: stage.openCards },
        { keyedHash, config },
      ),
    };
    const deps = Object.assign({}, stage.deps, now);
    const state = async () => (await rows('select status, conferir_em from faturas_pix where tenant_id = $1'))[0];
    expect((await settleInvoice(deps)({ tenantId, pixId: code.id }))?.kind).toBe('gone');
    expect(await state()).toMatchObject({ status: 'pendente', conferir_em: expect.any(Date) });
    stage.pass(25 * HOUR);
    await settleInvoice(deps)({ tenantId, pixId: code.id });
    expect(await state()).toEqual({ status: 'expirada', conferir_em: null });
  });

  it('a code nobody heard of is found again, and made once', async () => {
    const invoice = await chosen();
    await stage.sim('faults', { next: { mode: 'cut', method: 'POST', path: '/v1/payments' } });
    await codeOf(pix(invoice));
    const code = await pix(invoice);
    expect(code.status).toBe('pendente');
    expect((await payments()).filter(({ reference }) => reference === code.id)).toHaveLength(1);
  });

  it('50 of the same from 5 connections, mixed with the sweep, a plan change and a confirmation by hand', async () => {
    for (let round = 0; round < 3; round += 1) {
      ({ tenantId, actor } = await addCompany());
      await stage.sim('reset', {});
      const invoice = await chosen(PLANS.basic);
      const code = await pix(invoice);
      const work = Array.from({ length: 10 }, (_, n) => [
        stage.sim('notify', { reference: code.id }),
        settle(code.id, stage.processes[n % 5]),
        n % 5 === round ? codeOf(choose(PLANS.pro, stage.processes[n % 5])) : null,
        n === 7 && round === 2 ? codeOf(confirmInvoice(stage.deps)(MASTER, invoice.id)) : null,
      ]).flat();
      await Promise.all([
        pay(code),
        ...work,
        ...Array.from({ length: 40 }, () => stage.sim('notify', { reference: code.id })),
      ]);
      await stage.quiet();
      stage.pass(60_000);
      await sweep();
      await sweep();
      expect([round, await kept()]).toEqual([round, await booked()]);
      const paid = (await invoices()).filter(({ status }) => status === 'paga');
      expect(paid.length).toBeLessThanOrEqual(1);
      const state = await company();
      expect([round, state?.status]).toEqual([round, paid.length === 1 ? 'active' : 'trial']);
      if (paid[0]) expect(state?.plano).toBe('basic');
      expect((await rows('select id from assinaturas where tenant_id = $1')).length).toBe(1);
    }
  }, 900_000);
});

describe('the months to come', () => {
  const ends = async () => (await subscription())?.pago_ate as Date;
  const passTo = (at: number) => stage.pass(at - stage.now().getTime());

  it('are asked for five days before, once, by however many workers; paid they follow each other', async () => {
    await paying();
    const first = await ends();
    passTo(first.getTime() - 5 * DAY - HOUR);
    await renew();
    expect(await invoices()).toHaveLength(1);
    passTo(first.getTime() - 5 * DAY + HOUR);
    await Promise.all(stage.processes.map((deps) => renewSubscriptions(deps)()));
    const { faturas_abertas } = await readSubscription(stage.deps)(actor);
    expect(faturas_abertas).toEqual([
      expect.objectContaining({
        motivo: 'renovacao',
        valor: '79.00',
        vence_em: first.toISOString(),
        inicio: first.toISOString(),
      }),
    ]);
    expect(await codeOf(cancelInvoice(stage.deps)(actor, faturas_abertas[0]?.id ?? ''))).toBe(
      'billing/invoice-of-month',
    );
    await arrive(await pix(faturas_abertas[0] as Fatura));
    expect((await ends()).toISOString()).toBe(faturas_abertas[0]?.fim);
    expect(await letters()).toEqual(['fatura-nova', 'fatura-paga', 'fatura-nova', 'fatura-paga']);
  });

  it('not paid: told, suspended after seven days of grace, and back with the payment, which begins the month', async () => {
    await paying();
    const first = await ends();
    passTo(first.getTime() - DAY);
    await renew();
    passTo(first.getTime() + HOUR);
    await renew();
    await renew();
    expect((await letters()).slice(2)).toEqual(['fatura-nova', 'fatura-vencida']);
    const last = new Date(first.getTime() + 7 * DAY);
    expect(await company()).toMatchObject({ status: 'active', pagar_ate: last });
    expect(stage.deps.announced.at(-1)?.data).toMatchObject({ tenant: { pagar_ate: last.toISOString() } });
    passTo(first.getTime() + 7 * DAY - HOUR);
    await renew();
    expect((await company())?.status).toBe('active');
    passTo(first.getTime() + 7 * DAY + HOUR);
    await Promise.all(stage.processes.map((deps) => renewSubscriptions(deps)()));
    expect((await company())?.status).toBe('suspended');
    expect((await letters()).at(-1)).toBe('fatura-suspensao');
    expect(await codeOf(choose(PLANS.free))).toBe('identity/tenant-suspended');
    stage.pass(20 * DAY);
    await renew();
    const { faturas_abertas } = await readSubscription(stage.deps)(actor);
    await arrive(await pix(faturas_abertas[0] as Fatura));
    expect(await company()).toMatchObject({ status: 'active', pagar_ate: null });
    expect(((await ends()).getTime() - stage.now().getTime()) / DAY).toBeGreaterThan(27);
    const history = await rows('select acao from assinatura_historico where tenant_id = $1 order by created_at, id');
    expect(history.map(({ acao }) => acao)).toEqual(['escolha', 'suspensao', 'reativacao']);
    expect([await kept(), await booked()]).toEqual([15_800, 15_800]);
  });

  it('whom the platform suspended for another reason money does not bring back', async () => {
    await paying();
    passTo((await ends()).getTime() - DAY);
    await renew();
    const { faturas_abertas } = await readSubscription(stage.deps)(actor);
    await asOwner(stage.db, (sql) => sql`update tenants set status = 'suspended' where id = ${tenantId}`);
    await arrive(await pix(faturas_abertas[0] as Fatura));
    expect((await company())?.status).toBe('suspended');
    expect((await invoices()).at(-1)?.status).toBe('paga');
  });

  it('nobody is stopped for what nobody was told of: a worker that was away gives the same seven days', async () => {
    await paying();
    passTo((await ends()).getTime() + 30 * DAY);
    await renew();
    expect((await company())?.status).toBe('active');
    stage.pass(7 * DAY - HOUR);
    await renew();
    expect((await company())?.status).toBe('active');
    stage.pass(2 * HOUR);
    await renew();
    expect((await company())?.status).toBe('suspended');
  });

  it('cancelled, nothing more is asked for, and what is paid is had', async () => {
    await paying();
    const first = await ends();
    passTo(first.getTime() - DAY);
    await renew();
    const { tenant } = await cancelSubscription(stage.deps)(actor);
    expect(tenant.acesso_ate).toBe(first.toISOString());
    expect((await invoices()).at(-1)).toMatchObject({ status: 'cancelada', fim_motivo: 'cancelamento' });
    passTo(first.getTime() + 30 * DAY);
    await renew();
    expect(await invoices()).toHaveLength(2);
  });

  it('an upgrade in the days of grace ends the invoice of the month; both paid at once, one goes back', async () => {
    await paying();
    passTo((await ends()).getTime() + DAY);
    await renew();
    const upgrade = await pix(await chosen(PLANS.pro));
    const [renewal] = (await readSubscription(stage.deps)(actor)).faturas_abertas.filter(
      ({ motivo }) => motivo === 'renovacao',
    );
    const month = await pix(renewal as Fatura);
    await Promise.all([pay(upgrade, 'pay-late'), pay(month, 'pay-late')]);
    await stage.quiet();
    stage.pass(60_000);
    await sweep();
    await sweep();
    expect(await kept()).toBe(await booked());
    expect((await invoices()).filter(({ status }) => status === 'aberta')).toEqual([]);
    expect((await invoices()).filter(({ status }) => status === 'paga')).toHaveLength(2);
    expect((await company())?.pagar_ate).toBeNull();
  });

  describe('once the next one is paid', () => {
    const cents = (money: string | undefined) => Math.round(Number(money) * 100);
    const left = (price: number, { begin, end }: { begin: Date; end: Date }) =>
      Math.floor((price * (end.getTime() - stage.now().getTime())) / (end.getTime() - begin.getTime()));
    const payNext = async () => {
      await renew();
      const [open] = (await readSubscription(stage.deps)(actor)).faturas_abertas;
      await arrive(await pix(open as Fatura));
    };
    /** Two days before the month under way ends the one after it is paid too. */
    const renewed = async (plan = PLANS.basic, then = plan) => {
      await paying(plan);
      const begin = (await subscription())?.data_inicio as Date;
      const end = await ends();
      if (then !== plan) await choose(then);
      passTo(end.getTime() - 2 * DAY);
      await payNext();
      expect((await ends()).getTime()).toBeGreaterThan(end.getTime() + 27 * DAY);
      return { begin, end };
    };

    it('an upgrade takes both off, and what it took off is not taken off again', async () => {
      const month = await renewed();
      const upgrade = await chosen(PLANS.pro);
      expect(cents(upgrade.credito)).toBe(7_900 + left(7_900, month));
      expect(cents(upgrade.valor)).toBe(14_990 - cents(upgrade.credito));
      await arrive(await pix(upgrade));
      const begin = (await subscription())?.data_inicio as Date;
      const end = await ends();
      expect((end.getTime() - begin.getTime()) / DAY).toBeGreaterThan(27);
      const most = await chosen(PLANS.max);
      expect(cents(most.credito)).toBe(left(14_990, { begin, end }));
      expect(await kept()).toBe(await booked());
    });

    it('at a lower price, the dearer plan of before has to be paid for it too, less both', async () => {
      const month = await renewed(PLANS.pro, PLANS.basic);
      const back = await chosen(PLANS.pro);
      expect(cents(back.credito)).toBe(7_900 + left(14_990, month));
      await arrive(await pix(back));
      expect(await company()).toMatchObject({ plano: 'pro', status: 'active' });
    });

    it('a plan that both pay in full is valid at once, and they stay', async () => {
      const month = await renewed();
      const until = await ends();
      const { coberto } = await readSubscription(stage.deps)(actor);
      expect(cents(coberto ?? '0')).toBe(7_900 + left(7_900, month));
      const { fatura, tenant, assinatura } = await choose(PLANS.plus);
      expect([fatura, tenant.plano, assinatura.valor]).toEqual([null, 'plus', '82.00']);
      expect(await ends()).toEqual(until);
      expect(cents((await chosen(PLANS.pro)).credito)).toBe(7_900 + left(7_900, month));
    });

    it('a plan that costs less is valid at once, and both stay; the free one gives both up', async () => {
      await renewed(PLANS.pro);
      const until = await ends();
      expect((await choose(PLANS.basic)).fatura).toBeNull();
      expect(await ends()).toEqual(until);
      expect((await choose(PLANS.pro)).fatura).toBeNull();
      expect((await choose(PLANS.free)).assinatura.pago_ate).toBeNull();
      expect((await chosen(PLANS.pro)).credito).toBe('0.00');
    });

    it('one whose money went back is worth nothing, the one under way still is', async () => {
      const month = await renewed();
      await asOwner(
        stage.db,
        (sql) => sql`update faturas_pix set status = 'devolvida' where fatura_id in
          (select id from faturas where tenant_id = ${tenantId} and motivo = 'renovacao')`,
      );
      expect(cents((await chosen(PLANS.pro)).credito)).toBe(left(7_900, month));
    });
  });

  it('of a company that had its plan before the platform charged begin when its month ends', async () => {
    const off = Object.assign({}, stage.deps, { platformCharges: null });
    await choose(PLANS.basic, off);
    await renew();
    const first = await ends();
    expect((first.getTime() - stage.now().getTime()) / DAY).toBeGreaterThan(27);
    expect(await invoices()).toEqual([]);
    passTo(first.getTime() - DAY);
    await renew();
    expect(await invoices()).toEqual([expect.objectContaining({ motivo: 'renovacao', status: 'aberta' })]);
  });

  it.each([
    ['America/Sao_Paulo', '2027-01-31T15:00:00Z', ['2027-02-28', '2027-03-31', '2027-04-30']],
    ['America/Noronha', '2027-12-31T12:00:00Z', ['2028-01-31', '2028-02-29', '2028-03-31']],
    // The 1st in London and Lisbon, still the 31st in Acre.
    ['America/Rio_Branco', '2027-02-01T02:00:00Z', ['2027-02-28', '2027-03-31', '2027-04-30']],
    // Over the night in which a clock is put forward.
    ['America/New_York', '2027-02-14T15:00:00Z', ['2027-03-14', '2027-04-14', '2027-05-14']],
  ])('end on the company’s own calendar: %s from %s', async (zone, begun, days) => {
    ({ tenantId, actor } = await addCompany(zone));
    const data_inicio = new Date(begun);
    passTo(data_inicio.getTime());
    await paying();
    await asOwner(
      stage.db,
      (sql) => sql`update assinaturas set data_inicio = ${data_inicio}, pago_ate = null where tenant_id = ${tenantId}`,
    );
    const seen: string[] = [];
    const dayIn = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);
    await renew();
    seen.push(dayIn(await ends()));
    while (seen.length < days.length) {
      passTo((await ends()).getTime() - DAY);
      await renew();
      const [open] = (await readSubscription(stage.deps)(actor)).faturas_abertas;
      await arrive(await pix(open as Fatura));
      seen.push(dayIn(await ends()));
    }
    expect(seen).toEqual(days);
  });
});
