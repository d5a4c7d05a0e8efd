import { fold } from '../language/words';
import { dateOf, MONTHS } from './calendar';

const FOLDED = MONTHS.map(fold);
const NAMED = new RegExp(`\\b(\\d{1,2})o? (?:d[eo] )?(${FOLDED.join('|')})\\b`, 'g');
const WRITTEN = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/g;
const LEAP_YEAR = 2028;
const MOST_DAYS = 31;

/** Has a month no such day in any year? */
export const isNoDay = (month: number, day: number): boolean =>
  month >= 1 && month <= MONTHS.length && day >= 1 && day <= MOST_DAYS && dateOf(LEAP_YEAR, month, day) === null;

/** A date in a text that no year has, as it is told: '31 de fevereiro'; null: there is none. */
export function noSuchDay(text: string): string | null {
  const said = fold(text.slice(0, 2_000)).replace(/ {2,}/g, ' ');
  const named = [...said.matchAll(NAMED)].map(
    ([, day, month = '']) => [Number(day), FOLDED.indexOf(month) + 1] as const,
  );
  const written = [...said.matchAll(WRITTEN)].map(([, day, month]) => [Number(day), Number(month)] as const);
  const found = [...named, ...written].find(([day, month]) => isNoDay(month, day));
  return found ? `${found[0]} de ${MONTHS[found[1] - 1]}` : null;
}
