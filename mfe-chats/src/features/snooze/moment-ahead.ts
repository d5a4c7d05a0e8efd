import { DAY_MS } from '@balcao/contracts/constants';
import { dayKey, formatDate, formatTime, type When } from '@balcao/platform';

/** A moment that is still to come, on the company's clock: 'hoje 18:00', 'amanhã 09:00', else '23/11 09:00'. */
export function momentAhead(when: When, now: When = Date.now()): string {
  const days = (Date.parse(dayKey(when)) - Date.parse(dayKey(now))) / DAY_MS;
  const day = days === 0 ? 'hoje' : days === 1 ? 'amanhã' : formatDate(when).slice(0, 5);
  return `${day} ${formatTime(when)}`;
}
