import type { Egress } from '@balcao/kit/egress';
import { Payment, PaymentRefund } from 'mercadopago';
import { openCalls } from './calls';
import type { NewProviderPayment, OpenPixProvider } from './pix-provider';
import { readPayment, readPayments, readRefund, readRefunds } from './read-answers';

/** The instant as the provider reads it; anything else is a bad format to it. */
export const stampOf = (at: Date): string => at.toISOString().replace('Z', '+00:00');

const bodyOf = ({ cents, description, reference, expiresAt, payerEmail, noticeUrl }: NewProviderPayment) => ({
  transaction_amount: cents / 100,
  payment_method_id: 'pix',
  description,
  external_reference: reference,
  date_of_expiration: stampOf(expiresAt),
  payer: { email: payerEmail },
  notification_url: noticeUrl ?? undefined,
});

/** Pix at Mercado Pago. */
export function createMercadoPago(baseUrl: string, egress: Pick<Egress, 'check'>): OpenPixProvider {
  const open = openCalls(baseUrl, egress);

  return (credentials) => {
    const { ask, askOne } = open(credentials);
    return {
      create: (order) =>
        askOne((config) => new Payment(config).create({ body: bodyOf(order) }), readPayment, { key: order.key }),
      find: (id) => askOne((config) => new Payment(config).get({ id }), readPayment),
      search: (reference) =>
        ask((config) => new Payment(config).search({ options: { external_reference: reference } }), readPayments),
      cancel: (id, key) => askOne((config) => new Payment(config).cancel({ id }), readPayment, { key }),
      refund: (id, { cents, key }) =>
        ask(
          (config) => new PaymentRefund(config).create({ payment_id: id, body: { amount: cents / 100 } }),
          readRefund,
          {
            key,
            // Without it a refund the central bank is still working on is told as a mistake.
            headers: { 'X-Render-In-Process-Refunds': 'true' },
          },
        ),
      listRefunds: (id) => ask((config) => new PaymentRefund(config).list({ payment_id: id }), readRefunds),
    };
  };
}
