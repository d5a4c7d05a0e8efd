import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import { createCharge } from './charges/create-charge';
import { readCharge } from './charges/read-charge';
import { readPayment } from './payments/read-payment';
import { receivePayment } from './payments/receive-payment';
import { refundPayment } from './payments/refund-payment';
import { registerPayment } from './payments/register-payment';
import { voidPayment } from './payments/void-payment';
import { tryPixCredentials } from './provider/try-credentials';
import { type Company, openPixStage, type PixStage } from './test/pix-stage';

let stage: PixStage;
let company: Company;
beforeAll(async () => {
  stage = await openPixStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.sim('faults', { clear: true });
  stage.deps.enqueued.length = 0;
  company = await stage.addCompany();
});

const create = (more: { agendamento_id?: string; pagamento_id?: string; valor?: string }) =>
  createCharge(stage.deps)(company.actor, {
    chave: newId(),
    finalidade: 'cobranca',
    agendamento_id: more.agendamento_id ?? null,
    pagamento_id: more.pagamento_id ?? null,
    cliente_id: null,
    valor: more.valor ?? null,
    validade_minutos: 43_200,
  });
const enter = (valor: string, { visit = null, pendente = false }: { visit?: string | null; pendente?: boolean } = {}) =>
  registerPayment(stage.deps)(company.actor, {
    chave: newId(),
    agendamento_id: visit,
    cliente_id: visit ? null : company.salon.ana,
    partes: [{ metodo: 'dinheiro', valor }],
    pendente,
    observacao: null,
  });
const addPending = async () => (await enter('45.50', { pendente: true })).items[0]?.id ?? '';
const statusOf = async ({ id }: { id: string }) => (await readCharge(stage.deps)(company.actor, id)).status;
/** What the worker was told to do, done. */
async function work() {
  for (const { name, data } of stage.deps.enqueued.splice(0))
    if (name === 'settle-charge') await stage.settle(data as { tenantId: string; cobrancaId: string });
}
const isPayable = async ({ id }: { id: string }) => (await stage.sim('pay', { reference: id })).done;
const paymentsOf = () =>
  asOwner(
    stage.db,
    (sql) =>
      sql`select status, metodo, valor::text from pagamentos where tenant_id = ${company.tenantId} order by quando`,
  );
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error) => error.code ?? String(error),
  );

describe('the code of a debt that is settled otherwise dies', () => {
  it('with what was paid for its visit', async () => {
    const visit = await stage.addVisit(company, '60.00');
    const charge = await create({ agendamento_id: visit, valor: '60.00' });
    await enter('60.00', { visit });
    expect(await statusOf(charge)).toBe('cancelada');
    await work();
    expect(await isPayable(charge)).toBe(false);
    expect(await paymentsOf()).toHaveLength(1);
  });

  it('only as far as it asks for more than is open', async () => {
    const visit = await stage.addVisit(company, '100.00');
    const first = await create({ agendamento_id: visit, valor: '60.00' });
    const second = await create({ agendamento_id: visit, valor: '30.00' });
    expect((await enter('10.00', { visit })).codigos_encerrados).toEqual([]);
    expect(await Promise.all([first, second].map(statusOf))).toEqual(['pendente', 'pendente']);
    const { codigos_encerrados } = await enter('50.00', { visit });
    expect(codigos_encerrados).toEqual([{ id: first.id, valor: '60.00' }]);
    expect(await Promise.all([first, second].map(statusOf))).toEqual(['cancelada', 'pendente']);
  });

  it('with its pending payment, received in cash or void', async () => {
    const [received, taken] = [await addPending(), await addPending()];
    const charges = [await create({ pagamento_id: received }), await create({ pagamento_id: taken })];
    await receivePayment(stage.deps)(company.actor, received, { metodo: 'dinheiro' });
    await voidPayment(stage.deps)(company.actor, taken, { motivo: 'Engano' });
    expect(await Promise.all(charges.map(statusOf))).toEqual(['cancelada', 'cancelada']);
    await work();
    expect(await Promise.all(charges.map(isPayable))).toEqual([false, false]);
    expect(await paymentsOf()).toHaveLength(2);
  });

  it('and what was paid at the same moment is on the books, once, as late', async () => {
    const payment = await addPending();
    const charge = await create({ pagamento_id: payment });
    await stage.sim('faults', { notices: { lost: true } });
    expect(await isPayable(charge)).toBe(true);
    await receivePayment(stage.deps)(company.actor, payment, { metodo: 'dinheiro' });
    await work();
    expect(await readCharge(stage.deps)(company.actor, charge.id)).toMatchObject({ status: 'paga', atrasada: true });
    expect(await paymentsOf()).toHaveLength(2);
  });
});

it('fifteen ask for one pending payment at once, several times: one charge, the others are told', async () => {
  for (let round = 0; round < 4; round += 1) {
    const pagamento_id = await addPending();
    const codes = await Promise.all(Array.from({ length: 15 }, () => codeOf(create({ pagamento_id }))));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 14 }, () => 'billing/charge-open'), 'ok']);
  }
});

const seal = (access_token: string) =>
  stage.deps.sealer.seal(
    company.tenantId,
    'integracoes.mercadopago',
    JSON.stringify({ access_token, public_key: 'p' }),
  );
const connect = (credenciais: string) =>
  asOwner(
    stage.db,
    (sql) => sql`update integracoes set credenciais = ${credenciais} where tenant_id = ${company.tenantId}`,
  );
const disconnect = () => asOwner(stage.db, (sql) => sql`delete from integracoes where tenant_id = ${company.tenantId}`);

test.each([
  ['an account of the provider', 'APP_USR-1', null, 'works'],
  ['no account of it', 'qualquer-coisa', null, 'refused'],
  ['an account, while the provider is down', 'APP_USR-1', 500, 'unreachable'],
])('credentials are tried without charging anything: %s', async (_, access_token, status, verdict) => {
  if (status) await stage.sim('faults', { next: { mode: 'status', status, method: 'GET', path: '/v1/payments' } });
  expect(await tryPixCredentials(stage.deps.openProvider)({ access_token })).toBe(verdict);
});

describe('a refund of what another account was paid', () => {
  const refund = (pagamento: string, chave = newId()) =>
    refundPayment({ ...stage.deps, settleCharge: stage.settle })(company.actor, pagamento, {
      chave,
      valor: '45.50',
      motivo: 'Desistiu',
    });
  it.each([
    ['another account', () => connect(seal(`APP_USR-${newId()}`))],
    ['no account', disconnect],
  ])('is refused in words once there is %s, and then registered by hand', async (_, change) => {
    const id = await addPending();
    const charge = await create({ pagamento_id: id });
    await isPayable(charge);
    await stage.quiet();
    await stage.sim('faults', { next: { mode: 'status', status: 503, method: 'GET', path: '/v1/payments' } });
    const [first, second] = [newId(), newId()];
    expect((await refund(id, first)).reembolsos_a_caminho).toHaveLength(1);
    await change();
    await stage.settle({ tenantId: company.tenantId, cobrancaId: charge.id });
    const after = await readPayment(stage.deps)(company.actor, id);
    expect(after).toMatchObject({ reembolsos_a_caminho: [], restante: '45.50', em_outra_conta: true });
    expect(await codeOf(refund(id, first))).toBe('billing/refund-other-account');
    expect(await refund(id, second)).toMatchObject({ status: 'reembolsado', restante: '0.00' });
    expect(await codeOf(refund(id, second))).toBe('ok');
  });

  it('is asked for again while the provider only hiccups', async () => {
    const id = await addPending();
    const charge = await create({ pagamento_id: id });
    await isPayable(charge);
    await stage.quiet();
    await stage.sim('faults', { next: { mode: 'status', status: 503, method: 'GET', path: '/v1/payments' } });
    await refund(id);
    expect(await codeOf(refund(id))).toBe('billing/refund-running');
    await stage.settle({ tenantId: company.tenantId, cobrancaId: charge.id });
    expect(await readPayment(stage.deps)(company.actor, id)).toMatchObject({ status: 'reembolsado' });
  });
});

// Last: the clock goes far ahead, for everybody.
describe('a charge of an account that is not connected any more', () => {
  it.each([
    ['another account', () => connect(seal(`APP_USR-${newId()}`)), 'expirada'],
    ['no account', disconnect, 'expirada'],
    ['no account, taken back here before', disconnect, 'cancelada'],
  ])('can be paid until it expires, and is over then: %s', async (_, change, end) => {
    const charge = await create({ pagamento_id: await addPending() });
    const about = { tenantId: company.tenantId, cobrancaId: charge.id };
    // The provider's own notice of it is settled with the account that was connected when it began.
    await stage.quiet();
    await change();
    if (end === 'cancelada')
      await asOwner(stage.db, (sql) => sql`update cobrancas set cancelada_em = now() where id = ${charge.id}`);
    await stage.settle(about);
    expect(await statusOf(charge)).toBe(end === 'expirada' ? 'pendente' : end);
    stage.pass(43_200 * 60_000 + 10_000);
    await stage.settle(about);
    expect(await statusOf(charge)).toBe(end);
    const [row] = await asOwner(stage.db, (sql) => sql`select conferir_em from cobrancas where id = ${charge.id}`);
    expect(row?.conferir_em).toBeNull();
  });
});
