import { usualWait } from '../charges/next-look';
import type { Card } from './cards.repository';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Notifications of subscriptions come only where the panel of the provider says so: so often we ask by ourselves. */
const USUAL = 6 * HOUR;
/** The provider charges within hours of the day, and tries again what was refused. */
const AFTER_DUE = 10 * MINUTE;
const TRIED_AGAIN = 10 * DAY;

type Standing = Pick<Card, 'status' | 'created_at' | 'proxima_em' | 'recusado_em' | 'encerrar_em'>;

function waitFor({ status, created_at, proxima_em, recusado_em, encerrar_em }: Standing, now: number): number | null {
  if (status === 'falhou') return null;
  // What was charged just before its end may still have to go back.
  if (status === 'encerrado') return encerrar_em && now - encerrar_em.getTime() < 2 * DAY ? HOUR : null;
  if (status !== 'ativo') return usualWait(now - created_at.getTime());
  if (recusado_em && now - recusado_em.getTime() < TRIED_AGAIN) return HOUR;
  const due = proxima_em ? proxima_em.getTime() + AFTER_DUE - now : USUAL;
  return due > 0 ? Math.min(due, USUAL) : HOUR;
}

/** When the provider is asked next, should no notification come; null: there is nothing to expect. */
export function nextCardLook(standing: Standing, now: Date): Date | null {
  const wait = waitFor(standing, now.getTime());
  return wait === null ? null : new Date(now.getTime() + wait);
}
