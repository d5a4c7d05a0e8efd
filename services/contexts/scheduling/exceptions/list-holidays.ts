import type { Feriado } from '@balcao/contracts/agenda';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import Holidays from 'date-holidays';
import { findAgendaRules } from '../availability/availability.repository';
import { addDays, type Day, dayOf } from '../availability/zone-time';
import { listExceptionRows } from './exceptions.repository';

const calendar = new Holidays('BR', { languages: ['pt'] });

/** National holidays and days off by custom (Carnaval) between two days. States and towns have theirs: not known here. */
export function holidaysBetween(from: Day, to: Day): Omit<Feriado, 'tratado'>[] {
  const years = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const all = [...new Set(years)].flatMap((year) => calendar.getHolidays(year));
  return all
    .filter(({ type }) => type === 'public' || type === 'bank' || type === 'optional')
    .map(({ date, name, type }) => ({
      data: date.slice(0, 10),
      nome: name,
      tipo: type === 'public' ? ('feriado' as const) : ('facultativo' as const),
    }))
    .filter(({ data }) => data >= from && data <= to)
    .sort((a, b) => a.data.localeCompare(b.data));
}

/** The next twelve months, as suggestions: nothing is closed by itself. */
export const listHolidays =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  (actor: Actor) => {
    requirePolicy(actor, 'appointments.read');
    return db.tenant(tenantOf(actor), async (scope) => {
      const { zone } = await findAgendaRules(scope);
      const today = dayOf(clock().getTime(), zone);
      const until = addDays(today, 365);
      const handled = new Set((await listExceptionRows(scope, today, until)).map(({ data }) => data));
      return { items: holidaysBetween(today, until).map((day) => ({ ...day, tratado: handled.has(day.data) })) };
    });
  };
