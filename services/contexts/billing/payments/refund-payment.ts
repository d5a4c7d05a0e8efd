import type { BodyOf } from '@balcao/contracts/endpoint';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import { refundPayment as contract, ENTRIES_MAX } from '@balcao/contracts/payments';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import { noteRefunded } from '../cash/note-cash';
import { fingerprintOf } from './fingerprint';
import { loadDetail } from './load-detail';
import type { PaymentDeps } from './payment-ports';
import { lockPayment, updatePayment } from './payments.repository';
import { leftOf } from './present-payment';
import { findRefundByKey, insertRefund, listRefunds } from './refunds.repository';
import { writeBooks } from './write-books';

type Body = BodyOf<typeof contract>;

// docs/decisions/0053-a-refund-lowers-its-payment.md
async function refund(deps: PaymentDeps, actor: Actor, unit: UnitOfWork, { id, body }: { id: string; body: Body }) {
  const payment = await lockPayment(unit, id);
  if (!payment) throw new AppError('billing/payment-not-found');
  const { chave, valor, motivo } = body;
  const impressao = fingerprintOf([chave, id, centsOf(valor), motivo]);
  const known = await findRefundByKey(unit, chave);
  if (known) {
    const same = known.impressao ? known.impressao === impressao : centsOf(known.valor) === centsOf(valor);
    if (known.pagamento_id !== id || !same) throw new AppError('billing/key-reused');
    return;
  }
  if (payment.status !== 'pago' && payment.status !== 'reembolsado') throw new AppError('billing/not-paid');
  const left = leftOf(payment);
  if (centsOf(valor) > left) throw new AppError('billing/more-than-left', { details: { restante: moneyOf(left) } });
  if ((await listRefunds(unit, id)).length >= ENTRIES_MAX) {
    const text = `Um pagamento pode ter até ${ENTRIES_MAX} reembolsos.`;
    throw new AppError('http/invalid', { fields: { valor: text }, message: text });
  }
  const autor = { autor_id: actor.usuarioId, autor_nome: actor.nome };
  const line = { id: newId(), pagamento_id: id, chave, impressao, valor, motivo, created_at: deps.clock() };
  await insertRefund(unit, Object.assign(line, autor));
  const reembolsado = moneyOf(centsOf(payment.reembolsado) + centsOf(valor));
  const status = reembolsado === payment.valor ? 'reembolsado' : 'pago';
  await updatePayment(unit, id, { reembolsado, status });
  const alvo = `pagamento:${id}`;
  await deps.audit(unit.tx, actor, { acao: 'pagamento.reembolsado', alvo, detalhes: { valor, reembolso: line.id } });
  await noteRefunded(unit, { actor, now: line.created_at }, { payment, refund: line });
}

/** Gives back all of a payment or a part, as often as something is left. */
export const refundPayment = useCase(
  contract,
  (deps: PaymentDeps) => (actor: Actor, id: string, body: Body) =>
    writeBooks(() =>
      deps.db.tenant(tenantOf(actor), async (unit) => {
        await refund(deps, actor, unit, { id, body });
        return loadDetail(deps)(unit, id);
      }),
    ),
);
