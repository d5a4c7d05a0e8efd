import { createHash } from 'node:crypto';

/** The same name gives the same UUID on every run: seeding twice changes nothing. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`balcao/seed/${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Instant at `hour` (9.5 is half past nine) of a day `days` from today, on the wall clock of São Paulo (UTC-3, no summer time). */
export function saoPaulo(days: number, hour: number, now = new Date()): Date {
  const local = new Date(now.getTime() - 3 * 3_600_000);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days, 0, (hour + 3) * 60));
}

const DAYS_OFF = [0, 1];
const isOff = (days: number, now: Date) => DAYS_OFF.includes(saoPaulo(days, 12, now).getUTCDay());

/**
 * Days between today and the `count`-th working day (Tuesday to Saturday) before or after it; 0 is today, or the next
 * working day when today is none.
 */
export function workingDay(count: number, now = new Date()): number {
  let days = 0;
  if (count >= 0) while (isOff(days, now)) days += 1;
  for (let left = Math.abs(count); left > 0; ) {
    days += Math.sign(count);
    if (!isOff(days, now)) left -= 1;
  }
  return days;
}

export const minutesAgo = (minutes: number, now = new Date()): Date => new Date(now.getTime() - minutes * 60_000);

/** The item at a place of the demo data; throws when the data has none. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`seed data has no item ${index}`);
  return item;
}
