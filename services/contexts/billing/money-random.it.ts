import { newId } from '@balcao/kit/ids';
import { atScale } from '@balcao/testing/at-scale';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { expectRefusal, numbersFrom } from '@balcao/testing/random-work';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { writeAudit } from '../master/audit/audit.repository';
import { sittings } from '../scheduling';
import { findVisitToPay } from '../scheduling/appointments/find-visit-to-pay';
import { closeCash } from './cash/close-cash';
import { listCash } from './cash/list-cash';
import { moveCash } from './cash/move-cash';
import { openCash } from './cash/open-cash';
import { readOpenCash } from './cash/read-open-cash';
import { payCommission } from './commissions/pay-commission';
import { readCommission } from './commissions/read-commission';
import { readCommissions } from './commissions/read-commissions';
import { saveRule } from './commissions/save-rule';
import { undoPayout } from './commissions/undo-payout';
import { listPayments } from './payments/list-payments';
import { refundPayment } from './payments/refund-payment';
import { registerPayment } from './payments/register-payment';
import { voidPayment } from './payments/void-payment';
import { noDeposits } from './test/no-deposits';

const OPERATIONS = atScale(1_000, 320);
const WORKERS = 8;
const VISITS = 40;
const NOW = new Date('2031-03-20T15:00:00.000Z');
const MARCH = { de: '2031-03-01', ate: '2031-03-31' };
/** What may be refused, and nothing else. */
const REFUSALS = new Set([
  'billing/more-than-open',
  'billing/more-than-left',
  'billing/not-paid',
  'billing/already-void',
  'billing/has-refunds',
  'billing/payment-not-found',
  'billing/cash-already-open',
  'billing/cash-closed',
  'billing/cash-not-found',
  'billing/cash-too-little',
  'billing/commission-changed',
  'billing/commission-nothing',
  'billing/commission-negative',
  'billing/payout-not-found',
  'billing/payout-undone',
]);
const METHODS = ['dinheiro', 'dinheiro', 'dinheiro', 'pix', 'cartao_credito'] as const;

const cents = (money: string) => Math.round(Number(money) * 100);
const moneyOf = (amount: number) => (amount / 100).toFixed(2);

let db: TestDb;
let workers: TestDeps[];
let salon: Salon;
beforeAll(async () => {
  db = await testDb();
  workers = Array.from({ length: WORKERS }, () => testDeps(db, { clock: () => NOW }));
  const tenantId = await makeTenant(db);
  salon = await asOwner(db, (sql) => fillSalon(sql, tenantId));
});
afterAll(() => Promise.all(workers.map((one) => one.close())));

const own = (deps: TestDeps) => ({
  ...deps,
  audit: writeAudit,
  findVisit: findVisitToPay,
  noteDepositPaid: noDeposits,
  sittings,
});

/** Visits that are done: every third of two services, of two people. */
async function visits(): Promise<string[]> {
  const one = (n: number, who: string, visita_id: string | null) => ({
    id: newId(),
    tenant_id: salon.tenantId,
    cliente_id: salon.ana,
    profissional_id: who,
    visita_id,
    data_hora: new Date(Date.UTC(2031, 2, 2 + Math.floor(n / 4), 12 + (n % 4) * 2)),
    duracao_minutos: 30,
    valor: moneyOf(5_000 + n * 137),
    status: 'concluido',
  });
  const rows = Array.from({ length: VISITS }, (_, n) => {
    const visita_id = n % 3 ? null : newId();
    const first = one(n, salon.julia, visita_id);
    return visita_id ? [first, one(n, salon.renato, visita_id)] : [first];
  });
  await asOwner(db, (sql) => sql`insert into agendamentos ${sql(rows.flat())}`);
  return rows.map(([first]) => first?.id ?? '');
}

test(`${OPERATIONS} operations by ${WORKERS} workers: drawers, commissions and payments agree with their rows, to the cent`, async () => {
  const ids = await visits();
  const actor = actorOf(salon.tenantId);
  const [any] = workers;
  if (!any) throw new Error('no worker');
  const rule = { produto_id: null, desde: '2031-01-01', valor: null, tipo: 'percentual' as const };
  await saveRule(own(any))(actor, salon.julia, Object.assign({ percentual: '37.50' }, rule));
  await saveRule(own(any))(actor, salon.renato, Object.assign({ percentual: '50.00' }, rule));
  const payments: string[] = [];
  const payouts: string[] = [];
  let drawer = newId();
  const book = { done: 0, sangrias: 0, payouts: 0 };

  async function worker(deps: TestDeps, next: (below: number) => number, times: number): Promise<void> {
    const some = (list: readonly string[]) => list[next(list.length)] ?? newId();
    const amount = () => moneyOf(1 + next(4_000));
    const register = async () => {
      const partes = Array.from({ length: 1 + next(2) }, () => ({
        metodo: METHODS[next(5)] ?? 'pix',
        valor: amount(),
      }));
      const body = { chave: newId(), agendamento_id: some(ids), cliente_id: null, partes, pendente: false };
      const { items } = await registerPayment(own(deps))(actor, Object.assign({ observacao: null }, body));
      payments.push(...items.map(({ id }) => id));
    };
    const refund = () =>
      refundPayment(own(deps))(actor, some(payments), { chave: newId(), valor: amount(), motivo: 'Teste' });
    const undo = () => voidPayment(own(deps))(actor, some(payments), { motivo: `Engano ${newId()}` });
    const open = async () => {
      drawer = (await openCash(own(deps))(actor, { chave: newId(), fundo: amount() })).id;
    };
    const take = async () => {
      const valor = moneyOf(1 + next(900));
      const tipo = next(3) ? ('sangria' as const) : ('suprimento' as const);
      await moveCash(own(deps))(actor, drawer, { chave: newId(), tipo, valor, motivo: 'Teste' });
      if (tipo === 'sangria') book.sangrias += cents(valor);
    };
    const close = () => closeCash(own(deps))(actor, drawer, { chave: newId(), contado: amount(), observacao: null });
    const pay = async () => {
      const who = next(2) ? salon.julia : salon.renato;
      const { impressao } = await readCommission(own(deps))(actor, who, MARCH);
      const body = Object.assign({ chave: newId(), impressao }, MARCH);
      payouts.push((await payCommission(own(deps))(actor, who, body)).id);
      book.payouts += 1;
    };
    const takeBack = () => undoPayout(own(deps))(actor, some(payouts), { motivo: `Engano ${newId()}` });
    const operations = [
      register,
      register,
      register,
      refund,
      refund,
      undo,
      open,
      take,
      take,
      close,
      pay,
      pay,
      takeBack,
    ];
    for (let n = 0; n < times; n += 1) {
      try {
        await (payments.length > 5 ? operations[next(operations.length)] : next(2) ? register : open)?.();
        book.done += 1;
      } catch (error) {
        expectRefusal(error, REFUSALS);
      }
    }
  }
  await Promise.all(workers.map((deps, n) => worker(deps, numbersFrom(31 + n), OPERATIONS / WORKERS)));
  expect(book.done).toBeGreaterThan(OPERATIONS / 4);
  expect(book.payouts).toBeGreaterThan(0);

  // Each drawer: float, and what came less what went, from the rows alone.
  const sums = await asOwner(
    db,
    (sql) => sql`select c.id, c.fechado_em is null as open, (c.fundo + coalesce((select sum(case when m.tipo in
        ('recebimento', 'suprimento') then m.valor else -m.valor end) from caixa_movimentos m where m.caixa_id = c.id), 0))::text
        as there, c.esperado::text as frozen from caixas c where tenant_id = ${salon.tenantId}`,
  );
  const closed = (await listCash(own(any))(actor, { limit: 100 })).items;
  const { caixa } = await readOpenCash(own(any))(actor);
  const shown = new Map([...closed, ...(caixa ? [caixa] : [])].map(({ id, esperado }) => [id, cents(esperado)]));
  expect(sums.length).toBeGreaterThan(1);
  expect(sums.filter((row) => row.open).length).toBeLessThanOrEqual(1);
  for (const row of sums) {
    expect(shown.get(row.id)).toBe(cents(row.there));
    if (!row.open) expect(cents(row.frozen)).toBe(cents(row.there));
  }
  for (const { esperado, fechamento } of closed)
    expect(cents(fechamento?.diferenca ?? '0')).toBe(cents(fechamento?.contado ?? '0') - cents(esperado));

  // Movements are the payments' and refunds' own, each at most once, and what was answered is what is stored.
  const [ledger] = await asOwner(
    db,
    (sql) => sql`select
      (select count(*)::int from caixa_movimentos m join pagamentos p on p.id = m.pagamento_id where m.tenant_id = ${salon.tenantId}
        and (p.metodo <> 'dinheiro' or (m.tipo in ('recebimento', 'estorno') and m.valor <> p.valor)
          or (m.tipo = 'estorno' and p.status <> 'cancelado'))) as wrong,
      (select count(*)::int from caixa_movimentos m join reembolsos r on r.id = m.reembolso_id where m.tenant_id = ${salon.tenantId}
        and m.valor <> r.valor) as other,
      (select coalesce(sum(valor), 0)::text from caixa_movimentos where tenant_id = ${salon.tenantId} and tipo = 'sangria') as taken`,
  );
  expect(ledger).toMatchObject({ wrong: 0, other: 0 });
  expect(cents(ledger?.taken)).toBe(book.sangrias);

  // Commissions: earned less paid is open, whatever was paid, undone and given back in between.
  const [bases, backs]: [number[], number[]] = [[], []];
  const team = await readCommissions(own(any))(actor, MARCH);
  for (const [who, rate] of [
    [salon.julia, 0.375],
    [salon.renato, 0.5],
  ] as const) {
    const { resumo, items } = await readCommission(own(any))(actor, who, MARCH);
    const [paid] = await asOwner(
      db,
      (sql) => sql`select coalesce(sum(i.valor), 0)::text as items, coalesce((select sum(total) from comissao_repasses
          where profissional_id = ${who} and desfeito_em is null), 0)::text as payouts
        from comissao_itens i join comissao_repasses r on r.id = i.repasse_id and r.desfeito_em is null where i.profissional_id = ${who}`,
    );
    expect([cents(paid?.items), cents(paid?.payouts)]).toEqual([cents(resumo.pago), cents(resumo.pago)]);
    expect(team.items.find(({ profissional_id }) => profissional_id === who)).toEqual(resumo);
    expect(cents(resumo.comissao) - cents(resumo.pago)).toBe(cents(resumo.aberto));
    for (const { base, comissao } of items) expect(cents(comissao)).toBe(Math.floor(cents(base) * rate + 0.5));
    bases.push(cents(resumo.base));
    // What the payments of a month show for somebody is what their commission is earned on.
    const shown = await listPayments(own(any))(actor, Object.assign({ limit: 1, profissional_id: who }, MARCH));
    expect(cents(shown.resumo?.pago ?? '')).toBe(cents(resumo.base));
    backs.push(cents(shown.resumo?.reembolsado ?? ''));
  }
  const [kept] = await asOwner(
    db,
    (sql) => sql`select coalesce(sum(valor - reembolsado) filter (where status = 'pago'), 0)::text as all,
        sum(reembolsado)::text as back from pagamentos where tenant_id = ${salon.tenantId}`,
  );
  // No visit takes more than it costs: all that was kept is somebody's base.
  expect(bases.reduce((all, one) => all + one, 0)).toBe(cents(kept?.all));
  expect(backs.reduce((all, one) => all + one, 0)).toBe(cents(kept?.back));
}, 900_000);
