import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import relativeTime from 'dayjs/plugin/relativeTime';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { tenantZone } from './tenant-zone';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(relativeTime);
dayjs.locale('pt-br');

export { dayjs };
export type When = string | number | Date;

/** The instant as seen on a clock of the company (`zone` defaults to the tenant's). */
export const inTenantZone = (when: When, zone = tenantZone()): dayjs.Dayjs => dayjs(when).tz(zone).locale('pt-br');

/** `21/11/2026` */
export const formatDate = (when: When, zone?: string): string => inTenantZone(when, zone).format('DD/MM/YYYY');
/** `14:05` */
export const formatTime = (when: When, zone?: string): string => inTenantZone(when, zone).format('HH:mm');
/** `21/11/2026 14:05` */
export const formatDateTime = (when: When, zone?: string): string =>
  inTenantZone(when, zone).format('DD/MM/YYYY HH:mm');
/** `21 de novembro de 2026` */
export const formatLongDate = (when: When, zone?: string): string =>
  inTenantZone(when, zone).format('D [de] MMMM [de] YYYY');

/** Heading of a day: `Hoje`, `Ontem`, `Amanhã`, else `sábado, 21 de novembro` (with the year when it is another). */
export function formatDay(when: When, now: When = Date.now(), zone?: string): string {
  const day = inTenantZone(when, zone);
  const today = inTenantZone(now, zone);
  const distance = day.startOf('day').diff(today.startOf('day'), 'day', true);
  const near = new Map([
    [0, 'Hoje'],
    [-1, 'Ontem'],
    [1, 'Amanhã'],
  ]).get(Math.round(distance));
  return near ?? day.format(day.year() === today.year() ? 'dddd, D [de] MMMM' : 'dddd, D [de] MMMM [de] YYYY');
}

/** `há 5 minutos`, `em 2 dias` */
export const formatRelative = (when: When, now: When = Date.now()): string =>
  dayjs(when).locale('pt-br').from(dayjs(now));

/** Calendar day of the instant in the company's zone, `YYYY-MM-DD`: the key for grouping by day. */
export const dayKey = (when: When, zone?: string): string => inTenantZone(when, zone).format('YYYY-MM-DD');
