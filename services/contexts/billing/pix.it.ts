import type { Cobranca } from '@balcao/contracts/charges';
import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import { changeAppointmentStatus } from '../scheduling/appointments/change-status';
import { updateAppointment } from '../scheduling/appointments/update-appointment';
import { cancelCharge } from './charges/cancel-charge';
import { createCharge } from './charges/create-charge';
import { endUnowedCharges } from './charges/end-unowed-charges';
import { listCharges } from './charges/list-charges';
import { readCharge } from './charges/read-charge';
import { readChargeQr } from './charges/read-charge-qr';
import { readNotice } from './charges/read-notice';
import { settleCharge } from './charges/settle-charge';
import { sweepCharges } from './charges/sweep-charges';
import { readPayment } from './payments/read-payment';
import { readVisitAccount } from './payments/read-visit-account';
import { refundPayment } from './payments/refund-payment';
import { registerPayment } from './payments/register-payment';
import { voidPayment } from './payments/void-payment';
import { type Company, openPixStage, type PixStage } from './test/pix-stage';

const MINUTE = 60_000;
type Body = Parameters<ReturnType<typeof createCharge>>[1];

let stage: PixStage;
let company: Company;
beforeAll(async () => {
  stage = await openPixStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.sim('faults', { clear: true });
  stage.heard.length = 0;
  stage.deps.announced.length = 0;
  company = await stage.addCompany();
});

const bodyOf = (more: Partial<Body> = {}): Body => ({
  chave: newId(),
  finalidade: 'cobranca',
  agendamento_id: null,
  pagamento_id: null,
  cliente_id: more.agendamento_id || more.pagamento_id ? null : company.salon.ana,
  valor: '80.00',
  validade_minutos: 60,
  ...more,
});
const create = (more: Partial<Body> = {}) => createCharge(stage.deps)(company.actor, bodyOf(more));
const read = ({ id }: Pick<Cobranca, 'id'>) => readCharge(stage.deps)(company.actor, id);
const pay = ({ id }: Pick<Cobranca, 'id'>, how = 'pay') => stage.sim(how, { reference: id });
const settle = ({ id }: Pick<Cobranca, 'id'>) => stage.settle({ tenantId: company.tenantId, cobrancaId: id });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error) => error.code,
  );
const paymentsOf = (tenantId = company.tenantId) =>
  asOwner(
    stage.db,
    (sql) => sql`select id, valor::text, reembolsado::text, status, metodo, agendamento_id, autor_nome from pagamentos
      where tenant_id = ${tenantId} order by created_at, id`,
  );
const later = () => new Date(stage.now().getTime() + 7 * 24 * 60 * MINUTE);
const refund = (pagamento: string, valor: string, chave = newId()) =>
  refundPayment({ ...stage.deps, settleCharge: stage.settle })(company.actor, pagamento, {
    chave,
    valor,
    motivo: 'Desistiu',
  });
/** What people of the company were told, by one process after the other. */
const noticed = () =>
  stage.processes
    .flatMap(({ notified }) => notified)
    .filter(({ tenantId }) => tenantId === company.tenantId)
    .map(({ tenantId: _, ...news }) => news);
/** The sweep will ask about it. */
const dueNow = ({ id }: Pick<Cobranca, 'id'>) =>
  asOwner(stage.db, (sql) => sql`update cobrancas set conferir_em = ${stage.now()} where id = ${id}`);
/** Does what a process was given to do; whether it was about this charge. */
async function work(deps: PixStage['deps'], { name, data }: { name: string; data: unknown }, { id }: Cobranca) {
  if (name === 'read-notice') await readNotice(deps)(data as { tenantId: string; avisoId: string });
  if (name !== 'settle-charge') return false;
  const about = data as { tenantId: string; cobrancaId: string };
  await settleCharge(deps)(about);
  return about.cobrancaId === id;
}
/** What the sweep would enqueue now, done. */
async function sweep() {
  const { deps } = stage;
  deps.enqueued.length = 0;
  await sweepCharges(deps)();
  for (const { name, data } of deps.enqueued.splice(0))
    if (name === 'settle-charge') await stage.settle(data as { tenantId: string; cobrancaId: string });
}

describe('a charge', () => {
  it('of a visit is a code, and its notification a payment of the visit, told to every open screen', async () => {
    const visit = await stage.addVisit(company);
    const charge = await create({ agendamento_id: visit });
    expect(charge).toMatchObject({
      status: 'pendente',
      valor: '80.00',
      agendamento_id: visit,
      cliente_nome: 'Ana Beatriz',
    });
    expect(charge.copia_e_cola).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    expect((await readChargeQr(stage.deps)(company.actor, charge.id)).imagem).toMatch(/^data:image\/png;base64,/);
    await pay(charge);
    await stage.quiet();
    const paid = await read(charge);
    expect(paid).toMatchObject({ status: 'paga', atrasada: false, pagamento_id: expect.any(String) });
    expect(await paymentsOf()).toEqual([
      expect.objectContaining({
        id: paid.pagamento_id,
        valor: '80.00',
        status: 'pago',
        metodo: 'pix',
        agendamento_id: visit,
      }),
    ]);
    expect(await readVisitAccount(stage.deps)(company.actor, visit)).toMatchObject({ pago: '80.00', aberto: '0.00' });
    const told = stage.processes
      .flatMap(({ announced }) => announced)
      .filter(({ event }) => event === 'charge.upserted');
    expect(told.at(-1)?.data).toMatchObject({ charge: { id: charge.id, status: 'paga' } });
    expect(noticed()).toEqual([{ evento: 'pagamento', alvoId: paid.pagamento_id, detalhe: 'pago' }]);
    expect(await codeOf(readChargeQr(stage.deps)(company.actor, charge.id))).toBe('billing/charge-closed');
  });

  it('of a pending payment makes it paid, and nobody charges it twice at a time', async () => {
    const [pending] = (
      await registerPayment(stage.deps)(company.actor, {
        chave: newId(),
        agendamento_id: null,
        cliente_id: company.salon.ana,
        partes: [{ metodo: 'dinheiro', valor: '45.50' }],
        pendente: true,
        observacao: null,
      })
    ).items;
    const charge = await create({ pagamento_id: pending?.id ?? '', valor: null });
    expect(charge.valor).toBe('45.50');
    expect(await codeOf(create({ pagamento_id: pending?.id ?? '', valor: null }))).toBe('billing/charge-open');
    await pay(charge);
    await stage.quiet();
    expect(await paymentsOf()).toEqual([expect.objectContaining({ id: pending?.id, status: 'pago', metodo: 'pix' })]);
  });

  it('sent again with its key is the same charge; with anything else it is refused', async () => {
    const body = bodyOf();
    const [first, second] = await Promise.all([
      createCharge(stage.deps)(company.actor, body),
      createCharge(stage.deps)(company.actor, body),
    ]);
    expect(second.id).toBe(first.id);
    for (const other of [{ valor: '81.00' }, { validade_minutos: 61 }])
      await expect(createCharge(stage.deps)(company.actor, Object.assign({}, body, other))).rejects.toMatchObject({
        code: 'billing/key-reused',
        message: 'Este envio já gerou outra cobrança. Feche e gere de novo.',
      });
    const { payments } = await stage.sim<{ payments: { reference: string }[] }>('state');
    expect(payments.filter(({ reference }) => reference === first.id)).toHaveLength(1);
  });

  it('of a visit that is entered as still to come is refused with where it is', async () => {
    const visit = await stage.addVisit(company, '80.00');
    await registerPayment(stage.deps)(company.actor, {
      chave: newId(),
      agendamento_id: visit,
      cliente_id: null,
      partes: [{ metodo: 'dinheiro', valor: '80.00' }],
      pendente: true,
      observacao: null,
    });
    await expect(create({ agendamento_id: visit, valor: '80.00' })).rejects.toMatchObject({
      message: 'O que falta pagar nesta visita já está em A receber: R$ 80,00. Cobre por lá, em Pagamentos.',
    });
  });

  it('a price that goes down ends what asks for more, a visit that is cancelled all of it, and what fits stays', async () => {
    const visit = await stage.addVisit(company, '80.00');
    const agenda = Object.assign({}, stage.deps, { endUnowedCharges: endUnowedCharges(stage.deps) });
    const elsewhere = await create({ agendamento_id: await stage.addVisit(company, '60.00', later()), valor: '60.00' });
    const [most, rest] = [
      await create({ agendamento_id: visit, valor: '50.00' }),
      await create({ agendamento_id: visit, valor: '30.00' }),
    ];
    const ended = async () =>
      Promise.all([most, rest, elsewhere].map(async (one) => (await read(one)).status === 'cancelada'));
    await updateAppointment(agenda)(company.actor, visit, { valor: '90.00' });
    expect(await ended()).toEqual([false, false, false]);
    await updateAppointment(agenda)(company.actor, visit, { valor: '40.00' });
    expect(await ended()).toEqual([true, false, false]);
    await changeAppointmentStatus(agenda)(company.actor, visit, {
      status: 'cancelado',
      motivo: null,
      alcance: 'este',
    });
    expect(await ended()).toEqual([true, true, false]);
    await settle(rest);
    expect((await pay(rest)).done).toBe(false);
  });

  it('never asks for more than is open, charges of the same visit included', async () => {
    const visit = await stage.addVisit(company, '80.00');
    const charge = await create({ agendamento_id: visit, valor: '50.00' });
    const told =
      'O valor passa do que falta pagar nesta visita: informe até R$ 30,00. O resto está em um código Pix em aberto.';
    await expect(create({ agendamento_id: visit, valor: '30.01' })).rejects.toMatchObject({
      code: 'billing/more-than-open',
      message: told,
      options: { fields: { valor: told }, details: { aberto: '30.00' } },
    });
    const rest = await create({ agendamento_id: visit, valor: '30.00' });
    const none = 'O que falta pagar nesta visita já está em um código Pix em aberto.';
    await expect(create({ agendamento_id: visit, valor: '0.01' })).rejects.toMatchObject({ message: none });
    for (const { id } of [charge, rest]) await cancelCharge(stage.deps)(company.actor, id);
    await create({ agendamento_id: visit, valor: '80.00' });
    const { items } = await listCharges(stage.deps)(company.actor, { agendamento_id: visit });
    expect(items.map(({ status }) => status)).toEqual(['pendente', 'cancelada', 'cancelada']);
  });

  it('is refused in words: nothing saved, wrong credentials, an account without a Pix key', async () => {
    const set = (values: object) =>
      asOwner(
        stage.db,
        (sql) =>
          sql`update integracoes set ${sql(values as Record<string, string>)} where tenant_id = ${company.tenantId}`,
      );
    const seal = (access_token: string) =>
      stage.deps.sealer.seal(
        company.tenantId,
        'integracoes.mercadopago',
        JSON.stringify({ access_token, public_key: 'p' }),
      );
    await set({ credenciais: seal('wrong') });
    expect(await codeOf(create())).toBe('billing/pix-credentials');
    const [card] = await asOwner(
      stage.db,
      (sql) => sql`select status from integracoes where tenant_id = ${company.tenantId}`,
    );
    expect(card?.status).toBe('error');
    await set({ credenciais: seal(`APP_USR-${newId()}-nokey`) });
    expect(await codeOf(create())).toBe('billing/pix-no-key');
    await asOwner(stage.db, (sql) => sql`delete from integracoes where tenant_id = ${company.tenantId}`);
    expect(await codeOf(create())).toBe('billing/pix-not-set-up');
    const other = await stage.addCompany();
    const theirs = await createCharge(stage.deps)(other.actor, { ...bodyOf(), cliente_id: other.salon.ana });
    expect(await codeOf(read(theirs))).toBe('billing/charge-not-found');
  });

  it.each([{ mode: 'cut' }, { mode: 'status', status: 500 }, { mode: 'hang' }])(
    'whose answer was lost ($mode $status) is made once',
    async (fault) => {
      await stage.sim('faults', { next: { ...fault, method: 'POST', path: '/v1/payments' } });
      const body = bodyOf();
      const first = await codeOf(createCharge(stage.deps)(company.actor, body));
      expect(first).toBe(fault.mode === 'cut' ? 'ok' : 'billing/pix-unavailable');
      const charge = await createCharge(stage.deps)(company.actor, body);
      expect(charge.status).toBe('pendente');
      const { payments } = await stage.sim<{ payments: { reference: string }[] }>('state');
      expect(payments.filter(({ reference }) => reference === charge.id)).toHaveLength(1);
    },
  );

  it('made although nobody heard of it is found by the sweep, and by its notification', async () => {
    await stage.sim('faults', {
      next: [
        { mode: 'cut', method: 'POST', path: '/v1/payments' },
        { mode: 'status', status: 503, method: 'GET', path: 'search' },
      ],
      notices: { lost: true },
    });
    expect(await codeOf(create())).toBe('billing/pix-unavailable');
    stage.pass(MINUTE);
    await sweep();
    const [row] = await asOwner(
      stage.db,
      (sql) => sql`select id, status from cobrancas where tenant_id = ${company.tenantId}`,
    );
    expect(row?.status).toBe('pendente');
  });

  it('nobody pays expires; paid late it is a payment all the same', async () => {
    const charge = await create({ validade_minutos: 30 });
    stage.pass(31 * MINUTE);
    await sweep();
    expect((await read(charge)).status).toBe('expirada');
    await pay(charge, 'pay-late');
    await stage.quiet();
    expect(await read(charge)).toMatchObject({ status: 'paga', atrasada: true });
    expect(await paymentsOf()).toHaveLength(1);
  });

  it('taken back cannot be paid; paid at the same moment it is paid', async () => {
    const taken = await create();
    expect((await cancelCharge(stage.deps)(company.actor, taken.id)).status).toBe('cancelada');
    expect((await stage.sim('pay', { reference: taken.id })).done).toBe(false);
    await stage.sim('faults', { notices: { lost: true } });
    const paid = await create();
    await pay(paid);
    expect((await cancelCharge(stage.deps)(company.actor, paid.id)).status).toBe('paga');
    expect(await paymentsOf()).toHaveLength(1);
  });
});

describe('notifications', () => {
  it.each([
    ['lost: the sweep asks', { lost: true }],
    ['doubled, each signed anew', { duplicate: 4 }],
    ['in any order', { shuffleMs: 60, duplicate: 3 }],
    ['with their moment in seconds', { seconds: true }],
    ['beside their old shape', { ipn: true }],
    ['signed with another secret: the sweep asks', { wrongSecret: true }],
  ])('%s: one payment', async (_, notices) => {
    await stage.sim('faults', { notices });
    const charge = await create();
    await pay(charge);
    await stage.quiet();
    const silent = 'lost' in notices || 'wrongSecret' in notices;
    expect((await read(charge)).status).toBe(silent ? 'pendente' : 'paga');
    if ('wrongSecret' in notices) expect(new Set(stage.heard)).toEqual(new Set([401]));
    stage.pass(MINUTE);
    await sweep();
    expect((await read(charge)).status).toBe('paga');
    expect(await paymentsOf()).toHaveLength(1);
    const left = await asOwner(
      stage.db,
      (sql) => sql`select id from avisos_pagamento where tenant_id = ${company.tenantId}`,
    );
    expect(left).toEqual([]);
  });

  it('decide nothing by themselves: of another account, amount or charge they move nothing', async () => {
    await stage.sim('faults', { notices: { lost: true } });
    const charge = await create();
    const spoil = (patch: object) =>
      asOwner(
        stage.db,
        (sql) => sql`update cobrancas set ${sql(patch as Record<string, string>)} where id = ${charge.id}`,
      );
    await pay(charge);
    await spoil({ recebedor: '1' });
    await settle(charge);
    expect((await read(charge)).status).toBe('pendente');
    await spoil({ recebedor: null, valor: '79.99' });
    await settle(charge);
    expect((await read(charge)).status).toBe('pendente');
    expect(await paymentsOf()).toEqual([]);
  });

  it('the same 50 times from 5 connections, mixed with the sweep: one payment', async () => {
    const charge = await create({ agendamento_id: await stage.addVisit(company) });
    await stage.sim('faults', { notices: { duplicate: 49, shuffleMs: 200 } });
    await pay(charge);
    // The charge is due to be asked about, over and over: what a sweep finds is done by its own process, as a worker would.
    const sweeps = stage.processes.map(async (deps) => {
      let asked = 0;
      for (let turn = 0; turn < 4; turn += 1) {
        await dueNow(charge);
        deps.enqueued.length = 0;
        await sweepCharges(deps)();
        for (const job of deps.enqueued.splice(0)) asked += Number(await work(deps, job, charge));
      }
      return asked;
    });
    const asked = await Promise.all(sweeps);
    await stage.quiet();
    // It was not the notices alone.
    expect(asked.reduce((all, one) => all + one, 0)).toBeGreaterThan(5);
    expect(stage.heard.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50);
    expect(await paymentsOf()).toEqual([expect.objectContaining({ valor: '80.00', status: 'pago' })]);
    const [trail] = await asOwner(
      stage.db,
      (sql) =>
        sql`select count(*)::int as n from audit_log where tenant_id = ${company.tenantId} and acao = 'pagamento.registrado'`,
    );
    expect(trail?.n).toBe(1);
  });
});

describe('a refund of what came by Pix', () => {
  const paid = async (more: Partial<Body> = {}) => {
    const charge = await create(more);
    await pay(charge);
    await stage.quiet();
    return (await read(charge)).pagamento_id ?? '';
  };

  it('goes back through the provider, in parts, and the books follow', async () => {
    const id = await paid();
    const detail = await refund(id, '30.00');
    expect(detail).toMatchObject({ reembolsado: '30.00', restante: '50.00', status: 'pago', reembolsos_a_caminho: [] });
    expect(await codeOf(refund(id, '50.01'))).toBe('billing/more-than-left');
    expect(await refund(id, '50.00')).toMatchObject({ status: 'reembolsado', restante: '0.00' });
    const { payment } = await stage.sim('notify', { reference: (detail.cobranca_id ?? '') as string });
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: 8_000 });
    expect(await codeOf(voidPayment(stage.deps)(company.actor, id, { motivo: 'Engano' }))).toBe('billing/paid-by-pix');
  });

  it('asked for again with its key is one, also when nobody heard the first answer', async () => {
    const id = await paid();
    const chave = newId();
    await stage.sim('faults', {
      notices: { lost: true },
      next: [
        { mode: 'cut', method: 'POST', path: 'refunds' },
        { mode: 'status', status: 503, method: 'GET', path: 'refunds' },
      ],
    });
    expect(await refund(id, '20.00', chave)).toMatchObject({
      reembolsado: '0.00',
      restante: '60.00',
      reembolsos_a_caminho: [expect.objectContaining({ valor: '20.00' })],
    });
    expect(await codeOf(refund(id, '10.00'))).toBe('billing/refund-running');
    const again = await refund(id, '20.00', chave);
    expect(again).toMatchObject({ reembolsado: '20.00', restante: '60.00', reembolsos_a_caminho: [] });
    expect(await codeOf(refund(id, '21.00', chave))).toBe('billing/key-reused');
    const { payment } = await stage.sim('notify', { reference: again.cobranca_id ?? '' });
    expect(payment.refunds).toHaveLength(1);
  });

  it('the central bank still works on is on its way until it is confirmed, or not', async () => {
    const id = await paid();
    await stage.sim('faults', { refunds: 'in_process' });
    const asked = await refund(id, '30.00');
    expect(asked).toMatchObject({ reembolsado: '0.00', restante: '50.00' });
    const about = { reference: asked.cobranca_id ?? '' };
    await stage.sim('end-refund', about);
    await stage.quiet();
    expect(await readPayment(stage.deps)(company.actor, id)).toMatchObject({ reembolsado: '30.00', restante: '50.00' });
    await refund(id, '50.00');
    await stage.sim('end-refund', { ...about, status: 'rejected' });
    await stage.quiet();
    const after = await readPayment(stage.deps)(company.actor, id);
    expect(after).toMatchObject({ reembolsado: '30.00', restante: '50.00', reembolsos_a_caminho: [] });
  });

  it('the provider refuses changes nothing, and says so', async () => {
    const id = await paid();
    await stage.sim('faults', { refunds: 'rejected' });
    expect(await codeOf(refund(id, '30.00'))).toBe('billing/refund-refused');
    const after = await readPayment(stage.deps)(company.actor, id);
    expect(after).toMatchObject({ reembolsado: '0.00', restante: '80.00', status: 'pago' });
  });

  it('made in the provider’s own panel, or taken back by the payer’s bank, is in the books too', async () => {
    const id = await paid();
    const { cobranca_id } = await readPayment(stage.deps)(company.actor, id);
    await stage.sim('refund', { reference: cobranca_id ?? '', amount: 10 });
    await stage.quiet();
    expect(await readPayment(stage.deps)(company.actor, id)).toMatchObject({ reembolsado: '10.00' });
    await stage.sim('charge-back', { reference: cobranca_id ?? '' });
    await stage.quiet();
    expect(noticed()).toContainEqual({ evento: 'pagamento', alvoId: id, detalhe: 'devolvido' });
    expect(await readPayment(stage.deps)(company.actor, id)).toMatchObject({
      reembolsado: '80.00',
      status: 'reembolsado',
    });
  });
});
