import { accountOf, type Payment, type Refund, refundedCents } from './model';

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
    payment_method_id: 'pix',
    payment_type_id: 'bank_transfer',
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
    point_of_interaction: {
      type: 'PIX',
      transaction_data: {
        qr_code: payment.qrCode,
        qr_code_base64: '',
        ticket_url: `https://www.mercadopago.com.br/payments/${payment.id}/ticket`,
      },
    },
  };
};
