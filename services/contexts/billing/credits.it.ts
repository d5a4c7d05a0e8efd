import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import { payCommission } from './commissions/pay-commission';
import { readCommission } from './commissions/read-commission';
import { readCommissions } from './commissions/read-commissions';
import { saveRule } from './commissions/save-rule';
import { lastPayments } from './payments/last-payments';
import { listPayments } from './payments/list-payments';
import { readPayment } from './payments/read-payment';
import { readVisitAccount } from './payments/read-visit-account';
import { refundPayment } from './payments/refund-payment';
import { registerPayment } from './payments/register-payment';
import { spendCredit } from './payments/spend-credit';
import { undoCredit } from './payments/undo-credit';
import { openMoneyStage } from './test/money-stage';

const MARCH = { de: '2031-03-01', ate: '2031-03-31' };
const APRIL = { de: '2031-04-01', ate: '2031-04-30' };
const stage = openMoneyStage();
const { at, own, admin, code } = stage;

interface Visit {
  valor?: string;
  status?: string;
  quando?: string;
  cliente_id?: string;
}
async function visit({ valor = '80.00', status = 'confirmado', quando, cliente_id }: Visit = {}): Promise<string> {
  const { tenantId, ana, corte, julia } = stage.salon;
  const row = { id: newId(), tenant_id: tenantId, cliente_id: cliente_id ?? ana, produto_id: corte, valor, status };
  const when = { data_hora: new Date(quando ?? '2031-03-12T12:00:00Z'), duracao_minutos: 1, profissional_id: julia };
  await asOwner(stage.db, (sql) => sql`insert into agendamentos ${sql(Object.assign(row, when, { encaixe: true }))}`);
  return row.id;
}
const setStatus = (id: string, status: string) =>
  asOwner(stage.db, (sql) => sql`update agendamentos set status = ${status} where id = ${id}`);

/** What a late Pix leaves behind: money of a visit that is gone, kept. */
async function credit(valor = '40.00', cliente_id = stage.salon.ana): Promise<{ id: string; gone: string }> {
  const gone = await visit({ status: 'cancelado', cliente_id });
  const row = { id: newId(), tenant_id: stage.salon.tenantId, cliente_id, agendamento_id: gone, credito_de: gone };
  const paid = { valor, status: 'pago', metodo: 'pix', data_pagamento: new Date('2031-03-09T12:00:00Z') };
  await asOwner(stage.db, (sql) => sql`insert into pagamentos ${sql(Object.assign(row, paid))}`);
  return { id: row.id, gone };
}
const account = (id: string) => readVisitAccount(own())(admin(), id);
const creditsFor = async (id: string) => ((await account(id)).creditos ?? []).map(({ valor }) => valor);
const spend = (id: string, pagamento_id: string, process = 0) =>
  spendCredit(own(process))(admin(), id, { pagamento_id });
const undo = (id: string, process = 0) => undoCredit(own(process))(admin(), id);
const refund = (id: string, valor: string) =>
  refundPayment(own())(admin(), id, { chave: newId(), valor, motivo: 'Não volta mais' });
const paid = async () => (await listPayments(own())(admin(), Object.assign({ limit: 20 }, MARCH))).resumo?.pago;
const logged = async (acao: string) => {
  const [row] = await asOwner(
    stage.db,
    (sql) => sql`select count(*)::int as n from audit_log where tenant_id = ${stage.salon.tenantId} and acao = ${acao}`,
  );
  return row?.n as number;
};

describe('a credit of a customer', () => {
  it('is offered at their other visits, and used for one it pays for that visit alone', async () => {
    const { id, gone } = await credit();
    const next = await visit();
    expect(await paid()).toBe('40.00');
    expect((await account(next)).creditos).toEqual([
      { pagamento_id: id, valor: '40.00', pago_em: '2031-03-09T12:00:00.000Z' },
    ]);
    expect((await account(gone)).creditos).toEqual([]);
    expect((await readPayment(own())(admin(), id)).credito).toBe('aberto');

    const after = await spend(next, id);
    expect(after).toMatchObject({ pago: '40.00', aberto: '40.00', creditos: [] });
    expect(after.pagamentos.map((one) => one.id)).toEqual([id]);
    expect(await account(gone)).toMatchObject({ pago: '0.00', pagamentos: [] });
    expect((await readPayment(own())(admin(), id)).credito).toBe('usado');
    expect(await paid()).toBe('40.00');
    expect(await logged('credito.usado')).toBe(1);
  });

  it('is nobody else’s', async () => {
    const other = { id: newId(), tenant_id: stage.salon.tenantId, nome: 'Bia Souza' };
    await asOwner(stage.db, (sql) => sql`insert into dados_cliente ${sql(other)}`);
    const { id } = await credit('40.00', other.id);
    const next = await visit();
    expect(await creditsFor(next)).toEqual([]);
    expect(await code(spend(next, id))).toBe('billing/payment-not-found');
  });

  it('stands beside the conversation with them as long as it is open', async () => {
    const { id } = await credit();
    const marked = () =>
      own().db.tenant(stage.salon.tenantId, async (unit) =>
        (await lastPayments(own())(unit, stage.salon.ana)).map((one) => one.credito),
      );
    expect(await marked()).toEqual([true]);
    await spend(await visit(), id);
    expect(await marked()).toEqual([false]);
  });

  it('is used once, however many visits want it at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await credit();
      const visits = await Promise.all([visit(), visit(), visit(), visit(), visit()]);
      const ended = await Promise.all(visits.map((one, process) => code(spend(one, id, process))));
      expect(ended.filter((one) => one === 'done')).toHaveLength(1);
      expect(ended.filter((one) => one === 'billing/credit-not-open')).toHaveLength(4);
      const sums = await Promise.all(visits.map(async (one) => (await account(one)).pago));
      expect(sums.toSorted()).toEqual(['0.00', '0.00', '0.00', '0.00', '40.00']);
    }
    expect(await paid()).toBe('240.00');
  });

  it('asked for twice at the same visit, is used once and logged once', async () => {
    const { id } = await credit();
    const next = await visit();
    const ended = await Promise.all([0, 1, 2, 3, 4].map((process) => code(spend(next, id, process))));
    expect(ended).toEqual(['done', 'done', 'done', 'done', 'done']);
    expect(await account(next)).toMatchObject({ pago: '40.00' });
    expect(await logged('credito.usado')).toBe(1);
  });

  it('takes the open amount from nobody who pays it at the same moment', async () => {
    const { id } = await credit('80.00');
    const next = await visit();
    const partes = [{ metodo: 'pix' as const, valor: '80.00' }];
    const body = { chave: newId(), agendamento_id: next, cliente_id: null, partes, pendente: false, observacao: null };
    const ended = await Promise.all([code(spend(next, id, 0)), code(registerPayment(own(1))(admin(), body))]);
    expect([
      ['done', 'billing/more-than-open'],
      ['billing/credit-beyond', 'done'],
    ]).toContainEqual(ended);
    expect(await account(next)).toMatchObject({ pago: '80.00', pago_a_mais: '0.00' });
  });

  it('is used whole, or first given back in part', async () => {
    const { id } = await credit();
    const cheap = await visit({ valor: '30.00' });
    expect(await code(spend(cheap, id))).toBe('billing/credit-beyond');
    await refund(id, '10.00');
    expect(await creditsFor(cheap)).toEqual(['30.00']);
    expect(await spend(cheap, id)).toMatchObject({ pago: '30.00', aberto: '0.00' });
    expect(await paid()).toBe('30.00');
  });

  it('taken back from a visit, is open for the next one', async () => {
    const { id, gone } = await credit();
    const [one, other] = [await visit(), await visit()];
    await spend(one, id);
    const back = await Promise.all([0, 1, 2].map((process) => code(undo(id, process))));
    expect(back.every((ended) => ended === 'done' || ended === 'scheduling/changed-meanwhile')).toBe(true);
    expect(await account(one)).toMatchObject({ pago: '0.00', aberto: '80.00' });
    expect((await account(gone)).pagamentos.map((payment) => payment.id)).toEqual([id]);
    expect(await logged('credito.desfeito')).toBe(1);
    expect(await spend(other, id)).toMatchObject({ pago: '40.00' });
    expect(await paid()).toBe('40.00');
  });

  it('given back as a whole while used, lowers the visit and is over', async () => {
    const { id } = await credit();
    const next = await visit();
    await spend(next, id);
    await refund(id, '40.00');
    expect(await account(next)).toMatchObject({ pago: '0.00', aberto: '80.00' });
    expect(await code(undo(id))).toBe('billing/credit-not-open');
    expect(await creditsFor(await visit())).toEqual([]);
    expect(await paid()).toBe('0.00');
  });

  it('is free again when the visit it was used for is called off, not when nobody came', async () => {
    const { id } = await credit();
    const [first, second] = [await visit(), await visit()];
    await spend(first, id);
    await setStatus(first, 'faltou');
    expect(await creditsFor(second)).toEqual([]);
    expect(await code(spend(second, id))).toBe('billing/credit-not-open');
    await setStatus(first, 'cancelado');
    expect(await creditsFor(second)).toEqual(['40.00']);
    expect(await spend(second, id)).toMatchObject({ pago: '40.00' });
    expect(await account(first)).toMatchObject({ pagamentos: [] });
  });

  it('is no credit while the visit it came for stands again', async () => {
    const { id, gone } = await credit();
    await setStatus(gone, 'confirmado');
    const next = await visit();
    expect(await creditsFor(next)).toEqual([]);
    expect(await code(spend(next, id))).toBe('billing/credit-not-open');
    expect((await readPayment(own())(admin(), id)).credito).toBeNull();
  });
});

describe('a credit whose visit stands again while it is used for another one', () => {
  it('goes back to pay that one, as far as there is something left to pay of it', async () => {
    const { id, gone } = await credit();
    const next = await visit();
    await spend(next, id);
    await setStatus(gone, 'confirmado');
    await undo(id);
    expect(await account(gone)).toMatchObject({ pago: '40.00', aberto: '40.00', pago_a_mais: '0.00' });
    expect(await account(next)).toMatchObject({ pago: '0.00', aberto: '80.00' });
    expect(await paid()).toBe('40.00');
  });

  it('stays where it is used when that one is paid', async () => {
    const { id, gone } = await credit();
    const next = await visit();
    await spend(next, id);
    await setStatus(gone, 'confirmado');
    const partes = [{ metodo: 'dinheiro' as const, valor: '80.00' }];
    const paidHere = {
      chave: newId(),
      agendamento_id: gone,
      cliente_id: null,
      partes,
      pendente: false,
      observacao: null,
    };
    await registerPayment(own())(admin(), Object.assign({ data: '2031-03-01' }, paidHere));
    expect(await code(undo(id))).toBe('billing/credit-origin-paid');
    expect(await account(next)).toMatchObject({ pago: '40.00' });
    expect(await account(gone)).toMatchObject({ pago: '80.00', pago_a_mais: '0.00' });
  });

  it('is not for a visit of which nothing stands', async () => {
    const { id } = await credit();
    expect(await code(spend(await visit({ status: 'cancelado' }), id))).toBe('billing/credit-visit-over');
  });
});

describe('the commission on a credit', () => {
  const rule = { produto_id: null, desde: '2031-01-01', tipo: 'percentual' as const, percentual: '50.00', valor: null };
  const earned = async (period: typeof MARCH) => {
    const { resumo } = await readCommission(own())(admin(), stage.salon.julia, period);
    const { items } = await readCommissions(own())(admin(), period);
    expect(items.find(({ profissional_id }) => profissional_id === stage.salon.julia)).toEqual(resumo);
    return resumo.aberto;
  };

  it('is earned on the visit it is used for, in the period it is used in', async () => {
    await saveRule(own())(admin(), stage.salon.julia, rule);
    const { id } = await credit();
    const done = await visit({ status: 'concluido', quando: '2031-03-10T12:00:00Z' });
    expect(await earned(MARCH)).toBe('0.00');
    at.now = new Date('2031-04-05T15:00:00Z');
    await spend(done, id);
    // What was done in March and paid for in April is settled in either.
    expect(await earned(APRIL)).toBe('20.00');
    expect(await earned(MARCH)).toBe('20.00');
    const { impressao } = await readCommission(own())(admin(), stage.salon.julia, APRIL);
    await payCommission(own())(admin(), stage.salon.julia, Object.assign({ chave: newId(), impressao }, APRIL));
    await undo(id);
    // Paid out for money that is not there any more: to be settled.
    expect(await earned(APRIL)).toBe('-20.00');
    expect(await earned(MARCH)).toBe('-20.00');
  });

  it('whose visit stands again is earned there, in the period the money came back in', async () => {
    await saveRule(own())(admin(), stage.salon.julia, rule);
    const { id, gone } = await credit();
    await spend(await visit(), id);
    await setStatus(gone, 'concluido');
    at.now = new Date('2031-04-05T15:00:00Z');
    await undo(id);
    expect(await earned(APRIL)).toBe('20.00');
  });
});

describe('the database', () => {
  const moved = (id: string, to: string) =>
    own().db.tenant(stage.salon.tenantId, ({ tx }) =>
      tx.execute(`update pagamentos set agendamento_id = '${to}' where id = '${id}'`),
    );
  const cause = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { cause?: { code?: string } }) => error.cause?.code,
    );

  it('lets no payment but a credit change its visit', async () => {
    const { id } = await credit();
    const [from, to] = [await visit(), await visit()];
    const partes = [{ metodo: 'pix' as const, valor: '10.00' }];
    const body = { chave: newId(), agendamento_id: from, cliente_id: null, partes, pendente: false, observacao: null };
    const { items } = await registerPayment(own())(admin(), body);
    expect(await cause(moved(items[0]?.id ?? '', to))).toBe('23514');
    expect(await cause(moved(id, to))).toBe('done');
  });
});
