import { recordOf } from '@balcao/kit/record';
import type { ProviderPayment, ProviderRefund } from './pix-provider';

/** Reais as the provider writes them, a number; none is nothing. */
export const centsOf = (amount: unknown): number => (typeof amount === 'number' ? Math.round(amount * 100) : 0);
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

export function instantOf(value: unknown): Date | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at);
}

const feeOf = (details: unknown): number =>
  (Array.isArray(details) ? details : [])
    .map(recordOf)
    .reduce((all, { fee_payer, amount }) => (fee_payer === 'payer' ? all : all + centsOf(amount)), 0);

/** A payment, whatever else is in the answer; null when it is none. */
export function readPayment(answer: unknown): ProviderPayment | null {
  const payment = recordOf(answer);
  const [id, said] = [textOf(payment.id), textOf(payment.status)];
  if (!id || !said) return null;
  // That its time was over is told by the detail alone.
  const status = said === 'cancelled' && payment.status_detail === 'expired' ? 'expired' : said;
  const { transaction_data } = recordOf(payment.point_of_interaction);
  return {
    id,
    status,
    reference: textOf(payment.external_reference),
    cents: centsOf(payment.transaction_amount),
    currency: textOf(payment.currency_id) ?? '',
    collectorId: textOf(payment.collector_id) ?? '',
    approvedAt: instantOf(payment.date_approved),
    refundedCents: centsOf(payment.transaction_amount_refunded),
    copiaECola: textOf(recordOf(transaction_data).qr_code),
    feeCents: feeOf(payment.fee_details),
  };
}

export function readRefund(answer: unknown): ProviderRefund | null {
  const { id, amount, status } = recordOf(answer);
  const known = status === 'approved' || status === 'in_process' || status === 'rejected' ? status : null;
  const name = textOf(id);
  return name && known ? { id: name, cents: centsOf(amount), status: known } : null;
}

const isRead = <T>(one: T | null): one is T => one !== null;
export const readPayments = (answer: unknown): ProviderPayment[] => {
  const { results } = recordOf(answer);
  return (Array.isArray(results) ? results : []).map(readPayment).filter(isRead);
};
export const readRefunds = (answer: unknown): ProviderRefund[] =>
  (Array.isArray(answer) ? answer : []).map(readRefund).filter(isRead);
