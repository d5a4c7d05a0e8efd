import { addDays, type Day, mondayOf, weekdayOf } from '@balcao/kit/zone-time';

export { addDays, type Day, mondayOf, weekdayOf };

/** Stretch of days, both included. `ate` null: from then on. */
export interface Span {
  de: Day;
  ate: Day | null;
}

const write = (date: Date): Day => date.toISOString().slice(0, 10);

/** By their number, in small letters and without accents, as folded speech has them. */
export const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'] as const;
export const later = (a: Day, b: Day): Day => [a, b].sort()[1] ?? a;
export const only = (day: Day): Span => ({ de: day, ate: day });

/** The date, or null where the calendar has none like it. Months count from 1 and may run over the year's end. */
export function dateOf(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day, 12));
  return day >= 1 && date.getUTCDate() === day ? write(date) : null;
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4));
export const monthOf = (day: Day): number => Number(day.slice(5, 7));
/** Last day of a month that counts from 1 and may run over the year's end. */
export const lastOf = (year: number, month: number): Day => write(new Date(Date.UTC(year, month, 0, 12)));

/** The next day of a month and number that is not before `from`. */
export function nextDate(month: number, day: number, from: Day): Day | null {
  for (let year = yearOf(from); year < yearOf(from) + 5; year += 1) {
    const found = dateOf(year, month, day);
    if (found && found >= from) return found;
  }
  return null;
}

/** Easter Sunday, after Meeus, Jones and Butcher. */
export function easterOf(year: number): Day {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return write(new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1, 12)));
}

/** As they are told. */
export const MONTHS: readonly string[] = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho'],
  ...['agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];
