import { ClienteDetalhe } from '@balcao/contracts/customers';
import { listPayments as listContract, registerPayment as registerContract } from '@balcao/contracts/payments';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { readCustomer } from '../catalog/customers/read-customer';
import { writeAudit } from '../master/audit/audit.repository';
import { sittings } from '../scheduling';
import { findVisitToPay } from '../scheduling/appointments/find-visit-to-pay';
import { exportPayments } from './payments/export-payments';
import { listPayments } from './payments/list-payments';
import type { PaymentDeps } from './payments/payment-ports';
import { readVisitAccount } from './payments/read-visit-account';
import { receivePayment } from './payments/receive-payment';
import { refundPayment } from './payments/refund-payment';
import { registerPayment } from './payments/register-payment';
import { noDeposits } from './test/no-deposits';

const NOW = new Date('2031-03-10T15:00:00.000Z');
const DAY = '2031-03-10';
let db: TestDb;
let deps: TestDeps;
let salon: Salon;

beforeAll(async () => {
  db = await testDb();
  deps = testDeps(db, { clock: () => NOW });
});
afterAll(() => deps.close());
beforeEach(async () => {
  const tenantId = await makeTenant(db);
  salon = await asOwner(db, (sql) => fillSalon(sql, tenantId));
});

type Body = Parameters<ReturnType<typeof registerPayment>>[1];
const own = (more: Partial<PaymentDeps> = {}) => ({
  ...deps,
  audit: writeAudit,
  findVisit: findVisitToPay,
  noteDepositPaid: noDeposits,
  sittings,
  ...more,
});
const admin = () => actorOf(salon.tenantId);
const bodyOf = (more: Partial<Body> = {}): Body => ({
  chave: newId(),
  agendamento_id: null,
  cliente_id: null,
  partes: [{ metodo: 'dinheiro', valor: '80.00' }],
  data: DAY,
  pendente: false,
  observacao: null,
  ...more,
});
const register = async (body: Body, more: Partial<PaymentDeps> = {}) =>
  (await registerPayment(own(more))(admin(), body)).items;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error) => error.code,
  );
const put = (valor: string) =>
  asOwner(
    db,
    (sql) => sql`insert into pagamentos (id, tenant_id, cliente_id, valor, status, metodo, data_pagamento)
      values (${newId()}, ${salon.tenantId}, ${salon.ana}, ${valor}, 'pago', 'pix', ${NOW})`,
  );

/** A visit of two services that cost 140 together; or one of its own. */
async function visit(): Promise<[string, string]> {
  const [one, two, visita_id] = [newId(), newId(), newId()];
  const rest = { tenant_id: salon.tenantId, cliente_id: salon.ana, status: 'concluido', visita_id, encaixe: true };
  const rows = [
    { id: one, produto_id: salon.corte, profissional_id: salon.julia, valor: '80.00', hour: 12 },
    { id: two, produto_id: salon.escova, profissional_id: salon.renato, valor: '60.00', hour: 13 },
  ].map(({ hour, ...row }) =>
    Object.assign(row, rest, { data_hora: new Date(`${DAY}T${hour}:00:00Z`), duracao_minutos: 45 }),
  );
  await asOwner(db, (sql) => sql`insert into agendamentos ${sql(rows)}`);
  return [one, two];
}

describe('a key that comes again', () => {
  it('with anything else than before is refused, in cents and after trimming it is the same', async () => {
    const body = bodyOf({ cliente_id: salon.ana, observacao: 'Sinal' });
    const [made] = await register(body);
    const again = await register({ ...body, partes: [{ metodo: 'dinheiro', valor: '080.00' }] });
    expect(again.map(({ id }) => id)).toEqual([made?.id]);
    const corrections: Partial<Body>[] = [
      { pendente: true },
      { data: '2031-03-09' },
      { cliente_id: null },
      { observacao: 'Sinal de sábado' },
      { partes: [{ metodo: 'pix', valor: '80.00' }] },
      { partes: [{ metodo: 'dinheiro', valor: '81.00' }] },
    ];
    for (const change of corrections)
      expect([change, await codeOf(register({ ...body, ...change }))]).toEqual([change, 'billing/key-reused']);
  });

  it('is the same after the payment was received and its customer merged away', async () => {
    const body = bodyOf({ pendente: true, cliente_id: salon.ana });
    const [made] = await register(body);
    await receivePayment(own())(admin(), made?.id ?? '', { metodo: 'pix', data: DAY });
    await asOwner(db, (sql) => sql`update pagamentos set cliente_id = null where id = ${made?.id ?? ''}`);
    expect((await register(body)).map(({ id }) => id)).toEqual([made?.id]);
  });

  it('gives back for another reason: refused', async () => {
    const [made] = await register(bodyOf());
    const refund = { chave: newId(), valor: '10.00', motivo: 'Não ficou como queria' };
    const give = (more = {}) => refundPayment(own())(admin(), made?.id ?? '', { ...refund, ...more });
    await give();
    expect(await give({ valor: '010.00' })).toMatchObject({ reembolsado: '10.00' });
    expect(await codeOf(give({ motivo: 'Cobrado a mais' }))).toBe('billing/key-reused');
  });

  it('for another visit while the first is still being stored: refused, not broken', async () => {
    const [[corte], [other]] = [await visit(), await visit()];
    const body = bodyOf({ agendamento_id: corte });
    let second: Promise<string> | undefined;
    const audit: PaymentDeps['audit'] = async (...line) => {
      // Has looked for the key and found none; its row now meets the one not committed yet.
      const looked = new Promise<void>((resolve) => {
        const clock = () => {
          resolve();
          return NOW;
        };
        second = codeOf(register({ ...body, agendamento_id: other }, { clock }));
      });
      await looked;
      await writeAudit(...line);
    };
    expect(await codeOf(register(body, { audit }))).toBe('ok');
    expect(await second).toBe('billing/key-reused');
  });

  it('a deadlock is tried again; a customer merged away meanwhile is not found', async () => {
    let cuts = 0;
    const audit: PaymentDeps['audit'] = async (...line) => {
      if (cuts++ === 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      await writeAudit(...line);
    };
    const [made] = await register(bodyOf(), { audit });
    cuts = 0;
    const refund = { chave: newId(), valor: '10.00', motivo: 'Não ficou como queria' };
    await refundPayment(own({ audit }))(admin(), made?.id ?? '', refund);
    const [corte] = await visit();
    const findVisit: PaymentDeps['findVisit'] = async (unit, id) =>
      Object.assign(await findVisitToPay(unit, id), { cliente_id: newId() });
    expect(await codeOf(register(bodyOf({ agendamento_id: corte }), { findVisit }))).toBe('catalog/customer-not-found');
  });

  it('what was received is received again in the same form on the same day, and in no other', async () => {
    const [made] = await register(bodyOf({ pendente: true }));
    const receive = (metodo: 'pix' | 'dinheiro', data?: string) =>
      receivePayment(own())(admin(), made?.id ?? '', { metodo, data });
    const first = await receive('pix');
    expect(await receive('pix')).toEqual(first);
    expect(await receive('pix', DAY)).toEqual(first);
    expect(await codeOf(receive('dinheiro'))).toBe('billing/not-pending');
    expect(await codeOf(receive('pix', '2031-03-09'))).toBe('billing/not-pending');
  });
});

it('a visit that changed while its turn was waited for is not charged as it was', async () => {
  const [corte] = await visit();
  let reads = 0;
  const findVisit: PaymentDeps['findVisit'] = async (unit, id) => {
    const found = await findVisitToPay(unit, id);
    return reads++ ? Object.assign(found, { ids: [newId()] }) : found;
  };
  const body = bodyOf({ agendamento_id: corte });
  expect(await codeOf(register(body, { findVisit }))).toBe('scheduling/changed-meanwhile');
});

it('a visit holds a hundred entries, and a payment a hundred refunds', async () => {
  const [corte] = await visit();
  const body = bodyOf({ agendamento_id: corte, partes: [{ metodo: 'pix', valor: '1.00' }] });
  await asOwner(
    db,
    (sql) => sql`insert into pagamentos (id, tenant_id, agendamento_id, valor, status)
      select gen_random_uuid(), ${salon.tenantId}, ${corte}, 1, 'cancelado' from generate_series(1, 99)`,
  );
  const [made] = await register(body);
  expect(await codeOf(register({ ...body, chave: newId() }))).toBe('http/invalid');
  expect((await register(body)).map(({ id }) => id)).toEqual([made?.id]);
  const [paid] = await register(bodyOf());
  await asOwner(
    db,
    (sql) => sql`insert into reembolsos (id, tenant_id, pagamento_id, valor)
      select gen_random_uuid(), ${salon.tenantId}, ${paid?.id ?? ''}, 0.01 from generate_series(1, 100)`,
  );
  const refund = { chave: newId(), valor: '0.01', motivo: 'Não ficou como queria' };
  expect(await codeOf(refundPayment(own())(admin(), paid?.id ?? '', refund))).toBe('http/invalid');
});

it('who paid for a service that left the visit paid too much, and the account says how much', async () => {
  const [corte, escova] = await visit();
  const account = () => readVisitAccount(own())(admin(), corte);
  await register(bodyOf({ agendamento_id: corte, partes: [{ metodo: 'pix', valor: '140.00' }] }));
  expect(await account()).toMatchObject({ aberto: '0.00', pago_a_mais: '0.00' });
  await asOwner(db, (sql) => sql`update agendamentos set status = 'cancelado' where id = ${escova}`);
  expect(await account()).toMatchObject({ total: '80.00', pago: '140.00', aberto: '0.00', pago_a_mais: '60.00' });
});

it('sums that outgrow one amount are still answered; one amount has eight digits at most', async () => {
  await put('9999999999.99');
  await put('9999999999.99');
  const list = await listPayments(own())(admin(), { limit: 5 });
  expect(list.resumo?.pago).toBe('19999999999.98');
  expect(listContract.response?.safeParse(list)).toMatchObject({ success: true });
  const customer = await readCustomer(deps)(admin(), salon.ana);
  expect(customer.resumo.total_pago).toBe('19999999999.98');
  expect(ClienteDetalhe.safeParse(customer)).toMatchObject({ success: true });
  const parts = (valor: string) => registerContract.body?.safeParse(bodyOf({ partes: [{ metodo: 'pix', valor }] }));
  expect(parts('99999999.99')).toMatchObject({ success: true });
  expect(parts('100000000.00')?.error?.issues).toMatchObject([
    { path: ['partes', 0, 'valor'], message: 'Informe um valor de no máximo R$ 99.999.999,99.' },
  ]);
});

it('sums are made once, with the first page; a professional’s visits count as heavy reading', async () => {
  await put('1.00');
  await put('2.00');
  const costs: unknown[] = [];
  const tenant: typeof deps.db.tenant = (id, work, cost) => {
    costs.push(cost);
    return deps.db.tenant(id, work, cost);
  };
  const watched = Object.assign({}, own(), { db: Object.assign({}, deps.db, { tenant }) });
  const first = await listPayments(watched)(admin(), { limit: 1 });
  expect(first.resumo?.pago).toBe('3.00');
  const next = await listPayments(watched)(admin(), { limit: 1, cursor: first.nextCursor ?? '' });
  expect([next.items.length, next.resumo]).toEqual([1, null]);
  await listPayments(watched)(admin(), { limit: 1, de: DAY, ate: DAY, profissional_id: salon.julia });
  expect(costs).toEqual(['usual', 'usual', 'heavy']);
});

it('what is still to come is no revenue in the file either', async () => {
  await register(bodyOf({ pendente: true }));
  const { csv } = await exportPayments(own())(admin(), {});
  expect((await csv.toArray()).join('')).toContain(';Pendente;80,00;0,00;0,00;');
});

it('the application changes the state of a payment, never its amount, its visit or who entered it', async () => {
  await register(bodyOf());
  const stateOf = (text: string) =>
    deps.db
      .tenant(salon.tenantId, ({ tx }) => tx.execute(text))
      .then(
        () => 'ok',
        (error) => error.cause?.code ?? error.code,
      );
  for (const set of ['valor = 1', 'chave = null', "autor_nome = 'x'", 'created_at = now()'])
    expect([set, await stateOf(`update pagamentos set ${set}`)]).toEqual([set, '42501']);
  // The visit of a credit alone may change (credits.it.ts).
  for (const set of ['agendamento_id = gen_random_uuid()', 'credito_de = gen_random_uuid(), agendamento_id = null'])
    expect([set, await stateOf(`update pagamentos set ${set}`)]).toEqual([set, '23514']);
  expect(await stateOf("update pagamentos set status = 'pago', cliente_id = null, observacao = null")).toBe('ok');
});
