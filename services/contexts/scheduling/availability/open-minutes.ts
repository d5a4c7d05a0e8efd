import type { UnitOfWork } from '@balcao/kit/db';
import { addDays, clockOf, type Day, dayOf, MINUTE, weekdayOf } from '@balcao/kit/zone-time';
import { listOpenHours, type OpenHours, type Period } from './open-hours.repository';

/** Where nobody said when it is open. */
const USUAL: Period[] = [{ inicio: 9 * 60, fim: 18 * 60 }];
const SUNDAY = 0;

const periodsOf = ({ weekly, exceptions }: OpenHours, day: Day): readonly Period[] => {
  const weekday = weekdayOf(day);
  if (weekly.size === 0) return exceptions.get(day) ?? (weekday === SUNDAY ? [] : USUAL);
  return exceptions.get(day) ?? weekly.get(weekday) ?? [];
};

/** Pure: minutes between two instants in which somebody of the company is at work. */
export function countOpenMinutes(hours: OpenHours, from: number, to: number): number {
  let open = 0;
  let counted = from;
  // A night shift of the day before may reach into the first day.
  for (let day = addDays(dayOf(from, hours.zone), -1); day <= dayOf(to, hours.zone); day = addDays(day, 1)) {
    const clock = clockOf(day, hours.zone);
    for (const { inicio, fim } of [...periodsOf(hours, day)].sort((a, b) => a.inicio - b.inicio)) {
      const [begin, end] = [Math.max(clock(inicio), counted), Math.min(clock(fim), to)];
      if (end <= begin) continue;
      open += end - begin;
      counted = end;
    }
  }
  return Math.round(open / MINUTE);
}

/** Minutes between two moments in which the company is open. */
export async function openMinutes(unit: UnitOfWork, from: Date, to: Date): Promise<number> {
  return countOpenMinutes(await listOpenHours(unit, from, to), from.getTime(), to.getTime());
}
