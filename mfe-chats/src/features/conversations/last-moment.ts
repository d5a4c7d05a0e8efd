import { dayKey, formatDate, formatTime, type When } from '@balcao/platform';

/** Time of the last message: the hour when it is from today on the company's clock, else the date. */
export const lastMoment = (when: When, now: When = Date.now()): string =>
  dayKey(when) === dayKey(now) ? formatTime(when) : formatDate(when);
