import { newId } from '@balcao/kit/ids';
import { atScale } from '@balcao/testing/at-scale';
import { asOwner } from '@balcao/testing/make-tenant';
import { expectRefusal, numbersFrom } from '@balcao/testing/random-work';
import { cancelCharge } from './charges/cancel-charge';
import { createCharge } from './charges/create-charge';
import { settleCharge } from './charges/settle-charge';
import { refundPayment } from './payments/refund-payment';
import { registerPayment } from './payments/register-payment';
import { type Company, openPixStage, type PixStage, type SimPayment } from './test/pix-stage';

/** As many as are done in so much time, and no fewer than say something, however slow the machine. */
const OPERATIONS = atScale(1_000, 320);
const BUDGET_MS = 40_000;
const AT_LEAST = 100;
const WORKERS = 8;
/** What may be refused, and nothing else. */
const REFUSALS = new Set([
  'billing/more-than-left',
  'billing/not-paid',
  'billing/charge-closed',
  'billing/refund-running',
  'billing/pix-unavailable',
  'billing/payment-not-found',
  'billing/charge-not-found',
]);

const moneyOf = (amount: number) => (amount / 100).toFixed(2);
const cents = (money: string | null) => Math.round(Number(money ?? '0') * 100);

let stage: PixStage;
let company: Company;
beforeAll(async () => {
  stage = await openPixStage(WORKERS);
  company = await stage.addCompany();
});
afterAll(() => stage.close());

async function paymentIds(): Promise<string[]> {
  const rows = await asOwner(
    stage.db,
    (sql) => sql<{ id: string }[]>`select pagamento_id as id from cobrancas
      where tenant_id = ${company.tenantId} and pagamento_id is not null`,
  );
  return rows.map(({ id }) => id);
}

test(`charges, payments, cancellations and refunds by ${WORKERS} workers, with faults: the books are the provider's, to the cent`, async () => {
  const { actor, salon, tenantId } = company;
  const charges: string[] = [];
  let paid: string[] = [];
  const end = Date.now() + BUDGET_MS;
  let done = 0;

  async function worker(n: number): Promise<void> {
    const next = numbersFrom(31 + n);
    const own = stage.processes[n] ?? stage.deps;
    const some = (list: readonly string[]) => list[next(list.length)] ?? newId();
    const amount = () => moneyOf(1 + next(9_000));
    const settle = (cobrancaId: string) => settleCharge(own)({ tenantId, cobrancaId });
    const create = async () => {
      const about = { agendamento_id: null, pagamento_id: null, cliente_id: salon.ana, valor: amount() };
      const charge = await createCharge(own)(
        actor,
        Object.assign({ chave: newId(), finalidade: 'cobranca' as const, validade_minutos: 60 }, about),
      );
      charges.push(charge.id);
    };
    const pay = async () => void (await stage.sim('pay', { reference: some(charges) }).catch(() => undefined));
    const operations = [
      create,
      pay,
      pay,
      () => stage.sim('pay-late', { reference: some(charges) }).catch(() => undefined),
      () => stage.sim('expire', { reference: some(charges) }).catch(() => undefined),
      () => cancelCharge(own)(actor, some(charges)),
      () => settle(some(charges)),
      async () => {
        paid = await paymentIds();
      },
      ...[1, 2, 3].map(() => async () => {
        const body = { chave: newId(), valor: amount(), motivo: 'Teste' };
        // One submit is about one payment, however often it comes.
        const id = some(paid);
        const asked = () => refundPayment(Object.assign({ settleCharge: settleCharge(own) }, own))(actor, id, body);
        await (next(4) ? asked() : Promise.all([1, 2].map(asked)));
      }),
      () => stage.sim('faults', { next: { mode: ['cut', 'status'][next(2)], status: 503, path: '/v1/payments' } }),
      async () => {
        const partes = [{ metodo: 'dinheiro' as const, valor: amount() }];
        const about = { agendamento_id: null, cliente_id: salon.ana, pendente: false, observacao: null };
        await registerPayment(own)(actor, Object.assign({ chave: newId(), partes }, about));
      },
    ];
    for (let turn = 0; turn < OPERATIONS / WORKERS && (Date.now() < end || done <= AT_LEAST); turn += 1) {
      try {
        await (charges.length > 3 ? operations[next(operations.length)] : create)?.();
        done += 1;
      } catch (error) {
        expectRefusal(error, REFUSALS);
      }
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, n) => worker(n)));
  expect(done).toBeGreaterThan(AT_LEAST);

  // Faults end, notifications arrive, and the sweep asks about the rest until nothing is on its way.
  await stage.sim('faults', { clear: true });
  await stage.quiet();
  const all = await asOwner(
    stage.db,
    (sql) => sql<{ id: string }[]>`select id from cobrancas where tenant_id = ${tenantId}`,
  );
  for (const { id } of all) await stage.settle({ tenantId, cobrancaId: id });

  const theirs = new Map<string, SimPayment>();
  for (const { id } of all) {
    const found = await stage.sim('notify', { reference: id }).catch(() => null);
    if (found) theirs.set(id, found.payment);
  }
  await stage.quiet();
  const rows = await asOwner(
    stage.db,
    (sql) => sql`select c.id, c.status, p.valor::text, p.reembolsado::text, p.status as pagamento,
        (select count(*)::int from pagamentos o where o.tenant_id = c.tenant_id and o.chave = c.id) as payments,
        (select sum(r.valor)::text from reembolsos r where r.tenant_id = c.tenant_id and r.pagamento_id = p.id) as given
      from cobrancas c left join pagamentos p on p.tenant_id = c.tenant_id and p.id = c.pagamento_id
      where c.tenant_id = ${tenantId}`,
  );
  for (const row of rows) {
    const payment = theirs.get(row.id);
    const came = payment !== undefined && ['approved', 'refunded'].includes(payment.status);
    expect([row.id, row.status === 'paga', row.payments]).toEqual([row.id, came, came ? 1 : 0]);
    if (!came) continue;
    expect([cents(row.valor), cents(row.reembolsado), cents(row.given)]).toEqual([
      payment.cents,
      payment.refundedCents,
      payment.refundedCents,
    ]);
    expect(row.pagamento).toBe(payment.refundedCents === payment.cents ? 'reembolsado' : 'pago');
  }
}, 900_000);
