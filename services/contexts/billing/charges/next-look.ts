import { type ChargeStatus, isOpenCharge } from '@balcao/contracts/charges';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** So long after its end a payment that was on its way may still appear. */
const LATE_MS = 48 * HOUR;

interface Standing {
  status: ChargeStatus;
  created_at: Date;
  expira_em: Date;
  cancelada_em: Date | null;
  /** Money on its way back that the provider has not confirmed. */
  returning: boolean;
}

/** The older, the less likely that it is paid just now; a notification tells of it at any age. */
export function usualWait(age: number): number {
  if (age < 10 * MINUTE) return 15 * SECOND;
  if (age < HOUR) return MINUTE;
  return age < DAY ? 10 * MINUTE : HOUR;
}

function waitFor({ status, created_at, expira_em, cancelada_em }: Standing, now: number): number | null {
  const left = expira_em.getTime() - now;
  if (isOpenCharge(status) && left > 0 && !cancelada_em)
    return Math.min(usualWait(now - created_at.getTime()), left + SECOND);
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
