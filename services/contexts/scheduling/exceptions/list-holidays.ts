import { listHolidays as contract, type Feriado } from '@balcao/contracts/agenda';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { addDays, type Day, dayOf } from '@balcao/kit/zone-time';
import Holidays from 'date-holidays';
import { findAgendaRules } from '../availability/availability.repository';
import { listExceptionRows } from './exceptions.repository';

const calendar = new Holidays('BR', { languages: ['pt'] });

interface Known {
  date: string;
  type: string;
  name: string;
  rule: string;
}

/** The names people use here: the library's are Portugal's, and all four days of Carnaval are called the same. */
const BY_RULE: Record<string, string> = {
  '01-01': 'Confraternização Universal (Ano Novo)',
  'easter -48': 'Carnaval (segunda-feira)',
  'easter -47': 'Carnaval (terça-feira)',
  'easter -46 PT14H': 'Quarta-feira de Cinzas (até 14h)',
  'easter -2': 'Sexta-feira Santa',
  '04-21': 'Tiradentes',
  '05-01': 'Dia do Trabalho',
  'easter 60': 'Corpus Christi',
  '09-07': 'Independência do Brasil',
  '1st sunday in October in even years': 'Eleições (1º turno)',
  '1st sunday before 11-01 in even years': 'Eleições (2º turno, onde houver)',
  '11-02': 'Finados',
  '12-24 14:00': 'Véspera de Natal (a partir das 14h)',
  '12-31 14:00': 'Véspera de Ano Novo (a partir das 14h)',
};
/** The Saturday of Carnaval is an ordinary working day. */
const NO_HOLIDAY = 'easter -50 PT48H';
const TYPES = ['public', 'bank', 'optional'];

const present = ({ date, name, type, rule }: Known): Omit<Feriado, 'tratado'> => ({
  data: date.slice(0, 10),
  nome: BY_RULE[rule] ?? name,
  tipo: type === 'public' ? 'feriado' : 'facultativo',
});

/** National holidays and days off by custom (Carnaval) between two days. States and towns have theirs: not known here. */
export function holidaysBetween(from: Day, to: Day): Omit<Feriado, 'tratado'>[] {
  const years = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return [...new Set(years)]
    .flatMap((year) => calendar.getHolidays(year))
    .filter(({ type, rule }) => TYPES.includes(type) && rule !== NO_HOLIDAY)
    .map(present)
    .filter(({ data }) => data >= from && data <= to)
    .sort((a, b) => a.data.localeCompare(b.data));
}

/** By day, of the years that were asked for. */
const known = new Map<string, ReadonlyMap<Day, string>>();

/** What holiday of the whole country a day is; null: none. Days off by custom are none. */
export function holidayOn(day: Day): string | null {
  const year = day.slice(0, 4);
  let days = known.get(year);
  if (!days) {
    const all = holidaysBetween(`${year}-01-01`, `${year}-12-31`).filter(({ tipo }) => tipo === 'feriado');
    days = new Map(all.map(({ data, nome }) => [data, nome]));
    known.set(year, days);
  }
  return days.get(day) ?? null;
}

/** The next twelve months, as suggestions: nothing is closed by itself. */
export const listHolidays = useCase(contract, ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => (actor: Actor) => {
  return db.tenant(tenantOf(actor), async (unit) => {
    const { zone } = await findAgendaRules(unit);
    const today = dayOf(clock().getTime(), zone);
    const until = addDays(today, 365);
    const handled = new Set((await listExceptionRows(unit, today, until)).map(({ data }) => data));
    return { items: holidaysBetween(today, until).map((day) => ({ ...day, tratado: handled.has(day.data) })) };
  });
});
