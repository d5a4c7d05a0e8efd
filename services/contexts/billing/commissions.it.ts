import { newId } from '@balcao/kit/ids';
import { BRAZILIAN_HOURS } from '@balcao/testing/brazilian-hours';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { actorOf } from '@balcao/testing/test-deps';
import { sql as raw } from 'drizzle-orm';
import { deleteRule } from './commissions/delete-rule';
import { exportCommissions } from './commissions/export-commissions';
import { listPayouts } from './commissions/list-payouts';
import { listRules } from './commissions/list-rules';
import { payCommission } from './commissions/pay-commission';
import { readCommission } from './commissions/read-commission';
import { readCommissions } from './commissions/read-commissions';
import { readPayout } from './commissions/read-payout';
import { saveRule } from './commissions/save-rule';
import { undoPayout } from './commissions/undo-payout';
import { refundPayment } from './payments/refund-payment';
import { registerPayment } from './payments/register-payment';
import { voidPayment } from './payments/void-payment';
import { openMoneyStage } from './test/money-stage';

const MARCH = { de: '2031-03-01', ate: '2031-03-31' };
const APRIL = { de: '2031-04-01', ate: '2031-04-30' };
const stage = openMoneyStage();
const { at, own, admin, code } = stage;
interface Done {
  valor?: string;
  quando?: string;
  status?: string;
  visita_id?: string | null;
  produto_id?: string;
  profissional_id?: string;
}
/** A service that is done; of Júlia unless somebody else is named. */
async function done(more: Done = {}): Promise<string> {
  const id = newId();
  const { quando = '2031-03-10T12:00:00Z', valor = '80.00', status = 'concluido', visita_id = null } = more;
  const { produto_id = stage.salon.corte, profissional_id = stage.salon.julia } = more;
  const row = {
    id,
    tenant_id: stage.salon.tenantId,
    cliente_id: stage.salon.ana,
    produto_id,
    profissional_id,
    valor,
    status,
  };
  await asOwner(
    stage.db,
    (sql) =>
      sql`insert into agendamentos ${sql(Object.assign(row, { visita_id, data_hora: new Date(quando), duracao_minutos: 1 }))}`,
  );
  return id;
}
async function pay(agendamento_id: string, valor: string): Promise<string> {
  const partes = [{ metodo: 'pix' as const, valor }];
  const body = { chave: newId(), agendamento_id, cliente_id: null, partes, pendente: false, observacao: null };
  const { items } = await registerPayment(own())(admin(), body);
  return items[0]?.id ?? '';
}
const refund = (id: string, valor: string) =>
  refundPayment(own())(admin(), id, { chave: newId(), valor, motivo: 'Não gostou' });
const percent = (percentual: string, desde = '2031-01-01', who = stage.salon.julia, produto_id: string | null = null) =>
  saveRule(own())(admin(), who, { produto_id, desde, tipo: 'percentual', percentual, valor: null });
const report = (period = MARCH, who = stage.salon.julia) => readCommission(own())(admin(), who, period);
const sums = async (period = MARCH, who = stage.salon.julia) => {
  const { resumo } = await report(period, who);
  const { servicos, base, comissao, pago, acertos, aberto } = resumo;
  // The whole team's sums are read in their own way: they say the same.
  const { items } = await readCommissions(own())(admin(), period);
  expect(items.find(({ profissional_id }) => profissional_id === who)).toEqual(resumo);
  return { servicos, base, comissao, pago, acertos, aberto };
};
const payout = async (period = MARCH, n?: number, chave = newId()) => {
  const { impressao } = await report(period);
  return payCommission(own(n))(admin(), stage.salon.julia, Object.assign({ chave, impressao }, period));
};

describe('what is earned', () => {
  it('a percentage of what was received, once the service is done', async () => {
    await percent('40.00');
    const planned = await done({ status: 'confirmado' });
    await pay(planned, '80.00');
    const cut = await done({ quando: '2031-03-10T13:00:00Z' });
    expect(await sums()).toMatchObject({ servicos: 1, base: '0.00', comissao: '0.00' });
    await pay(cut, '50.00');
    expect(await sums()).toEqual({
      servicos: 1,
      base: '50.00',
      comissao: '20.00',
      pago: '0.00',
      acertos: '0.00',
      aberto: '20.00',
    });
    const { items } = await report();
    expect(items).toMatchObject([
      { servico: 'Corte', cliente_nome: 'Ana Beatriz', valor: '80.00', base: '50.00', regra: { percentual: '40.00' } },
    ]);
  });

  it('a visit of two: the payment is split by price, each by its own rule, fixed values in proportion', async () => {
    await percent('40.00');
    await saveRule(own())(admin(), stage.salon.renato, {
      produto_id: stage.salon.escova,
      desde: '2031-01-01',
      tipo: 'fixo',
      percentual: null,
      valor: '15.00',
    });
    const visita_id = newId();
    const cut = await done({ visita_id });
    const two = { visita_id, valor: '60.00', produto_id: stage.salon.escova, profissional_id: stage.salon.renato };
    await done(Object.assign({ quando: '2031-03-10T12:30:00Z' }, two));
    await pay(cut, '70.00');
    expect(await sums()).toMatchObject({ base: '40.00', comissao: '16.00' });
    expect(await sums(MARCH, stage.salon.renato)).toMatchObject({ base: '30.00', comissao: '7.50' });
    await pay(cut, '70.00');
    expect(await sums(MARCH, stage.salon.renato)).toMatchObject({ base: '60.00', comissao: '15.00' });
    const all = await readCommissions(own())(admin(), MARCH);
    expect(all.periodo).toBe('março de 2031');
    const rows = all.items.filter(({ aberto }) => aberto !== '0.00');
    expect(rows.map(({ profissional_nome, aberto }) => [profissional_nome, aberto]).sort()).toEqual([
      ['Júlia', '32.00'],
      ['Renato', '15.00'],
    ]);
  });

  it('refunds lower it, a payment taken back leaves nothing', async () => {
    await percent('50.00');
    const cut = await done();
    const one = await pay(cut, '60.00');
    const two = await pay(cut, '20.00');
    await refund(one, '10.00');
    expect(await sums()).toMatchObject({ base: '70.00', comissao: '35.00' });
    await voidPayment(own())(admin(), two, { motivo: 'Engano' });
    expect(await sums()).toMatchObject({ base: '50.00', comissao: '25.00' });
  });

  it('a new rule leaves what was before its day alone; one entered by mistake can be deleted', async () => {
    await percent('40.00', '2031-01-01');
    await pay(await done({ quando: '2031-03-09T12:00:00Z' }), '80.00');
    await pay(await done({ quando: '2031-03-10T12:00:00Z' }), '80.00');
    const { items } = await percent('50.00', '2031-03-10');
    expect(await sums()).toMatchObject({ comissao: '72.00' });
    await percent('60.00', '2031-03-10');
    expect(await sums()).toMatchObject({ comissao: '80.00' });
    const newest = items.find(({ desde }) => desde === '2031-03-10');
    await deleteRule(own())(admin(), newest?.id ?? '');
    expect(await sums()).toMatchObject({ comissao: '64.00' });
    expect((await listRules(own())(admin(), stage.salon.julia)).items).toHaveLength(1);
  });

  it('services of somebody without a rule are counted, so that it is seen', async () => {
    await pay(await done(), '80.00');
    expect((await report()).resumo).toMatchObject({ servicos: 1, sem_regra: 1, base: '80.00', aberto: '0.00' });
  });

  it('a rule says what it needs; foreign ids are not there', async () => {
    const rule = { produto_id: null, desde: '2031-01-01', percentual: null, valor: null };
    const save = (more: object, who = stage.salon.julia) =>
      code(saveRule(own())(admin(), who, Object.assign({}, rule, { tipo: 'percentual' as const }, more)));
    expect(await save({})).toBe('http/invalid');
    expect(await save({ tipo: 'fixo' })).toBe('http/invalid');
    expect(await save({ tipo: 'padrao' })).toBe('http/invalid');
    expect(await save({ percentual: '10.00', desde: '2031-02-30' })).toBe('http/invalid');
    expect(await save({ percentual: '10.00' }, newId())).toBe('scheduling/professional-not-found');
    expect(await save({ percentual: '10.00', produto_id: newId() })).toBe('catalog/product-not-found');
    const stranger = actorOf(await makeTenant(stage.db));
    expect(await code(readCommission(own())(stranger, stage.salon.julia, MARCH))).toBe(
      'scheduling/professional-not-found',
    );
    expect(await code(deleteRule(own())(stranger, newId()))).toBe('billing/rule-not-found');
  });
});

describe('paying it', () => {
  it('pays exactly what was shown, keeps it, and shows it as paid', async () => {
    await percent('40.00');
    await pay(await done(), '80.00');
    await pay(await done({ quando: '2031-03-11T12:00:00Z' }), '40.00');
    const made = await payout();
    expect(made).toMatchObject({ total: '48.00', servicos: 2, profissional_nome: 'Júlia', desfeito: null });
    expect(await sums()).toMatchObject({ comissao: '48.00', pago: '48.00', aberto: '0.00' });
    const kept = await readPayout(own())(admin(), made.id);
    expect(kept.items.map(({ base, valor }) => [base, valor])).toEqual([
      ['80.00', '32.00'],
      ['40.00', '16.00'],
    ]);
    expect(await code(payout())).toBe('billing/commission-nothing');
    expect((await listPayouts(own())(admin(), { limit: 50 })).items).toEqual([made]);
    await own()
      .db.tenant(stage.salon.tenantId, ({ tx }) =>
        expect(tx.execute(raw`update comissao_repasses set total = 1 where id = ${made.id}`)).rejects.toMatchObject({
          cause: { code: '42501' },
        }),
      )
      .catch(() => undefined);
    expect((await readPayout(own())(admin(), made.id)).total).toBe('48.00');
  });

  it('what changed since it was shown is not paid', async () => {
    await percent('40.00');
    const payment = await pay(await done(), '80.00');
    const { impressao } = await report();
    await refund(payment, '10.00');
    const body = Object.assign({ chave: newId(), impressao }, MARCH);
    expect(await code(payCommission(own())(admin(), stage.salon.julia, body))).toBe('billing/commission-changed');
    expect(await sums()).toMatchObject({ pago: '0.00', aberto: '28.00' });
  });

  it('a refund after it was paid is a negative item of the next report, and lowers the next payout', async () => {
    await percent('40.00');
    const payment = await pay(await done(), '80.00');
    await payout();
    at.now = new Date('2031-04-05T15:00:00Z');
    await refund(payment, '50.00');
    expect(await sums(APRIL)).toMatchObject({ servicos: 0, acertos: '-20.00', aberto: '-20.00' });
    expect((await report(APRIL)).items).toMatchObject([
      { anterior: true, comissao: '12.00', pago: '32.00', aberto: '-20.00' },
    ]);
    expect(await code(payout(APRIL))).toBe('billing/commission-negative');
    await pay(await done({ quando: '2031-04-05T12:00:00Z' }), '80.00');
    expect((await payout(APRIL)).total).toBe('12.00');
    expect(await sums(APRIL)).toMatchObject({ acertos: '0.00', aberto: '0.00' });
    expect(await sums(MARCH)).toMatchObject({ comissao: '12.00', pago: '12.00', aberto: '0.00' });
  });

  it('what is still to be taken back waits, month after month, until there is enough to take it from', async () => {
    await percent('100.00');
    const payment = await pay(await done(), '80.00');
    await payout();
    at.now = new Date('2031-03-20T15:00:00Z');
    await voidPayment(own())(admin(), payment, { motivo: 'Engano' });
    for (const month of ['04', '06', '12']) {
      const period = { de: `2031-${month}-01`, ate: `2031-${month}-28` };
      expect(await sums(period)).toMatchObject({ acertos: '-80.00' });
    }
  });

  it('money that comes late is settled in the month it came', async () => {
    await percent('40.00');
    const cut = await done();
    await pay(cut, '30.00');
    await payout();
    at.now = new Date('2031-04-02T15:00:00Z');
    await pay(cut, '50.00');
    expect(await sums(APRIL)).toMatchObject({ acertos: '20.00', aberto: '20.00' });
    expect((await payout(APRIL)).total).toBe('20.00');
    expect(await sums(MARCH)).toMatchObject({ base: '80.00', comissao: '32.00', pago: '32.00', aberto: '0.00' });
  });

  it('undone with a reason, its items are open again, and it stays on the list', async () => {
    await percent('40.00');
    await pay(await done(), '80.00');
    const { id } = await payout();
    const undone = await undoPayout(own())(admin(), id, { motivo: 'Marquei a pessoa errada' });
    expect(undone.desfeito).toMatchObject({ motivo: 'Marquei a pessoa errada', por: 'Isabela Ferreira' });
    expect(await sums()).toMatchObject({ pago: '0.00', aberto: '32.00' });
    expect(await undoPayout(own())(admin(), id, { motivo: 'Marquei a pessoa errada' })).toEqual(undone);
    expect(await code(undoPayout(own())(admin(), id, { motivo: 'Outro' }))).toBe('billing/payout-undone');
    expect((await payout()).total).toBe('32.00');
  });

  it('a service given to another person after it was paid is owed back by the first', async () => {
    await percent('40.00');
    await percent('50.00', '2031-01-01', stage.salon.renato);
    const cut = await done();
    await pay(cut, '80.00');
    await payout();
    await asOwner(
      stage.db,
      (sql) => sql`update agendamentos set profissional_id = ${stage.salon.renato} where id = ${cut}`,
    );
    expect(await sums()).toMatchObject({ servicos: 0, pago: '32.00', aberto: '-32.00' });
    expect(await sums(MARCH, stage.salon.renato)).toMatchObject({ servicos: 1, comissao: '40.00', aberto: '40.00' });
  });

  it('ten who press at once, from five processes: each item is paid once', async () => {
    await percent('40.00');
    for (let n = 0; n < 5; n += 1) await pay(await done({ quando: `2031-03-0${n + 1}T12:00:00Z` }), '80.00');
    const { impressao } = await report();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        code(payCommission(own(n))(admin(), stage.salon.julia, Object.assign({ chave: newId(), impressao }, MARCH))),
      ),
    );
    expect(answers.sort()).toEqual([...Array(9).fill('billing/commission-changed'), 'done']);
    const [row] = await asOwner(
      stage.db,
      (sql) =>
        sql`select count(*)::int as n, sum(valor)::text as total from comissao_itens where tenant_id = ${stage.salon.tenantId}`,
    );
    expect(row).toEqual({ n: 5, total: '160.00' });
  });

  it('the same submit ten times: one payout; the key with another report is refused', async () => {
    await percent('40.00');
    await pay(await done(), '80.00');
    const chave = newId();
    const { impressao } = await report();
    const body = Object.assign({ chave, impressao }, MARCH);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => payCommission(own(n))(admin(), stage.salon.julia, body)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const other = Object.assign({}, body, { impressao: 'outra' });
    expect(await code(payCommission(own())(admin(), stage.salon.julia, other))).toBe('billing/key-reused');
  });

  it('paying and undoing at the same moment leave what is open exact', async () => {
    await percent('40.00');
    await pay(await done(), '80.00');
    const { id } = await payout();
    await pay(await done({ quando: '2031-03-12T12:00:00Z' }), '80.00');
    const { impressao } = await report();
    const works = Array.from({ length: 6 }, (_, n) =>
      n % 2
        ? code(undoPayout(own(n))(admin(), id, { motivo: 'Engano' }))
        : code(payCommission(own(n))(admin(), stage.salon.julia, Object.assign({ chave: newId(), impressao }, MARCH))),
    );
    await Promise.all(works);
    const { comissao, pago, aberto } = await sums();
    expect(comissao).toBe('64.00');
    expect(Number(pago) + Number(aberto)).toBe(64);
  });
});

describe('the month is the company’s', () => {
  const minuteBefore = (hours: string) => `2031-04-01T${String(Number(hours) - 1).padStart(2, '0')}:59:00Z`;
  it.each([
    ...BRAZILIAN_HOURS.map(([zone, hours]) => [zone, '2031-04-01T00:00:00Z', `2031-04-01T${hours}:00:00Z`]),
    ...BRAZILIAN_HOURS.map(([zone, hours]) => [zone, minuteBefore(hours), `2031-04-01T${hours}:00:00Z`]),
    // Their clocks went forward within the month.
    ['Europe/Lisbon', '2031-03-31T22:59:00Z', '2031-03-31T23:00:00Z'],
    ['America/New_York', '2031-04-01T03:59:00Z', '2031-04-01T04:00:00Z'],
  ])('%s: March ends between %s and %s, for services, rules and the running month', async (zone, last, first) => {
    await asOwner(stage.db, (sql) => sql`update tenants set fuso_horario = ${zone} where id = ${stage.salon.tenantId}`);
    await percent('40.00', '2031-01-01');
    await percent('50.00', '2031-04-01');
    await pay(await done({ quando: last }), '80.00');
    await pay(await done({ quando: first }), '80.00');
    expect(await sums()).toMatchObject({ servicos: 1, comissao: '32.00' });
    at.now = new Date(first);
    const running = await readCommission(own())(admin(), stage.salon.julia, {});
    expect(running).toMatchObject({ de: '2031-04-01', ate: '2031-04-30', resumo: { servicos: 1, comissao: '40.00' } });
    at.now = new Date(last);
    expect(await readCommission(own())(admin(), stage.salon.julia, {})).toMatchObject(MARCH);
  });

  it('a period beyond three months, or one that ends before it begins, is refused', async () => {
    expect(await code(report({ de: '2031-01-01', ate: '2031-04-04' }))).toBe('billing/bad-period');
    expect(await code(report({ de: '2031-03-02', ate: '2031-03-01' }))).toBe('billing/bad-period');
  });
});

test('the file has a line per service, guarded against formulas, in the company’s words', async () => {
  await percent('40.00');
  await asOwner(stage.db, (sql) => sql`update dados_cliente set nome = '=cmd()' where id = ${stage.salon.ana}`);
  await pay(await done(), '80.00');
  const { nome, csv } = await exportCommissions(own())(admin(), MARCH);
  expect(nome).toBe('comissoes-2031-03-01-a-2031-03-31.csv');
  expect(csv).toMatch(/^\uFEFFData;Hora;Profissional;Serviço;Cliente;/);
  expect(csv).toMatch(/10\/03\/2031;09:00;Júlia;Corte;'=cmd\(\);80,00;80,00;40,00%;32,00;0,00;32,00;/);
});

test('who may not see payments sees no commission; who may only see pays none', async () => {
  const [user, viewer] = [actorOf(stage.salon.tenantId, 'user'), actorOf(stage.salon.tenantId, 'viewer')];
  expect(await code(readCommissions(own())(user, MARCH))).toBe('http/forbidden');
  expect(await code(readCommission(own())(user, stage.salon.julia, MARCH))).toBe('http/forbidden');
  expect(await code(exportCommissions(own())(user, MARCH))).toBe('http/forbidden');
  expect(await code(readCommissions(own())(viewer, MARCH))).toBe('done');
  const body = Object.assign({ chave: newId(), impressao: 'x' }, MARCH);
  expect(await code(payCommission(own())(viewer, stage.salon.julia, body))).toBe('http/forbidden');
});
