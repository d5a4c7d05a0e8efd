import { centsOf, moneyOf } from '@balcao/contracts/money';
import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import { numbersFrom } from '@balcao/testing/random-work';
import { readCustomer } from '../catalog/customers/read-customer';
import { lendCompany } from '../identity';
import { readDashboard } from '../identity/dashboard/read-dashboard';
import { readDays } from '../identity/dashboard/read-days';
import { listCash } from './cash/list-cash';
import { readOpenCash } from './cash/read-open-cash';
import { readCommission } from './commissions/read-commission';
import { readCommissions } from './commissions/read-commissions';
import { saveRule } from './commissions/save-rule';
import { listPayments } from './payments/list-payments';
import { readVisitAccount } from './payments/read-visit-account';
import { doSomething, type Mix, NAMES } from './test/money-mix';
import { openPixStage, type SimPayment } from './test/pix-stage';
import { readUsage } from './usage/read-usage';

const OPERATIONS = 1_000;
const WORKERS = 8;
const VISITS = 60;
const ZONE = 'America/Manaus';
/**
 * The clock jumps from one to the next, and passes what lies two seconds after some: midnight of UTC, when the company still has
 * its evening, and four hours later its own, where a month ends.
 */
const MOMENTS = [
  '2031-01-30T18:00:00Z',
  '2031-01-31T23:59:58Z',
  '2031-02-01T03:59:58Z',
  '2031-02-14T13:00:00Z',
  '2031-02-28T23:59:58Z',
  '2031-03-01T03:59:58Z',
  '2031-03-02T12:00:00Z',
].map((moment) => Date.parse(moment));
const MONTHS = ['2031-01', '2031-02', '2031-03'].map((month) => ({
  month,
  de: `${month}-01`,
  ate: `${month}-${month.endsWith('02') ? 28 : 31}`,
}));
const ALL = { de: '2031-01-01', ate: '2031-03-31' };
const RATES: Record<'julia' | 'renato', number> = { julia: 0.375, renato: 0.5 };

const sum = (amounts: readonly (string | null | undefined)[]) =>
  amounts.reduce((all, one) => all + centsOf(one ?? '0.00'), 0);
const read = async <R extends object>({ stage }: Mix, query: string): Promise<R[]> =>
  asOwner(stage.db, async (sql) => Array.from(await sql.unsafe(query)) as R[]);

/** Visits that are done, some every day: every third of two services, of two people. */
async function addVisits({ stage, company }: Omit<Mix, 'visits'>): Promise<string[]> {
  const { salon, tenantId } = company;
  const one = (n: number, profissional_id: string, visita_id: string | null) => ({
    id: newId(),
    tenant_id: tenantId,
    cliente_id: salon.ana,
    profissional_id,
    visita_id,
    // Until three in the morning of UTC: still the evening before where the company is.
    data_hora: new Date(Date.UTC(2031, 0, 28 + Math.floor((n * 36) / VISITS), 13 + (n % 8) * 2)),
    duracao_minutos: 30,
    valor: moneyOf(5_000 + n * 137),
    status: 'concluido',
  });
  const rows = Array.from({ length: VISITS }, (_, n) => {
    const visita_id = n % 3 ? null : newId();
    const first = one(n, salon.julia, visita_id);
    return visita_id ? [first, one(n, salon.renato, visita_id)] : [n % 2 ? first : one(n, salon.renato, null)];
  });
  await asOwner(stage.db, (sql) => sql`insert into agendamentos ${sql(rows.flat())}`);
  return rows.map(([first]) => first?.id ?? '');
}

async function open(): Promise<Mix> {
  const stage = await openPixStage(WORKERS);
  const company = await stage.addCompany();
  const { tenantId, salon, actor } = company;
  await asOwner(stage.db, (sql) => sql`update tenants set fuso_horario = ${ZONE} where id = ${tenantId}`);
  for (const who of ['julia', 'renato'] as const) {
    const rule = { produto_id: null, desde: '2031-01-01', valor: null, tipo: 'percentual' as const };
    const percentual = (RATES[who] * 100).toFixed(2);
    await saveRule(stage.deps)(actor, salon[who], Object.assign({ percentual }, rule));
  }
  // What comes too late for its visit stays, as a credit.
  const rules = { passo_minutos: 30, lembretes_ativos: false, lembretes_minutos: [60], sinal_atrasado: 'credito' };
  const agenda = Object.assign({ tenant_id: tenantId, silencio_inicio: 0, silencio_fim: 0 }, rules);
  await asOwner(stage.db, (sql) => sql`insert into agenda_config ${sql(agenda)}`);
  const book = { registered: 0, refundedByHand: 0, taken: 0 };
  const mix = { stage, company, zone: ZONE, book };
  return Object.assign(mix, { visits: await addVisits(mix) });
}

/** All of it by eight at a time; how often each thing was done, and what was refused. */
async function work(mix: Mix) {
  const { stage } = mix;
  const done = new Map(NAMES.map((name) => [name, 0]));
  const refused: string[] = [];
  const numbers = Array.from({ length: WORKERS }, (_, n) => numbersFrom(31 + n));
  let begun = 0;
  async function worker(n: number, until: number): Promise<void> {
    const [own, next] = [stage.processes[n] ?? stage.deps, numbers[n] ?? numbersFrom(n)];
    while (begun < until) {
      begun += 1;
      if (next(20) === 0) {
        const fault = { mode: ['cut', 'status'][next(2)], status: 503, path: '/v1/payments' };
        await stage.sim('faults', { next: fault });
      }
      const { name, refused: why } = await doSomething(mix, own, next);
      if (why) refused.push(`${name}: ${why.code}`);
      else done.set(name, (done.get(name) ?? 0) + 1);
    }
  }
  for (const [n, moment] of MOMENTS.entries()) {
    stage.pass(moment - stage.now().getTime());
    const until = Math.ceil(((n + 1) * OPERATIONS) / MOMENTS.length);
    await Promise.all(numbers.map((_, process) => worker(process, until)));
  }
  return { done, refused };
}

/** Faults end, notifications arrive, and every charge is asked about until nothing is on its way. */
async function settle({ stage, company: { tenantId } }: Mix): Promise<void> {
  await stage.sim('faults', { clear: true });
  await stage.quiet();
  const charges = await asOwner(
    stage.db,
    (sql) => sql<{ id: string }[]>`select id from cobrancas where tenant_id = ${tenantId}`,
  );
  for (const { id } of charges) await stage.settle({ tenantId, cobrancaId: id });
  await stage.quiet();
}

let mix: Mix;
let answered: Awaited<ReturnType<typeof work>>;
beforeAll(async () => {
  mix = await open();
  answered = await work(mix);
  await settle(mix);
}, 900_000);
afterAll(() => mix.stage.close());

const tenant = () => `tenant_id = '${mix.company.tenantId}'`;
/** Of rows `at` a moment, those of these days of the company. */
const within = (at: string, { de, ate }: { de: string; ate: string }) =>
  `(${at} at time zone '${ZONE}')::date between '${de}' and '${ate}'`;
const keptIn = async (days: { de: string; ate: string }) => {
  const rows = await read<{ metodo: string; valor: string }>(
    mix,
    `select metodo, sum(valor - reembolsado)::text as valor from pagamentos
      where ${tenant()} and status = 'pago' and ${within('data_pagamento', days)} group by metodo`,
  );
  return new Map(rows.map(({ metodo, valor }) => [metodo, centsOf(valor)]));
};

test(`${OPERATIONS} operations by ${WORKERS} workers: nine in ten were done, and each kind was`, () => {
  const { done, refused } = answered;
  const all = [...done.values()].reduce((sum, one) => sum + one, 0);
  expect([all + refused.length >= OPERATIONS, refused.length > OPERATIONS / 10 ? refused : []]).toEqual([true, []]);
  expect([...done].filter(([, times]) => times === 0)).toEqual([]);
});

test('what was answered is what is stored: nothing twice, nothing lost, nothing without its line in the register', async () => {
  const [row] = await read<Record<string, string | number>>(
    mix,
    `select sum(valor) filter (where chave not in (select id from cobrancas))::text as entered,
      count(*) filter (where reembolsado <> coalesce((select sum(r.valor) from reembolsos r
        where r.tenant_id = p.tenant_id and r.pagamento_id = p.id), 0))::int as apart,
      count(*) filter (where (status = 'reembolsado') <> (reembolsado = valor))::int as wrong_status,
      count(*) filter (where status in ('cancelado', 'pendente') and reembolsado > 0)::int as refunded_nothing,
      (select count(*)::int from audit_log where ${tenant()} and acao = 'pagamento.registrado') - count(*)::int as registered,
      (select count(*)::int from audit_log where ${tenant()} and acao = 'pagamento.reembolsado')
        - (select count(*)::int from reembolsos where ${tenant()}) as refunded,
      (select coalesce(sum(r.valor), 0)::text from reembolsos r where ${tenant()}
        and r.pagamento_id not in (select pagamento_id from cobrancas where status = 'paga')) as by_hand
    from pagamentos p where ${tenant()}`,
  );
  expect(row).toEqual({
    entered: moneyOf(mix.book.registered),
    by_hand: moneyOf(mix.book.refundedByHand),
    apart: 0,
    wrong_status: 0,
    refunded_nothing: 0,
    registered: 0,
    refunded: 0,
  });
});

test('summary of each month and of each day, dashboard and its days: the sums of the rows, on the clock of the company', async () => {
  const { stage, company } = mix;
  const list = (more: object) => listPayments(stage.deps)(company.actor, Object.assign({ limit: 1 }, more));
  const [open] = await read<{ valor: string }>(
    mix,
    `select coalesce(sum(valor), 0)::numeric(14,2)::text as valor from pagamentos where ${tenant()} and status = 'pendente'`,
  );
  const spans = MONTHS.concat(
    ['2031-01-31', '2031-02-01', '2031-02-28', '2031-03-01'].map((day) => ({ month: day, de: day, ate: day })),
  );
  for (const { month, de, ate } of spans) {
    const { resumo } = await list({ de, ate });
    const kept = await keptIn({ de, ate });
    const [back] = await read<{ valor: string }>(
      mix,
      `select coalesce(sum(valor), 0)::numeric(14,2)::text as valor from reembolsos where ${tenant()} and ${within('created_at', { de, ate })}`,
    );
    const shown = new Map((resumo?.por_metodo ?? []).map(({ metodo, valor }) => [metodo, centsOf(valor)]));
    expect([month, shown]).toEqual([month, kept]);
    const pago = moneyOf([...kept.values()].reduce((all, one) => all + one, 0));
    expect(resumo).toMatchObject({ pago, pendente: open?.valor, reembolsado: back?.valor });
    // The evening that is tomorrow by UTC is part of the day, and of its month.
    expect([month, pago !== '0.00']).toEqual([month, true]);
  }
  const march = moneyOf([...(await keptIn(MONTHS[2] ?? ALL)).values()].reduce((all, one) => all + one, 0));
  const dashboard = await readDashboard(Object.assign({ readUsage: readUsage(lendCompany) }, stage.deps))(
    company.actor,
  );
  expect(dashboard.receita_mes).toBe(march);
  const { dias } = await readDays(stage.deps)(company.actor);
  const days = await read<{ dia: string; receita: string }>(
    mix,
    `select to_char(data_pagamento at time zone '${ZONE}', 'YYYY-MM-DD') as dia, sum(valor - reembolsado)::text as receita
      from pagamentos where ${tenant()} and status = 'pago' group by 1`,
  );
  const byDay = new Map(days.map(({ dia, receita }) => [dia, receita]));
  expect(dias.map(({ dia, receita }) => [dia, receita])).toEqual(
    dias.map(({ dia }) => [dia, byDay.get(dia) ?? '0.00']),
  );
  const kept = [...(await keptIn(ALL)).values()].reduce((all, one) => all + one, 0);
  expect((await readCustomer(stage.deps)(company.actor, company.salon.ana)).resumo.total_pago).toBe(moneyOf(kept));
});

test('the account of each visit is its rows’', async () => {
  const { stage, company } = mix;
  const rows = await read<{ id: string; pago: string; pendente: string }>(
    mix,
    `select a.id, coalesce(sum(p.valor - p.reembolsado) filter (where p.status = 'pago'), 0)::numeric(14,2)::text as pago,
      coalesce(sum(p.valor) filter (where p.status = 'pendente'), 0)::numeric(14,2)::text as pendente
    from agendamentos a left join pagamentos p on p.agendamento_id = a.id
    where a.id in (${mix.visits.map((id) => `'${id}'`).join()}) group by a.id`,
  );
  expect(rows).toHaveLength(VISITS);
  for (const { id, pago, pendente } of rows) {
    const account = await readVisitAccount(stage.deps)(company.actor, id);
    expect(account).toMatchObject({ pago, pendente });
    // Who pays a code that was taken back has paid: nothing is open then, and it is more than the visit costs.
    expect(centsOf(account.aberto)).toBe(Math.max(0, centsOf(account.total) - centsOf(pago) - centsOf(pendente)));
  }
});

test('each drawer: float, and what came less what went, from the rows alone', async () => {
  const { stage, company } = mix;
  const sums = await read<{ id: string; open: boolean; there: string; frozen: string | null }>(
    mix,
    `select c.id, c.fechado_em is null as open, (c.fundo + coalesce((select sum(case when m.tipo in
        ('recebimento', 'suprimento') then m.valor else -m.valor end) from caixa_movimentos m where m.caixa_id = c.id), 0))::text
        as there, c.esperado::text as frozen from caixas c where ${tenant()}`,
  );
  const closed = (await listCash(stage.deps)(company.actor, { limit: 100 })).items;
  const { caixa } = await readOpenCash(stage.deps)(company.actor);
  const shown = new Map([...closed, ...(caixa ? [caixa] : [])].map((one) => [one.id, centsOf(one.esperado)]));
  expect(sums.length).toBeGreaterThan(1);
  expect(sums.filter((row) => row.open).length).toBeLessThanOrEqual(1);
  expect(shown).toEqual(new Map(sums.map(({ id, there }) => [id, centsOf(there)])));
  for (const row of sums) expect(row.open ? row.there : row.frozen).toBe(row.there);
  for (const { esperado, fechamento } of closed)
    expect(centsOf(fechamento?.diferenca ?? '0.00')).toBe(centsOf(fechamento?.contado ?? '0.00') - centsOf(esperado));
  // Movements are the payments' and refunds' own, each at most once.
  const [ledger] = await read(
    mix,
    `select
      (select count(*)::int from caixa_movimentos m join pagamentos p on p.id = m.pagamento_id where m.${tenant()}
        and (p.metodo <> 'dinheiro' or (m.tipo in ('recebimento', 'estorno') and m.valor <> p.valor)
          or (m.tipo = 'estorno' and p.status <> 'cancelado'))) as wrong,
      (select count(*)::int from caixa_movimentos m join reembolsos r on r.id = m.reembolso_id where m.${tenant()}
        and m.valor <> r.valor) as other,
      (select coalesce(sum(valor), 0)::text from caixa_movimentos where ${tenant()} and tipo = 'sangria') as taken`,
  );
  expect(ledger).toEqual({ wrong: 0, other: 0, taken: moneyOf(mix.book.taken) });
});

test('commissions: what was kept of each visit is somebody’s base, and earned less paid is open', async () => {
  const { stage, company } = mix;
  const { actor, salon } = company;
  const team = await readCommissions(stage.deps)(actor, ALL);
  const bases: number[] = [];
  for (const [name, rate] of Object.entries(RATES)) {
    const who = salon[name as keyof typeof RATES];
    const { resumo, items } = await readCommission(stage.deps)(actor, who, ALL);
    const [paid] = await read<{ items: string; payouts: string }>(
      mix,
      `select coalesce(sum(i.valor), 0)::numeric(14,2)::text as items, coalesce((select sum(total) from comissao_repasses
          where profissional_id = '${who}' and desfeito_em is null), 0)::numeric(14,2)::text as payouts
        from comissao_itens i join comissao_repasses r on r.id = i.repasse_id and r.desfeito_em is null where i.profissional_id = '${who}'`,
    );
    expect(paid).toEqual({ items: resumo.pago, payouts: resumo.pago });
    expect(team.items.find(({ profissional_id }) => profissional_id === who)).toEqual(resumo);
    expect(centsOf(resumo.comissao) - centsOf(resumo.pago)).toBe(centsOf(resumo.aberto));
    for (const { base, comissao } of items) expect(centsOf(comissao)).toBe(Math.floor(centsOf(base) * rate + 0.5));
    bases.push(centsOf(resumo.base));
    const months = await Promise.all(MONTHS.map(({ de, ate }) => readCommission(stage.deps)(actor, who, { de, ate })));
    expect(sum(months.map((month) => month.resumo.base))).toBe(centsOf(resumo.base));
    expect(sum(months.map((month) => month.resumo.pago))).toBe(centsOf(resumo.pago));
    // What the payments of these months show for somebody is what their commission is earned on.
    const shown = await listPayments(stage.deps)(actor, Object.assign({ limit: 1, profissional_id: who }, ALL));
    expect(shown.resumo?.pago).toBe(resumo.base);
  }
  const visits = await read<{ base: string }>(
    mix,
    `select least(sum(a.valor), coalesce(sum((select sum(p.valor - p.reembolsado) from pagamentos p
        where p.agendamento_id = a.id and p.status = 'pago')), 0))::numeric(14,2)::text as base
      from agendamentos a where ${tenant()} and a.status = 'concluido' group by coalesce(a.visita_id, a.id)`,
  );
  expect(bases.reduce((all, one) => all + one, 0)).toBe(sum(visits.map(({ base }) => base)));
});

test('each credit stands at the visit it came for, or at the one it is used for, and its line says so', async () => {
  const [row] = await read<Record<string, number>>(
    mix,
    `select count(*)::int as kept, count(*) filter (where p.agendamento_id <> p.credito_de)::int as used,
      count(*) filter (where (p.agendamento_id <> p.credito_de) <> (u.id is not null)
        or u.agendamento_id <> p.agendamento_id)::int as astray,
      count(*) filter (where not exists (select 1 from cobrancas c where c.pagamento_id = p.id and c.atrasada))::int as in_time,
      (select count(*)::int from audit_log where ${tenant()} and acao = 'credito.guardado') as told_kept,
      (select count(*)::int from audit_log where ${tenant()} and acao = 'credito.usado')
        - (select count(*)::int from credito_usos where ${tenant()}) as told_used,
      (select count(*)::int from audit_log where ${tenant()} and acao = 'credito.desfeito')
        - (select count(*)::int from credito_usos where ${tenant()} and desfeito_em is not null) as told_back
    from pagamentos p left join credito_usos u on u.pagamento_id = p.id and u.desfeito_em is null
    where p.${tenant()} and p.credito_de is not null`,
  );
  expect(row).toMatchObject({ astray: 0, in_time: 0, told_used: 0, told_back: 0, told_kept: row?.kept });
  expect([Number(row?.kept) > 5, Number(row?.used) > 0]).toEqual([true, true]);
  // What is open is offered at every other visit of the customer.
  const { stage, company } = mix;
  const open = await read<{ valor: string }>(
    mix,
    `select (p.valor - p.reembolsado)::text as valor from pagamentos p where p.${tenant()} and p.status = 'pago'
      and p.credito_de = p.agendamento_id and p.reembolsado < p.valor and not exists (select 1 from devolucoes d
        join cobrancas c on c.id = d.cobranca_id where c.pagamento_id = p.id and d.status in ('enviando', 'a_caminho'))`,
  );
  const offered = (await readVisitAccount(stage.deps)(company.actor, mix.visits[0] ?? '')).creditos ?? [];
  expect(offered.map(({ valor }) => valor).toSorted()).toEqual(open.map(({ valor }) => valor).toSorted());
});

test('the provider has received and given back what the books say, charge by charge and altogether', async () => {
  const { stage } = mix;
  const rows = await read<Record<string, string | number | null>>(
    mix,
    `select c.id, c.status, p.valor::text, p.reembolsado::text, p.status as pagamento, p.metodo,
        (select count(*)::int from pagamentos o where o.tenant_id = c.tenant_id and o.chave = c.id) as own,
        (select sum(r.valor)::text from reembolsos r where r.tenant_id = c.tenant_id and r.pagamento_id = p.id) as given
      from cobrancas c left join pagamentos p on p.tenant_id = c.tenant_id and p.id = c.pagamento_id where c.${tenant()}`,
  );
  const theirs = { received: 0, back: 0 };
  for (const row of rows) {
    const payment: SimPayment | undefined = await stage.sim('notify', { reference: row.id }).then(
      (found) => found.payment,
      () => undefined,
    );
    const came = payment !== undefined && ['approved', 'refunded'].includes(payment.status);
    expect([row.id, row.status === 'paga', Number(row.own) <= 1]).toEqual([row.id, came, true]);
    if (!came) continue;
    theirs.received += payment.cents;
    theirs.back += payment.refundedCents;
    const [valor, back] = [moneyOf(payment.cents), moneyOf(payment.refundedCents)];
    expect(row).toMatchObject({ valor, reembolsado: back, given: payment.refundedCents ? back : null, metodo: 'pix' });
    expect(row.pagamento).toBe(payment.refundedCents === payment.cents ? 'reembolsado' : 'pago');
  }
  await stage.quiet();
  const [ours] = await read<{ received: string; back: string }>(
    mix,
    `select sum(p.valor)::text as received, sum(p.reembolsado)::text as back from pagamentos p
      where ${tenant()} and p.id in (select pagamento_id from cobrancas where status = 'paga')`,
  );
  expect(ours).toEqual({ received: moneyOf(theirs.received), back: moneyOf(theirs.back) });
});
