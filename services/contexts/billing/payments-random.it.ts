import { newId } from '@balcao/kit/ids';
import { atScale } from '@balcao/testing/at-scale';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { expectRefusal, numbersFrom } from '@balcao/testing/random-work';
import { fillSalon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { readCustomer } from '../catalog/customers/read-customer';
import { lendCompany } from '../identity';
import { readDashboard } from '../identity/dashboard/read-dashboard';
import { writeAudit } from '../master/audit/audit.repository';
import { sittings } from '../scheduling';
import { findVisitToPay } from '../scheduling/appointments/find-visit-to-pay';
import { listPayments } from './payments/list-payments';
import { readVisitAccount } from './payments/read-visit-account';
import { receivePayment } from './payments/receive-payment';
import { refundPayment } from './payments/refund-payment';
import { registerPayment } from './payments/register-payment';
import { voidPayment } from './payments/void-payment';
import { noDeposits } from './test/no-deposits';
import { readUsage } from './usage/read-usage';

const OPERATIONS = atScale(1_000, 320);
const WORKERS = 8;
const VISITS = 60;
const NOW = new Date('2031-03-10T15:00:00.000Z');
/** What may be refused, and nothing else. */
const REFUSALS = new Set([
  'billing/more-than-open',
  'billing/more-than-left',
  'billing/not-paid',
  'billing/not-pending',
  'billing/already-void',
  'billing/has-refunds',
]);
const METHODS = ['dinheiro', 'pix', 'cartao_credito', 'cartao_debito', 'transferencia'] as const;

const cents = (money: string) => Math.round(Number(money) * 100);
const moneyOf = (amount: number) => (amount / 100).toFixed(2);

/**
 * One in four arrives twice, as after an answer nobody heard. What is refused once may find room the next moment: it was
 * done when one of the two says so.
 */
async function onceOrTwice<T>(next: (below: number) => number, act: () => Promise<T>): Promise<T> {
  const answers = await Promise.allSettled(Array.from({ length: next(4) ? 1 : 2 }, act));
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const done = answers.find((one) => one.status === 'fulfilled');
  for (const reason of refused) expectRefusal(reason, REFUSALS);
  if (!done) throw refused[0];
  return done.value;
}

let db: TestDb;
let workers: TestDeps[];
beforeAll(async () => {
  db = await testDb();
  workers = Array.from({ length: WORKERS }, () => testDeps(db, { clock: () => NOW }));
});
afterAll(() => Promise.all(workers.map((one) => one.close())));

test(`${OPERATIONS} operations by ${WORKERS} workers: every sum is the rows', to the cent`, async () => {
  const tenantId = await makeTenant(db);
  const salon = await asOwner(db, (sql) => fillSalon(sql, tenantId));
  const visits = await asOwner(db, async (sql) => {
    const rows = Array.from({ length: VISITS }, (_, n) => ({
      id: newId(),
      tenant_id: tenantId,
      cliente_id: salon.ana,
      data_hora: NOW,
      duracao_minutos: 30,
      valor: moneyOf(5_000 + n * 37),
      status: 'concluido',
    }));
    await sql`insert into agendamentos ${sql(rows)}`;
    return rows.map(({ id }) => id);
  });
  const actor = actorOf(tenantId);
  const own = (deps: TestDeps) => ({
    ...deps,
    audit: writeAudit,
    findVisit: findVisitToPay,
    noteDepositPaid: noDeposits,
    sittings,
  });
  /** What was done, kept apart from the database: what each payment brought and gave back. */
  const made: string[] = [];
  const book = { registered: 0, refunded: 0, done: 0 };

  async function worker(deps: TestDeps, next: (below: number) => number, times: number): Promise<void> {
    const some = () => made[next(made.length)] ?? newId();
    const amount = () => moneyOf(1 + next(4_000));
    const parts = () =>
      Array.from({ length: 1 + next(3) }, () => ({ metodo: METHODS[next(5)] ?? 'pix', valor: amount() }));
    const register = async (pendente: boolean) => {
      const agendamento_id = next(4) ? (visits[next(VISITS)] ?? null) : null;
      const cliente_id = agendamento_id ? null : salon.ana;
      const partes = parts();
      const body = { chave: newId(), agendamento_id, cliente_id, partes, pendente, observacao: null };
      const { items } = await onceOrTwice(next, () => registerPayment(own(deps))(actor, body));
      book.registered += items.reduce((all, { valor }) => all + cents(valor), 0);
      made.push(...items.map(({ id }) => id));
    };
    const refund = async () => {
      const valor = amount();
      const body = { chave: newId(), valor, motivo: 'Teste' };
      const id = some();
      await onceOrTwice(next, () => refundPayment(own(deps))(actor, id, body));
      book.refunded += cents(valor);
    };
    const undo = () => voidPayment(own(deps))(actor, some(), { motivo: `Engano ${newId()}` });
    const receive = () => receivePayment(own(deps))(actor, some(), { metodo: METHODS[next(5)] ?? 'pix' });
    const operations = [
      () => register(false),
      () => register(false),
      () => register(true),
      refund,
      refund,
      refund,
      undo,
      receive,
    ];
    for (let n = 0; n < times; n += 1) {
      try {
        await (made.length > 5 ? operations[next(operations.length)] : operations[0])?.();
        book.done += 1;
      } catch (error) {
        expectRefusal(error, REFUSALS);
      }
    }
  }
  await Promise.all(workers.map((deps, n) => worker(deps, numbersFrom(7 + n), OPERATIONS / WORKERS)));
  expect(book.done).toBeGreaterThan(OPERATIONS / 4);

  const [sums] = await asOwner(
    db,
    (sql) => sql`select sum(valor)::text as entered,
        sum(valor - reembolsado) filter (where status = 'pago')::text as kept,
        sum(valor) filter (where status = 'pendente')::text as pending,
        sum(valor) filter (where status = 'cancelado')::text as void,
        sum(reembolsado)::text as lowered,
        (select sum(valor)::text from reembolsos where tenant_id = ${tenantId}) as given,
        count(*) filter (where reembolsado <> coalesce((select sum(r.valor) from reembolsos r
          where r.tenant_id = p.tenant_id and r.pagamento_id = p.id), 0))::int as apart,
        count(*) filter (where (status = 'reembolsado') <> (reembolsado = valor))::int as wrong_status,
        count(*) filter (where status in ('cancelado', 'pendente') and reembolsado > 0)::int as refunded_nothing
      from pagamentos p where tenant_id = ${tenantId}`,
  );
  const row = Object.fromEntries(Object.entries(sums ?? {}).map(([name, value]) => [name, value ?? '0.00']));
  expect(row).toMatchObject({ apart: 0, wrong_status: 0, refunded_nothing: 0 });
  // What was answered is what is stored: nothing twice, nothing lost.
  expect([cents(row.entered), cents(row.given), cents(row.lowered)]).toEqual([
    book.registered,
    book.refunded,
    book.refunded,
  ]);
  expect(cents(row.kept) + cents(row.pending) + cents(row.void) + cents(row.given)).toBe(book.registered);

  const [deps] = workers;
  if (!deps) throw new Error('no worker');
  const { resumo } = await listPayments(own(deps))(actor, { limit: 1 });
  expect(resumo).toMatchObject({ pago: row.kept, pendente: row.pending, reembolsado: row.given });
  expect(resumo?.por_metodo.reduce((all, { valor }) => all + cents(valor), 0)).toBe(cents(row.kept));
  expect((await readDashboard({ ...deps, readUsage: readUsage(lendCompany) })(actor)).receita_mes).toBe(row.kept);
  expect((await readCustomer(deps)(actor, salon.ana)).resumo.total_pago).toBe(row.kept);
  for (const id of visits) {
    const { total, pago, pendente, aberto } = await readVisitAccount(own(deps))(actor, id);
    expect(cents(pago) + cents(pendente) + cents(aberto)).toBe(cents(total));
  }
  const [trail] = await asOwner(
    db,
    (sql) => sql`select count(*) filter (where acao = 'pagamento.registrado')::int as registered,
        count(*) filter (where acao = 'pagamento.reembolsado')::int as refunded,
        (select count(*)::int from reembolsos where tenant_id = ${tenantId}) as refunds
      from audit_log where tenant_id = ${tenantId}`,
  );
  expect(trail).toEqual({ registered: made.length, refunded: trail?.refunds, refunds: trail?.refunds });
}, 900_000);
