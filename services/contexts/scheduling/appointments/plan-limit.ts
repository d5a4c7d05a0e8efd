import { UNLIMITED } from '@balcao/contracts/constants';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { dayOf } from '@balcao/kit/zone-time';
import { type AgendaRules, findAgendaRules } from '../availability/availability.repository';
import { type Appointment, countInMonth, lockKeys } from './appointments.repository';
import type { Item } from './resolve-items';

const LIMIT_KEY = 'limite';

/** Counted under a lock of the company's own, so that two bookings cannot both be the last one of the month. */
export async function requireLimit(
  unit: UnitOfWork,
  items: readonly Item[],
  { zone, limite_agendamentos }: AgendaRules,
) {
  if (limite_agendamentos >= UNLIMITED) return;
  await lockKeys(unit, [LIMIT_KEY]);
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

/** What a visit counts in: the company's month, or none once it is cancelled. */
const monthOf = ({ status, data_hora }: Pick<Appointment, 'status' | 'data_hora'>, zone: string): string | null =>
  status === 'cancelado' ? null : dayOf(data_hora.getTime(), zone).slice(0, 7);

/**
 * After rows were changed: no month that gained visits by it holds more than the plan allows. A month that is over the
 * limit already may be put in order.
 */
export async function requireLimitAfter(
  unit: UnitOfWork,
  changes: readonly { row: Appointment; changed: Appointment }[],
): Promise<void> {
  const moved = changes.filter(
    ({ row, changed }) =>
      changed.status !== 'cancelado' &&
      (row.status === 'cancelado' || row.data_hora.getTime() !== changed.data_hora.getTime()),
  );
  if (moved.length === 0) return;
  const { zone, limite_agendamentos } = await findAgendaRules(unit);
  if (limite_agendamentos >= UNLIMITED) return;
  const gains = new Map<string, { by: number; at: Date }>();
  const add = (month: string | null, by: number, at: Date) =>
    month && gains.set(month, { by: (gains.get(month)?.by ?? 0) + by, at });
  for (const { row, changed } of moved) {
    add(monthOf(row, zone), -1, row.data_hora);
    add(monthOf(changed, zone), 1, changed.data_hora);
  }
  const gained = [...gains.values()].filter(({ by }) => by > 0);
  if (gained.length === 0) return;
  await lockKeys(unit, [LIMIT_KEY]);
  for (const { at } of gained)
    if ((await countInMonth(unit, at, zone)) > limite_agendamentos) throw new AppError('scheduling/limit');
}
