import { DAY_MS } from '@balcao/contracts/constants';
import { Temporal } from 'temporal-polyfill';

/** Calendar day of a company, `YYYY-MM-DD`. */
export type Day = string;
export const MINUTE = 60_000;

const MAX_KEPT = 5_000;
const midnights = new Map<string, number>();

/** First instant of a day. Kept, because every search asks for the same few days again and again. */
function midnight(day: Day, zone: string): number {
  const key = `${day}/${zone}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  if (midnights.size >= MAX_KEPT) midnights.clear();
  const instant = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }).epochMilliseconds;
  midnights.set(key, instant);
  return instant;
}

/** The instant (ms) at which a clock in `zone` shows `minutes` after midnight of `day`; 1440 and more is the next day. */
export const instantAt = (day: Day, minutes: number, zone: string): number => clockOf(day, zone)(minutes);

/**
 * Reads one day's clock in `zone`: minutes after its midnight, up to two days, to the instant (ms). A time the clock
 * skips is the first one after the gap; a time it shows twice is the first of both.
 */
export function clockOf(day: Day, zone: string): (minutes: number) => number {
  const start = midnight(day, zone);
  const next = midnight(addDays(day, 1), zone);
  const plain = next - start === DAY_MS && midnight(addDays(day, 2), zone) - next === DAY_MS;
  return (minutes) => {
    if (plain && minutes >= 0 && minutes <= 2880) return start + minutes * MINUTE;
    return atWallClock(addDays(day, Math.floor(minutes / 1440)), ((minutes % 1440) + 1440) % 1440, zone);
  };
}

function atWallClock(date: Day, minutes: number, zone: string): number {
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
}

const zoned = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);

/** Day and minutes from midnight that a clock in `zone` shows at an instant. */
export function wallClock(instant: number, zone: string): { day: Day; minutes: number } {
  const time = zoned(instant, zone);
  return { day: time.toPlainDate().toString(), minutes: time.hour * 60 + time.minute };
}

/** The day that a clock in `zone` shows at an instant. */
export const dayOf = (instant: number, zone: string): Day => wallClock(instant, zone).day;
/** Days have no zone: noon of UTC is far from every edge. */
const noon = (day: Day): number => Date.parse(`${day}T12:00:00Z`);
/** So many days later; earlier when negative. */
export const addDays = (day: Day, days: number): Day => new Date(noon(day) + days * DAY_MS).toISOString().slice(0, 10);
/** 0 = Sunday … 6 = Saturday. */
export const weekdayOf = (day: Day): number => new Date(noon(day)).getUTCDay();
/** Monday of the week a day lies in: weeks begin on Monday here. */
export const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7));
/** Days from one to the other; negative when `to` comes first. */
export const daysBetween = (from: Day, to: Day): number => Math.round((noon(to) - noon(from)) / DAY_MS);

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
