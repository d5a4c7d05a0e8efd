import { centsOf, moneyOf } from '@balcao/contracts/money';
import type { PaymentMethod } from '@balcao/contracts/payments';
import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import { expectRefusal } from '@balcao/testing/random-work';
import { type SQL, sql } from 'drizzle-orm';
import { closeCash } from '../cash/close-cash';
import { moveCash } from '../cash/move-cash';
import { openCash } from '../cash/open-cash';
import { readOpenCash } from '../cash/read-open-cash';
import { cancelCharge } from '../charges/cancel-charge';
import { createCharge } from '../charges/create-charge';
import { readNotice } from '../charges/read-notice';
import { settleCharge } from '../charges/settle-charge';
import { sweepCharges } from '../charges/sweep-charges';
import { payCommission } from '../commissions/pay-commission';
import { readCommission } from '../commissions/read-commission';
import { undoPayout } from '../commissions/undo-payout';
import { dayIn } from '../payments/company-day';
import { readVisitAccount } from '../payments/read-visit-account';
import { receivePayment } from '../payments/receive-payment';
import { refundPayment } from '../payments/refund-payment';
import { registerPayment } from '../payments/register-payment';
import { spendCredit } from '../payments/spend-credit';
import { undoCredit } from '../payments/undo-credit';
import { voidPayment } from '../payments/void-payment';
import type { Company, PixStage } from './pix-stage';

/** What may be refused because somebody was quicker, or because the provider could not be asked; nothing else. */
const REFUSALS: ReadonlySet<string> = new Set([
  'billing/more-than-open',
  'billing/more-than-left',
  'billing/not-paid',
  'billing/not-pending',
  'billing/already-void',
  'billing/has-refunds',
  'billing/paid-by-pix',
  'billing/cash-already-open',
  'billing/cash-closed',
  'billing/cash-too-little',
  'billing/charge-closed',
  'billing/charge-open',
  'billing/commission-changed',
  'billing/commission-nothing',
  'billing/commission-negative',
  'billing/payout-undone',
  'billing/pix-unavailable',
  'billing/refund-running',
  'billing/credit-not-open',
  'billing/credit-beyond',
  'scheduling/changed-meanwhile',
  'scheduling/no-deposit',
]);
const METHODS: PaymentMethod[] = ['dinheiro', 'dinheiro', 'pix', 'cartao_credito', 'cartao_debito', 'transferencia'];
const DAY_MS = 86_400_000;

type Next = (below: number) => number;
type Deps = PixStage['deps'];

/** What was answered, kept apart from the database. In cents. */
interface Book {
  registered: number;
  refundedByHand: number;
  taken: number;
}

export interface Mix {
  stage: PixStage;
  company: Company;
  /** The company's clock. */
  zone: string;
  visits: readonly string[];
  book: Book;
}
/** Somebody who works through a process of their own. */
interface Worker extends Mix, Pick<Company, 'actor' | 'salon'> {
  own: Deps;
  next: Next;
}

/** Something of the company, whichever the numbers say; undefined when there is none. */
async function pick<T>({ company, own, next }: Worker, from: SQL): Promise<T | undefined> {
  const turn = String(next(1_000_000));
  const rows = await own.db.tenant(company.tenantId, ({ tx }) =>
    tx.execute(sql`select * from (${from}) x order by md5(x.id::text || ${turn}) limit 1`),
  );
  return rows[0] as T | undefined;
}

/** One in four arrives twice, as after an answer nobody heard: it was done when one of the two says so. */
async function onceOrTwice<T>(next: Next, act: () => Promise<T>): Promise<T> {
  const answers = await Promise.allSettled(Array.from({ length: next(4) ? 1 : 2 }, act));
  for (const one of answers) if (one.status === 'rejected') expectRefusal(one.reason, REFUSALS);
  const done = answers.find((one) => one.status === 'fulfilled');
  if (!done) throw answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))[0];
  return done.value;
}

/** Today, or one of the days before, or nothing said: on the clock of the company. */
function someDay({ stage, zone, next }: Worker): { data?: string } {
  const back = next(6);
  return back > 3 ? {} : { data: dayIn(zone, new Date(stage.now().getTime() - back * DAY_MS)) };
}

/** Up to three forms, together `cents`. */
function partsOf(next: Next, cents: number) {
  const many = Math.min(cents, 1 + next(3));
  return Array.from({ length: many }, (_, n) => {
    const share = Math.floor(cents / many) + (n === 0 ? cents % many : 0);
    return { metodo: METHODS[next(METHODS.length)] ?? ('pix' as const), valor: moneyOf(share) };
  });
}

/** All of it, or up to a third. */
const part = (next: Next, cents: number) => (next(5) ? 1 + next(Math.max(1, Math.floor(cents / 3))) : cents);

/** A visit of which something is open, with an amount that fits. */
async function visitToPay(at: Worker) {
  const { visits, own, next, actor } = at;
  for (let turn = 0; turn < 5; turn += 1) {
    const agendamento_id = visits[next(visits.length)] ?? '';
    const open = centsOf((await readVisitAccount(own)(actor, agendamento_id)).aberto);
    if (open > 0) return { agendamento_id, cents: part(next, open) };
  }
  return null;
}

async function register(at: Worker, pendente: boolean): Promise<boolean> {
  const { book, own, next, actor, salon } = at;
  const visit = next(4) ? await visitToPay(at) : null;
  const about = visit ? { agendamento_id: visit.agendamento_id, cliente_id: null } : null;
  const partes = partsOf(next, visit?.cents ?? 1 + next(9_000));
  const body = Object.assign(
    { chave: newId(), agendamento_id: null, cliente_id: salon.ana, partes, pendente, observacao: null },
    about,
    pendente ? null : someDay(at),
  );
  const { items } = await onceOrTwice(next, () => registerPayment(own)(actor, body));
  book.registered += items.reduce((all, { valor }) => all + centsOf(valor), 0);
  return true;
}

async function receive(at: Worker): Promise<boolean> {
  const { own, next, actor } = at;
  const found = await pick<{ id: string }>(at, sql`select id from pagamentos where status = 'pendente'`);
  if (!found) return false;
  const body = Object.assign({ metodo: METHODS[next(METHODS.length)] ?? ('pix' as const) }, someDay(at));
  await receivePayment(own)(actor, found.id, body);
  return true;
}

async function refund(at: Worker, byPix: boolean): Promise<boolean> {
  const { book, own, next, actor } = at;
  const paidBy = sql`exists (select 1 from cobrancas c where c.pagamento_id = p.id and c.status = 'paga')`;
  const running = sql`exists (select 1 from devolucoes d join cobrancas c on c.id = d.cobranca_id
    where c.pagamento_id = p.id and d.status = 'enviando')`;
  const found = await pick<{ id: string; resta: number }>(
    at,
    sql`select id, ((valor - reembolsado) * 100)::int as resta
    from pagamentos p where status = 'pago' and ${byPix ? sql`${paidBy} and not ${running}` : sql`not ${paidBy}`}`,
  );
  if (!found) return false;
  const cents = part(next, found.resta);
  const body = { chave: newId(), valor: moneyOf(cents), motivo: 'Teste' };
  const deps = Object.assign({ settleCharge: settleCharge(own) }, own);
  await onceOrTwice(next, () => refundPayment(deps)(actor, found.id, body));
  if (!byPix) book.refundedByHand += cents;
  return true;
}

async function undo(at: Worker): Promise<boolean> {
  const { own, next, actor } = at;
  const found = await pick<{ id: string }>(
    at,
    sql`select id from pagamentos p where status in ('pago', 'pendente')
    and reembolsado = 0 and not exists (select 1 from cobrancas c where c.pagamento_id = p.id and c.status = 'paga')`,
  );
  if (!found) return false;
  await onceOrTwice(next, () => voidPayment(own)(actor, found.id, { motivo: `Engano de ${found.id}` }));
  return true;
}

async function charge(at: Worker): Promise<boolean> {
  const { own, next, actor, salon } = at;
  const pending = next(3)
    ? undefined
    : await pick<{ id: string }>(
        at,
        sql`select id from pagamentos p where status = 'pendente'
        and not exists (select 1 from cobrancas c where c.pagamento_id = p.id and c.status in ('preparando', 'pendente', 'falhou'))`,
      );
  const visit = pending || next(2) ? null : await visitToPay(at);
  const about = pending
    ? { pagamento_id: pending.id, cliente_id: null, valor: null }
    : visit
      ? { agendamento_id: visit.agendamento_id, cliente_id: null, valor: moneyOf(visit.cents) }
      : { cliente_id: salon.ana, valor: moneyOf(1 + next(9_000)) };
  const rest = { chave: newId(), finalidade: 'cobranca' as const, validade_minutos: 30 + next(2_000) };
  const body = Object.assign({ agendamento_id: null, pagamento_id: null }, rest, about);
  const asked = () => createCharge(own)(actor, body);
  // As a browser does that heard the provider could not be reached: the same once more.
  await onceOrTwice(next, () =>
    asked().catch((error) => (error.code === 'billing/pix-unavailable' ? asked() : Promise.reject(error))),
  );
  return true;
}

async function payPix(at: Worker, late: boolean): Promise<boolean> {
  const { stage } = at;
  const found = await pick<{ id: string }>(
    at,
    late
      ? sql`select id from cobrancas where status in ('expirada', 'cancelada') and provedor_id is not null`
      : sql`select id from cobrancas where status = 'pendente' and cancelada_em is null and expira_em > ${stage.now().toISOString()}::timestamptz`,
  );
  if (!found) return false;
  const { done } = await stage.sim(late ? 'pay-late' : 'pay', { reference: found.id });
  return done;
}

/** A visit that waits for its deposit; nobody attends it yet. */
async function addHeld({ stage, company: { tenantId }, salon, next }: Worker) {
  const [id, sinal_id, valor] = [newId(), newId(), moneyOf(500 + next(6_000))];
  const expira_em = new Date(stage.now().getTime() + DAY_MS);
  const visit = { id, tenant_id: tenantId, cliente_id: salon.ana, sinal_id, valor, status: 'pendente', encaixe: true };
  const when = { data_hora: new Date(Date.UTC(2031, 5, 2, 12)), duracao_minutos: 30 };
  await asOwner(stage.db, async (sql) => {
    await sql`insert into sinais ${sql({ id: sinal_id, tenant_id: tenantId, valor, expira_em })}`;
    await sql`insert into agendamentos ${sql(Object.assign(visit, when))}`;
  });
  return id;
}

/** A deposit that is paid when its visit is gone: the company keeps it. */
async function lateDeposit(at: Worker): Promise<boolean> {
  const { stage, own, next, actor } = at;
  const agendamento_id = await addHeld(at);
  const about = { pagamento_id: null, cliente_id: null, valor: null, validade_minutos: 60 };
  const body = Object.assign({ chave: newId(), finalidade: 'sinal' as const, agendamento_id }, about);
  const asked = () => createCharge(own)(actor, body);
  const { id } = await onceOrTwice(next, () =>
    asked().catch((error) => (error.code === 'billing/pix-unavailable' ? asked() : Promise.reject(error))),
  );
  await asOwner(stage.db, async (sql) => {
    await sql`update agendamentos set status = 'cancelado' where id = ${agendamento_id}`;
    await sql`update sinais set status = 'cancelado' where id = (select sinal_id from agendamentos where id = ${agendamento_id})`;
  });
  const { done } = await stage.sim('pay', { reference: id });
  return done;
}

/** One that fits what is open of a visit, wherever somebody else wants it at the same moment. */
async function useCredit(at: Worker): Promise<boolean> {
  const { visits, own, next, actor } = at;
  for (let turn = 0; turn < 5; turn += 1) {
    const id = visits[next(visits.length)] ?? '';
    const { aberto, creditos = [] } = await readVisitAccount(own)(actor, id);
    const fitting = creditos.filter(({ valor }) => centsOf(valor) <= centsOf(aberto));
    const credit = fitting[next(Math.max(1, fitting.length))];
    if (!credit) continue;
    await onceOrTwice(next, () => spendCredit(own)(actor, id, { pagamento_id: credit.pagamento_id }));
    return true;
  }
  return false;
}

async function takeCreditBack(at: Worker): Promise<boolean> {
  const { own, next, actor } = at;
  const found = await pick<{ id: string }>(
    at,
    sql`select id from pagamentos where credito_de <> agendamento_id and status = 'pago' and reembolsado < valor`,
  );
  if (!found) return false;
  await onceOrTwice(next, () => undoCredit(own)(actor, found.id));
  return true;
}

async function cancel(at: Worker): Promise<boolean> {
  const { own, actor } = at;
  const found = await pick<{ id: string }>(
    at,
    sql`select id from cobrancas where status = 'pendente' and cancelada_em is null`,
  );
  if (!found) return false;
  await cancelCharge(own)(actor, found.id);
  return true;
}

/** The sweep, and what it and others left to be done. */
async function sweep(at: Worker): Promise<boolean> {
  const { own } = at;
  await sweepCharges(own)();
  for (const { name, data } of own.enqueued.splice(0)) {
    if (name === 'settle-charge') await settleCharge(own)(data as { tenantId: string; cobrancaId: string });
    if (name === 'read-notice') await readNotice(own)(data as { tenantId: string; avisoId: string });
  }
  return true;
}

async function drawer(at: Worker): Promise<boolean> {
  const { book, own, next, actor } = at;
  const { caixa } = await readOpenCash(own)(actor);
  if (!caixa) return openCash(own)(actor, { chave: newId(), fundo: moneyOf(next(20_000)) }).then(() => true);
  const there = centsOf(caixa.esperado);
  if (next(4) === 0) {
    const body = { chave: newId(), contado: moneyOf(Math.max(0, there + next(200) - 100)), observacao: null };
    return onceOrTwice(next, () => closeCash(own)(actor, caixa.id, body)).then(() => true);
  }
  const tipo = next(3) && there > 500 ? ('sangria' as const) : ('suprimento' as const);
  const cents = tipo === 'sangria' ? part(next, Math.floor(there / 2)) : 1 + next(3_000);
  const body = { chave: newId(), tipo, valor: moneyOf(cents), motivo: 'Teste' };
  await onceOrTwice(next, () => moveCash(own)(actor, caixa.id, body));
  if (tipo === 'sangria') book.taken += cents;
  return true;
}

/** Of three days: what is open there seldom changes between the look and the click. */
async function commission(at: Worker): Promise<boolean> {
  const { own, next, actor, salon } = at;
  const who = next(2) ? salon.julia : salon.renato;
  for (let turn = 0; turn < 4; turn += 1) {
    const first = Date.UTC(2031, 0, 28 + 3 * next(12));
    const [de, ate] = [first, first + 2 * DAY_MS].map((at) => new Date(at).toISOString().slice(0, 10)) as [
      string,
      string,
    ];
    const { impressao, resumo } = await readCommission(own)(actor, who, { de, ate });
    if (Number(resumo.aberto) <= 0) continue;
    const body = { chave: newId(), de, ate, impressao };
    await onceOrTwice(next, () => payCommission(own)(actor, who, body));
    return true;
  }
  return false;
}

async function takeBack(at: Worker): Promise<boolean> {
  const { own, actor } = at;
  const found = await pick<{ id: string }>(at, sql`select id from comissao_repasses where desfeito_em is null`);
  if (!found) return false;
  await undoPayout(own)(actor, found.id, { motivo: `Engano de ${found.id}` });
  return true;
}

type Operation = [name: string, weight: number, act: (at: Worker) => Promise<boolean>];
/** What people do, how often beside the others; each answers whether there was something to do it with. */
const OPERATIONS: readonly Operation[] = [
  ['register', 6, (at) => register(at, false)],
  ['register, to come', 2, (at) => register(at, true)],
  ['receive', 2, receive],
  ['refund', 3, (at) => refund(at, false)],
  ['void', 2, undo],
  ['charge', 5, charge],
  ['Pix paid', 4, (at) => payPix(at, false)],
  ['Pix paid late', 1, (at) => payPix(at, true)],
  ['Pix refund', 3, (at) => refund(at, true)],
  ['Pix cancelled', 1, cancel],
  ['sweep', 1, sweep],
  ['drawer', 4, drawer],
  ['late deposit', 2, lateDeposit],
  ['credit used', 4, useCredit],
  ['credit taken back', 1, takeCreditBack],
  ['commission', 3, commission],
  ['commission taken back', 1, takeBack],
];
const TURNS = OPERATIONS.flatMap((operation) => Array.from({ length: operation[1] }, () => operation));

export const NAMES = OPERATIONS.map(([name]) => name);

/** One thing more, with what is there; what it was called, or what it was refused for. */
export async function doSomething(
  mix: Mix,
  own: Deps,
  next: Next,
): Promise<{ name: string; refused?: { code?: string } }> {
  const { actor, salon } = mix.company;
  const at = Object.assign({ own, next, actor, salon }, mix);
  for (;;) {
    const [name, , act] = TURNS[at.next(TURNS.length)] ?? ['', 0, async () => false];
    try {
      if (await act(at)) return { name };
    } catch (refused) {
      expectRefusal(refused, REFUSALS);
      return { name, refused: refused as { code?: string } };
    }
  }
}
