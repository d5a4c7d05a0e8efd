import type { Egress } from '@balcao/kit/egress';
import { within } from '@balcao/kit/within';
import { MercadoPagoConfig, MercadoPagoError, MPRateLimitError, Payment, PaymentRefund } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import type { Answer, Failure, NewProviderPayment, OpenPixProvider } from './pix-provider';
import { readPayment, readPayments, readRefund, readRefunds } from './read-answers';

/** Somebody may be waiting; what was not heard by then is asked for again. */
const TIMEOUT_MS = 8_000;
/** The library's own clock stops with the headers of an answer. */
const WHOLE_MS = TIMEOUT_MS + 2_000;

/** Done or not: nobody knows. A key that is locked is being worked on. */
const isUnknown = (status: number) => status < 400 || status >= 500 || [408, 409, 423, 424, 429].includes(status);

function codeOf(error: MercadoPagoError): string {
  const [first] = error.causes as { code?: unknown }[];
  return String(first?.code ?? error.error ?? 'unknown');
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof MercadoPagoError)) return { kind: 'unknown', status: 0, retryAfterS: null };
  const { status } = error;
  if (status === 401 || status === 403) return { kind: 'credentials' };
  if (status === 404) return { kind: 'gone' };
  if (!isUnknown(status)) return { kind: 'refused', code: codeOf(error), status };
  return { kind: 'unknown', status, retryAfterS: error instanceof MPRateLimitError ? error.retryAfter : null };
}

interface Call {
  /** Of what must not be done twice. */
  key?: string;
  headers?: Record<string, string>;
}

/** The instant as the provider reads it; anything else is a bad format to it. */
const stampOf = (at: Date): string => at.toISOString().replace('Z', '+00:00');

const bodyOf = ({ cents, description, reference, expiresAt, payerEmail, noticeUrl }: NewProviderPayment) => ({
  transaction_amount: cents / 100,
  payment_method_id: 'pix',
  description,
  external_reference: reference,
  date_of_expiration: stampOf(expiresAt),
  payer: { email: payerEmail },
  notification_url: noticeUrl ?? undefined,
});

// docs/decisions/0056-mercado-pago-by-its-own-library.md
/** Mercado Pago at an address. Its library is shared state: each call gets a configuration and a key of its own. */
export function createMercadoPago(baseUrl: string, egress: Pick<Egress, 'check'>): OpenPixProvider {
  const address = baseUrl.replace(/(?<!\/)\/+$/, '');

  return ({ access_token: accessToken }) => {
    async function ask<T>(
      work: (config: MercadoPagoConfig) => Promise<unknown>,
      read: (answer: unknown) => T,
      { key, headers }: Call = {},
    ): Promise<Answer<T>> {
      const own = { timeout: TIMEOUT_MS, maxRetries: 0, idempotencyKey: key, redirect: 'error' as const };
      const options = headers
        ? Object.assign(own, { headers: Object.assign({ Authorization: `Bearer ${accessToken}` }, headers) })
        : own;
      try {
        await egress.check(address);
        const config = new MercadoPagoConfig({ accessToken, options });
        // Read when the call is made, which is before anybody else's turn.
        Object.assign(AppConfig, { BASE_URL: address });
        return { kind: 'ok', data: read(await within(work(config), WHOLE_MS, 'payment provider')) };
      } catch (error) {
        return failureOf(error);
      }
    }
    /** An answer that is none of a payment says nothing about what was done. */
    async function askPayment(work: (config: MercadoPagoConfig) => Promise<unknown>, call?: Call) {
      const answer = await ask(work, readPayment, call);
      if (answer.kind !== 'ok') return answer;
      const { data } = answer;
      return data ? { kind: 'ok' as const, data } : ({ kind: 'unknown', status: 200, retryAfterS: null } as const);
    }

    return {
      create: (order) =>
        askPayment((config) => new Payment(config).create({ body: bodyOf(order) }), { key: order.key }),
      find: (id) => askPayment((config) => new Payment(config).get({ id })),
      search: (reference) =>
        ask((config) => new Payment(config).search({ options: { external_reference: reference } }), readPayments),
      cancel: (id, key) => askPayment((config) => new Payment(config).cancel({ id }), { key }),
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
