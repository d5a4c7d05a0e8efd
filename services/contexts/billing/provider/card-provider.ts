import type { Answer, ProviderCredentials } from './pix-provider';

/** What a payer agreed to have charged each month, as the provider has it now; money in cents. */
export interface ProviderAgreement {
  id: string;
  /** `pending` until a card is given, `authorized`, `paused`, `cancelled` for good. */
  status: string;
  reference: string | null;
  cents: number;
  currency: string;
  collectorId: string;
  /** The provider's own page, where the payer gives a card. */
  payUrl: string | null;
  nextAt: Date | null;
}

/** Nothing is charged any more, and nothing can change that. */
export const isOver = ({ status }: Pick<ProviderAgreement, 'status'>): boolean =>
  ['cancelled', 'canceled', 'finished'].includes(status);

/** One month's charge of an agreement: each attempt is a payment of its own, the last one is named. */
export interface ProviderCharge {
  id: string;
  agreementId: string;
  cents: number;
  paymentId: string | null;
}

export interface NewAgreement {
  reason: string;
  reference: string;
  cents: number;
  payerEmail: string;
  /** Where the payer comes back to. */
  backUrl: string;
  /** Of the first charge; null: as soon as there is a card. */
  startsAt: Date | null;
}

/** Monthly charges of a card at a payment provider; we never see the card. Never throws. */
export interface CardProvider {
  /** Not idempotent at the provider: one nobody heard of is left alone, since nobody was led to it. */
  create(order: NewAgreement): Promise<Answer<ProviderAgreement>>;
  find(id: string): Promise<Answer<ProviderAgreement>>;
  setAmount(id: string, cents: number): Promise<Answer<ProviderAgreement>>;
  end(id: string): Promise<Answer<ProviderAgreement>>;
  listCharges(agreementId: string): Promise<Answer<ProviderCharge[]>>;
  findCharge(id: string): Promise<Answer<ProviderCharge>>;
}

/** Opens it with somebody's credentials. */
export type OpenCardProvider = (credentials: Pick<ProviderCredentials, 'access_token'>) => CardProvider;
