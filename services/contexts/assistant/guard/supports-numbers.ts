import { addDays, WEEKDAYS, weekdayOf } from '../time-words/calendar';
import type { Evidence } from './evidence';
import { withoutWeeks } from './read-facts';
import type { Said } from './said';
import { fitsSizes, sizesIn } from './sizes';

const DATE = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/]|x)|\bdia (\d{1,2})\b(?! d[eo] (?:cada|todo))/g;
/** Money, hours, lengths and percentages have rules of their own. */
const MEASURED =
  /r\$ ?[\d.,]{1,12}|(?<!\d)\d{1,7}(?:,\d{1,2})? ?(?:reais|real|%|por cento|min\b|minutos?|minutinhos|horas?\b|h\b|hs\b|hrs?\b|x\b|vezes|parcelas|graus|ml\b|cm\b|k?m\b)|\d{1,2}[:h]\d{2}|\d{1,2}h\b|\b(?:as|das|ate as|a partir das|entre) \d{1,2}\b/g;
const COUNT = /(?<![\d.,/-])\d{1,3}(?:\.\d{3})+(?![\d,])|(?<![\d.,/-])\d{2,9}(?![\d/-])/g;

const two = (text = ''): string => text.padStart(2, '0');

/** A date is today's, was named by the customer or the company, or lies where its weekday says. */
function isKnownDate(
  day: string,
  month: string | undefined,
  { folded }: Said,
  { texts, customer, today }: Evidence,
): boolean {
  const asked = [customer, ...texts].some((text) =>
    [...text.folded.matchAll(DATE)].some(
      (found) => two(found[1] ?? found[3]) === two(day) && (!month || !found[2] || two(found[2]) === two(month)),
    ),
  );
  if (asked) return true;
  for (let off = 0; off <= 31; off += 1) {
    const date = addDays(today, off);
    if (date.slice(8) !== two(day) || (month && date.slice(5, 7) !== two(month))) continue;
    return off === 0 || folded.includes(WEEKDAYS[weekdayOf(date)] ?? '') || (off === 1 && folded.includes('amanha'));
  }
  return false;
}

/** Dates and counts: 'temos 1.240 clientes', 'volta dia 12/12'. What is measured has its own rules. */
export function supportsNumbers(said: Said, evidence: Evidence): boolean {
  const dates = [...said.folded.matchAll(DATE)];
  if (!dates.every(([, day, month, alone]) => isKnownDate(day ?? alone ?? '', month, said, evidence))) return false;
  const plain = withoutWeeks(dates.reduce((text, [found]) => text.replace(found, ' '), said.folded));
  const rest = plain.replace(MEASURED, ' ');
  const known = [...evidence.texts, evidence.customer];
  const isOfRow = (count: number) =>
    said.spokenOf.some(({ row }) => row.minutes === count || row.cents === count * 100);
  // 'O de 24.000 BTUs' is sold as one of 18.000 to 30.000.
  const sized = sizesIn(rest).filter((size) =>
    evidence.services.some((row) => row.size?.unit === size.unit && fitsSizes(row.size, [size])),
  );
  const isSold = (count: string) =>
    evidence.services.some(({ name }) => name.includes(count)) ||
    sized.some(({ value }) => value === Number(count.replaceAll('.', '')));
  return (
    said.facts.contacts.length > 0 ||
    [...rest.matchAll(COUNT)].every(
      ([count]) => isOfRow(Number(count)) || isSold(count) || known.some(({ folded }) => folded.includes(count)),
    )
  );
}
