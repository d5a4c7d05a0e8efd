import { randomUUID } from 'node:crypto';
import { ProviderError } from './errors';
import type { Agreement, Charge, Payment } from './model';
import { centsOf, type Provider, text, type World } from './provider';

/** Attempts at one charge, and refused charges in a row that end a subscription. */
const MOST_TRIES = 4;
const MOST_REFUSED = 3;

interface NewAgreement {
  reason?: unknown;
  external_reference?: unknown;
  payer_email?: unknown;
  back_url?: unknown;
  status?: unknown;
  auto_recurring?: {
    frequency?: unknown;
    frequency_type?: unknown;
    transaction_amount?: unknown;
    currency_id?: unknown;
    start_date?: unknown;
  };
}
export interface AgreementPatch {
  status?: unknown;
  auto_recurring?: { transaction_amount?: unknown };
}

const invalid = (what: string) => new ProviderError(400, 'invalid', `Invalid ${what}`);

/** The same day of a later month, or its last one. */
const monthsAfter = (from: number, months: number): number => {
  const at = new Date(from);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at.getTime();
};

export const nextAtOf = ({ status, startsAt, months }: Agreement): number | null =>
  startsAt === null || status === 'cancelled' ? null : monthsAfter(startsAt, months);

const readAgreement = (token: string, body: NewAgreement, { now, host }: { now: number; host: string }): Agreement => {
  const { frequency, frequency_type, transaction_amount, currency_id, start_date } = body.auto_recurring ?? {};
  const [email, reason, backUrl] = [text(body.payer_email), text(body.reason), text(body.back_url)];
  if (!email?.includes('@')) throw invalid('payer_email');
  if (!reason) throw invalid('reason');
  if (!backUrl || !URL.canParse(backUrl)) throw invalid('back_url');
  if (body.status !== 'pending') throw invalid('status: card_token_id is required');
  if (frequency !== 1 || frequency_type !== 'months' || currency_id !== 'BRL') throw invalid('auto_recurring');
  const startsAt = start_date === undefined ? null : Date.parse(String(start_date));
  if (Number.isNaN(startsAt)) throw invalid('start_date');
  const id = randomUUID().replaceAll('-', '');
  return {
    id,
    token,
    status: 'pending',
    reason,
    reference: text(body.external_reference),
    payerEmail: email,
    backUrl,
    payUrl: `http://${host}/subscriptions/checkout?preapproval_id=${id}`,
    cents: centsOf(transaction_amount),
    createdAt: now,
    startsAt,
    months: 0,
    lastDigits: null,
    refuses: false,
    refusedInARow: 0,
  };
};

/** An attempt to charge a subscription's card: a payment like others. */
const chargeCard = (
  { store, now }: World,
  { token, cents, reference, reason, payerEmail, refuses }: Agreement,
): Payment => {
  const payment: Payment = {
    id: store.newId(),
    token,
    status: refuses ? 'rejected' : 'approved',
    detail: refuses ? 'cc_rejected_other_reason' : 'accredited',
    cents,
    description: reason,
    reference,
    notificationUrl: null,
    payerEmail,
    qrCode: '',
    createdAt: now(),
    expiresAt: now(),
    approvedAt: refuses ? null : now(),
    refunds: [],
    byCard: true,
  };
  store.payments.set(payment.id, payment);
  store.save();
  return payment;
};

/** How a subscription is charged, and ends. */
const createCharging = (world: World, provider: Provider) => {
  const { store, notifier, now } = world;
  const urlOf = (token: string) => store.panels.get(token) ?? null;
  const tellOf = ({ token, id }: Agreement, action = 'updated') =>
    notifier.tell({ token, topic: 'subscription_preapproval', id, url: urlOf(token) }, action);
  const tellCharge = ({ token, id }: Charge, action: string) =>
    notifier.tell({ token, topic: 'subscription_authorized_payment', id: String(id), url: urlOf(token) }, action);
  const chargesOf = (agreement: Agreement): Charge[] =>
    [...store.charges.values()].filter(({ agreementId }) => agreementId === agreement.id).sort((a, b) => b.id - a.id);

  const cancel = (agreement: Agreement): void => {
    if (agreement.status === 'cancelled')
      throw new ProviderError(400, 'invalid', 'You can not modify a cancelled preapproval.');
    agreement.status = 'cancelled';
    for (const charge of chargesOf(agreement)) if (charge.status === 'recycling') charge.status = 'cancelled';
    store.save();
    tellOf(agreement);
  };

  /** An attempt: the money is there, or it is tried again later. */
  const attempt = (agreement: Agreement, charge: Charge): void => {
    const payment = chargeCard(world, Object.assign({}, agreement, { cents: charge.cents }));
    provider.tell(payment, 'payment.created');
    const refused = payment.status === 'rejected';
    charge.paymentId = payment.id;
    charge.tries += 1;
    charge.status = refused && charge.tries < MOST_TRIES ? 'recycling' : 'processed';
    agreement.refusedInARow = refused ? agreement.refusedInARow + (charge.tries === 1 ? 1 : 0) : 0;
    store.save();
    tellCharge(charge, charge.tries === 1 ? 'created' : 'updated');
    if (agreement.refusedInARow >= MOST_REFUSED) cancel(agreement);
  };

  /** The next month is charged, on its day or before it. */
  const chargeMonth = (agreement: Agreement): boolean => {
    if (agreement.status !== 'authorized') return false;
    const { token, id: agreementId, cents } = agreement;
    const id = store.newId();
    const charge: Charge = {
      id,
      token,
      agreementId,
      cents,
      status: 'recycling',
      tries: 0,
      paymentId: 0,
      debitAt: now(),
    };
    store.charges.set(id, charge);
    agreement.months += 1;
    attempt(agreement, charge);
    return true;
  };

  /** What its days ask for. */
  const keep = (agreement: Agreement): Agreement => {
    for (let next = nextAtOf(agreement); next !== null && next <= now(); next = nextAtOf(agreement))
      if (!chargeMonth(agreement)) break;
    return agreement;
  };

  return { tellOf, tellCharge, chargesOf, cancel, attempt, chargeMonth, keep };
};

/** What the provider does with subscriptions, whoever asks for it. */
export const createSubscriptions = (world: World, provider: Provider) => {
  const { store, now } = world;
  const { tellOf, tellCharge, chargesOf, cancel, attempt, chargeMonth, keep } = createCharging(world, provider);

  return {
    chargesOf,
    cancel,
    chargeMonth,
    tellOf,
    tellCharge,
    create(token: string, body: NewAgreement, host: string): Agreement {
      const agreement = readAgreement(token, body, { now: now(), host });
      store.agreements.set(agreement.id, agreement);
      store.save();
      tellOf(agreement, 'created');
      return agreement;
    },
    find: (token: string, id: string): Agreement | undefined => {
      const agreement = store.agreements.get(id);
      return agreement?.token === token ? keep(agreement) : undefined;
    },
    patch(agreement: Agreement, { status, auto_recurring }: AgreementPatch): void {
      if (status === 'cancelled' || status === 'canceled') {
        cancel(agreement);
        return;
      }
      if (agreement.status === 'cancelled')
        throw new ProviderError(400, 'invalid', 'You can not modify a cancelled preapproval.');
      if (status === 'paused' || (status === 'authorized' && agreement.status === 'paused')) agreement.status = status;
      if (auto_recurring?.transaction_amount !== undefined)
        agreement.cents = centsOf(auto_recurring.transaction_amount);
      store.save();
      tellOf(agreement);
    },
    /** The payer gives a card. */
    authorize(agreement: Agreement, card: { lastDigits: string; refuses: boolean }): boolean {
      if (agreement.status !== 'pending') return false;
      const startsAt = Math.max(agreement.startsAt ?? 0, now());
      Object.assign(agreement, card, { status: 'authorized', startsAt });
      store.save();
      tellOf(agreement);
      keep(agreement);
      return true;
    },
    retry(agreement: Agreement): boolean {
      const charge = chargesOf(agreement).find(({ status }) => status === 'recycling');
      if (charge) attempt(agreement, charge);
      return charge !== undefined;
    },
  };
};
export type Subscriptions = ReturnType<typeof createSubscriptions>;
