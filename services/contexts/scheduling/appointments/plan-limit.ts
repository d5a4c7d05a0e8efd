import { UNLIMITED } from '@balcao/contracts/constants';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import type { LoadedTeam } from '../availability/load-team';
import { dayOf } from '../availability/zone-time';
import { countInMonth, lockKeys } from './appointments.repository';
import type { Item } from './resolve-items';

/** Counted under a lock of the company's own, so that two bookings cannot both be the last one of the month. */
export async function requireLimit(
  unit: UnitOfWork,
  items: readonly Item[],
  { zone, limite_agendamentos }: LoadedTeam['rules'],
) {
  if (limite_agendamentos >= UNLIMITED) return;
  await lockKeys(unit, ['limite']);
  const months = new Map<string, Item[]>();
  for (const item of items) {
    const month = dayOf(item.inicio, zone).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), item]);
  }
  for (const [, planned] of months) {
    const used = await countInMonth(unit, new Date(planned[0]?.inicio ?? 0), zone);
    if (used + planned.length > limite_agendamentos) throw new AppError('scheduling/limit');
  }
}
