import { type Agreement, accountOf, type Charge, type Payment, type Refund, refundedCents } from './model';

const reais = (cents: number): number => cents / 100;
/** The provider writes instants with an offset, never in UTC. */
const stamp = (at: number | null): string | null =>
  at === null ? null : `${new Date(at - 4 * 3_600_000).toISOString().slice(0, -1)}-04:00`;

export const presentRefund = (payment: Payment, refund: Refund) => ({
  id: refund.id,
  payment_id: payment.id,
  amount: reais(refund.cents),
  status: refund.status,
  date_created: stamp(refund.createdAt),
  metadata: {},
  source: { id: String(accountOf(payment.token).collectorId), name: 'Simulador', type: 'collector' },
});

/** A payment as `GET /v1/payments/{id}` answers it. */
export const presentPayment = (payment: Payment) => {
  const refunded = refundedCents(payment);
  const fee = payment.approvedAt === null ? 0 : Math.round(payment.cents * 0.0099);
  return {
    id: payment.id,
    date_created: stamp(payment.createdAt),
    date_approved: stamp(payment.approvedAt),
    date_of_expiration: stamp(payment.expiresAt),
    operation_type: 'regular_payment',
    payment_method_id: payment.byCard ? 'master' : 'pix',
    payment_type_id: payment.byCard ? 'credit_card' : 'bank_transfer',
    status: payment.status,
    status_detail: payment.detail,
    currency_id: 'BRL',
    description: payment.description,
    live_mode: true,
    collector_id: accountOf(payment.token).collectorId,
    external_reference: payment.reference,
    transaction_amount: reais(payment.cents),
    transaction_amount_refunded: reais(refunded),
    transaction_details: {
      net_received_amount: reais(payment.approvedAt === null ? 0 : payment.cents - fee),
      total_paid_amount: reais(payment.cents),
    },
    fee_details: fee ? [{ type: 'mercadopago_fee', amount: reais(fee), fee_payer: 'collector' }] : [],
    notification_url: payment.notificationUrl,
    refunds: payment.refunds.map((refund) => presentRefund(payment, refund)),
    point_of_interaction: payment.byCard
      ? { type: 'SUBSCRIPTIONS' }
      : {
          type: 'PIX',
          transaction_data: {
            qr_code: payment.qrCode,
            qr_code_base64: '',
            ticket_url: `https://www.mercadopago.com.br/payments/${payment.id}/ticket`,
          },
        },
  };
};

/** A subscription as `GET /preapproval/{id}` answers it. */
export const presentAgreement = (agreement: Agreement, nextAt: number | null) => ({
  id: agreement.id,
  version: agreement.months,
  payer_id: 5_000_001,
  payer_email: '',
  collector_id: accountOf(agreement.token).collectorId,
  application_id: 7_000_001,
  status: agreement.status,
  reason: agreement.reason,
  external_reference: agreement.reference,
  back_url: agreement.backUrl,
  init_point: agreement.payUrl,
  date_created: stamp(agreement.createdAt),
  auto_recurring: {
    frequency: 1,
    frequency_type: 'months',
    transaction_amount: reais(agreement.cents),
    currency_id: 'BRL',
    free_trial: null,
  },
  summarized: { charged_quantity: agreement.months },
  next_payment_date: stamp(nextAt),
  payment_method_id: agreement.lastDigits ? 'master' : null,
});

/** A month's charge as `GET /authorized_payments/{id}` answers it. */
export const presentCharge = (charge: Charge, agreement: Agreement, payment: Payment) => ({
  id: charge.id,
  preapproval_id: charge.agreementId,
  type: 'scheduled',
  status: charge.status,
  reason: agreement.reason,
  external_reference: agreement.reference,
  currency_id: 'BRL',
  transaction_amount: reais(charge.cents),
  debit_date: stamp(charge.debitAt),
  retry_attempt: charge.tries,
  payment: { id: payment.id, status: payment.status, status_detail: payment.detail },
});
