import type { QuietHours } from '@balcao/contracts/notifications';
import type { Temporal } from 'temporal-polyfill';
import { instantAt, wallClock } from './company-clock';

/** 0 = Sunday. */
const weekday = (day: Temporal.PlainDate): number => day.dayOfWeek % 7;

/** When the quiet hours around a moment end, on the company's clock; null outside of them. Pure. */
export function quietUntil(at: Date, { ativo, de, ate, dias }: QuietHours, zone: string): Date | null {
  if (!ativo) return null;
  const { day, minutes } = wallClock(at, zone);
  const overnight = de > ate;
  const begins = (one: Temporal.PlainDate) => dias.includes(weekday(one));
  if (!overnight) return begins(day) && minutes >= de && minutes < ate ? instantAt(day, ate, zone) : null;
  if (minutes >= de && begins(day)) return instantAt(day.add({ days: 1 }), ate, zone);
  // The night belongs to the day it began on.
  if (minutes < ate && begins(day.subtract({ days: 1 }))) return instantAt(day, ate, zone);
  return null;
}
