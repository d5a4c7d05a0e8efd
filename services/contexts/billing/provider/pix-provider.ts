/** A payment as the provider has it now; money in cents. */
export interface ProviderPayment {
  id: string;
  /** What the provider calls it; what this version does not know decides nothing. */
  status: string;
  reference: string | null;
  cents: number;
  currency: string;
  collectorId: string;
  approvedAt: Date | null;
  refundedCents: number;
  copiaECola: string | null;
  /** What the provider kept of it. */
  feeCents: number;
}

export interface ProviderRefund {
  id: string;
  cents: number;
  status: 'approved' | 'in_process' | 'rejected';
}

/**
 * How a call ended. `refused`: certainly not done, and repeating changes nothing; `unknown`: it may have been done, or be
 * done later: read back before repeating.
 */
export type Answer<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'refused'; code: string; status: number }
  | { kind: 'credentials' }
  | { kind: 'gone' }
  | { kind: 'unknown'; status: number; retryAfterS: number | null };
export type Failure = Exclude<Answer<never>, { kind: 'ok' }>;

export interface NewProviderPayment {
  /** Stable for one charge: the same again is answered with the same payment. */
  key: string;
  cents: number;
  description: string;
  reference: string;
  expiresAt: Date;
  payerEmail: string;
  /** Where the provider tells of changes; null: nowhere. */
  noticeUrl: string | null;
}

/** Pix at a payment provider, with somebody's credentials: the company's, or the platform's own. Never throws. */
export interface PixProvider {
  create(order: NewProviderPayment): Promise<Answer<ProviderPayment>>;
  find(id: string): Promise<Answer<ProviderPayment>>;
  search(reference: string): Promise<Answer<ProviderPayment[]>>;
  cancel(id: string, key: string): Promise<Answer<ProviderPayment>>;
  /** Null: it was asked for before with this key, and its answer is not repeated. */
  refund(id: string, refund: { cents: number; key: string }): Promise<Answer<ProviderRefund | null>>;
  listRefunds(id: string): Promise<Answer<ProviderRefund[]>>;
}

export interface ProviderCredentials {
  access_token: string;
  /** Signs the notifications of the application; without it none can be told from a stranger's. */
  webhook_secret?: string | null | undefined;
}

/** Opens the provider with somebody's credentials. */
export type OpenPixProvider = (credentials: Pick<ProviderCredentials, 'access_token'>) => PixProvider;
