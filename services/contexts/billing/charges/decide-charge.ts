import { type ChargeStatus, isOpenCharge } from '@balcao/contracts/charges';
import { centsOf } from '@balcao/contracts/money';
import type { ProviderPayment } from '../provider/pix-provider';

export interface KnownCharge {
  id: string;
  status: ChargeStatus;
  valor: string;
  expira_em: Date;
  cancelada_em: Date | null;
  provedor_id: string | null;
  recebedor: string | null;
}

/** Is it this charge's, of this account, over this amount? Anything else moves nothing. */
export function fitsCharge(charge: KnownCharge, payment: ProviderPayment): boolean {
  return (
    payment.reference === charge.id &&
    payment.cents === centsOf(charge.valor) &&
    payment.currency === 'BRL' &&
    payment.collectorId !== '' &&
    (charge.provedor_id === null || charge.provedor_id === payment.id) &&
    (charge.recebedor === null || charge.recebedor === payment.collectorId)
  );
}

const PAID = ['approved', 'refunded', 'charged_back'];
const WAITING = ['pending', 'in_process', 'authorized'];
const OVER = ['cancelled', 'rejected', 'expired'];

/** What becomes of a charge by what the provider says; null: it stays as it is. Money that came is never taken for not paid. */
export function decideCharge(charge: KnownCharge, payment: ProviderPayment, now: Date): ChargeStatus | null {
  const { status, cancelada_em, expira_em } = charge;
  if (status === 'paga' || status === 'devolvida') return null;
  if (PAID.includes(payment.status) && payment.approvedAt) return 'paga';
  if (WAITING.includes(payment.status)) return status === 'preparando' || status === 'falhou' ? 'pendente' : null;
  if (!OVER.includes(payment.status) || !isOpenCharge(status)) return null;
  if (cancelada_em) return 'cancelada';
  return payment.status === 'expired' || now >= expira_em ? 'expirada' : 'cancelada';
}
