import { type ChargeStatus, isOpenCharge } from '@balcao/contracts/charges';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** So long after its end a payment that was on its way may still appear. */
const LATE_MS = 48 * HOUR;

interface Standing {
  status: ChargeStatus;
  created_at: Date;
  expira_em: Date;
  /** Money on its way back that the provider has not confirmed. */
  returning: boolean;
}

function waitFor({ status, created_at, expira_em }: Standing, now: number): number | null {
  const left = expira_em.getTime() - now;
  if (isOpenCharge(status) && left > 0) {
    const age = now - created_at.getTime();
    const usual = age < 10 * MINUTE ? 15 * SECOND : age < HOUR ? MINUTE : 5 * MINUTE;
    return Math.min(usual, left + SECOND);
  }
  if (isOpenCharge(status)) return 15 * SECOND;
  if (status === 'paga' || status === 'devolvida') return null;
  const over = Math.max(0, -left);
  return over < LATE_MS ? Math.max(10 * MINUTE, over) : null;
}

/** When the provider is asked next, should no notification come; null: there is nothing to expect. */
export function nextLook(standing: Standing, now: Date): Date | null {
  const wait = standing.returning ? 30 * SECOND : waitFor(standing, now.getTime());
  return wait === null ? null : new Date(now.getTime() + wait);
}

/** After so many answers in vain in a row: from fifteen seconds to an hour, or as the provider asks. */
export function lookAgain(falhas: number, now: Date, retryAfterS: number | null = null): Date {
  const wait = Math.min(HOUR, 15 * SECOND * 2 ** Math.min(falhas, 10));
  return new Date(now.getTime() + Math.max(wait, (retryAfterS ?? 0) * SECOND));
}
