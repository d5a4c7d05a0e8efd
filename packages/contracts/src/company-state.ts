// Read by the first screen before any schema: importing it must not pull the schema library in.

/** What a company may do now: everything (`open`), or only read and export, and why. */
export type CompanyState = 'open' | 'leaving' | 'expired' | 'suspended' | 'cancelled';

/** What the answer depends on, as the database or the wire has it. */
export interface CompanyTerms {
  status: string;
  trial_ends_at: Date | string | null;
  /** A cancelled subscription lets the company work until here. */
  acesso_ate: Date | string | null;
  /** It is being deleted: its rows go at this moment. */
  exclusao_em: Date | string | null;
}

const isOver = (moment: Date | string | null, now: number): boolean =>
  moment !== null && new Date(moment).getTime() <= now;

/**
 * The one rule of trial, suspension, cancellation and deletion: the server's gate, the AI and the screens all ask here. A status
 * nobody knows counts as active.
 */
export function companyState(
  { status, trial_ends_at, acesso_ate, exclusao_em }: CompanyTerms,
  now: number,
): CompanyState {
  if (exclusao_em) return 'leaving';
  if (status === 'suspended' || status === 'cancelled') return status;
  if (status === 'trial') return isOver(trial_ends_at, now) ? 'expired' : 'open';
  return isOver(acesso_ate, now) ? 'cancelled' : 'open';
}
