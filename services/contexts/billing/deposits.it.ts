import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import { type SQL, sql } from 'drizzle-orm';
import { bookAppointment } from '../scheduling/appointments/book-appointment';
import { changeAppointmentStatus } from '../scheduling/appointments/change-status';
import { readAppointment } from '../scheduling/appointments/read-appointment';
import { undoAppointment } from '../scheduling/appointments/undo-appointment';
import { settleDeposit, sweepDeposits } from '../scheduling/deposits/settle-deposit';
import { waiveDeposit } from '../scheduling/deposits/waive-deposit';
import { askDepositCharges } from './charges/ask-deposit-charges';
import { cancelCharge } from './charges/cancel-charge';
import { updateCharge } from './charges/charges.repository';
import { createCharge } from './charges/create-charge';
import { endDepositCharges } from './charges/end-deposit-charges';
import { lockPaid } from './charges/give-back-paid';
import { listCharges } from './charges/list-charges';
import { readCharge } from './charges/read-charge';
import { settleCharge } from './charges/settle-charge';
import { sweepCharges } from './charges/sweep-charges';
import { notePaidAgain } from './payments/note-paid-again';
import { readPayment } from './payments/read-payment';
import { readVisitAccount } from './payments/read-visit-account';
import { refundPayment } from './payments/refund-payment';
import { registerPayment } from './payments/register-payment';
import { spendCredit } from './payments/spend-credit';
import { undoCredit } from './payments/undo-credit';
import { voidPayment } from './payments/void-payment';
import { type Company, openPixStage, type PixStage } from './test/pix-stage';

const MINUTE = 60_000;
let stage: PixStage;
let company: Company;
let julia: string;
/** Minutes from now at which the next visit is booked: nobody has two at a time. */
let at = 24 * 60;
beforeAll(async () => {
  stage = await openPixStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.sim('faults', { clear: true });
  for (const { enqueued } of stage.processes) enqueued.length = 0;
  stage.told.length = 0;
  company = await stage.addCompany();
  julia = company.salon.julia;
  await asOwner(stage.db, async (sql) => {
    await sql`update produtos set preco = '80.00', sinal_percentual = 50 where id = ${company.salon.corte}`;
  });
});

type Process = PixStage['deps'];
const lastOf = async (id: string) => (await readAppointment(stage.deps)(company.actor, id)).historico.at(-1)?.descricao;
const agendaOf = (deps: Process) =>
  Object.assign({}, deps, {
    askDepositCharges: askDepositCharges(deps),
    chargeDeposit: async () => 'code' as const,
    endDepositCharges: endDepositCharges(deps),
  });
const staff = { autor: 'equipe' as const, id: null, nome: 'Rita', podeEncaixar: true };

async function book(more: { status?: 'pendente' | 'confirmado'; vezes?: number; inMinutes?: number } = {}) {
  at += 60;
  const { inMinutes = at, vezes, status = 'pendente' } = more;
  const inicio = stage.now().getTime() + inMinutes * MINUTE;
  return bookAppointment(agendaOf(stage.deps))(company.tenantId, staff, {
    cliente_id: company.salon.ana,
    itens: [{ produto_id: company.salon.corte, profissional_id: julia, inicio }],
    status,
    encaixe: true,
    ...(vezes && { recorrencia: { frequencia: 'semanal' as const, vezes, pular: [], mudar: [] } }),
  });
}
async function booked(more = {}) {
  const [made] = await book(more);
  if (!made) throw new Error('nothing booked');
  return made;
}
const charge = (visit: string, deps = stage.deps) =>
  createCharge(deps)(company.actor, {
    chave: newId(),
    finalidade: 'sinal',
    agendamento_id: visit,
    pagamento_id: null,
    cliente_id: null,
    valor: null,
    validade_minutos: 1440,
  });
const visitOf = async (id: string) => (await readAppointment(stage.deps)(company.actor, id)).agendamento;
const accountOf = (id: string) => readVisitAccount(stage.deps)(company.actor, id);
const sinalOf = async (id: string) => {
  const { status, sinal } = await visitOf(id);
  return { status, sinal: sinal?.status, atrasado: sinal?.atrasado };
};
/** What the workers were told to do, done; and what the sweeps find when nobody told them. */
async function work() {
  for (const deps of stage.processes)
    for (const { name, data } of deps.enqueued.splice(0)) {
      if (name === 'settle-charge') await settleCharge(deps)(data as { tenantId: string; cobrancaId: string });
      if (name === 'settle-deposit') await settleDeposit(agendaOf(deps))(data as { tenantId: string; sinalId: string });
    }
}
async function sweep(deps = stage.deps) {
  await sweepDeposits(deps)();
  await work();
}
const pay = (id: string, how: 'pay' | 'pay-late' = 'pay') => stage.sim(how, { reference: id });
const countOf = async (table: 'pagamentos' | 'devolucoes') => {
  const [row] = await asOwner(
    stage.db,
    (sql) => sql`select count(*)::int as n from ${sql(table)} where tenant_id = ${company.tenantId}`,
  );
  return row?.n as number;
};
const refundedOf = async () => {
  const rows = await asOwner(
    stage.db,
    (sql) => sql`select reembolsado::text, status from pagamentos where tenant_id = ${company.tenantId}`,
  );
  return rows.map(({ reembolsado, status }) => `${status} ${reembolsado}`);
};
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error) => error.code ?? String(error),
  );

const enter = (id: string, valor: string, metodo: 'pix' | 'dinheiro' = 'pix', deps = stage.deps) =>
  registerPayment(deps)(company.actor, {
    chave: newId(),
    agendamento_id: id,
    cliente_id: null,
    partes: [{ metodo, valor }],
    pendente: false,
    observacao: null,
  });

describe('a service that asks for a deposit', () => {
  it('holds the time, pendente, until the moment the company gives', async () => {
    const visit = await booked({ status: 'confirmado' });
    expect(visit).toMatchObject({
      status: 'pendente',
      sinal: { status: 'aguardando', valor: '40.00', atrasado: null },
    });
    expect(Date.parse(visit.sinal?.expira_em ?? '') - stage.now().getTime()).toBeLessThanOrEqual(30 * MINUTE);
    expect((await accountOf(visit.id)).sinal).toMatchObject({ valor: '40.00' });
    const taken = bookAppointment(agendaOf(stage.deps))(company.tenantId, staff, {
      cliente_id: company.salon.ana,
      itens: [{ produto_id: company.salon.corte, profissional_id: julia, inicio: Date.parse(visit.data_hora) }],
    });
    expect(await codeOf(taken)).toBe('scheduling/unavailable');
  });

  it('asks only for the first of a recurrence, never past the visit itself, and nothing of what has begun', async () => {
    const dates = await book({ vezes: 3 });
    expect(dates.map(({ sinal }) => sinal?.status)).toEqual(['aguardando', undefined, undefined]);
    const soon = await booked({ inMinutes: 10 });
    expect(soon.sinal?.expira_em).toBe(soon.data_hora);
    expect((await booked({ inMinutes: -30 })).sinal).toBeNull();
  });

  it('is not confirmed by hand while it waits; without the deposit it is', async () => {
    const { id } = await booked();
    const confirm = () =>
      changeAppointmentStatus(stage.deps)(company.actor, id, { status: 'confirmado', motivo: null, alcance: 'este' });
    expect(await codeOf(confirm())).toBe('scheduling/deposit-awaited');
    const made = await charge(id);
    await Promise.all(stage.processes.map((deps) => waiveDeposit(agendaOf(deps))(company.actor, id)));
    await work();
    expect(await sinalOf(id)).toMatchObject({ status: 'pendente', sinal: 'dispensado' });
    expect((await pay(made.id)).done).toBe(false);
    expect(await codeOf(confirm())).toBe('ok');
    const lines = await asOwner(
      stage.db,
      (sql) => sql`select 1 from audit_log where tenant_id = ${company.tenantId} and acao = 'sinal.dispensado'`,
    );
    expect(lines).toHaveLength(1);
  });
});

describe('the deposit by Pix', () => {
  it('is for its amount and its moment, one at a time', async () => {
    const { id, sinal } = await booked();
    const answers = await Promise.all(stage.processes.map((deps) => codeOf(charge(id, deps))));
    expect(answers.filter((one) => one === 'ok')).toHaveLength(1);
    const { items } = await listCharges(stage.deps)(company.actor, { agendamento_id: id });
    expect(items).toMatchObject([{ finalidade: 'sinal', valor: '40.00', expira_em: sinal?.expira_em }]);
  });

  it('paid in time confirms the visit and is a payment of it, told once however often it is heard', async () => {
    const { id } = await booked();
    const made = await charge(id);
    await pay(made.id);
    await stage.quiet();
    const asked = Array.from({ length: 50 }, (_, n) => stage.processes[n % 5] ?? stage.deps);
    await Promise.all(asked.map((deps) => settleCharge(deps)({ tenantId: company.tenantId, cobrancaId: made.id })));
    await sweep();
    expect(await sinalOf(id)).toMatchObject({ status: 'confirmado', sinal: 'pago' });
    expect(await accountOf(id)).toMatchObject({ pago: '40.00', aberto: '40.00', sinal: null });
    expect(await countOf('pagamentos')).toBe(1);
    expect(stage.told).toHaveLength(1);
    expect(stage.told[0]).toContain('Recebemos o sinal de R$ 40,00.');
    stage.pass(40 * MINUTE);
    await sweep();
    expect(await sinalOf(id)).toMatchObject({ status: 'confirmado', sinal: 'pago' });
  });

  it('paid in time without anybody hearing of it is found before the time is given away', async () => {
    const { id } = await booked();
    const made = await charge(id);
    await stage.sim('faults', { notices: { lost: true } });
    await pay(made.id);
    stage.pass(31 * MINUTE);
    await sweep();
    expect(await sinalOf(id)).toMatchObject({ status: 'confirmado', sinal: 'pago' });
  });

  it('never paid frees the time, ends the code and tells the customer, whoever sweeps', async () => {
    const visit = await booked();
    const made = await charge(visit.id);
    stage.pass(31 * MINUTE);
    await Promise.all(stage.processes.map((deps) => sweepDeposits(deps)()));
    await Promise.all(
      stage.processes.map(async (deps) => {
        for (const { name, data } of deps.enqueued.splice(0))
          if (name === 'settle-deposit')
            await settleDeposit(agendaOf(deps))(data as { tenantId: string; sinalId: string });
      }),
    );
    await work();
    expect(await sinalOf(visit.id)).toMatchObject({ status: 'cancelado', sinal: 'expirado' });
    const { historico } = await readAppointment(stage.deps)(company.actor, visit.id);
    expect(historico.filter(({ motivo }) => motivo === 'Sinal não pago')).toHaveLength(1);
    expect((await pay(made.id)).done).toBe(false);
    expect(stage.told).toHaveLength(1);
    expect(stage.told[0]).toContain('o horário ficou livre');
    const again = await bookAppointment(agendaOf(stage.deps))(company.tenantId, staff, {
      cliente_id: company.salon.ana,
      itens: [{ produto_id: company.salon.corte, profissional_id: julia, inicio: Date.parse(visit.data_hora) }],
      encaixe: true,
    });
    expect(again).toHaveLength(1);
  });

  it('is paid or expired, never both, when both happen at once', async () => {
    const { tenantId } = company;
    for (let round = 0; round < 8; round += 1) {
      const { id } = await booked();
      const made = await charge(id);
      const [row] = await asOwner(stage.db, (sql) => sql`select sinal_id from agendamentos where id = ${id}`);
      const sinalId = row?.sinal_id as string;
      stage.pass(30 * MINUTE + 7_000);
      const paying = pay(made.id, 'pay-late');
      await Promise.all([
        paying,
        ...stage.processes.map((deps, n) =>
          n % 2
            ? settleCharge(deps)({ tenantId, cobrancaId: made.id })
            : settleDeposit(agendaOf(deps))({ tenantId, sinalId }),
        ),
      ]);
      await stage.quiet();
      await sweep();
      await settleCharge(stage.deps)({ tenantId, cobrancaId: made.id });
      await work();
      const ended = await sinalOf(id);
      expect([
        { status: 'confirmado', sinal: 'pago', atrasado: null },
        { status: 'cancelado', sinal: 'expirado', atrasado: 'devolver' },
      ]).toContainEqual(ended);
      // Who has no visit has no money here, and who has one has paid once.
      const { pagamentos } = await accountOf(id);
      const kept = pagamentos.map(({ status, reembolsado }) => `${status} ${reembolsado}`);
      expect(kept).toEqual(ended.sinal === 'pago' ? ['pago 0.00'] : ['reembolsado 40.00']);
    }
  }, 900_000);
});

describe('a deposit that comes too late', () => {
  /** Its visit is gone; the money comes all the same. */
  async function payGone() {
    const { id } = await booked();
    const made = await charge(id);
    // Its code is payable until the sweep tells the provider.
    await changeAppointmentStatus(stage.deps)(company.actor, id, {
      status: 'cancelado',
      motivo: null,
      alcance: 'este',
    });
    await pay(made.id);
    await stage.quiet();
    await sweep();
    await work();
    return { id, made };
  }

  it('goes back the way it came, once, and everybody is told', async () => {
    const { id, made } = await payGone();
    expect(await sinalOf(id)).toMatchObject({ status: 'cancelado', sinal: 'cancelado', atrasado: 'devolver' });
    expect(await lastOf(id)).toBe('Pagamento atrasado: R$ 40,00 a devolver');
    await Promise.all(
      stage.processes.map((deps) => settleCharge(deps)({ tenantId: company.tenantId, cobrancaId: made.id })),
    );
    expect(await refundedOf()).toEqual(['reembolsado 40.00']);
    expect(await countOf('devolucoes')).toBe(1);
    expect(stage.told.at(-1)).toContain('será devolvido');
  });

  /** The company keeps what comes too late. */
  async function keepLate() {
    const row = {
      tenant_id: company.tenantId,
      passo_minutos: 30,
      lembretes_ativos: false,
      lembretes_minutos: [60],
      silencio_inicio: 0,
      silencio_fim: 0,
      sinal_atrasado: 'credito',
    };
    await asOwner(stage.db, (sql) => sql`insert into agenda_config ${sql(row)}`);
  }

  /** As a worker books it that knows no credits. */
  async function bookAsBefore(agendamento_id: string, cobrancaId: string, atrasado: 'credito' | null) {
    const { tenantId, salon } = company;
    const paid = { status: 'pago', metodo: 'pix', data_pagamento: stage.now() };
    const row = { id: newId(), tenant_id: tenantId, cliente_id: salon.ana, agendamento_id, valor: '40.00' };
    await asOwner(stage.db, async (sql) => {
      await sql`insert into pagamentos ${sql(Object.assign(row, paid))}`;
      await sql`update sinais set atrasado = ${atrasado} where id = (select sinal_id from agendamentos where id = ${agendamento_id})`;
    });
    const late = { status: 'paga' as const, atrasada: true, pagamento_id: row.id, paga_em: stage.now() };
    await stage.deps.db.tenant(tenantId, (unit) => updateCharge(unit, cobrancaId, late));
    const [kept] = await asOwner(stage.db, (sql) => sql`select credito_de from pagamentos where id = ${row.id}`);
    return kept?.credito_de as string | null;
  }

  it('stays with the company as credit when it says so', async () => {
    await keepLate();
    const { id } = await payGone();
    expect(await sinalOf(id)).toMatchObject({ status: 'cancelado', atrasado: 'credito' });
    expect(await refundedOf()).toEqual(['pago 0.00']);
    expect(stage.told.at(-1)).toContain('crédito');

    // The next visit waits for a deposit as well: the credit is that.
    const next = await booked();
    const [credit] = (await accountOf(next.id)).creditos ?? [];
    expect(credit).toMatchObject({ valor: '40.00' });
    const code = await charge(next.id);
    await spendCredit(stage.deps)(company.actor, next.id, { pagamento_id: credit?.pagamento_id ?? '' });
    expect(await sinalOf(next.id)).toMatchObject({ status: 'confirmado', sinal: 'pago' });
    await work();
    expect((await readCharge(stage.deps)(company.actor, code.id)).status).toBe('cancelada');
    expect(await accountOf(next.id)).toMatchObject({ pago: '40.00', aberto: '40.00' });

    // Given back, it goes the way it came.
    const refund = refundPayment(Object.assign({}, stage.deps, { settleCharge: settleCharge(stage.deps) }));
    const body = { chave: newId(), valor: '40.00', motivo: 'Não volta mais' };
    await refund(company.actor, credit?.pagamento_id ?? '', body);
    await work();
    expect(await refundedOf()).toEqual(['reembolsado 40.00']);
    expect(await accountOf(next.id)).toMatchObject({ pago: '0.00', aberto: '80.00' });
  });

  it('is a credit too when a worker of before credits books it; what is in time is none', async () => {
    await keepLate();
    const [gone, stands] = [await booked(), await booked()];
    const [late, slow] = [await charge(gone.id), await charge(stands.id)];
    const cancelled = { status: 'cancelado' as const, motivo: null, alcance: 'este' as const };
    await changeAppointmentStatus(stage.deps)(company.actor, gone.id, cancelled);
    expect(await bookAsBefore(gone.id, late.id, 'credito')).toBe(gone.id);
    expect((await accountOf(stands.id)).creditos).toMatchObject([{ valor: '40.00' }]);
    // Late by the clock of its code alone, or brought back since.
    expect(await bookAsBefore(stands.id, slow.id, 'credito')).toBeNull();
    const back = await booked();
    expect(await bookAsBefore(back.id, (await charge(back.id)).id, null)).toBeNull();
  });

  /** Taken back in the panel, where the agenda knows the money. */
  const bringBack = (id: string, deps = stage.deps) =>
    undoAppointment(Object.assign({}, deps, { lockPaid: lockPaid(deps), notePaidAgain: notePaidAgain(deps) }))(
      company.actor,
      id,
    );
  const creditOf = async (id: string) => {
    const [credit] = (await accountOf(id)).creditos ?? [];
    return { pagamento_id: credit?.pagamento_id ?? '' };
  };

  it('kept as credit, is the deposit of its visit once that is brought back', async () => {
    await keepLate();
    const { id } = await payGone();
    stage.told.length = 0;
    const { items } = await bringBack(id);
    expect(items).toMatchObject([{ status: 'confirmado', sinal: { status: 'pago', atrasado: null } }]);
    expect(stage.told).toEqual([expect.stringContaining('Recebemos o sinal')]);
    expect(await accountOf(id)).toMatchObject({ pago: '40.00', aberto: '40.00' });
  });

  it('kept as credit and used elsewhere, is missing at the visit that is brought back', async () => {
    await keepLate();
    const { id } = await payGone();
    const next = await booked();
    await spendCredit(stage.deps)(company.actor, next.id, await creditOf(next.id));
    await bringBack(id);
    expect(await sinalOf(id)).toMatchObject({ status: 'pendente', sinal: 'cancelado' });
    expect(await sinalOf(next.id)).toMatchObject({ status: 'confirmado', sinal: 'pago' });
    await enter(id, '40.00');
    expect(await sinalOf(id)).toEqual({ status: 'confirmado', sinal: 'pago', atrasado: null });
  });

  it('on its way back, pays nothing of a visit that is brought back', async () => {
    await keepLate();
    const { id, made } = await payGone();
    const row = { id: newId(), tenant_id: company.tenantId, cobranca_id: made.id, status: 'enviando', valor: '40.00' };
    await asOwner(stage.db, (sql) => sql`insert into devolucoes ${sql(Object.assign(row, { motivo: 'Não volta' }))}`);
    await bringBack(id);
    expect(await sinalOf(id)).toMatchObject({ status: 'pendente', sinal: 'cancelado' });
  });

  it('used for another visit while its own is brought back, is the deposit of one of them', async () => {
    await keepLate();
    for (let round = 0; round < 4; round += 1) {
      const { id } = await payGone();
      const next = await booked();
      const credit = await creditOf(next.id);
      const [first, second] = stage.processes;
      await Promise.all([
        bringBack(id, first),
        codeOf(spendCredit(second ?? stage.deps)(company.actor, next.id, credit)),
      ]);
      const states = [(await sinalOf(id)).sinal, (await sinalOf(next.id)).sinal];
      expect([
        ['pago', 'aguardando'],
        ['cancelado', 'pago'],
      ]).toContainEqual(states);
    }
  });

  it('is in time for a visit that somebody brought back', async () => {
    const { id } = await booked();
    const made = await charge(id);
    await changeAppointmentStatus(stage.deps)(company.actor, id, {
      status: 'cancelado',
      motivo: null,
      alcance: 'este',
    });
    await undoAppointment(stage.deps)(company.actor, id);
    await pay(made.id);
    await stage.quiet();
    await sweep();
    await work();
    expect(await sinalOf(id)).toMatchObject({ status: 'confirmado', sinal: 'pago' });
    expect(await refundedOf()).toEqual(['pago 0.00']);
  });
});

describe('money that leaves a visit it confirmed', () => {
  const saidOf = () => stage.deps.notified.splice(0).flatMap(({ detalhe }) => detalhe ?? []);
  const refund = (id: string, valor: string) =>
    refundPayment(Object.assign({}, stage.deps, { settleCharge: settleCharge(stage.deps) }))(company.actor, id, {
      chave: newId(),
      valor,
      motivo: 'Cliente pediu',
    });
  const takeBack = (id: string, deps = stage.deps) => voidPayment(deps)(company.actor, id, { motivo: 'Em dobro' });
  async function paidInCash(valor = '40.00') {
    const { id } = await booked();
    const { items } = await enter(id, valor, 'dinheiro');
    expect(await sinalOf(id)).toMatchObject({ status: 'confirmado', sinal: 'pago' });
    saidOf();
    stage.told.length = 0;
    return { id, pagamento: items[0]?.id ?? '' };
  }
  const keeps = async (id: string) => (await readPayment(stage.deps)(company.actor, id)).sinal;
  /** Nothing is called off by surprise: the team hears of it, the customer does not. */
  async function expectStanding(id: string) {
    expect(await sinalOf(id)).toMatchObject({ status: 'confirmado', sinal: 'cancelado' });
    expect(saidOf()).toEqual(['sinal-saiu']);
    expect(stage.told).toEqual([]);
    stage.pass(40 * MINUTE);
    await sweep();
    expect((await visitOf(id)).status).toBe('confirmado');
  }

  it('taken back as a mistake, leaves its deposit unpaid; paid again it is paid', async () => {
    const { id, pagamento } = await paidInCash();
    expect(await keeps(pagamento)).toBe('40.00');
    await takeBack(pagamento);
    await expectStanding(id);
    const { items } = await enter(id, '40.00');
    expect(await sinalOf(id)).toMatchObject({ status: 'confirmado', sinal: 'pago' });
    expect(await keeps(items[0]?.id ?? '')).toBe('40.00');
    expect(await lastOf(id)).toBe('Sinal pago: R$ 40,00');
  });

  it('given back by hand does so as soon as what is left is less than the deposit', async () => {
    const { id, pagamento } = await paidInCash('70.00');
    await refund(pagamento, '30.00');
    expect(await sinalOf(id)).toMatchObject({ status: 'confirmado', sinal: 'pago' });
    await refund(pagamento, '0.01');
    await expectStanding(id);
    expect(await accountOf(id)).toMatchObject({ pago: '39.99', sinal_falta: '0.01' });
    // The rest is nobody's deposit any more, and the team may do without.
    expect(await keeps(pagamento)).toBeNull();
    await waiveDeposit(agendaOf(stage.deps))(company.actor, id);
    expect(await sinalOf(id)).toMatchObject({ status: 'confirmado', sinal: 'dispensado' });
    const { historico, pode_desfazer } = await readAppointment(stage.deps)(company.actor, id);
    expect(historico.slice(-2)).toMatchObject([
      { descricao: 'Sinal não pago: R$ 0,01 devolvidos', autor: 'sistema' },
      { descricao: 'Sinal dispensado', autor: 'equipe' },
    ]);
    // Only what changed the visit is taken back: its confirmation.
    expect(pode_desfazer).toBe(true);
  });

  it('given back by the provider does so when it says that it went', async () => {
    const { id } = await booked();
    const made = await charge(id);
    await pay(made.id);
    await stage.quiet();
    await sweep();
    await settleCharge(stage.deps)({ tenantId: company.tenantId, cobrancaId: made.id });
    const [pagamento] = (await accountOf(id)).pagamentos;
    saidOf();
    stage.told.length = 0;
    await refund(pagamento?.id ?? '', '40.00');
    await expectStanding(id);
  });

  it('as a credit that is used elsewhere, does so; back at a visit that stands again, it is that one’s deposit', async () => {
    const { id: gone, pagamento } = await paidInCash();
    await changeAppointmentStatus(stage.deps)(company.actor, gone, {
      status: 'cancelado',
      motivo: null,
      alcance: 'este',
    });
    await asOwner(stage.db, async (sql) => {
      await sql`update pagamentos set credito_de = agendamento_id where id = ${pagamento}`;
      await sql`update sinais set status = 'expirado' where id = (select sinal_id from agendamentos where id = ${gone})`;
    });
    const { id } = await booked();
    await spendCredit(stage.deps)(company.actor, id, { pagamento_id: pagamento });
    expect(await sinalOf(id)).toMatchObject({ status: 'confirmado', sinal: 'pago' });
    await undoAppointment(stage.deps)(company.actor, gone);
    saidOf();
    stage.told.length = 0;
    await undoCredit(stage.deps)(company.actor, pagamento);
    expect(await sinalOf(id)).toMatchObject({ status: 'confirmado', sinal: 'cancelado' });
    expect(await sinalOf(gone)).toMatchObject({ status: 'confirmado', sinal: 'pago' });
    expect(saidOf().toSorted()).toEqual(['sinal-pago', 'sinal-saiu']);
  });

  it('before that was known, is found when the database is brought up to date', async () => {
    const gone = await paidInCash();
    const paid = await paidInCash();
    const text = readFileSync(join(__dirname, '../../../infra/db/migrations/0116_sinais_de_antes.sql'), 'utf8');
    await asOwner(stage.db, async (sql) => {
      // As it was then.
      await sql`alter table pagamentos disable trigger sinal_que_saiu`;
      await sql`update pagamentos set status = 'reembolsado', reembolsado = valor where id = ${gone.pagamento}`;
      await sql`alter table pagamentos enable trigger sinal_que_saiu`;
      await sql.unsafe(text.replace(/^SET lock_timeout.*$/m, ''));
    });
    expect(await sinalOf(gone.id)).toMatchObject({ status: 'confirmado', sinal: 'cancelado' });
    expect(await sinalOf(paid.id)).toMatchObject({ status: 'confirmado', sinal: 'pago' });
  });

  it('through a process that does not know it yet, leaves its deposit unpaid too, once it is less than that', async () => {
    const { id, pagamento } = await paidInCash('70.00');
    const before = (set: SQL) =>
      stage.deps.db.tenant(company.tenantId, ({ tx }) =>
        tx.execute(sql`update pagamentos set ${set} where id = ${pagamento}`),
      );
    await before(sql`reembolsado = '30.00'`);
    expect(await sinalOf(id)).toMatchObject({ status: 'confirmado', sinal: 'pago' });
    await before(sql`reembolsado = '30.01'`);
    expect(await sinalOf(id)).toMatchObject({ status: 'confirmado', sinal: 'cancelado' });
    const past = await paidInCash();
    await asOwner(stage.db, async (owner) => {
      await owner`update agendamentos set status = 'concluido' where id = ${past.id}`;
      await owner`update pagamentos set status = 'cancelado' where id = ${past.pagamento}`;
    });
    expect(await sinalOf(past.id)).toMatchObject({ status: 'concluido', sinal: 'pago' });
  });

  it('of a visit that took place changes nothing there', async () => {
    const { id, pagamento } = await paidInCash();
    await asOwner(stage.db, (sql) => sql`update agendamentos set status = 'concluido' where id = ${id}`);
    expect(await keeps(pagamento)).toBeNull();
    await takeBack(pagamento);
    expect(await sinalOf(id)).toMatchObject({ status: 'concluido', sinal: 'pago' });
  });

  it('while other money comes, ends as what is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, pagamento } = await paidInCash();
      const [first, second] = stage.processes;
      await Promise.all([takeBack(pagamento, first), enter(id, '40.00', 'pix', second)]);
      expect(await accountOf(id)).toMatchObject({ pago: '40.00' });
      expect(await sinalOf(id)).toMatchObject({ status: 'confirmado', sinal: 'pago' });
    }
  });
});

describe('an ordinary Pix for a visit that waits for its deposit', () => {
  const ask = (visit: string, valor = '80.00') =>
    createCharge(stage.deps)(company.actor, {
      chave: newId(),
      finalidade: 'cobranca',
      agendamento_id: visit,
      pagamento_id: null,
      cliente_id: null,
      valor,
      validade_minutos: 1440,
    });
  const cancel = (id: string) =>
    changeAppointmentStatus(stage.deps)(company.actor, id, { status: 'cancelado', motivo: null, alcance: 'este' });
  /** Booked without a deposit. */
  function addPlain() {
    at += 60;
    return stage.addVisit(company, '80.00', new Date(stage.now().getTime() + at * MINUTE));
  }
  const notices = () => stage.deps.notified.splice(0).map(({ evento, detalhe }) => `${evento} ${detalhe}`);

  it('lives no longer than the hold, and ends with it', async () => {
    const { id, sinal } = await booked();
    const made = await ask(id);
    expect(made.expira_em).toBe(sinal?.expira_em);
    stage.pass(31 * MINUTE);
    await sweep();
    await work();
    expect(await sinalOf(id)).toMatchObject({ status: 'cancelado', sinal: 'expirado' });
    expect((await readCharge(stage.deps)(company.actor, made.id)).status).toBe('expirada');
    expect((await pay(made.id)).done).toBe(false);
  });

  it('ends when the visit is cancelled, held or not', async () => {
    const held = await booked();
    const plain = await addPlain();
    const made = [await ask(held.id), await ask(plain)];
    await cancel(held.id);
    await cancel(plain);
    await sweep();
    stage.pass(MINUTE);
    await sweepCharges(stage.deps)();
    await work();
    await work();
    for (const { id } of made) {
      expect((await readCharge(stage.deps)(company.actor, id)).status).toBe('cancelada');
      expect((await pay(id)).done).toBe(false);
    }
  });

  it('of what was entered as still to be paid ends too; the debt stays, and can be asked for again', async () => {
    // Postgres says when a visit was called off, by its own clock.
    stage.pass(Date.now() - stage.now().getTime());
    const [held, plain] = [(await booked()).id, await addPlain()];
    const owed = async (visit: string) => {
      const { items } = await registerPayment(stage.deps)(company.actor, {
        chave: newId(),
        agendamento_id: visit,
        cliente_id: null,
        partes: [{ metodo: 'pix', valor: '20.00' }],
        pendente: true,
        observacao: null,
      });
      return items[0]?.id ?? '';
    };
    const askFor = (pagamento_id: string) =>
      createCharge(stage.deps)(company.actor, {
        chave: newId(),
        finalidade: 'cobranca',
        agendamento_id: null,
        pagamento_id,
        cliente_id: null,
        valor: null,
        validade_minutos: 1440,
      });
    const settle = (id: string) => settleCharge(stage.deps)({ tenantId: company.tenantId, cobrancaId: id });
    const debts = [await owed(held), await owed(plain)];
    for (const [n, visit] of [held, plain].entries()) {
      const made = await askFor(debts[n] ?? '');
      await cancel(visit);
      await sweep();
      await settle(made.id);
      await work();
      expect((await readCharge(stage.deps)(company.actor, made.id)).status).toBe('cancelada');
      expect((await pay(made.id)).done).toBe(false);
    }
    stage.pass(MINUTE);
    for (const debt of debts) {
      const again = await askFor(debt);
      await settle(again.id);
      expect((await readCharge(stage.deps)(company.actor, again.id)).status).toBe('pendente');
      await pay(again.id);
      await settle(again.id);
      expect((await readCharge(stage.deps)(company.actor, again.id)).status).toBe('paga');
    }
  });

  it('paid in time without anybody hearing of it keeps the visit', async () => {
    const { id } = await booked();
    await stage.sim('faults', { notices: { lost: true } });
    const made = await ask(id);
    await pay(made.id);
    stage.pass(31 * MINUTE);
    await sweep();
    expect(await sinalOf(id)).toMatchObject({ status: 'confirmado', sinal: 'pago' });
  });

  it.each(['waits', 'waived', 'settled in cash'] as const)('goes back when the visit is gone: %s', async (how) => {
    const { id } = await booked();
    await stage.sim('faults', { notices: { lost: true } });
    const made = await ask(id, '30.00');
    await pay(made.id);
    if (how === 'waived') await waiveDeposit(agendaOf(stage.deps))(company.actor, id);
    if (how === 'settled in cash') await enter(id, '40.00', 'dinheiro');
    await cancel(id);
    await stage.sim('faults', { clear: true });
    await settleCharge(stage.deps)({ tenantId: company.tenantId, cobrancaId: made.id });
    await work();
    await settleCharge(stage.deps)({ tenantId: company.tenantId, cobrancaId: made.id });
    expect(await readCharge(stage.deps)(company.actor, made.id)).toMatchObject({ atrasada: true });
    expect(await refundedOf()).toContain('reembolsado 30.00');
    expect(stage.told.at(-1)).toContain('O Pix de R$ 30,00 chegou depois');
  });

  it('paid for a visit that never asked for a deposit and is gone stays, and the team is told', async () => {
    const plain = await addPlain();
    await stage.sim('faults', { notices: { lost: true } });
    const made = await ask(plain);
    await pay(made.id);
    await cancel(plain);
    notices();
    await settleCharge(stage.deps)({ tenantId: company.tenantId, cobrancaId: made.id });
    expect(await readCharge(stage.deps)(company.actor, made.id)).toMatchObject({ status: 'paga', atrasada: true });
    expect(notices()).toEqual(['pagamento sem-visita']);
    expect(await refundedOf()).toEqual(['pago 0.00']);
  });

  it.each(['waived', 'settled in cash'] as const)('the team hears of a deposit nobody waits for: %s', async (how) => {
    const { id } = await booked();
    await stage.sim('faults', { notices: { lost: true } });
    const made = await charge(id);
    await pay(made.id);
    if (how === 'waived') await waiveDeposit(agendaOf(stage.deps))(company.actor, id);
    else await enter(id, '40.00', 'dinheiro');
    notices();
    await settleCharge(stage.deps)({ tenantId: company.tenantId, cobrancaId: made.id });
    expect(notices()).toEqual(['pagamento atrasado']);
  });
});

describe('without the provider', () => {
  it('what staff saw on the account confirms the visit, as soon as it is the deposit, and ends its code', async () => {
    const { id } = await booked();
    const made = await charge(id);
    await enter(id, '15.00', 'dinheiro');
    expect(await sinalOf(id)).toMatchObject({ status: 'pendente', sinal: 'aguardando' });
    expect((await accountOf(id)).sinal).toMatchObject({ valor: '25.00' });
    await enter(id, '25.00');
    await work();
    expect(await sinalOf(id)).toMatchObject({ status: 'confirmado', sinal: 'pago' });
    expect((await pay(made.id)).done).toBe(false);
  });

  it('a company whose provider does not answer gives the time away after a while', async () => {
    const { id } = await booked();
    await charge(id);
    await stage.sim('faults', { next: { mode: 'status', status: 503, times: 40 } });
    stage.pass(31 * MINUTE);
    await sweep();
    expect(await sinalOf(id)).toMatchObject({ sinal: 'aguardando' });
    stage.pass(12 * MINUTE);
    await sweep();
    expect(await sinalOf(id)).toMatchObject({ status: 'cancelado', sinal: 'expirado' });
  });

  it('nothing of another company can be charged, waived or read', async () => {
    const { id } = await booked();
    const mine = company;
    company = await stage.addCompany();
    expect(await codeOf(charge(id))).toBe('scheduling/not-found');
    expect(await codeOf(waiveDeposit(agendaOf(stage.deps))(company.actor, id))).toBe('scheduling/not-found');
    company = mine;
    expect(await sinalOf(id)).toMatchObject({ sinal: 'aguardando' });
    const made = await charge(id);
    await cancelCharge(stage.deps)(company.actor, made.id);
    expect(await codeOf(charge(id))).toBe('ok');
  });
});
