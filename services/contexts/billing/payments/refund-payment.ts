import type { BodyOf } from '@balcao/contracts/endpoint';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import { refundPayment as contract, ENTRIES_MAX } from '@balcao/contracts/payments';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import { noteRefunded } from '../cash/note-cash';
import { type Charge, findChargeOfPayment, lockCharge, updateCharge } from '../charges/charges.repository';
import { isLost } from '../charges/lost-charge';
import { findReturnByKey, insertReturn, listReturns, type Return } from '../charges/returns.repository';
import type { SettleCharge } from '../charges/settle-charge';
import { fingerprintOf } from './fingerprint';
import { loadDetail } from './load-detail';
import { noteMoneyGone } from './note-deposit';
import type { PaymentDeps } from './payment-ports';
import { lockPayment, type Payment, updatePayment } from './payments.repository';
import { leftOf } from './present-payment';
import { findRefundByKey, insertRefund, listRefunds } from './refunds.repository';
import { writeBooks } from './write-books';

type Body = BodyOf<typeof contract>;
type RefundDeps = PaymentDeps & {
  /** Sends the money back at once; without it the next sweep does. */
  settleCharge?: SettleCharge;
};
interface Asked {
  id: string;
  body: Body;
}

const impressionOf = ({ id, body: { chave, valor, motivo } }: Asked): string =>
  fingerprintOf([chave, id, centsOf(valor), motivo]);

/** The same submit again is the refund it made; the same key with anything else is refused. */
async function isKnown(unit: UnitOfWork, asked: Asked): Promise<boolean> {
  const { id, body } = asked;
  const known = await findRefundByKey(unit, body.chave);
  if (!known) return false;
  const impressao = impressionOf(asked);
  const same = known.impressao ? known.impressao === impressao : centsOf(known.valor) === centsOf(body.valor);
  if (known.pagamento_id !== id || !same) throw new AppError('billing/key-reused');
  return true;
}

const sumOf = (rows: readonly Return[]) =>
  rows.reduce((all, { status, valor }) => (status === 'a_caminho' ? all + centsOf(valor) : all), 0);

/** Of a charge another account was paid: what it was still working on when it was last asked. */
async function sumOnItsWay(unit: UnitOfWork, id: string): Promise<number> {
  const charge = await findChargeOfPayment(unit, id);
  return charge ? sumOf(await listReturns(unit, charge.id)) : 0;
}

/** What can be given back now, in cents: what is on its way is not here any more. */
async function requireLeft(unit: UnitOfWork, payment: Payment, { body }: Asked, onItsWay = 0): Promise<void> {
  if (payment.status !== 'pago' && payment.status !== 'reembolsado') throw new AppError('billing/not-paid');
  const left = leftOf(payment) - onItsWay;
  if (centsOf(body.valor) > left)
    throw new AppError('billing/more-than-left', { details: { restante: moneyOf(Math.max(0, left)) } });
  if ((await listRefunds(unit, payment.id)).length < ENTRIES_MAX) return;
  const text = `Um pagamento pode ter até ${ENTRIES_MAX} reembolsos.`;
  throw new AppError('http/invalid', { fields: { valor: text }, message: text });
}

// docs/decisions/0053-a-refund-lowers-its-payment.md
async function refund(deps: PaymentDeps, actor: Actor, unit: UnitOfWork, asked: Asked): Promise<void> {
  const { id, body } = asked;
  const { chave, valor, motivo } = body;
  const payment = await lockPayment(unit, id);
  if (!payment) throw new AppError('billing/payment-not-found');
  if (await isKnown(unit, asked)) return;
  // The same submit again, as it was asked of an account that is gone: by hand is a decision of its own.
  if (await findReturnByKey(unit, chave)) throw new AppError('billing/refund-other-account');
  await requireLeft(unit, payment, asked, await sumOnItsWay(unit, id));
  const impressao = impressionOf(asked);
  const autor = { autor_id: actor.usuarioId, autor_nome: actor.nome };
  const line = { id: newId(), pagamento_id: id, chave, impressao, valor, motivo, created_at: deps.clock() };
  await insertRefund(unit, Object.assign(line, autor));
  const reembolsado = moneyOf(centsOf(payment.reembolsado) + centsOf(valor));
  const status = reembolsado === payment.valor ? 'reembolsado' : 'pago';
  await updatePayment(unit, id, { reembolsado, status });
  const alvo = `pagamento:${id}`;
  await deps.audit(unit.tx, actor, { acao: 'pagamento.reembolsado', alvo, detalhes: { valor, reembolso: line.id } });
  if (payment.agendamento_id) await noteMoneyGone(deps, unit, payment.agendamento_id, { como: 'devolvido', valor });
  await noteRefunded(unit, { actor, now: line.created_at }, { payment, refund: line });
}

/** Asks the provider for the money: the books change when it says that it went back. Returns the charge to settle. */
async function askForReturn(deps: PaymentDeps, actor: Actor, unit: UnitOfWork, about: Asked & { charge: Charge }) {
  const { id, body, charge } = about;
  const { chave, valor, motivo } = body;
  await lockCharge(unit, charge.id);
  const payment = await lockPayment(unit, id);
  if (!payment) throw new AppError('billing/payment-not-found');
  if (await isKnown(unit, about)) return;
  const impressao = impressionOf(about);
  const asked = await findReturnByKey(unit, chave);
  if (asked) {
    if (asked.cobranca_id !== charge.id || asked.impressao !== impressao) throw new AppError('billing/key-reused');
    return;
  }
  const rows = await listReturns(unit, charge.id);
  if (rows.some(({ status }) => status === 'enviando')) throw new AppError('billing/refund-running');
  await requireLeft(unit, payment, about, sumOf(rows));
  const now = deps.clock();
  const line = { id: newId(), cobranca_id: charge.id, status: 'enviando' as const, chave, impressao, valor, motivo };
  const autor = { autor_id: actor.usuarioId, autor_nome: actor.nome, created_at: now };
  await insertReturn(unit, Object.assign(line, autor));
  await updateCharge(unit, charge.id, { conferir_em: now });
  const detalhes = { valor, devolucao: line.id };
  await deps.audit(unit.tx, actor, { acao: 'pagamento.reembolso-pedido', alvo: `pagamento:${id}`, detalhes });
}

/** Gives back all of a payment or a part, as often as something is left; what came by Pix goes back the same way. */
export const refundPayment = useCase(contract, (deps: RefundDeps) => async (actor: Actor, id: string, body: Body) => {
  const tenantId = tenantOf(actor);
  const charge = await writeBooks(() =>
    deps.db.tenant(tenantId, async (unit) => {
      const paidBy = await findChargeOfPayment(unit, id);
      const charge = paidBy && !isLost(paidBy) ? paidBy : null;
      if (charge) await askForReturn(deps, actor, unit, { id, body, charge });
      else await refund(deps, actor, unit, { id, body });
      return charge;
    }),
  );
  if (charge) await deps.settleCharge?.({ tenantId, cobrancaId: charge.id });
  return deps.db.tenant(tenantId, async (unit) => {
    const asked = charge && (await findReturnByKey(unit, body.chave));
    const after = await findChargeOfPayment(unit, id);
    if (asked?.status === 'recusada')
      throw new AppError(after && isLost(after) ? 'billing/refund-other-account' : 'billing/refund-refused');
    return loadDetail(deps)(unit, id);
  });
});
