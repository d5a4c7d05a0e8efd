import { newId } from '@balcao/kit/ids';
import { BRAZILIAN_HOURS } from '@balcao/testing/brazilian-hours';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { lendCompany } from '../identity';
import { readDashboard } from '../identity/dashboard/read-dashboard';
import { writeAudit } from '../master/audit/audit.repository';
import { sittings } from '../scheduling';
import { findVisitToPay } from '../scheduling/appointments/find-visit-to-pay';
import { exportPayments } from './payments/export-payments';
import { listPayments } from './payments/list-payments';
import { readPayment } from './payments/read-payment';
import { readVisitAccount } from './payments/read-visit-account';
import { receivePayment } from './payments/receive-payment';
import { refundPayment } from './payments/refund-payment';
import { registerPayment } from './payments/register-payment';
import { voidPayment } from './payments/void-payment';
import { noDeposits } from './test/no-deposits';
import { readUsage } from './usage/read-usage';

const NOW = new Date('2031-03-10T15:00:00.000Z');
const at = { now: NOW };
let db: TestDb;
let deps: TestDeps;
let salon: Salon;
let processes: TestDeps[];

beforeAll(async () => {
  db = await testDb();
  deps = testDeps(db, { clock: () => at.now });
  processes = Array.from({ length: 5 }, () => testDeps(db));
});
afterAll(() => Promise.all([deps, ...processes].map((one) => one.close())));
beforeEach(async () => {
  at.now = NOW;
  const tenantId = await makeTenant(db);
  salon = await asOwner(db, (sql) => fillSalon(sql, tenantId));
});

const ports = { audit: writeAudit, findVisit: findVisitToPay, noteDepositPaid: noDeposits, sittings };
const own = () => ({ ...deps, ...ports });
/** Ten times each from five processes with connections of their own. */
const fifty = <T>(work: (each: ReturnType<typeof own>) => Promise<T>): Promise<T>[] =>
  Array.from({ length: 50 }, (_, n) => work({ ...own(), db: processes[n % 5]?.db ?? deps.db }));
const admin = () => actorOf(salon.tenantId);
const BASE = { agendamento_id: null, cliente_id: null, pendente: false, observacao: null };
type Parts = Parameters<ReturnType<typeof registerPayment>>[1]['partes'];
type Body = Parameters<ReturnType<typeof registerPayment>>[1];
const pay = async (partes: Parts, more: Partial<Body> = {}) => {
  const body = { ...BASE, chave: newId(), partes, ...more };
  return (await registerPayment(own())(admin(), body)).items;
};
const cents = (money = '0.00') => Math.round(Number(money) * 100);
const cash = (valor: string) => ({ metodo: 'dinheiro' as const, valor });
const pix = (valor: string) => ({ metodo: 'pix' as const, valor });
const give = (id: string, valor: string, chave = newId()) =>
  refundPayment(own())(admin(), id, { chave, valor, motivo: 'Não ficou como queria' });
const month = async () => (await listPayments(own())(admin(), { limit: 50 })).resumo;
const dashboardOf = () => readDashboard({ ...deps, readUsage: readUsage(lendCompany) })(admin());
const account = (id: string) => readVisitAccount(own())(admin(), id);

/** A visit of two services that cost 140 together. */
async function visit(): Promise<[string, string]> {
  const [one, two, visita_id] = [newId(), newId(), newId()];
  const rest = { tenant_id: salon.tenantId, cliente_id: salon.ana, status: 'concluido', visita_id };
  await asOwner(
    db,
    (sql) =>
      sql`insert into agendamentos ${sql([
        Object.assign({ id: one, produto_id: salon.corte, profissional_id: salon.julia, valor: '80.00' }, rest, {
          data_hora: new Date('2031-03-10T12:00:00Z'),
          duracao_minutos: 60,
        }),
        Object.assign({ id: two, produto_id: salon.escova, profissional_id: salon.renato, valor: '60.00' }, rest, {
          data_hora: new Date('2031-03-10T13:00:00Z'),
          duracao_minutos: 45,
        }),
      ])}`,
  );
  return [one, two];
}

describe('registering', () => {
  it('a visit in two forms: each is a row, and what is open shrinks', async () => {
    const [corte, escova] = await visit();
    expect(await account(corte)).toMatchObject({ total: '140.00', pago: '0.00', aberto: '140.00' });
    const made = await pay([pix('50.00'), cash('40.00')], { agendamento_id: corte, observacao: 'Troco para 50' });
    expect(made).toMatchObject([
      { metodo: 'pix', valor: '50.00', status: 'pago', cliente_nome: 'Ana Beatriz' },
      { metodo: 'dinheiro', valor: '40.00', observacao: 'Troco para 50', autor_nome: 'Isabela Ferreira' },
    ]);
    expect(await account(escova)).toMatchObject({ pago: '90.00', aberto: '50.00' });
    await pay([cash('50.00')], { agendamento_id: escova });
    expect(await account(corte)).toMatchObject({ pago: '140.00', aberto: '0.00' });
    const lines = await asOwner(
      db,
      (sql) => sql`select acao, alvo from audit_log where tenant_id = ${salon.tenantId} order by created_at, id`,
    );
    expect(lines.map(({ acao }) => acao)).toEqual(Array(3).fill('pagamento.registrado'));
    expect(new Set(lines.map(({ alvo }) => alvo)).size).toBe(3);
  });

  it('a deposit before the visit counts for it; more than is open is refused and says what is', async () => {
    const [corte] = await visit();
    await pay([pix('30.00')], { agendamento_id: corte });
    const more = pay([cash('110.01')], { agendamento_id: corte });
    await expect(more).rejects.toMatchObject({
      code: 'billing/more-than-open',
      options: { details: { aberto: '110.00' } },
    });
    expect((await account(corte)).pagamentos).toHaveLength(1);
  });

  it('to be paid later: counts as a receber until it is received', async () => {
    const [corte] = await visit();
    const [made] = await pay([cash('140.00')], { agendamento_id: corte, pendente: true });
    expect(await month()).toMatchObject({ pago: '0.00', pendente: '140.00' });
    expect(await account(corte)).toMatchObject({ pago: '0.00', pendente: '140.00', aberto: '0.00' });
    await expect(give(made?.id ?? '', '1.00')).rejects.toMatchObject({ code: 'billing/not-paid' });
    const done = await receivePayment(own())(admin(), made?.id ?? '', { metodo: 'pix', data: '2031-03-09' });
    expect(done).toMatchObject({ status: 'pago', metodo: 'pix', data_pagamento: '2031-03-09T15:00:00.000Z' });
    expect(await month()).toMatchObject({ pago: '140.00', pendente: '0.00' });
    const again = receivePayment(own())(admin(), made?.id ?? '', { metodo: 'pix' });
    await expect(again).rejects.toMatchObject({ code: 'billing/not-pending' });
  });

  it('an unknown status is pendente', async () => {
    await asOwner(
      db,
      (sql) => sql`insert into pagamentos (id, tenant_id, valor, status)
        values (gen_random_uuid(), ${salon.tenantId}, 12.34, 'em_analise')`,
    );
    expect(await month()).toMatchObject({ pago: '0.00', pendente: '12.34' });
    expect((await listPayments(own())(admin(), { limit: 5, status: 'pendente' })).items).toHaveLength(1);
  });

  it('tomorrow is refused, also where UTC is a day ahead', async () => {
    at.now = new Date('2031-03-11T02:30:00.000Z');
    const tomorrow = pay([cash('1.00')], { data: '2031-03-11' });
    await expect(tomorrow).rejects.toMatchObject({ code: 'billing/future-day' });
    await expect(pay([cash('1.00')], { data: '2031-03-10' })).resolves.toHaveLength(1);
    await expect(pay([cash('1.00')], { data: '2031-02-30' })).rejects.toMatchObject({ code: 'http/invalid' });
  });

  it('who may not see customers reads the books without the words about them', async () => {
    const [made] = await pay([cash('9.00')], { observacao: 'Troco para 50' });
    await give(made?.id ?? '', '1.00');
    const viewer = actorOf(salon.tenantId, 'viewer');
    const detail = await readPayment(own())(viewer, made?.id ?? '');
    expect([detail.observacao, detail.reembolsos[0]?.motivo]).toEqual([null, null]);
    const { csv } = await exportPayments(own())(viewer, {});
    expect((await csv.toArray()).join('')).not.toContain('Troco');
  });

  it('the front desk may not: 403', async () => {
    const body = { ...BASE, chave: newId(), partes: [cash('1.00')] };
    for (const role of ['user', 'viewer'] as const)
      await expect(registerPayment(own())(actorOf(salon.tenantId, role), body)).rejects.toMatchObject({
        code: 'http/forbidden',
      });
  });

  it('fifty requests from five processes make one payment, and one refund', async () => {
    const [corte] = await visit();
    const body = { ...BASE, chave: newId(), agendamento_id: corte, partes: [pix('100.00'), cash('40.00')] };
    const answers = await Promise.all(fifty((each) => registerPayment(each)(admin(), body)));
    expect(new Set(answers.map(({ items }) => items.map(({ id }) => id).join())).size).toBe(1);
    expect(await account(corte)).toMatchObject({ pago: '140.00', aberto: '0.00' });
    const id = answers[0]?.items[0]?.id ?? '';
    const chave = newId();
    const refund = { chave, valor: '25.00', motivo: 'Não ficou como queria' };
    await Promise.all(fifty((each) => refundPayment(each)(admin(), id, refund)));
    expect(await readPayment(own())(admin(), id)).toMatchObject({ reembolsado: '25.00', restante: '75.00' });
    const other = registerPayment(own())(admin(), { ...body, partes: [pix('100.00')] });
    await expect(other).rejects.toMatchObject({ code: 'billing/key-reused' });
  });

  it('two people with keys of their own cannot both take the last open amount', async () => {
    const [corte, escova] = await visit();
    const tries = Array.from({ length: 20 }, (_, n) =>
      pay([cash('140.00')], { agendamento_id: n % 2 ? corte : escova }),
    );
    const settled = await Promise.allSettled(tries);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await account(corte)).toMatchObject({ pago: '140.00' });
  });
});

describe('giving back', () => {
  it('in parts until nothing is left; revenue, dashboard and account follow', async () => {
    const [corte] = await visit();
    const [made] = await pay([pix('140.00')], { agendamento_id: corte });
    const id = made?.id ?? '';
    expect(await give(id, '40.00')).toMatchObject({ status: 'pago', reembolsado: '40.00', restante: '100.00' });
    expect(await month()).toMatchObject({ pago: '100.00', reembolsado: '40.00' });
    expect((await dashboardOf()).receita_mes).toBe('100.00');
    expect(await account(corte)).toMatchObject({ pago: '100.00', aberto: '40.00' });
    await expect(give(id, '100.01')).rejects.toMatchObject({
      code: 'billing/more-than-left',
      options: { details: { restante: '100.00' } },
    });
    const done = await give(id, '100.00');
    expect(done).toMatchObject({ status: 'reembolsado', restante: '0.00' });
    expect(done.reembolsos.map(({ valor }) => valor)).toEqual(['40.00', '100.00']);
    expect(await month()).toMatchObject({ pago: '0.00', reembolsado: '140.00' });
    await expect(give(id, '0.01')).rejects.toMatchObject({ code: 'billing/more-than-left' });
  });

  it('two refunds at once never give back more than was paid', async () => {
    const [made] = await pay([pix('100.00')]);
    const settled = await Promise.allSettled(Array.from({ length: 12 }, () => give(made?.id ?? '', '30.00')));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await month()).toMatchObject({ pago: '10.00', reembolsado: '90.00' });
  });

  it('a mistake is taken back with its reason and stays on the books', async () => {
    const [corte] = await visit();
    const [made] = await pay([pix('140.00')], { agendamento_id: corte });
    const id = made?.id ?? '';
    const undo = (motivo: string) => voidPayment(own())(admin(), id, { motivo });
    const estorno = { motivo: 'Valor errado', autor_nome: 'Isabela Ferreira', em: NOW.toISOString() };
    expect(await undo('Valor errado')).toMatchObject({ status: 'cancelado', estorno });
    expect(await undo('Valor errado')).toMatchObject({ status: 'cancelado' });
    await expect(undo('Outro motivo')).rejects.toMatchObject({ code: 'billing/already-void' });
    expect(await month()).toMatchObject({ pago: '0.00', reembolsado: '0.00' });
    expect(await account(corte)).toMatchObject({ aberto: '140.00' });
    await expect(give(id, '1.00')).rejects.toMatchObject({ code: 'billing/not-paid' });
    expect((await listPayments(own())(admin(), { limit: 5 })).items).toHaveLength(1);
  });

  it('what was refunded in part is not a mistake', async () => {
    const [made] = await pay([pix('10.00')]);
    await give(made?.id ?? '', '1.00');
    const undo = voidPayment(own())(admin(), made?.id ?? '', { motivo: 'Errei' });
    await expect(undo).rejects.toMatchObject({ code: 'billing/has-refunds' });
  });

  it('the application can neither delete a payment nor change what was given back', async () => {
    const [made] = await pay([pix('10.00')]);
    await give(made?.id ?? '', '1.00');
    const stateOf = (text: string) =>
      deps.db
        .tenant(salon.tenantId, ({ tx }) => tx.execute(text))
        .then(
          () => 'ok',
          (error) => error.cause?.code ?? error.code,
        );
    expect(await stateOf('delete from pagamentos')).toBe('42501');
    expect(await stateOf('delete from reembolsos')).toBe('42501');
    expect(await stateOf('update reembolsos set valor = 0.50')).toBe('42501');
  });
});

describe('periods, on the clock of the company', () => {
  /** The first and the last instant of November 2026 there, and those just outside. */
  const EDGES: [zone: string, from: string, to: string, periodo: string][] = [
    ...BRAZILIAN_HOURS.map(([zone, hours]): (typeof EDGES)[number] => [
      zone,
      `2026-11-01T${hours}:00:00.000Z`,
      `2026-12-01T${hours}:00:00.000Z`,
      'novembro de 2026',
    ]),
    ['UTC', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z', 'novembro de 2026'],
    // Clocks go back within this month, and forward within the other.
    ['America/New_York', '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z', 'novembro de 2026'],
    ['America/New_York', '2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z', 'março de 2026'],
    // In a year Brazil still did.
    ['America/Sao_Paulo', '2018-11-01T03:00:00.000Z', '2018-12-01T02:00:00.000Z', 'novembro de 2018'],
  ];
  it.each(EDGES)(
    '%s: the month from %s to %s holds its first and its last instant, and nothing of its neighbours',
    async (zone, from, to, periodo) => {
      const [de, ate] = [from.slice(0, 10), `${from.slice(0, 8)}${periodo.startsWith('março') ? 31 : 30}`];
      const put = (instant: number, valor: string) =>
        asOwner(
          db,
          (sql) => sql`insert into pagamentos (id, tenant_id, valor, status, metodo, data_pagamento)
          values (gen_random_uuid(), ${salon.tenantId}, ${valor}, 'pago', 'pix', ${new Date(instant)})`,
        );
      await asOwner(db, (sql) => sql`update tenants set fuso_horario = ${zone} where id = ${salon.tenantId}`);
      const [first, last] = [Date.parse(from), Date.parse(to) - 1];
      await put(first - 1, '1000.00');
      await put(first, '1.00');
      await put(last, '0.10');
      await put(last + 1, '2000.00');
      for (const now of [first, last]) {
        at.now = new Date(now);
        expect(await month()).toMatchObject({ pago: '1.10', periodo });
        expect((await dashboardOf()).receita_mes).toBe('1.10');
      }
      const asked = await listPayments(own())(admin(), { limit: 5, de, ate });
      expect(asked.items.map(({ valor }) => valor)).toEqual(['0.10', '1.00']);
      const day = await listPayments(own())(admin(), { limit: 5, de: ate, ate });
      expect([day.resumo?.pago, day.resumo?.periodo]).toEqual(['0.10', ate.split('-').reverse().join('/')]);
    },
  );

  it('a day whose midnight the clock skips begins at one', async () => {
    await asOwner(db, (sql) => sql`update tenants set fuso_horario = 'America/Sao_Paulo' where id = ${salon.tenantId}`);
    const [made] = await pay([pix('5.00')], { data: '2018-11-04' });
    expect(made?.data_pagamento).toBe('2018-11-04T14:00:00.000Z');
    const day = await listPayments(own())(admin(), { limit: 5, de: '2018-11-04', ate: '2018-11-04' });
    expect(day.resumo?.pago).toBe('5.00');
  });

  it('is bounded, and in order', async () => {
    const ask = (de: string, ate: string) => listPayments(own())(admin(), { limit: 5, de, ate });
    await expect(ask('2026-11-02', '2026-11-01')).rejects.toMatchObject({ code: 'billing/bad-period' });
    await expect(ask('2025-01-01', '2026-11-01')).rejects.toMatchObject({ code: 'billing/bad-period' });
    await expect(ask('2026-02-30', '2026-03-01')).rejects.toMatchObject({ code: 'http/invalid' });
  });
});

it('filters by form and status; sums follow', async () => {
  const [corte] = await visit();
  await pay([pix('100.00'), cash('40.00')], { agendamento_id: corte });
  await pay([cash('7.00')], { cliente_id: salon.ana });
  const ask = (filter: object) =>
    listPayments(own())(admin(), { limit: 50, de: '2031-03-01', ate: '2031-03-31', ...filter });
  expect((await ask({ metodo: 'dinheiro' })).resumo).toMatchObject({
    pago: '47.00',
    por_metodo: [{ metodo: 'dinheiro', valor: '47.00' }],
  });
  expect((await ask({ status: 'cancelado' })).items).toEqual([]);
  expect((await ask({})).resumo?.por_metodo).toEqual([
    { metodo: 'pix', valor: '100.00' },
    { metodo: 'dinheiro', valor: '47.00' },
  ]);
});

describe('a visit of two people', () => {
  const MONTH = { limit: 50, de: '2031-03-01', ate: '2031-03-31' };
  const ask = (filter: object = {}) => listPayments(own())(admin(), Object.assign({}, MONTH, filter));
  const people = async (filter: object = {}) => {
    const [julia, renato] = [
      await ask(Object.assign({ profissional_id: salon.julia }, filter)),
      await ask(Object.assign({ profissional_id: salon.renato }, filter)),
    ];
    return { julia, renato };
  };
  const linesOf = async (filter: object = {}) => {
    const { csv } = await exportPayments(own())(admin(), Object.assign({ de: MONTH.de, ate: MONTH.ate }, filter));
    return (await csv.toArray()).join('').replace('\uFEFF', '').trim().split('\r\n');
  };

  it('its row and its line in the file name both services and both people, whichever the payment names', async () => {
    const [corte, escova] = await visit();
    await pay([pix('100.00')], { agendamento_id: corte });
    await pay([cash('40.00')], { agendamento_id: escova });
    await pay([cash('7.00')], { cliente_id: salon.ana });
    const { items } = await ask();
    const both = [
      { nome: 'Corte', profissional_nome: 'Júlia' },
      { nome: 'Escova', profissional_nome: 'Renato' },
    ];
    const named = new Map(items.map(({ valor, servicos, parte }) => [valor, { servicos, parte }]));
    for (const valor of ['100.00', '40.00']) expect(named.get(valor)).toEqual({ servicos: both, parte: null });
    expect(named.get('7.00')).toEqual({ servicos: [], parte: null });
    const lines = await linesOf();
    expect(lines.filter((line) => line.includes(';Corte, Escova;Júlia, Renato;'))).toHaveLength(2);
    expect(lines[0]).not.toContain('Líquido de');
  });

  it('what was cancelled is not named beside what stands; a visit that is cancelled as a whole still says what it was', async () => {
    const [corte, escova] = await visit();
    const [made] = await pay([pix('30.00')], { agendamento_id: escova });
    const named = async () => (await readPayment(own())(admin(), made?.id ?? '')).servicos;
    const cancel = (id: string) =>
      asOwner(db, (sql) => sql`update agendamentos set status = 'cancelado' where id = ${id}`);
    await cancel(escova);
    expect((await ask()).items[0]?.servicos).toEqual([{ nome: 'Corte', profissional_nome: 'Júlia' }]);
    expect(await named()).toEqual(['Corte']);
    await cancel(corte);
    expect((await ask()).items[0]?.servicos).toEqual([{ nome: 'Escova', profissional_nome: 'Renato' }]);
    expect(await named()).toEqual(['Escova']);
  });

  it('of one person: each payment and every sum counts their share, and the row says of how much', async () => {
    const [corte] = await visit();
    const made = await pay([pix('100.00'), cash('40.00')], { agendamento_id: corte });
    await pay([cash('7.00')], { cliente_id: salon.ana });
    const first = await people();
    expect(first.julia.items.map(({ valor, parte }) => [valor, parte?.valor]).sort()).toEqual([
      ['100.00', '57.14'],
      ['40.00', '22.86'],
    ]);
    expect(first.julia.resumo).toMatchObject({ pago: '80.00', profissional_nome: 'Júlia' });
    expect(first.renato.resumo).toMatchObject({ pago: '60.00', profissional_nome: 'Renato' });
    expect((await ask()).resumo).toMatchObject({ pago: '147.00', profissional_nome: null });

    const id = made.find(({ metodo }) => metodo === 'pix')?.id ?? '';
    await give(id, '33.33');
    await give(id, '0.01');
    const { julia, renato } = await people();
    const sums = [julia, renato].map(({ resumo }) => [cents(resumo?.pago), cents(resumo?.reembolsado)]);
    expect([0, 1].map((at) => (sums[0]?.[at] ?? 0) + (sums[1]?.[at] ?? 0))).toEqual([14_000 - 3_334, 3_334]);
    for (const { items, resumo } of [julia, renato]) {
      const left = items.map(({ parte }) => cents(parte?.valor) - cents(parte?.reembolsado));
      expect(left.reduce((all, one) => all + one, 0)).toBe(cents(resumo?.pago));
    }
    const lines = await linesOf({ profissional_id: salon.julia });
    expect(lines[0]).toContain(';Líquido;Líquido de Júlia;Observação;');
    const own = lines.slice(1).map((line) => cents(line.split(';')[10]?.replace(',', '.')));
    expect(own.reduce((all, one) => all + one, 0)).toBe(cents(julia.resumo?.pago));
  });

  it('by form, and what is still to come: the shares of both are the whole', async () => {
    const [corte] = await visit();
    await pay([pix('33.33'), cash('20.01')], { agendamento_id: corte });
    await pay([cash('50.55')], { agendamento_id: corte, pendente: true });
    const { julia, renato } = await people();
    expect(cents(julia.resumo?.pendente) + cents(renato.resumo?.pendente)).toBe(5_055);
    for (const metodo of ['pix', 'dinheiro'] as const) {
      const each = await people({ metodo });
      const whole = (await ask({ metodo })).resumo;
      expect(cents(each.julia.resumo?.pago) + cents(each.renato.resumo?.pago)).toBe(cents(whole?.pago));
      const form = julia.resumo?.por_metodo.find((one) => one.metodo === metodo);
      expect(form?.valor).toBe(each.julia.resumo?.pago);
    }
  });

  it('whoever is not of this company is not found', async () => {
    await expect(ask({ profissional_id: newId() })).rejects.toMatchObject({
      code: 'scheduling/professional-not-found',
    });
    const file = exportPayments(own())(admin(), { de: MONTH.de, ate: MONTH.ate, profissional_id: newId() });
    await expect(file).rejects.toMatchObject({ code: 'scheduling/professional-not-found' });
  });
});

it('the file has every row of the filter, once, in numbers a spreadsheet reads, and no formula', async () => {
  const names = ['=HYPERLINK("http://x")', '+55', '-1', '@a', '＝1'];
  const customers = names.map((nome) => ({ id: newId(), tenant_id: salon.tenantId, nome }));
  await asOwner(db, (sql) => sql`insert into dados_cliente ${sql(customers)}`);
  for (const { id } of customers) await pay([cash('1234.50')], { cliente_id: id, observacao: '=1+1' });
  await asOwner(
    db,
    (sql) => sql`insert into pagamentos (id, tenant_id, valor, status, metodo, data_pagamento)
      select gen_random_uuid(), ${salon.tenantId}, 2, 'pago', 'pix', ${NOW}::timestamptz - n * interval '1 second'
      from generate_series(1, 1100) n`,
  );
  const { nome, csv } = await exportPayments(own())(admin(), { de: '2031-03-10', ate: '2031-03-10' });
  const text = (await csv.toArray()).join('');
  expect(nome).toBe('pagamentos-2031-03-10.csv');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(1 + 1100 + names.length);
  expect(text.startsWith('\uFEFFData;Hora;Cliente;')).toBe(true);
  expect(text).toContain(';Pix;Pago;2,00;0,00;2,00;');
  expect(text).toContain('10/03/2031;12:00;');
  for (const line of lines.filter((one) => one.includes('1234,50'))) {
    expect(line).toMatch(/;1234,50;0,00;1234,50;'=1\+1;/);
    expect(line).toMatch(/^10\/03\/2031;12:00;"?'/);
  }
  await expect(exportPayments(own())(actorOf(salon.tenantId, 'user'), {})).rejects.toMatchObject({
    code: 'http/forbidden',
  });
});
