import { UNLIMITED } from '@balcao/contracts/constants';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Day } from '@balcao/kit/zone-time';
import { countByMonth } from '../appointments/appointments.repository';
import type { AgendaRules } from '../availability/availability.repository';
import type { DayWindow } from './day-windows';

/**
 * The days on which the plan's visits of the month are not used up: what could not be booked is not offered. `more` tells how
 * many visits a month ('2026-11') would gain. Only a look: booking counts under its lock.
 */
export async function withRoom(
  unit: UnitOfWork,
  parts: DayWindow[],
  { zone, limite_agendamentos }: AgendaRules,
  more: (month: string) => number,
): Promise<DayWindow[]> {
  const monthOf = (day: Day) => day.slice(0, 7);
  const [first, last] = [parts[0]?.day, parts.at(-1)?.day];
  if (limite_agendamentos >= UNLIMITED || !first || !last) return parts;
  const used = await countByMonth(unit, { first, last, zone });
  const gains = new Map<string, number>();
  for (const { day } of parts) if (!gains.has(monthOf(day))) gains.set(monthOf(day), more(monthOf(day)));
  return parts.filter(({ day }) => {
    const gain = gains.get(monthOf(day)) ?? 0;
    return gain <= 0 || (used.get(monthOf(day)) ?? 0) + gain <= limite_agendamentos;
  });
}
