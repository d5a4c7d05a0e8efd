import { ProviderError } from './errors';
import type { Faults } from './faults';
import { leftCents, type Payment, pixCode, type Refund, refundedCents } from './model';
import type { News, Notifier } from './notify';
import type { Store } from './store';

const MINUTE = 60_000;
const SHORTEST = 30 * MINUTE;
const LONGEST = 30 * 24 * 60 * MINUTE;
/** Who asks has a clock of their own. */
const SLACK = MINUTE;
const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:Z|[+-]\d\d:\d\d)$/;

interface NewPayment {
  transaction_amount?: unknown;
  payment_method_id?: unknown;
  description?: unknown;
  external_reference?: unknown;
  notification_url?: unknown;
  date_of_expiration?: unknown;
  payer?: { email?: unknown };
}

export const centsOf = (amount: unknown): number => {
  const cents = typeof amount === 'number' ? Math.round(amount * 100) : Number.NaN;
  if (!Number.isFinite(cents) || cents <= 0 || Math.abs(cents / 100 - Number(amount)) > 1e-9)
    throw new ProviderError(400, 4037, 'Invalid transaction_amount');
  return cents;
};

const expiryOf = (stamp: unknown, now: number): number => {
  if (stamp === undefined) return now + 24 * 60 * MINUTE;
  if (typeof stamp !== 'string' || !STAMP.test(stamp))
    throw new ProviderError(400, 23, 'The following parameters must be valid date and format: date_of_expiration');
  const at = Date.parse(stamp);
  if (at < now + SHORTEST - SLACK || at > now + LONGEST + SLACK)
    throw new ProviderError(400, 4087, 'date_of_expiration must be between 30 minutes and 30 days');
  return at;
};

export const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What is asked for as a payment, or the provider's refusal. */
const readOrder = (token: string, body: NewPayment, { id, now }: { id: number; now: number }): Payment => {
  if (body.payment_method_id !== 'pix') throw new ProviderError(400, 10_102, 'Invalid payment_method_id');
  const email = text(body.payer?.email);
  if (!email?.includes('@')) throw new ProviderError(400, 4050, 'payer.email must be a valid email');
  if (token.includes('-nokey'))
    throw new ProviderError(400, 13_253, 'Collector user without key enabled for QR render');
  const cents = centsOf(body.transaction_amount);
  return {
    id,
    token,
    status: 'pending',
    detail: 'pending_waiting_transfer',
    cents,
    description: text(body.description) ?? '',
    reference: text(body.external_reference),
    notificationUrl: text(body.notification_url),
    payerEmail: email,
    qrCode: pixCode(id, cents),
    createdAt: now,
    expiresAt: expiryOf(body.date_of_expiration, now),
    approvedAt: null,
    refunds: [],
  };
};

const requireStatus = (payment: Payment, status: Payment['status']): void => {
  if (payment.status !== status)
    throw new ProviderError(400, 2063, 'The action requested is not valid for the current payment state');
};

export interface World {
  store: Store;
  faults: Faults;
  notifier: Notifier;
  now(): number;
}

/** A payment that was ordered by itself names where it is told of; one of a subscription is told of as the panel says. */
const newsOf = ({ token, id, notificationUrl }: Payment, { panels }: Store): News => ({
  token,
  topic: 'payment',
  id: String(id),
  url: notificationUrl ?? panels.get(token) ?? null,
});

const afterRefunds = (payment: Payment): Pick<Payment, 'status' | 'detail'> => {
  const all = refundedCents(payment);
  if (all === payment.cents) return { status: 'refunded', detail: 'refunded' };
  return { status: 'approved', detail: all === 0 ? 'accredited' : 'partially_refunded' };
};

/** What the provider does with payments, whoever asks for it. */
export const createProvider = ({ store, faults, notifier, now }: World) => {
  const tell = (payment: Payment, action = 'payment.updated') => notifier.tell(newsOf(payment, store), action);
  const change = (payment: Payment, patch: Partial<Payment>): void => {
    Object.assign(payment, patch);
    store.save();
    tell(payment);
  };
  const expireIfDue = (payment: Payment): Payment => {
    if (payment.status === 'pending' && now() >= payment.expiresAt)
      change(payment, { status: 'cancelled', detail: 'expired' });
    return payment;
  };
  const settleRefunds = (payment: Payment): void => change(payment, afterRefunds(payment));

  return {
    tell,
    create(token: string, body: NewPayment): Payment {
      const payment = readOrder(token, body, { id: store.newId(), now: now() });
      store.payments.set(payment.id, payment);
      store.save();
      tell(payment, 'payment.created');
      return payment;
    },
    find: (token: string, id: number): Payment | undefined => {
      const payment = store.payments.get(id);
      return payment?.token === token ? expireIfDue(payment) : undefined;
    },
    search: (token: string, reference: string): Payment[] =>
      [...store.payments.values()]
        .filter((row) => row.token === token && row.reference === reference)
        .map(expireIfDue)
        .sort((a, b) => b.id - a.id),
    cancel(payment: Payment): void {
      requireStatus(payment, 'pending');
      change(payment, { status: 'cancelled', detail: 'by_collector' });
    },
    /** Somebody pays; `late` also what has expired or been cancelled. */
    pay(payment: Payment, late = false): boolean {
      expireIfDue(payment);
      if (payment.approvedAt !== null || (payment.status !== 'pending' && !late)) return false;
      change(payment, { status: 'approved', detail: 'accredited', approvedAt: now() });
      return true;
    },
    expire(payment: Payment): boolean {
      if (payment.status !== 'pending') return false;
      change(payment, { status: 'cancelled', detail: 'expired', expiresAt: Math.min(payment.expiresAt, now()) });
      return true;
    },
    refund(payment: Payment, amount: unknown, rendersInProcess: boolean): Refund {
      requireStatus(payment, 'approved');
      const cents = amount === undefined ? leftCents(payment) : centsOf(amount);
      if (cents <= 0 || cents > leftCents(payment)) throw new ProviderError(400, 2017, 'Invalid refund amount');
      const { refunds: ending } = faults.switches();
      if (ending === 'rejected') throw new ProviderError(400, 2084, 'The refund could not be made');
      const refund: Refund = { id: store.newId(), cents, status: ending, createdAt: now() };
      payment.refunds.push(refund);
      settleRefunds(payment);
      if (ending === 'in_process' && !rendersInProcess)
        throw new ProviderError(400, 2084, 'The refund could not be made');
      return refund;
    },
    /** What was `in_process` ends. */
    endRefund(payment: Payment, refund: Refund, status: 'approved' | 'rejected'): void {
      refund.status = status;
      settleRefunds(payment);
    },
    chargeBack(payment: Payment): void {
      if (payment.approvedAt !== null) change(payment, { status: 'charged_back', detail: 'settled' });
    },
  };
};
export type Provider = ReturnType<typeof createProvider>;
