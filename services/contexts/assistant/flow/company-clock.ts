import { Temporal } from 'temporal-polyfill';
import type { Day } from '../time-words/calendar';

const FALLBACK = 'America/Sao_Paulo';

/** A zone nobody knows counts as São Paulo. */
function zoned(instant: number, zone: string): Temporal.ZonedDateTime {
  const at = Temporal.Instant.fromEpochMilliseconds(instant);
  try {
    return at.toZonedDateTimeISO(zone);
  } catch {
    return at.toZonedDateTimeISO(FALLBACK);
  }
}

/** Day and minutes from midnight that a company's clock shows. */
export function clockAt(instant: number, zone: string): { day: Day; minutes: number } {
  const time = zoned(instant, zone);
  return { day: time.toPlainDate().toString(), minutes: time.hour * 60 + time.minute };
}

/** The instant at which a company's clock shows it; 1440 is the next midnight. */
export function instantAt(day: Day, minutes: number, zone: string): number {
  const timeZone = zoned(0, zone).timeZoneId;
  const date = Temporal.PlainDate.from(day).add({ days: Math.floor(minutes / 1440) });
  const rest = minutes % 1440;
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(rest / 60), minute: rest % 60 });
  return date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
}
