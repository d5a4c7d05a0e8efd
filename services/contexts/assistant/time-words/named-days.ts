import { addDays, type Day, dateOf, easterOf, type Span, weekdayOf, yearOf } from './calendar';

type InYear = (year: number) => Span;

const fixed =
  (month: number, day: number, until = day): InYear =>
  (year) => ({ de: dateOf(year, month, day) ?? '', ate: dateOf(year, month, until) ?? '' });
const easter =
  (from: number, until = from): InYear =>
  (year) => ({ de: addDays(easterOf(year), from), ate: addDays(easterOf(year), until) });
/** The nth Sunday of a month. */
const sunday =
  (month: number, nth: number): InYear =>
  (year) => {
    const first = dateOf(year, month, 1) ?? '';
    const day = addDays(first, ((7 - weekdayOf(first)) % 7) + 7 * (nth - 1));
    return { de: day, ate: day };
  };

interface NamedDay {
  /** As `plainSpeech` writes it. */
  words: RegExp;
  inYear: InYear;
  /** A day on which most houses are closed: what 'o feriado' may mean. */
  holiday: boolean;
}

const day = (words: RegExp, inYear: InYear, holiday = false): NamedDay => ({ words, inYear, holiday });

/** Days that people name instead of counting. Longer names stand before those they contain. */
export const NAMED_DAYS: readonly NamedDay[] = [
  day(/vespera d[eo] natal|noite de natal/y, fixed(12, 24)),
  day(/vespera d[eo] ano novo|reveillon|virada(?: do ano)?/y, fixed(12, 31)),
  day(/(?:dia de )?natal/y, fixed(12, 25), true),
  day(/(?:dia de )?ano novo/y, fixed(1, 1), true),
  day(/(?:segunda|feira2) de carnaval/y, easter(-48)),
  day(/(?:terca|feira3) de carnaval/y, easter(-47)),
  day(/sabado de carnaval/y, easter(-50)),
  day(/(?:quarta|feira4)(?: feira)? de cinzas/y, easter(-46)),
  day(/carnaval/y, easter(-50, -47), true),
  day(/sexta(?: feira)? santa|sexta da paixao/y, easter(-2), true),
  day(/semana santa/y, easter(-6, 0)),
  day(/(?:domingo de )?pascoa/y, easter(0)),
  day(/corpus christi/y, easter(60), true),
  day(/tiradentes/y, fixed(4, 21), true),
  day(/dia do trabalh(?:o|ador)/y, fixed(5, 1), true),
  day(/dia das maes/y, sunday(5, 2)),
  day(/dia dos namorados/y, fixed(6, 12)),
  day(/dia dos pais/y, sunday(8, 2)),
  day(/(?:dia da )?independencia/y, fixed(9, 7), true),
  day(/dia das criancas|nossa senhora aparecida/y, fixed(10, 12), true),
  day(/dia dos professores/y, fixed(10, 15)),
  day(/(?:dia de )?finados/y, fixed(11, 2), true),
  day(/proclamacao(?: da republica)?/y, fixed(11, 15), true),
  day(/(?:dia da )?consciencia negra/y, fixed(11, 20), true),
  day(/dia da mulher/y, fixed(3, 8)),
  day(/sao joao/y, fixed(6, 24)),
];

/** The next time a named day comes, today included. */
export function nextOf(named: NamedDay, today: Day): Span {
  const thisYear = named.inYear(yearOf(today));
  return (thisYear.ate ?? '') >= today ? thisYear : named.inYear(yearOf(today) + 1);
}

/** The national holiday that comes next, today included. */
export const nextHoliday = (today: Day): Span =>
  NAMED_DAYS.filter(({ holiday }) => holiday)
    .map((named) => nextOf(named, today))
    .reduce((first, span) => (span.de < first.de ? span : first));
