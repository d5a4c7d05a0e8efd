import type { QuietHours } from '@balcao/contracts/notifications';
import { addDays, type Day, instantAt, wallClock, weekdayOf } from '@balcao/kit/zone-time';

/** When the quiet hours around a moment end, on the company's clock; null outside of them. Pure. */
export function quietUntil(at: Date, { ativo, de, ate, dias }: QuietHours, zone: string): Date | null {
  if (!ativo) return null;
  const { day, minutes } = wallClock(at.getTime(), zone);
  const overnight = de > ate;
  const begins = (one: Day) => dias.includes(weekdayOf(one));
  const endOf = (one: Day) => new Date(instantAt(one, ate, zone));
  if (!overnight) return begins(day) && minutes >= de && minutes < ate ? endOf(day) : null;
  if (minutes >= de && begins(day)) return endOf(addDays(day, 1));
  // The night belongs to the day it began on.
  if (minutes < ate && begins(addDays(day, -1))) return endOf(day);
  return null;
}
