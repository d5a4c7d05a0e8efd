import { dayKey, formatDate, formatTime, type When } from '@balcao/platform';

const DAY_MS = 86_400_000;

/** Time of the last message on the company's clock: the hour when it is from today, 'Ontem', else the date. */
export function lastMoment(when: When, now: When = Date.now()): string {
  const days = (Date.parse(dayKey(now)) - Date.parse(dayKey(when))) / DAY_MS;
  if (days === 0) return formatTime(when);
  return days === 1 ? 'Ontem' : formatDate(when);
}
