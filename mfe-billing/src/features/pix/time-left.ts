import { formatDay, formatTime } from '@balcao/platform';

const MINUTE = 60_000;

/** 'Vale por mais 12 min.', or until when. */
export function timeLeft(until: string, now: number): string {
  const left = new Date(until).getTime() - now;
  if (left > 60 * MINUTE) return `Vale até ${formatDay(until).toLowerCase()}, ${formatTime(until)}.`;
  return left > MINUTE ? `Vale por mais ${Math.floor(left / MINUTE)} min.` : 'Vale por menos de 1 min.';
}
