import { DAY_MS } from '@balcao/contracts/constants';
import { PLATFORM_ZONE } from '@balcao/contracts/financials';
import { centsOf } from '@balcao/contracts/money';
import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import { expectRefusal, numbersFrom } from '@balcao/testing/random-work';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { lendCompany } from '../identity';
import { writeAudit } from '../master';
import { readOverview } from '../master/tenants/read-overview';
import { readPlatformDays } from '../master/tenants/read-platform-days';
import { cancelCompany } from './companies/cancel-company';
import { changeCompanyPlan } from './companies/change-company-plan';
import { reactivateCompany } from './companies/reactivate-company';
import { suspendCompany } from './companies/suspend-company';
import { confirmInvoice } from './invoices/confirm-invoice';
import type { InvoiceDeps } from './invoices/invoice-ports';
import { updatePlan } from './plans/update-plan';
import { exportFinancials } from './revenue/export-financials';
import { readFinancials } from './revenue/read-financials';
import { cancelSubscription } from './subscription/cancel-subscription';
import { choosePlan } from './subscription/choose-plan';
import { resumeSubscription } from './subscription/resume-subscription';

const COMPANIES = 200;
const DAYS = 730;
const MONTHS = 26;
const ERASED = 5;
/** What may be refused, and nothing else. */
const REFUSALS = new Set([
  'billing/nothing-to-cancel',
  'billing/not-cancelled',
  'billing/plan-not-found',
  'identity/tenant-suspended',
  'master/action-not-now',
  'master/same-plan',
]);
const PRICES = ['0.00', '79.00', '149.90', '399.00'];
const master = actorOf(null);
const motivo = 'teste';

const at = { now: new Date() };
const END = at.now.getTime();
const pick = numbersFrom(20_261_123);
let db: TestDb;
let free: TestDeps & InvoiceDeps;
/** The same platform, when it charges: a paid plan waits for its invoice, which the master confirms. */
let charged: typeof free;
const plans = PRICES.map((preco_mensal, n) => ({ id: newId(), nome: `Plano ${n}`, preco_mensal, versao: 1 }));
const LIMITS = { limite_usuarios: 999999, limite_agendamentos: 300, limite_mensagens: 3000 };

const read = <R extends object>(query: string): Promise<R[]> =>
  asOwner(db, async (sql) => Array.from(await sql.unsafe(query)) as R[]);

async function makeCompanies() {
  const admins = Array.from({ length: COMPANIES }, () => Object.assign(actorOf(newId()), { bornAt: pick(DAYS) }));
  await asOwner(db, async (sql) => {
    await sql`insert into planos ${sql(plans.map((plan) => Object.assign({}, LIMITS, plan)))}`;
    const tenants = admins.map(({ tenantId, bornAt }) => {
      const created_at = new Date(END - (DAYS - bornAt) * DAY_MS);
      const trial_ends_at = new Date(created_at.getTime() + 14 * DAY_MS);
      const who = { id: tenantId, nome: `Salão ${tenantId}`, slug: `s-${tenantId}`, plano: 'free', status: 'trial' };
      return Object.assign({ created_at, trial_ends_at }, who);
    });
    await sql`insert into tenants ${sql(tenants)}`;
    const emailOf = (id: string) => `${id}@exemplo.com.br`;
    const accounts = admins.map(({ contaId: id }) => ({ id, email: emailOf(id), senha_hash: 'x' }));
    await sql`insert into contas ${sql(accounts)}`;
    const people = admins.map(({ usuarioId: id, tenantId: tenant_id, contaId: auth_user_id }) =>
      Object.assign({ id, tenant_id, auth_user_id, nome: 'Bia', role: 'admin' }, { email: emailOf(auth_user_id) }),
    );
    await sql`insert into usuarios ${sql(people)}`;
  });
  return admins;
}
type Admin = Awaited<ReturnType<typeof makeCompanies>>[number];

/** One of the plans, as it is now. */
function oneChoice() {
  const { id = '', preco_mensal = '' } = plans[pick(plans.length)] ?? {};
  return { plano_id: id, condicoes: Object.assign({ preco_mensal }, LIMITS) };
}

/** Chooses a plan; where it has to be paid, the money came by hand, now or never. */
async function choose(deps: typeof free, admin: Admin): Promise<void> {
  const { fatura } = await choosePlan(deps)(admin, oneChoice());
  if (fatura && pick(4) > 0) await confirmInvoice(deps)(master, fatura.id);
}

/** One thing that happens to a company. */
async function happen(admin: Admin): Promise<void> {
  const id = admin.tenantId ?? '';
  const deps = pick(2) ? free : charged;
  switch (pick(9)) {
    case 0:
      return void (await cancelSubscription(deps)(admin));
    case 1:
      return void (await resumeSubscription(deps)(admin));
    case 2:
      return void (await suspendCompany(deps)(master, id, motivo));
    case 3:
      return void (await reactivateCompany(deps)(master, id, motivo));
    case 4:
      return void (await cancelCompany(deps)(master, id, motivo));
    case 5:
      return void (await changeCompanyPlan(deps)(master, id, Object.assign({ motivo }, oneChoice())));
    default:
      return choose(deps, admin);
  }
}

async function live(admin: Admin): Promise<void> {
  for (let day = admin.bornAt + pick(30); day < DAYS; day += 1 + pick(240)) {
    at.now = new Date(END - (DAYS - day) * DAY_MS + pick(DAY_MS) - DAY_MS);
    await happen(admin).catch((error: unknown) => expectRefusal(error, REFUSALS));
  }
  if (pick(20) > 0) return;
  // A price that changes on the way touches nobody by itself.
  const plan = plans[1 + pick(3)];
  if (!plan) return;
  const terms = Object.assign({ nome: plan.nome, descricao: null, features: [] }, LIMITS);
  const preco_mensal = `${50 + pick(400)}.90`;
  await updatePlan(free)(master, plan.id, Object.assign(terms, { preco_mensal, versao: plan.versao }));
  Object.assign(plan, { preco_mensal, versao: plan.versao + 1 });
}

beforeAll(async () => {
  db = await testDb();
  const ports = { audit: writeAudit, company: lendCompany, tellAdmins: async () => true, platformCharges: null };
  free = Object.assign(testDeps(db, { clock: () => at.now }), ports);
  const provider = {} as NonNullable<InvoiceDeps['platformCharges']>['provider'];
  charged = Object.assign({}, free, { platformCharges: { provider, noticeUrl: null } });
  for (const admin of await makeCompanies()) await live(admin);
  at.now = new Date(END);
  // What the companies' own history says, apart from the lines under test and safe from the end of some companies.
  await asOwner(db, async (sql) => {
    await sql.unsafe(`create table conta_propria as select tenant_id, id, created_at,
      case acao when 'cancelamento' then 0 else valor end as depois from assinatura_historico
      where acao in ('escolha','cancelamento','retomada')`);
    const gone = await sql`select tenant_id from assinaturas where status = 'active' and valor > 0
      order by tenant_id limit ${ERASED}`;
    expect(gone).toHaveLength(ERASED);
    for (const { tenant_id } of gone) {
      await sql`insert into conta_propria values (${tenant_id}, ${newId()}, now(), 0)`;
      for (const table of ['faturas', 'assinatura_historico', 'assinaturas', 'audit_log', 'usuarios'])
        await sql`delete from ${sql(table)} where tenant_id = ${tenant_id}`;
      await sql`delete from tenants where id = ${tenant_id}`;
    }
  });
}, 600_000);
afterAll(() => free.close());

const MONTH_ENDS = `select (date_trunc('month', now() at time zone '${PLATFORM_ZONE}') - make_interval(months => n)) as mes
  from generate_series(0, ${MONTHS - 1}) n`;
/** What all companies paid at a moment: each one's last line before it. */
const paidAt = (moment: string) => `coalesce((select sum(depois) from (select distinct on (tenant_id) depois
  from conta_propria where created_at < (${moment}) at time zone '${PLATFORM_ZONE}'
  order by tenant_id, created_at desc, id desc) ultima), 0)::numeric(12,2)::text`;

it('every month equals what the history of the subscriptions says, counted apart', async () => {
  const { meses, mrr } = await readFinancials(free)(master, { meses: MONTHS });
  const steps = `select *, coalesce(lag(depois) over (partition by tenant_id order by created_at, id), 0) as antes,
    date_trunc('month', created_at at time zone '${PLATFORM_ZONE}') as mes,
    coalesce(max(depois) over (partition by tenant_id order by created_at, id
      rows between unbounded preceding and 1 preceding), 0) = 0 as nunca from conta_propria`;
  const total = (what: string, when: string) =>
    `coalesce((select sum(${what}) from passos p where p.mes = m.mes and ${when}), 0)::numeric(12,2)::text`;
  const count = (when: string) => `(select count(*)::int from passos p where p.mes = m.mes and ${when})`;
  const expected = await read(`with passos as (${steps}) select to_char(m.mes, 'YYYY-MM') as mes,
    ${paidAt('m.mes')} as inicio, ${paidAt("m.mes + interval '1 month'")} as fim,
    ${total('depois', 'antes = 0 and depois > 0')} as novo,
    ${total('depois - antes', 'antes > 0 and depois > antes')} as expansao,
    ${total('antes - depois', 'depois > 0 and depois < antes')} as contracao,
    ${total('antes', 'antes > 0 and depois = 0')} as perdido,
    ${count('antes = 0 and depois > 0')} as novas, ${count('antes > 0 and depois = 0')} as perdidas,
    ${count('depois > 0 and nunca')} as conversoes
    from (${MONTH_ENDS}) m order by m.mes desc`);
  expect(meses).toEqual(expected);
  // Enough happened for the figures to say something.
  for (const key of ['novo', 'expansao', 'contracao', 'perdido'] as const)
    expect(meses.filter((month) => Number(month[key]) > 0).length).toBeGreaterThan(5);
  for (const { inicio, novo, expansao, contracao, perdido, fim } of meses)
    expect(centsOf(inicio) + centsOf(novo) + centsOf(expansao) - centsOf(contracao) - centsOf(perdido)).toBe(
      centsOf(fim),
    );
  for (const [n, month] of meses.entries()) expect(month.inicio).toBe(meses[n + 1]?.fim ?? '0.00');
  expect(meses[0]?.fim).toBe(mrr);
});

it('the revenue now, by plan and in all, is the sum of the active subscriptions, here and on the overview', async () => {
  const { mrr, planos, conversao } = await readFinancials(free)(master, { meses: 1 });
  const [sums] = await read<{ mrr: string }>(
    `select (select coalesce(sum(valor), 0)::text from assinaturas where status = 'active') as mrr`,
  );
  expect(mrr).toBe(sums?.mrr);
  for (const { plano, assinaturas, pagantes, receita } of planos) {
    const [own] =
      await read(`select count(*)::int as assinaturas, (count(*) filter (where a.valor > 0))::int as pagantes, coalesce(sum(a.valor), 0)::numeric(12,2)::text as receita
      from assinaturas a where a.status = 'active' and a.plano_id = (select id from planos where nome = '${plano}')`);
    expect({ assinaturas, pagantes, receita }).toEqual(own);
  }
  const [recent] =
    await read(`select count(*)::int as criadas, count(distinct c.tenant_id) filter (where c.depois > 0)::int
      as pagaram from (select id from tenants where created_at > now() - interval '90 days') t
    left join (select tenant_id, max(depois) as depois from conta_propria group by 1) c on c.tenant_id = t.id`);
  expect(conversao).toEqual(recent);
  const [counts] = await read(`select count(*)::int as total,
      count(*) filter (where status = 'active' and (acesso_ate is null or acesso_ate > now()))::int as ativos,
      count(*) filter (where status = 'trial' and (trial_ends_at is null or trial_ends_at > now()))::int as em_trial
    from tenants where exclusao_em is null`);
  const newest = await read<{ id: string }>('select id from tenants order by created_at desc, id desc limit 5');
  const overview = await readOverview(free)(master);
  expect(overview).toMatchObject(Object.assign({ mrr: sums?.mrr }, counts));
  expect(overview.recentes.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
  expect(overview.total).toBe(COMPANIES - ERASED);
});

it('lines follow each other without a gap, and who was erased is counted without a name', async () => {
  const broken = await read(`select * from (select *, lag(depois, 1, 0) over (partition by empresa_id
      order by created_at, id) as vinha from movimentos_receita where empresa_id is not null) m where antes <> vinha
    or primeira <> (antes = 0 and not exists (select 1 from movimentos_receita e
      where e.empresa_id = m.empresa_id and (e.created_at, e.id) < (m.created_at, m.id)))`);
  expect(broken).toEqual([]);
  const [nameless] =
    await read(`select count(*) filter (where depois = 0)::int > 0 as perdas, sum(depois - antes)::text as saldo
    from movimentos_receita where empresa_id is null`);
  expect(nameless).toEqual({ perdas: true, saldo: '0.00' });
  const states = await read<{ status: string }>('select distinct status from assinaturas order by 1');
  expect(states.map(({ status }) => status)).toEqual(['active', 'cancelled', 'pendente']);
});

it('the file holds every line of its months: their differences lead from the first month to now', async () => {
  const { nome, csv } = await exportFinancials(free)(master, { meses: MONTHS });
  expect(nome).toMatch(/^financeiro-26-meses-ate-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = csv.slice(1).trim().split('\r\n');
  expect(head).toBe('Data;Empresa;Plano;Movimento;Antes;Depois;Diferença;Primeira assinatura paga');
  const { meses, mrr } = await readFinancials(free)(master, { meses: MONTHS });
  const sum = lines.reduce((all, line) => all + centsOf((line.split(';')[6] ?? '').replace(',', '.')), 0);
  expect(sum).toBe(centsOf(mrr) - centsOf(meses.at(-1)?.inicio ?? '0.00'));
  expect(lines.filter((line) => line.includes(';Empresa excluída;')).length).toBeGreaterThanOrEqual(ERASED * 2);
});

it('each of the last ninety days: the revenue when it ended, and the companies that came', async () => {
  const { dias } = await readPlatformDays(free)(master);
  const zone = `at time zone '${PLATFORM_ZONE}'`;
  const expected = await read(`select to_char(d, 'YYYY-MM-DD') as dia, ${paidAt("d + interval '1 day'")} as mrr,
    (select count(*)::int from tenants where (created_at ${zone})::date = d::date) as empresas, 0 as respostas_ia
    from (select date_trunc('day', now() ${zone}) - make_interval(days => n) as d from generate_series(0, 89) n) x
    order by d`);
  expect(dias).toEqual(expected);
  expect(dias.at(-1)?.mrr).toBe((await readOverview(free)(master)).mrr);
  expect(new Set(dias.map(({ mrr }) => mrr)).size).toBeGreaterThan(10);
});
