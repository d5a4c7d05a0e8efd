import {
  addDays,
  type Day,
  dateOf,
  lastOf,
  MONTHS as MONTH_NAMES,
  mondayOf,
  monthOf,
  nextDate,
  only,
  type Span,
  weekdayOf,
  yearOf,
} from './calendar';
import { type Clock, days, type Item, type Rule, rule } from './items';
import { NAMED_DAYS, nextHoliday, nextOf } from './named-days';
import { isNoDay } from './no-such-day';

/** Folded, 'março' would be the verb 'marco': plain-speech.ts writes it so. */
const MONTHS = MONTH_NAMES.with(2, 'mes3');
const SHORT_MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
export const MONTH = [...MONTHS, ...SHORT_MONTHS].join('|');
/** 1 to 12; 0: no month. */
const monthNamed = (word = ''): number =>
  Math.max(MONTHS.indexOf(word), SHORT_MONTHS.indexOf(word.replace('mes3', 'mar'))) + 1;
/** A month that is said relative to this one, or by its name or number: what `monthSaid` reads. */
export const THAT_MONTH = `(?:mes que vem|proximo mes|outro mes|mes seguinte|(?:(?:esse|este|desse|deste|nesse|neste|o|do) )?mes|(?:mes de )?(?:${MONTH})(?: (?:de |do )?(?:20\\d\\d|ano que vem|proximo ano))?)`;

/** First day of the month that words speak of, the next such month where no year is said. */
export function monthSaid(words: string, today: Day): Day {
  const named = monthNamed(new RegExp(`\\b(${MONTH})\\b`).exec(words)?.[1]);
  const [year, month] = [yearOf(today), monthOf(today)];
  const nextMonth = /mes que vem|proximo mes|outro mes|mes seguinte/.test(words) ? 1 : 0;
  if (!named) return dateOf(year, month + nextMonth, 1) ?? today;
  const given = Number(/20\d\d/.exec(words)?.[0] ?? 0) || (/ano/.test(words) ? year + 1 : 0);
  return dateOf(given || (named < month ? year + 1 : year), named, 1) ?? today;
}

/** The day of that number in the month of `first`; with no such day, none. */
const dayIn = (first: Day, day: number) => dateOf(yearOf(first), monthOf(first), day);

/** The next day of that number. */
export function nextDayOfMonth(day: number, today: Day): Day | null {
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const found = dateOf(yearOf(today), monthOf(today) + ahead, day);
    if (found && found >= today) return found;
  }
  return null;
}

const one = (day: Day | null, guessed = false): Item | null => (day ? days([only(day)], guessed) : null);

function between(from: Day | null, to: Day | null): Item | null {
  return from && to && to >= from ? days([{ de: from, ate: to }]) : null;
}

/** `28/11`, `28/11/2026`. */
function writtenDate([, day, month, year]: RegExpExecArray, { today }: Clock): Item | null {
  if (isNoDay(Number(month), Number(day))) return { kind: 'nothing' };
  if (!year) return one(Number(month) > 12 ? null : nextDate(Number(month), Number(day), today));
  return one(dateOf(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day)));
}

/** `28 de novembro`, `dia 5 do mês que vem`. */
function namedDate([, day, words = '']: RegExpExecArray, { today }: Clock): Item | null {
  const month = monthNamed(new RegExp(`\\b(${MONTH})\\b`).exec(words)?.[1]);
  // Not the 31st of another month.
  if (isNoDay(month, Number(day))) return { kind: 'nothing' };
  const first = monthSaid(words, today);
  const found = dayIn(first, Number(day));
  if (found && found >= today) return one(found);
  // 29 de fevereiro, and a day of this month that has gone: the next one.
  return one(month && !/20\d\d|ano/.test(words) ? nextDate(month, Number(day), today) : found);
}

const LIST = `(?:(?: ,)? (?:e|ou|,)(?: (?:o |no )?dia)? |, )`;
const DATES: Rule[] = [
  rule(/(?:rua|avenida|av|praca|travessa|bairro) (?:dia )?\d{1,2} de [a-z]+/y, () => ({ kind: 'nothing' })),
  // Several days of one month: '5, 6 ou 7 de dezembro', 'dias 5 e 6'.
  rule(
    new RegExp(`(?:dias? )?((?:\\d{1,2}${LIST}){1,5}\\d{1,2})(?! ?h|:|\\/)(?: (?:de|do) (${THAT_MONTH}))?(?= |$)`, 'y'),
    (found, { today }) => {
      const [said, list = '', words] = found;
      if (!words && !said.startsWith('dia')) return null;
      const spans = [...list.matchAll(/\d+/g)]
        .map(([day]) => (words ? dayIn(monthSaid(words, today), Number(day)) : nextDayOfMonth(Number(day), today)))
        .filter((day) => day !== null);
      return spans.length > 0 ? days(spans.map(only)) : null;
    },
  ),
  rule(
    new RegExp(
      `(?:(?:do|de|entre|entre o|entre os|no|desde o)? ?dias? |entre (?:o )?|do |de )(\\d{1,2})o? (?:a|ao|ate|ate o|e|e o)(?: dia)? (\\d{1,2})(?! ?h|:|\\/| da | as )(?: (?:de|do) (${THAT_MONTH}))?(?= |$)`,
      'y',
    ),
    (found, { today }) => {
      const [said, from, to, words] = found;
      if (!words && !/dia/.test(said)) return null;
      if (/^dias? \d+o? e /.test(said)) return null;
      const start = words ? dayIn(monthSaid(words, today), Number(from)) : nextDayOfMonth(Number(from), today);
      return between(start, start && (nextDayOfMonth(Number(to), start) ?? null));
    },
  ),
  rule(/(?:dia )?(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/y, writtenDate),
  rule(/(?:dia )?(\d{1,2})\/(\d{1,2})\b/y, writtenDate),
  rule(/dia (\d{1,2})[-.](\d{1,2})\b/y, writtenDate),
  rule(/dia (\d{1,2}) do (1[0-2]|0?[1-9])\b(?!h|:)/y, writtenDate),
  rule(new RegExp(`(?:dia )?(\\d{1,2})o? de (${THAT_MONTH})(?= |$)`, 'y'), namedDate),
  rule(new RegExp(`dia (\\d{1,2})o? d[eo] (${THAT_MONTH})(?= |$)`, 'y'), namedDate),
  rule(new RegExp(`(?:dia )?(\\d{1,2})o? ((?:${MONTH}))(?= |$)`, 'y'), namedDate),
  rule(new RegExp(`(?:dia )?primeir[oa] (?:dia )?d[eo] ()(${THAT_MONTH})(?= |$)`, 'y'), ([, , words = ''], { today }) =>
    one(monthSaid(words, today)),
  ),
  rule(/ultimo dia do ano/y, (_, { today }) => one(dateOf(yearOf(today), 12, 31))),
  rule(/(?:fim|final) do ano/y, (_, { today }) => {
    const year = yearOf(today);
    return between(dateOf(year, 12, 15), dateOf(year, 12, 31));
  }),
  rule(new RegExp(`ultimo dia d[eo] (${THAT_MONTH})(?= |$)`, 'y'), ([, words = ''], { today }) => {
    const first = monthSaid(words, today);
    return one(lastOf(yearOf(first), monthOf(first)));
  }),
  rule(/(?:dia )?(\d{1,2})\.(0?[1-9]|1[0-2])(?= |$)/y, writtenDate),
  rule(/dia primeiro/y, () => ({ kind: 'date', day: 1 })),
  rule(/dia (\d{1,2})o?(?![\d:/h])/y, ([, day]) => (Number(day) > 31 ? null : { kind: 'date', day: Number(day) })),
];

/** How many days 'N semanas' are, from today. */
function away(count: number, unit: string, today: Day): Day | null {
  if (unit.startsWith('m')) {
    const [year, month] = [yearOf(today), monthOf(today) + count];
    return dateOf(year, month, Number(today.slice(8))) ?? lastOf(year, month);
  }
  if (unit.startsWith('a')) return dateOf(yearOf(today) + count, monthOf(today), Number(today.slice(8)));
  return addDays(today, count * (unit.startsWith('s') ? 7 : 1));
}

const DISTANCES: Rule[] = [
  rule(/(?:um dia )?depois de amanha/y, (_, { today }) => one(addDays(today, 2))),
  rule(/amanha ou depois(?! de)/y, (_, { today }) => days([{ de: addDays(today, 1), ate: addDays(today, 2) }])),
  rule(/(?:hoje ou amanha)/y, (_, { today }) => days([{ de: today, ate: addDays(today, 1) }])),
  rule(/de hoje (?:a|em) (?:8|oito)(?: dias)?/y, (_, { today }) => one(addDays(today, 7))),
  rule(/de hoje (?:a|em) (?:15|quinze)(?: dias)?/y, (_, { today }) => one(addDays(today, 14), true)),
  rule(/amanha/y, (_, { today }) => one(addDays(today, 1))),
  rule(/(?:ainda )?hoje(?: ainda| mesmo)?/y, (_, { today }) => one(today)),
  rule(/agora(?= (?:de|a|na|no|pela) (?:manha|tarde|noite|tardinha|fim|final))/y, (_, { today }) => one(today)),
  rule(/nos? proximos? (\d{1,2}) dias?/y, ([, count], { today }) =>
    days([{ de: today, ate: addDays(today, Number(count)) }]),
  ),
  rule(/(?:nos |pelos )?proximos dias|(?:um )?dia desses|dias desses|um dia destes/y, (_, { today }) =>
    days([{ de: today, ate: addDays(today, 7) }], true),
  ),
  rule(
    /(?:daqui(?: a| ha)?|em|dentro de|d'aqui a|la para|para daqui(?: a)?) (?:uns |umas )?(\d{1,2}) (dias?|semanas?|mes|meses|anos?)\b/y,
    ([, count, unit = ''], { today }) =>
      // People say fifteen days and mean two weeks.
      one(away(Number(count), unit, today), Number(count) === 15 || unit.startsWith('m')),
  ),
];

/** Christmas and its like, and what lies around them. */
const NAMED: Rule[] = [
  ...NAMED_DAYS.map((named) => rule(named.words, (_, { today }) => days([nextOf(named, today)]))),
  rule(/(?:o |no |esse |neste |nesse |proximo )?feriado(?: que vem)?/y, (_, { today }) =>
    days([nextHoliday(today)], true),
  ),
  rule(/(?:o |no |esse |nesse )?feriadao/y, (_, { today }) => {
    const { de } = nextHoliday(today);
    const span: Span = { de, ate: addDays(mondayOf(de), 6) };
    return days([weekdayOf(de) >= 4 || weekdayOf(de) === 0 ? span : { de, ate: de }], true);
  }),
];

/** Days of the calendar: dates, distances from today, days with names. */
export const DAY_RULES: readonly Rule[] = [...NAMED, ...DATES, ...DISTANCES];
