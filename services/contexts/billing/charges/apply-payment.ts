import { moneyOf } from '@balcao/contracts/money';
import type { UnitOfWork } from '@balcao/kit/db';
import type { ProviderPayment } from '../provider/pix-provider';
import { type BookDeps, bookCharge } from './book-charge';
import type { ChargeDeps } from './charge-ports';
import { type Charge, type ChargePatch, updateCharge } from './charges.repository';
import { decideCharge, fitsCharge } from './decide-charge';

/** Says the same as the last one that was read: whatever it could change has changed. */
const isRead = (charge: Charge, { status, refundedCents }: ProviderPayment): boolean =>
  charge.provedor_id !== null && charge.lido_status === status && charge.lido_reembolsado === moneyOf(refundedCents);

/** Applies what the provider says of a charge that is locked; returns it as it is afterwards, and whether that differs. */
export async function applyPayment(
  deps: BookDeps & Pick<ChargeDeps, 'log' | 'notify'>,
  unit: UnitOfWork,
  charge: Charge,
  payment: ProviderPayment,
): Promise<{ charge: Charge; changed: boolean }> {
  if (!fitsCharge(charge, payment)) {
    deps.log.warn({ cobrancaId: charge.id }, 'a payment of the provider does not fit its charge');
    return { charge, changed: false };
  }
  if (isRead(charge, payment)) return { charge, changed: false };
  const now = deps.clock();
  const patch: ChargePatch = {
    provedor_id: payment.id,
    recebedor: payment.collectorId,
    copia_e_cola: payment.copiaECola ?? charge.copia_e_cola,
    lido_status: payment.status,
    lido_reembolsado: moneyOf(payment.refundedCents),
    taxa: moneyOf(payment.feeCents),
  };
  const status = decideCharge(charge, payment, now);
  if (status) patch.status = status;
  if (status === 'paga') {
    const { booked, isGone, isTold } = await bookCharge(deps, unit, charge, payment);
    const over =
      isGone || charge.cancelada_em !== null || charge.status === 'expirada' || charge.status === 'cancelada';
    const atrasada = over || booked.paga_em > charge.expira_em;
    Object.assign(patch, booked, { atrasada });
    const detalhe = isGone ? 'sem-visita' : atrasada ? 'atrasado' : 'pago';
    const news = { alvoId: booked.pagamento_id, detalhe };
    // Of a deposit the agenda tells, as far as one is waited for.
    if (charge.finalidade !== 'sinal' || !isTold)
      await deps.notify(unit, Object.assign({ evento: 'pagamento' as const }, news));
  }
  await updateCharge(unit, charge.id, patch);
  return { charge: Object.assign({}, charge, patch), changed: true };
}
