import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import { actorOf } from '@balcao/testing/test-deps';
import { checkCard } from './cards/check-card';
import { settleCard } from './cards/settle-card';
import { startCard } from './cards/start-card';
import { stopCard } from './cards/stop-card';
import { cancelInvoice } from './invoices/cancel-invoice';
import { listWaitingInvoices } from './invoices/list-waiting-invoices';
import { makeInvoicePix } from './invoices/make-invoice-pix';
import { readPlatformNotice } from './invoices/read-platform-notice';
import { renewSubscriptions } from './invoices/renew-subscriptions';
import { settleInvoice } from './invoices/settle-invoice';
import { sweepInvoices } from './invoices/sweep-invoices';
import { cancelSubscription } from './subscription/cancel-subscription';
import { choosePlan } from './subscription/choose-plan';
import { readSubscription } from './subscription/read-subscription';
import { openPixStage, type PixStage, type SimPayment } from './test/pix-stage';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PLANS = { basic: newId(), pro: newId() };
const LIMITS = { limite_agendamentos: 300, limite_mensagens: 3000 };
const EMAIL = 'ana@exemplo.com.br';
let stage: PixStage;
let tenantId: string;
let actor: ReturnType<typeof actorOf>;

/** What the simulator says of a subscription. */
interface SimSubscription {
  id: string;
  status: string;
  reference: string;
  reason: string;
  cents: number;
  payUrl: string;
  backUrl: string;
  nextAt: number | null;
}

/** A company on trial, with one admin. */
async function addCompany() {
  const conta = newId();
  const company = { id: newId(), nome: 'Salão', slug: `salao-${newId()}`, plano: 'free', status: 'trial' };
  const trial_ends_at = new Date(stage.now().getTime() + DAY);
  const limits = { limite_usuarios: 1, ...LIMITS, fuso_horario: 'America/Sao_Paulo', trial_ends_at };
  const person = { id: newId(), tenant_id: company.id, auth_user_id: conta, nome: 'Dona Ana', role: 'admin' };
  await asOwner(stage.db, async (sql) => {
    await sql`insert into contas ${sql({ id: conta, email: `${conta}@exemplo.com.br`, senha_hash: 'x' })}`;
    await sql`insert into tenants ${sql({ ...company, ...limits })}`;
    await sql`insert into usuarios ${sql({ ...person, email: `${conta}@exemplo.com.br` })}`;
  });
  tenantId = company.id;
  actor = Object.assign(actorOf(company.id), { usuarioId: person.id });
}

const rows = (query: string) => asOwner(stage.db, (sql) => sql.unsafe(query, [tenantId]));
const company = async () => (await rows('select plano, status, acesso_ate from tenants where id = $1'))[0];
const subscription = async () =>
  (await rows('select valor, status, data_inicio, pago_ate from assinaturas where tenant_id = $1'))[0];
const ends = async () => (await subscription())?.pago_ate as Date;
const invoices = () =>
  rows('select id, motivo, valor, status, forma, fim_motivo from faturas where tenant_id = $1 order by created_at, id');
const cards = () =>
  rows('select id, status, valor, fim_motivo from assinatura_cartoes where tenant_id = $1 order by created_at, id');
const charges = () =>
  rows('select status, fatura_id, valor from cartao_cobrancas where tenant_id = $1 order by created_at, id');
const letters = async () =>
  (await rows('select tipo from avisos_conta where tenant_id = $1 order by created_at, id')).map(({ tipo }) => tipo);
const acts = async () =>
  (await rows(`select acao from audit_log where tenant_id = $1 and acao like 'cartao.%' order by created_at, id`)).map(
    ({ acao }) => acao,
  );
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );
const way = async () => (await readSubscription(stage.deps)(actor)).pagamento;

/** At the provider: this company's subscriptions, the latest first, and what is done with the latest. */
const agreements = async () => {
  const ours = new Set((await cards()).map(({ id }) => id));
  const { subscriptions } = await stage.sim<{ subscriptions: SimSubscription[] }>('subscriptions');
  return subscriptions.filter(({ reference }) => ours.has(reference));
};
async function at(path: string, body: object = {}): Promise<SimSubscription> {
  const [latest] = await agreements();
  const about = Object.assign({ id: latest?.id }, body);
  return (await stage.sim<{ subscription: SimSubscription }>(`subscription/${path}`, about)).subscription;
}
const payments = async () => (await stage.sim<{ payments: SimPayment[] }>('state')).payments;
/** Kept by the platform's account, to the cent. */
const kept = async () =>
  (await payments())
    .filter(({ status }) => ['approved', 'refunded'].includes(status))
    .reduce((all, { cents, refundedCents }) => all + cents - refundedCents, 0);
/** What the books say that it keeps. */
const booked = async () => {
  const [row] = await rows(
    `select coalesce(sum(valor), 0)::text as valor from faturas where tenant_id = $1 and status = 'paga' and forma <> 'manual'`,
  );
  return Math.round(Number(row?.valor) * 100);
};

/** What is enqueued, done, until nothing is. */
async function work() {
  const { deps } = stage;
  const jobs = () => stage.processes.flatMap(({ enqueued }) => enqueued.splice(0));
  for (let found = jobs(); found.length > 0; found = jobs())
    for (const { name, data } of found) {
      if (name === 'settle-invoice') await settleInvoice(deps)(data as never);
      if (name === 'settle-card') await settleCard(deps)(data as never);
      if (name === 'read-platform-notice') await readPlatformNotice(deps)(data as never);
    }
}
/** What nobody told of is asked about. */
async function sweep() {
  await sweepInvoices(stage.deps)();
  await work();
}
/** What happened at the provider is told, and what follows of it is done. */
async function heard() {
  await stage.quiet();
  await work();
}
const later = (ms: number) => stage.pass(ms);
/** The same months from now, where signatures of today are too old: the sweep asks. */
async function asked() {
  await stage.quiet();
  later(2 * HOUR);
  await sweep();
}
const passTo = (when: number) => stage.pass(when - stage.now().getTime());
/** As the screen showed them. */
const termsOf = (plan: string) =>
  Object.assign({ preco_mensal: plan === PLANS.pro ? '149.90' : '79.00', limite_usuarios: 3 }, LIMITS);
const choose = async (plan = PLANS.basic) =>
  (await choosePlan(stage.deps)(actor, { plano_id: plan, condicoes: termsOf(plan) })).fatura;
const start = (fatura_id: string | null = null, email = EMAIL, deps = stage.deps) =>
  startCard(deps)(actor, { email, fatura_id });
/** The owner gives a card at the provider's page. */
async function give(card: { refuses?: boolean } = {}) {
  await at('authorize', Object.assign({ lastDigits: '4242' }, card));
  await heard();
}
/** A company that pays Basic by card since now. */
async function paying() {
  await choose();
  await start();
  await give();
  expect(await company()).toMatchObject({ plano: 'basic', status: 'active' });
}
/** How what is open is going to be paid, as whoever runs the platform sees it. */
const ways = async () => {
  const { items } = await listWaitingInvoices(stage.deps)(actorOf(null), { limit: 50 });
  return items.map(({ caminho }) => caminho);
};
const renew = () => renewSubscriptions(stage.deps)();

beforeAll(async () => {
  stage = await openPixStage();
  const plan = (id: string, nome: string, preco_mensal: string) => ({
    id,
    nome,
    preco_mensal,
    limite_usuarios: 3,
    ...LIMITS,
  });
  const list = [plan(PLANS.basic, 'Basic', '79.00'), plan(PLANS.pro, 'Pro', '149.90')];
  await asOwner(stage.db, (sql) => sql`insert into planos ${sql(list)}`);
  // What is told of subscriptions is told as the account's panel says.
  const { access_token: token } = stage.platformAccount;
  await stage.sim('panel', { token, url: stage.deps.platformCharges?.noticeUrl });
});
afterAll(() => stage.close());
beforeEach(async () => {
  // What the test before did is still being told of.
  await stage.quiet();
  stage.pass(Date.now() - stage.now().getTime());
  await asOwner(stage.db, (sql) => sql`truncate tenants cascade`);
  await stage.sim('reset', {});
  for (const { enqueued } of stage.processes) enqueued.length = 0;
  stage.heard.length = 0;
  await addCompany();
});

describe('a card', () => {
  it('given at the provider’s page pays the plan that was chosen; the next month is charged by itself', async () => {
    const fatura = await choose();
    const { endereco } = await start(fatura?.id);
    expect(await ways()).toEqual(['pix']);
    expect(endereco).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/subscriptions\/checkout\?preapproval_id=/);
    expect(await way()).toMatchObject({ aceita_cartao: true, cartao: null, espera: { endereco, valor: '79.00' } });
    expect((await start(fatura?.id)).endereco).toBe(endereco);
    await give();
    expect(await company()).toMatchObject({ plano: 'basic', status: 'active' });
    expect(await invoices()).toEqual([expect.objectContaining({ status: 'paga', forma: 'cartao' })]);
    expect(await way()).toMatchObject({ cartao: { situacao: 'ativo', valor: '79.00' }, espera: null });
    const first = await ends();
    passTo(first.getTime() - 5 * DAY + HOUR);
    await renew();
    expect(await letters()).toEqual(['fatura-nova', 'fatura-paga', 'fatura-nova']);
    expect(await ways()).toEqual(['cartao']);
    const { nextAt } = await at('show');
    passTo((nextAt ?? 0) + HOUR);
    await sweep();
    await heard();
    expect((await ends()).getTime()).toBeGreaterThan(first.getTime() + 27 * DAY);
    expect((await invoices()).map(({ forma }) => forma)).toEqual(['cartao', 'cartao']);
    expect([await kept(), await booked()]).toEqual([15_800, 15_800]);
    expect(await letters()).toEqual(['fatura-nova', 'fatura-paga', 'fatura-nova', 'fatura-paga']);
    expect(await acts()).toEqual(['cartao.ativado']);
  });

  it('chosen in the middle of a paid month is charged for the next one', async () => {
    const fatura = await choose();
    const code = await makeInvoicePix(stage.deps)(actor, fatura?.id ?? '');
    await stage.sim('pay', { reference: code.id });
    await heard();
    const first = await ends();
    await start();
    await give();
    expect(await kept()).toBe(7_900);
    expect((await at('show')).nextAt).toBe(first.getTime() - DAY);
    passTo(first.getTime() - 4 * DAY);
    await renew();
    passTo(first.getTime() - DAY + HOUR);
    await sweep();
    expect((await ends()).getTime()).toBeGreaterThan(first.getTime() + 27 * DAY);
    expect([await kept(), await booked()]).toEqual([15_800, 15_800]);
  });

  it('that was given is found out as soon as its owner is back, though nobody told of it', async () => {
    const fatura = await choose();
    await start(fatura?.id);
    const check = () => checkCard(stage.deps)(actor);
    await stage.sim('faults', { notices: { lost: true } });
    expect(await check()).toMatchObject({ cartao: null, espera: { fatura_id: fatura?.id } });
    await at('authorize');
    expect(await check()).toMatchObject({ cartao: { situacao: 'ativo', fatura_id: null }, espera: null });
    expect(await company()).toMatchObject({ plano: 'basic', status: 'active' });
    expect((await at('show')).backUrl).toMatch(/\/subscription\?cartao=informado$/);
  });

  it('is not for who pays nothing, nor where none are taken', async () => {
    expect(await codeOf(start())).toBe('billing/nothing-for-card');
    expect(await codeOf(start(newId()))).toBe('billing/invoice-closed');
    const { platformCharges } = stage.deps;
    const off = Object.assign({}, stage.deps, {
      platformCharges: Object.assign({}, platformCharges, { offersCards: false }),
    });
    await choose();
    expect(await codeOf(start(null, EMAIL, off))).toBe('billing/card-off');
    await stage.sim('faults', { next: { mode: 'status', status: 500, path: '/preapproval' } });
    expect(await codeOf(start())).toBe('billing/card-unavailable');
    expect(await codeOf(start())).toBe('ok');
    expect((await cards()).map(({ status }) => status)).toEqual(['falhou', 'aguardando']);
  });

  it('whose making nobody heard of is made anew; a second person is not led to two pages', async () => {
    await choose();
    await stage.sim('faults', { next: { mode: 'cut', path: '/preapproval' } });
    expect(await codeOf(start())).toBe('billing/card-unavailable');
    const answers = await Promise.all(stage.processes.map((deps) => codeOf(start(null, EMAIL, deps))));
    expect(answers.filter((answer) => answer === 'ok').length).toBeGreaterThan(0);
    expect((await cards()).filter(({ status }) => status === 'aguardando')).toHaveLength(1);
  });

  it('refused is told by mail and on screen, paid by Pix meanwhile, and what the provider charges after that goes back', async () => {
    await paying();
    const first = await ends();
    passTo(first.getTime() - 4 * DAY);
    await renew();
    await at('refuse');
    passTo(first.getTime() + HOUR);
    await sweep();
    await heard();
    expect((await way())?.cartao?.situacao).toBe('recusado');
    expect(await ways()).toEqual(['cartao-recusado']);
    expect((await letters()).at(-1)).toBe('cartao-recusado');
    await renew();
    expect((await letters()).at(-1)).toBe('fatura-vencida');
    const { faturas_abertas } = await readSubscription(stage.deps)(actor);
    const code = await makeInvoicePix(stage.deps)(actor, faturas_abertas[0]?.id ?? '');
    await stage.sim('pay', { reference: code.id });
    await asked();
    expect((await ends()).getTime()).toBeGreaterThan(first.getTime() + 27 * DAY);
    await at('refuse', { refuses: false });
    await at('retry');
    await asked();
    expect([await kept(), await booked()]).toEqual([15_800, 15_800]);
    expect((await letters()).slice(-2)).toEqual(['fatura-paga', 'cartao-devolucao']);
    expect((await way())?.devolucao).toEqual({ valor: '79.00', feita: true, credito: false });
  });

  it('refused, and then taken by the provider’s own next try, pays the month; nobody is stopped meanwhile', async () => {
    await paying();
    const first = await ends();
    passTo(first.getTime() - 4 * DAY);
    await renew();
    await at('refuse');
    passTo(first.getTime() + HOUR);
    await sweep();
    await at('refuse', { refuses: false });
    await at('retry');
    await asked();
    expect((await way())?.cartao?.situacao).toBe('ativo');
    expect((await ends()).getTime()).toBeGreaterThan(first.getTime() + 27 * DAY);
    expect((await charges()).map(({ status }) => status)).toEqual(['paga', 'paga']);
  });

  it('given for an invoice that is late is not chased from that moment on, and again once it was refused', async () => {
    await paying();
    await stopCard(stage.deps)(actor);
    await work();
    const first = await ends();
    passTo(first.getTime() - 4 * DAY);
    await renew();
    passTo(first.getTime() + 3 * DAY);
    await renew();
    const due = async () => (await rows('select pagar_ate from tenants where id = $1'))[0]?.pagar_ate;
    const last = new Date(first.getTime() + 7 * DAY);
    expect(await due()).toEqual(last);
    const { faturas_abertas } = await readSubscription(stage.deps)(actor);
    const fatura_id = faturas_abertas[0]?.id;
    await start(fatura_id);
    // The provider knows of the card, and its list of charges says nothing yet.
    await stage.sim('faults', { notices: { lost: true } });
    await at('authorize', { lastDigits: '4242', refuses: true });
    await asOwner(
      stage.db,
      (sql) => sql`update assinatura_cartoes set status = 'ativo', proxima_em = ${new Date(last.getTime() + 20 * DAY)}
        where tenant_id = ${tenantId} and fatura_id = ${fatura_id ?? null}`,
    );
    stage.deps.announced.length = 0;
    await renew();
    expect(await due()).toBeNull();
    expect((await way())?.cartao).toMatchObject({ situacao: 'ativo', fatura_id });
    later(HOUR);
    await sweep();
    expect((await way())?.cartao?.situacao).toBe('recusado');
    expect(await due()).toEqual(last);
    expect(stage.deps.announced.at(-1)?.data).toMatchObject({ tenant: { pagar_ate: last.toISOString() } });
  });

  it('of which nothing comes leaves the invoice to the seven days that everybody has', async () => {
    await paying();
    const first = await ends();
    passTo(first.getTime() - 4 * DAY);
    await renew();
    // The provider is away: its day is over, and nothing is known of a charge.
    passTo(first.getTime() + HOUR);
    await renew();
    expect((await letters()).at(-1)).toBe('fatura-nova');
    passTo(first.getTime() + 3 * DAY);
    await renew();
    expect((await letters()).at(-1)).toBe('fatura-vencida');
    passTo(first.getTime() + 8 * DAY);
    await renew();
    expect((await company())?.status).toBe('suspended');
    await sweep();
    expect((await company())?.status).toBe('active');
    expect((await ends()).getTime()).toBeGreaterThan(stage.now().getTime() + 27 * DAY);
  });
});

describe('money that is not there any more', () => {
  const lastPayment = async () => (await payments()).find(({ byCard }) => byCard);
  async function chargedUnheard() {
    await paying();
    const first = await ends();
    passTo(first.getTime() - 2 * DAY);
    await renew();
    await stage.sim('faults', { notices: { lost: true } });
    await at('charge');
    return first;
  }

  it.each([
    ['was refunded', 'refund', {}],
    ['was refunded but for a part', 'refund', { amount: 50 }],
    ['was disputed', 'charge-back', {}],
  ])('of a charge that %s before it was heard of buys no month', async (_name, act, more) => {
    const first = await chargedUnheard();
    await stage.sim(act, Object.assign({ id: (await lastPayment())?.id }, more));
    await sweep();
    expect((await ends()).getTime()).toBe(first.getTime());
    expect((await invoices()).map(({ status }) => status)).toEqual(['paga', 'aberta']);
    expect((await charges()).at(-1)).toMatchObject({ status: 'devolvida', fatura_id: null });
    expect([await kept(), await booked()]).toEqual([7_900, 7_900]);
  });
});

describe('back to Pix', () => {
  it('ends it at the provider, however often that takes; nothing more is charged', async () => {
    await paying();
    await stage.sim('faults', { next: { mode: 'status', status: 500, method: 'PUT', path: '/preapproval', times: 2 } });
    expect((await stopCard(stage.deps)(actor)).cartao).toBeNull();
    await work();
    expect((await at('show')).status).toBe('authorized');
    for (let n = 0; n < 3; n += 1) {
      later(2 * 60_000);
      await sweep();
    }
    expect((await at('show')).status).toBe('cancelled');
    expect(await cards()).toEqual([expect.objectContaining({ status: 'encerrado', fim_motivo: 'pix' })]);
    passTo((await ends()).getTime() - 4 * DAY);
    await renew();
    passTo((await ends()).getTime() + HOUR);
    await sweep();
    expect([await kept(), await booked()]).toEqual([7_900, 7_900]);
    expect(await acts()).toEqual(['cartao.ativado', 'cartao.encerrado']);
    expect(await letters()).not.toContain('cartao-encerrado');
  });

  it('what was charged before it was heard of still pays its month', async () => {
    await paying();
    const first = await ends();
    passTo(first.getTime() - 2 * DAY);
    await renew();
    await stage.sim('faults', { notices: { lost: true } });
    await at('charge');
    await stopCard(stage.deps)(actor);
    await work();
    expect((await at('show')).status).toBe('cancelled');
    expect((await ends()).getTime()).toBeGreaterThan(first.getTime() + 27 * DAY);
    expect([await kept(), await booked()]).toEqual([15_800, 15_800]);
  });

  it('is what a cancelled subscription does by itself, before anything else is asked of the provider', async () => {
    await paying();
    const { tenant } = await cancelSubscription(stage.deps)(actor);
    expect(tenant.acesso_ate).toBe((await ends()).toISOString());
    await work();
    expect((await at('show')).status).toBe('cancelled');
    expect((await cards())[0]?.fim_motivo).toBe('cancelamento');
  });

  it('a choice given up takes its card along; one given to it after all is charged nothing', async () => {
    const fatura = await choose();
    await start();
    await heard();
    await cancelInvoice(stage.deps)(actor, fatura?.id ?? '');
    // Faster than we are with the provider.
    await at('authorize');
    await heard();
    expect((await at('show')).status).toBe('cancelled');
    expect([await kept(), await booked()]).toEqual([0, 0]);
    expect(await company()).toMatchObject({ status: 'trial' });
    expect((await charges()).map(({ status }) => status)).toEqual(['devolvida']);
  });

  it('ended by its payer, or stopped, it is told, and the invoices are by Pix', async () => {
    await paying();
    await at('cancel');
    await heard();
    expect(await way()).toMatchObject({ cartao: null });
    expect((await letters()).at(-1)).toBe('cartao-encerrado');
    await start();
    await give();
    await at('pause');
    await heard();
    expect((await cards()).map(({ fim_motivo }) => fim_motivo)).toEqual(['provedor', 'pausa']);
    expect((await at('show')).status).toBe('cancelled');
  });
});

describe('another plan, another card', () => {
  it('an upgrade is paid by a new card for the monthly price, and what was paid already goes back of its first charge', async () => {
    await paying();
    later(10 * DAY);
    const upgrade = await choose(PLANS.pro);
    const old = await at('show');
    await start(upgrade?.id);
    // The provider's page says what is charged each month, and what comes back.
    const asked = await at('show');
    const words = [upgrade?.credito, upgrade?.valor].map((money) => `R$ ${String(money).replace('.', ',')}`);
    expect(asked.cents).toBe(14_990);
    for (const word of words) expect(asked.reason).toContain(word);
    await give();
    expect(await company()).toMatchObject({ plano: 'pro' });
    const { status } = (await stage.sim<{ subscription: SimSubscription }>('subscription/show', { id: old.id }))
      .subscription;
    expect(status).toBe('cancelled');
    expect((await at('show')).cents).toBe(14_990);
    const cents = Math.round(Number(upgrade?.valor) * 100);
    expect([await kept(), await booked()]).toEqual([7_900 + cents, 7_900 + cents]);
    expect(await way()).toMatchObject({
      cartao: { situacao: 'ativo', valor: '149.90', fatura_id: null },
      devolucao: { valor: upgrade?.credito, feita: true, credito: true },
    });
    expect((await letters()).slice(-2)).toEqual(['fatura-paga', 'cartao-credito']);
    // The month counts as paid: what it is worth is taken off the next choice.
    expect((await readSubscription(stage.deps)(actor)).coberto).toBe('149.90');
    const first = await ends();
    passTo(first.getTime() - 4 * DAY);
    await renew();
    passTo(first.getTime() + HOUR);
    await sweep();
    expect([await kept(), await booked()]).toEqual([7_900 + cents + 14_990, 7_900 + cents + 14_990]);
  });

  it('an upgrade whose credit does not leave at once is paid all the same, and it goes back as soon as it can', async () => {
    await paying();
    later(10 * DAY);
    const upgrade = await choose(PLANS.pro);
    await start(upgrade?.id);
    await stage.sim('faults', { refunds: 'in_process' });
    await give();
    expect(await company()).toMatchObject({ plano: 'pro' });
    expect((await way())?.devolucao).toEqual({ valor: upgrade?.credito, feita: false, credito: true });
    const running = (await payments()).find(({ refunds }) => refunds.length > 0);
    await stage.sim('end-refund', { id: running?.id });
    await asked();
    expect((await way())?.devolucao?.feita).toBe(true);
    expect(running?.refunds).toHaveLength(1);
    expect([await kept(), await booked()]).toEqual([await booked(), 7_900 + Math.round(Number(upgrade?.valor) * 100)]);
  });

  it('a cheaper plan, whose month stays, is the next amount at the provider', async () => {
    await choose(PLANS.pro);
    await start();
    await give();
    await choose(PLANS.basic);
    await work();
    expect((await at('show')).cents).toBe(7_900);
    const [card] = await cards();
    expect(card).toMatchObject({ status: 'ativo', valor: '79.00' });
  });

  it('a provider that takes no other amount ends it, and the owner is told', async () => {
    await choose(PLANS.pro);
    await start();
    await give();
    await stage.sim('faults', { next: { mode: 'status', status: 400, method: 'PUT', path: '/preapproval' } });
    await choose(PLANS.basic);
    await work();
    expect((await cards())[0]).toMatchObject({ status: 'encerrado', fim_motivo: 'valor' });
    expect((await letters()).at(-1)).toBe('cartao-encerrado');
  });

  it('an upgrade paid by Pix begins another month: the card of before does not follow it', async () => {
    await paying();
    later(10 * DAY);
    const upgrade = await choose(PLANS.pro);
    const code = await makeInvoicePix(stage.deps)(actor, upgrade?.id ?? '');
    await stage.sim('pay', { reference: code.id });
    await heard();
    expect((await at('show')).status).toBe('cancelled');
    expect((await cards())[0]?.fim_motivo).toBe('mes');
    expect((await letters()).at(-1)).toBe('cartao-encerrado');
    expect(await kept()).toBe(await booked());
  });

  it('changed, the old one is charged until the new one was given', async () => {
    await paying();
    const old = await at('show');
    await start(null, 'outra@exemplo.com.br');
    expect(await way()).toMatchObject({ cartao: { situacao: 'ativo' }, espera: { fatura_id: null } });
    await give();
    expect((await cards()).map(({ status, fim_motivo }) => [status, fim_motivo])).toEqual([
      ['encerrado', 'trocado'],
      ['ativo', null],
    ]);
    const { subscription: before } = await stage.sim<{ subscription: SimSubscription }>('subscription/show', {
      id: old.id,
    });
    expect(before.status).toBe('cancelled');
    expect([await kept(), await booked()]).toEqual([7_900, 7_900]);
  });

  it('of a company that leaves, or that the platform stopped, is ended by the sweep', async () => {
    await paying();
    await asOwner(
      stage.db,
      (sql) => sql`update tenants set exclusao_em = now() + interval '30 days' where id = ${tenantId}`,
    );
    await sweep();
    expect((await at('show')).status).toBe('cancelled');
    expect((await cards())[0]?.fim_motivo).toBe('exclusao');
  });

  it('nobody gave is over after three days', async () => {
    await paying();
    await start();
    later(3 * DAY + HOUR);
    await sweep();
    expect((await cards()).at(-1)?.status).toBe('encerrado');
    expect((await agreements())[0]?.status).toBe('cancelled');
    expect((await way())?.cartao?.situacao).toBe('ativo');
  });
});

describe('notifications', () => {
  it.each([
    ['doubled', { duplicate: 4 }],
    ['in any order', { duplicate: 2, shuffleMs: 150 }],
    ['in the old shape beside', { ipn: true }],
  ])('%s: one plan, one payment', async (_name, notices) => {
    await stage.sim('faults', { notices });
    await paying();
    expect([await kept(), await booked()]).toEqual([7_900, 7_900]);
    expect(await charges()).toHaveLength(1);
  });

  it('signed by a stranger are refused, and lost ones are made up for by the sweep', async () => {
    await choose();
    await start();
    await heard();
    stage.heard.length = 0;
    await stage.sim('faults', { notices: { wrongSecret: true } });
    await at('authorize');
    await heard();
    expect(new Set(stage.heard)).toEqual(new Set([401]));
    expect((await company())?.status).toBe('trial');
    later(60_000);
    await sweep();
    expect((await company())?.status).toBe('active');
  });

  it('of a charge that is not of its card, or of another amount, move nothing', async () => {
    await paying();
    await asOwner(stage.db, (sql) => sql`update assinatura_cartoes set recebedor = '1' where tenant_id = ${tenantId}`);
    passTo((await ends()).getTime() - 2 * DAY);
    await renew();
    await at('charge');
    await heard();
    expect((await invoices()).map(({ status }) => status)).toEqual(['paga', 'aberta']);
  });

  it('50 of the same from 5 connections, with the sweep and a Pix for the same invoice: paid once, the rest refunded', async () => {
    for (let round = 0; round < 2; round += 1) {
      await addCompany();
      await stage.sim('reset', {});
      const fatura = await choose();
      const code = await makeInvoicePix(stage.deps)(actor, fatura?.id ?? '');
      await start(fatura?.id);
      const [card] = await cards();
      const about = { tenantId, cartaoId: String(card?.id) };
      const settled = stage.processes.flatMap((deps) => [
        settleCard(deps)(about),
        settleInvoice(deps)({ tenantId, pixId: code.id }),
      ]);
      const [agreement] = await agreements();
      const notify = () => stage.sim('subscription/notify', { id: agreement?.id });
      // One that waited too long for the others fails, as a job does that is done again.
      await Promise.allSettled([
        stage.sim('pay-late', { reference: code.id }),
        stage.sim('subscription/authorize', { id: agreement?.id }),
        ...settled,
        ...Array.from({ length: 25 }, notify),
        ...stage.processes.map((deps) => settleCard(deps)(about)),
      ]);
      await heard();
      for (let n = 0; n < 3; n += 1) {
        later(HOUR);
        await sweep();
      }
      expect([round, await kept(), await booked()]).toEqual([round, 7_900, 7_900]);
      expect((await invoices()).filter(({ status }) => status === 'paga')).toHaveLength(1);
      expect((await rows('select id from assinaturas where tenant_id = $1')).length).toBe(1);
      const paidBy = (await invoices())[0]?.forma;
      expect((await at('show')).status).toBe(paidBy === 'cartao' ? 'authorized' : 'cancelled');
    }
  }, 900_000);
});
