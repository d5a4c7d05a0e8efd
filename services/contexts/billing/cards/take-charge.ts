import { DAY_MS } from '@balcao/contracts/constants';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import { type InvoiceRow, listOpenInvoices } from '../invoices/invoices.repository';
import { makeRenewal } from '../invoices/make-renewal';
import { payInvoice } from '../invoices/pay-invoice';
import { tellCompany } from '../invoices/tell-company';
import type { ProviderCharge } from '../provider/card-provider';
import type { ProviderPayment } from '../provider/pix-provider';
import { announceCompany, type Before } from '../subscription/apply-change';
import { type CardCharge, takeCardCharge, updateCardCharge } from './card-charges.repository';
import { cardCreditLetter, cardReturnLetter, refusedLetter } from './card-letters';
import { findCard, type LiveCard, updateCard } from './cards.repository';

/** The provider's months are not quite ours: a charge may come so long before the invoice of its month would be made. */
const EARLY_MS = 15 * DAY_MS;

/** A month's charge as it was read back, with the payment that was tried last. */
export interface ReadCharge {
  charge: ProviderCharge;
  payment: ProviderPayment | null;
}

/** A first charge is for the whole month, also where a part of it was paid before: that part goes back. */
const pays = ({ preco, valor }: InvoiceRow, cents: number): boolean =>
  centsOf(valor) === cents || centsOf(preco) === cents;

/** What this charge is for: what its card was made to pay, and afterwards the next month. */
async function findDue(deps: InvoiceDeps, before: Before, card: LiveCard, cents: number): Promise<InvoiceRow | null> {
  const { unit, current, now } = before;
  const open = await listOpenInvoices(unit);
  const isFirst = card.fatura_id !== null && !card.pagou;
  const due = open.find(({ id, motivo }) => (isFirst ? id === card.fatura_id : motivo === 'renovacao'));
  if (due || isFirst) return due && pays(due, cents) ? due : null;
  const ends = current?.status === 'active' ? current.pago_ate : null;
  const soon = ends !== null && ends.getTime() - now.getTime() < EARLY_MS;
  if (!current || !ends || !soon || centsOf(current.valor) !== cents) return null;
  return makeRenewal(deps, before, current, ends);
}

/** What has to go back is written down, and whoever runs the company is told. */
async function sendBack(
  deps: InvoiceDeps,
  before: Before,
  charge: CardCharge,
  paid: { paga_em: Date; due: InvoiceRow | null },
): Promise<void> {
  const { unit, tenant, now } = before;
  const { paga_em, due } = paid;
  const valor = moneyOf(centsOf(charge.valor) - (due ? centsOf(due.valor) : 0));
  const back = { fatura_id: due?.id ?? null, devolver_em: now, devolver_valor: valor };
  await updateCardCharge(unit, charge.id, Object.assign({ status: 'paga' as const, paga_em }, back));
  const acao = due ? ('cartao.credito' as const) : ('cartao.devolucao' as const);
  const about = { acao, alvo: `cartao:${charge.cartao_id}`, detalhes: { valor } };
  await deps.audit(unit.tx, { tenantId: unit.tenantId, usuarioId: null }, about);
  await tellCompany(deps, before, (place) =>
    due ? cardCreditLetter(charge, { credito: valor, valor: due.valor }, place) : cardReturnLetter(charge, place),
  );
  await announceCompany(deps, unit, tenant);
}

/** The money is there: it pays what it is for, and what it does not pay goes back. */
async function takeMoney(
  deps: InvoiceDeps,
  before: Before,
  card: LiveCard,
  { charge, paga_em, left }: { charge: CardCharge; paga_em: Date; left: number },
): Promise<void> {
  const { unit } = before;
  const cents = centsOf(charge.valor);
  const found = await findDue(deps, before, card, cents);
  const due = found && left >= centsOf(found.valor) ? found : null;
  // Whatever it buys, its months are counted as they are from then on.
  await updateCard(unit, card.id, { recusado_em: null, mes_em: null });
  if (due) {
    await updateCardCharge(unit, charge.id, { status: 'paga', paga_em, fatura_id: due.id });
    if (await payInvoice(deps, before, due, { forma: 'cartao', paga_em, usuarioId: null })) {
      if (centsOf(due.valor) < cents) await sendBack(deps, before, charge, { paga_em, due });
      return;
    }
  }
  await sendBack(deps, before, charge, { paga_em, due: null });
}

/** Told once for each charge: it is tried again, and may be paid on another way meanwhile. */
async function noteRefusal(deps: InvoiceDeps, before: Before, card: LiveCard, charge: CardCharge): Promise<void> {
  const { unit, tenant, now } = before;
  if (charge.status === 'recusada') return;
  await updateCardCharge(unit, charge.id, { status: 'recusada' });
  if (card.encerrar_em) return;
  await updateCard(unit, card.id, { recusado_em: now });
  const about = { acao: 'cartao.recusado' as const, alvo: `cartao:${card.id}`, detalhes: { valor: charge.valor } };
  await deps.audit(unit.tx, { tenantId: unit.tenantId, usuarioId: null }, about);
  await tellCompany(deps, before, (place) => refusedLetter(charge, place));
  await announceCompany(deps, unit, tenant);
}

/** The money is that of this charge, for our account. */
const fits = (card: LiveCard, { charge }: ReadCharge, payment: ProviderPayment): boolean =>
  payment.id === charge.paymentId &&
  payment.cents === charge.cents &&
  payment.currency === 'BRL' &&
  payment.collectorId === card.recebedor &&
  (payment.reference === null || payment.reference === card.id);

const PAID = ['approved', 'refunded', 'charged_back'];
/** What of it the payer has not had back; of one that is disputed nothing is ours. */
const leftOf = ({ status, cents, refundedCents }: ProviderPayment): number =>
  status === 'charged_back' ? 0 : Math.max(0, cents - refundedCents);

/** A charge that is known to have been paid: has what was to go back of it gone back, or somebody given back the whole? */
async function noteReturn(deps: InvoiceDeps, { unit, tenant }: Before, known: CardCharge, refunded: number) {
  const whole = refunded >= centsOf(known.valor);
  const back = whole || (known.devolver_em !== null && refunded >= centsOf(known.devolver_valor ?? known.valor));
  const isKept = known.fatura_id !== null && known.devolver_em !== null;
  if (!back || (known.status === 'devolvida' && !(whole && isKept))) return;
  // What keeps its invoice is told from what was given back whole by what is left to go back.
  const patch = whole && isKept ? { devolver_em: null } : {};
  await updateCardCharge(unit, known.id, Object.assign({ status: 'devolvida' as const }, patch));
  await announceCompany(deps, unit, tenant);
}

/** Makes a charge here as the provider says it is, with the company locked. A charge pays once, however often it is told of. */
export async function takeCharge(deps: InvoiceDeps, before: Before, cardId: string, read: ReadCharge): Promise<void> {
  const { unit, now } = before;
  const { charge, payment } = read;
  const card = await findCard(unit, cardId);
  if (!card || charge.cents <= 0) return;
  const names = { cartao_id: cardId, provedor_id: charge.id, valor: moneyOf(charge.cents), created_at: now };
  const known = await takeCardCharge(unit, names);
  if (!known || !payment) return;
  if (!fits(card, read, payment)) {
    deps.log.warn({ cardId }, 'a payment of the provider does not fit its charge');
    return;
  }
  if (known.status === 'paga' || known.status === 'devolvida')
    return noteReturn(deps, before, known, payment.refundedCents);
  if (known.pagamento !== payment.id) await updateCardCharge(unit, known.id, { pagamento: payment.id });
  if (PAID.includes(payment.status) && payment.approvedAt) {
    const paga_em = new Date(Math.min(payment.approvedAt.getTime(), now.getTime()));
    const left = leftOf(payment);
    if (left > 0) await takeMoney(deps, before, card, { charge: known, paga_em, left });
    else await updateCardCharge(unit, known.id, { status: 'devolvida', paga_em });
  } else if (payment.status === 'rejected' || payment.status === 'cancelled')
    await noteRefusal(deps, before, card, known);
}
