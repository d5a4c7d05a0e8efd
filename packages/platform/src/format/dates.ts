import { DAY_MS } from '@balcao/contracts/constants';
import { tenantZone } from './tenant-zone';

// Intl instead of a date library: the first screen pays nothing for it. Calendars bring theirs in @balcao/ui/dates.
export type When = string | number | Date;

const LOCALE = 'pt-BR';
const cache = new Map<string, Intl.DateTimeFormat>();

function format(when: When, options: Intl.DateTimeFormatOptions, zone = tenantZone()): string {
  const key = JSON.stringify([options, zone]);
  const formatter = cache.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: zone });
  cache.set(key, formatter);
  return formatter.format(new Date(when));
}

const DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `21/11/2026`, on a clock of the company (`zone` defaults to the tenant's). */
export const formatDate = (when: When, zone?: string): string => format(when, DATE, zone);
/** `14:05` */
export const formatTime = (when: When, zone?: string): string => format(when, TIME, zone);
/** `21/11/2026 14:05` */
export const formatDateTime = (when: When, zone?: string): string =>
  `${formatDate(when, zone)} ${formatTime(when, zone)}`;
/** `21 de novembro de 2026` */
export const formatLongDate = (when: When, zone?: string): string =>
  format(when, { day: 'numeric', month: 'long', year: 'numeric' }, zone);

/** Calendar day of the instant in the company's zone, `YYYY-MM-DD`: the key for grouping by day. */
export function dayKey(when: When, zone?: string): string {
  return formatDate(when, zone).split('/').reverse().join('-');
}

/** Heading of a day: `Hoje`, `Ontem`, `Amanhã`, else `sábado, 21 de novembro` (with the year when it is another). */
export function formatDay(when: When, now: When = Date.now(), zone?: string): string {
  const [day, today] = [dayKey(when, zone), dayKey(now, zone)];
  const near = { '-1': 'Ontem', '0': 'Hoje', '1': 'Amanhã' }[String((Date.parse(day) - Date.parse(today)) / DAY_MS)];
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return near ?? format(when, { weekday: 'long', day: 'numeric', month: 'long', ...year }, zone);
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' });

/** `há 5 minutos`, `em 2 dias`, `agora` within a minute. */
export function formatRelative(when: When, now: When = Date.now()): string {
  const distance = new Date(when).getTime() - new Date(now).getTime();
  const unit = UNITS.find(([, ms]) => Math.abs(distance) >= ms);
  return unit ? relative.format(Math.trunc(distance / unit[1]), unit[0]) : 'agora';
}
