import { Temporal } from 'temporal-polyfill';

/** Calendar day of a company, `YYYY-MM-DD`. */
export type Day = string;
export const MINUTE = 60_000;

/**
 * The instant (ms) at which a clock in `zone` shows `minutes` after midnight of `day`; 1440 and more is the next day.
 * A time the clock skips is the first one after the gap; a time it shows twice is the first of both.
 */
export function instantAt(day: Day, minutes: number, zone: string): number {
  const date = Temporal.PlainDate.from(day).add({ days: Math.floor(minutes / 1440) });
  const time = Temporal.PlainTime.from({ hour: Math.floor((minutes % 1440) / 60), minute: minutes % 60 });
  return date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
}

const zoned = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);

/** Day and minutes from midnight that a clock in `zone` shows at an instant. */
export function wallClock(instant: number, zone: string): { day: Day; minutes: number } {
  const time = zoned(instant, zone);
  return { day: time.toPlainDate().toString(), minutes: time.hour * 60 + time.minute };
}

export const dayOf = (instant: number, zone: string): Day => wallClock(instant, zone).day;
export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString();
/** 0 = Sunday … 6 = Saturday. */
export const weekdayOf = (day: Day): number => Temporal.PlainDate.from(day).dayOfWeek % 7;
export const daysBetween = (from: Day, to: Day): number => Temporal.PlainDate.from(from).until(to).days;

/** Is it a day of the calendar? '2026-02-30' is not. */
export function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}

/** The same wall-clock time some weeks or months later; a day the month does not have becomes its last one. */
export function laterSameTime(instant: number, step: { weeks?: number; months?: number }, zone: string): number {
  return zoned(instant, zone).add(step).epochMilliseconds;
}
