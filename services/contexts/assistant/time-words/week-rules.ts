import { addDays, type Day, lastOf, later, mondayOf, monthOf, only, type Span, weekdayOf, yearOf } from './calendar';
import { MONTH, monthSaid, nextDayOfMonth, THAT_MONTH } from './day-rules';
import { days, type Item, type Rule, rule, type Which } from './items';
import type { DaysRead } from './resolve-days';

const WEEKDAYS: readonly [RegExp, number][] = [
  [/^dom/, 0],
  [/^seg|^feira2/, 1],
  [/^ter|^feira3/, 2],
  [/^qua|^feira4/, 3],
  [/^qui|^feira5/, 4],
  [/^sex|^feira6/, 5],
  [/^sab/, 6],
];
const WEEKDAY = '(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)s?|seg|qua|qui|sex|sab|dom|feira[2-6]';
const weekday = (word: string): number => WEEKDAYS.find(([pattern]) => pattern.test(word))?.[1] ?? 0;
/** Behind an ordinal: 'segunda vez', 'quinta avenida'. */
const NO_DAY = 'vez|opcao|pessoa|via|parcela|sessao|chance|unidade|aplicacao|etapa|avenida|filha|dose|fase|parte|mao';

/** Monday of 'semana que vem' and its like. */
const weeksAhead = (words: string): number =>
  /semana seguinte a (?:que vem|proximo)|(?:outra|depois da) (?:semana )?(?:que vem|proximo)/.test(words) ? 2 : 1;

function week(monday: Day, from = 0, to = 6): Item {
  return { kind: 'week', monday, from: addDays(monday, from), to: addDays(monday, to) };
}

const WEEKS: Rule[] = [
  rule(/(?:so )?na proximo(?= ,| \.|$)/y, (_, { today }) => week(addDays(mondayOf(today), 7))),
  rule(/(?:a |na )?semana (?:passada|retrasada)/y, () => ({ kind: 'nothing' })),
  rule(
    /(?:(comeco|inicio|meio|fim|final|resto) )?(?:de |da |na |a )?(?:semana que vem|proximo semana|(?:na |a )?outra semana|semana seguinte|semana que entra)/y,
    ([said, part], { today }) => {
      const monday = addDays(mondayOf(today), 7 * weeksAhead(said));
      return partOfWeek(monday, part);
    },
  ),
  rule(/(?:a )?semana depois d(?:a semana que vem|a que vem|essa|esta)/y, ([said], { today }) =>
    week(addDays(mondayOf(today), /que vem/.test(said) ? 14 : 7)),
  ),
  rule(/(?:na |a |para )?semana d(?:e|o) (?:dia )?(\d{1,2})\/(\d{1,2})\b/y, ([, day, month], { today }) => {
    const first = `${yearOf(today)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    return week(mondayOf(first >= today ? first : `${yearOf(today) + 1}${first.slice(4)}`));
  }),
  rule(/(?:na |a |para )?semana do dia (\d{1,2})\b/y, ([, day], { today }) => {
    const here = `${today.slice(0, 8)}${String(day).padStart(2, '0')}`;
    return week(mondayOf(here >= today ? here : addDays(lastOf(yearOf(today), monthOf(today)), Number(day))));
  }),
  rule(/(?:na |a |para )?semana do natal/y, (_, { today }) => week(mondayOf(`${yearOf(today)}-12-25`))),
  rule(
    /(?:(comeco|inicio|meio|fim|final|resto) )?(?:ainda )?(?:d|n)?(?:essa|esta) semana(?: ainda| mesmo)?/y,
    ([, part], { today }) => partOfWeek(mondayOf(today), part),
  ),
  rule(/(?:nos? )?(?:dias? de semana|dias? uteis|dia util|meio de semana)|durante a semana/y, ([said]) => ({
    kind: 'weekdays',
    from: said.includes('meio') ? 2 : 1,
    to: said.includes('meio') ? 4 : 5,
    which: 'next',
  })),
  rule(/(?:no )?(comeco|inicio|meio) da semana/y, ([, part], { today }) => partOfWeek(mondayOf(today), part, today)),
];

/** Beginning, middle or end of a week; one that has gone by `today` is next week's. */
function partOfWeek(monday: Day, part = '', today = ''): Item {
  const [from, to] = /comeco|inicio/.test(part)
    ? [0, 1]
    : /meio/.test(part)
      ? [2, 3]
      : /fim|final/.test(part)
        ? [3, 5]
        : [0, 6];
  return addDays(monday, to) < today ? week(addDays(monday, 7), from, to) : week(monday, from, to);
}

/** 'Fim de semana': what is left of this one, or the next. */
export function weekendOf(said: string, today: Day): DaysRead {
  const saturday = addDays(mondayOf(today), 5);
  const here = weekdayOf(today) === 6 || weekdayOf(today) === 0;
  const next = /que vem|proximo|outro/.test(said);
  const start = next && (here || said.includes('outro')) ? addDays(saturday, 7) : saturday;
  return { spans: [{ de: later(start, today), ate: addDays(start, 1) }], guessed: next && !here };
}

const WEEKENDS: Rule[] = [
  rule(/(?:proximo |outro )?fim de semana(?: que vem| agora)?/y, ([said]) => ({ kind: 'weekend', said })),
];

/** Parts of a month, in days. */
function partOfMonth(part: string, first: Day): Span {
  const from = first.slice(0, 8);
  const last = lastOf(yearOf(first), monthOf(first));
  if (/comec|inicio/.test(part)) return { de: first, ate: `${from}10` };
  if (/meio|meado/.test(part)) return { de: `${from}11`, ate: `${from}20` };
  if (/fi[mn]/.test(part)) return { de: `${from}21`, ate: last };
  if (/primeira quinzena/.test(part)) return { de: first, ate: `${from}15` };
  if (/segunda quinzena/.test(part)) return { de: `${from}16`, ate: last };
  const nth = ['primeira', 'segunda', 'terceira', 'quarta'].findIndex((word) => part.startsWith(word));
  if (part.startsWith('ultima')) return { de: addDays(last, -6), ate: last };
  return nth < 0 ? { de: first, ate: last } : { de: addDays(first, 7 * nth), ate: addDays(first, 7 * nth + 6) };
}

/** The nth such weekday of a month. */
function nthWeekday(word: string, day: number, first: Day): Span {
  const last = lastOf(yearOf(first), monthOf(first));
  const nth = ['primeir', 'segund', 'terceir', 'quart'].findIndex((start) => word.startsWith(start));
  const found =
    nth < 0
      ? addDays(last, -((weekdayOf(last) - day + 7) % 7))
      : addDays(first, ((day - weekdayOf(first) + 7) % 7) + 7 * nth);
  return { de: found, ate: found };
}

const PART =
  '(?:(?:bem |mais |la |para |no |na |em ){0,3})(comeco|comecinho|inicio|meio|meados?|fim|final|finalzinho|finzinho)';
const NTH = '(primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|ultim[oa])';
const MONTHS: Rule[] = [
  rule(/(?:o |no )?mes passado/y, () => ({ kind: 'nothing' })),
  rule(
    new RegExp(`${NTH} (semana|quinzena) d[eo] (${THAT_MONTH})(?= |$)`, 'y'),
    ([, nth, what, words = ''], { today }) => days([partOfMonth(`${nth} ${what}`, monthSaid(words, today))]),
  ),
  rule(
    new RegExp(`(${THAT_MONTH}) (?:na |a |, )?${NTH} (semana|quinzena)(?= |$)`, 'y'),
    ([, words = '', nth, what], { today }) => days([partOfMonth(`${nth} ${what}`, monthSaid(words, today))]),
  ),
  rule(
    new RegExp(`${NTH} (${WEEKDAY}) d[eo] (${THAT_MONTH})(?= |$)`, 'y'),
    ([, nth = '', day = '', words = ''], { today }) => days([nthWeekday(nth, weekday(day), monthSaid(words, today))]),
  ),
  rule(new RegExp(`${PART} d[eo] (${THAT_MONTH})(?= |$)`, 'y'), ([, part = '', words = ''], { today }) => {
    const span = partOfMonth(part, monthSaid(words, today));
    return days([span]);
  }),
  rule(
    new RegExp(
      `(?:(?:em|no|para|de|do|mes de) ){0,3}(mes que vem|proximo mes|outro mes|mes seguinte|(?:esse|este|nesse|neste) mes|(?:mes de )?(?:${MONTH})(?: (?:de |do )?(?:20\\d\\d|ano que vem|proximo ano))?)(?= |$)`,
      'y',
    ),
    ([said, words = ''], { today }) => {
      // 'mar', 'set' and 'out' are words of their own: months only behind 'em' or 'mês de'.
      if (/^(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)$/.test(said)) return null;
      return { kind: 'month', span: partOfMonth('', monthSaid(words, today)) };
    },
  ),
  rule(/(?:ainda )?(?:n)?esse ano(?: ainda)?/y, (_, { today }) => ({
    kind: 'month',
    span: { de: today, ate: `${yearOf(today)}-12-31` },
  })),
  rule(/(?:o |no )?(?:ano que vem|proximo ano)/y, (_, { today }) => ({
    kind: 'month',
    span: { de: `${yearOf(today) + 1}-01-01`, ate: `${yearOf(today) + 1}-12-31` },
  })),
];

const which = (before: string, after: string): Which => {
  if (/outra|outro/.test(before) || /seguinte|(?:sem ser|nao) ess[ae]/.test(after)) return 'other';
  if (/proximo/.test(before) || /que vem|proximo/.test(after)) return 'coming';
  return /ess[ae]|est[ae]/.test(before) || /agora|mesmo|ess[ae] semana|dest[ae] semana/.test(after) ? 'this' : 'next';
};

const DAYS_OF_WEEK: Rule[] = [
  rule(/(?:nome e|sou o|me chamo|aqui e o) domingos?/y, () => ({ kind: 'nothing' })),
  // What is to be changed is not what is wanted: 'mudar de quarta pra sexta'.
  rule(
    new RegExp(
      `(?:mud|troc|remarc|pass|transfer)[a-z]{1,4}(?: o| meu)?(?: horario| corte)? d[aeo] (?:${WEEKDAY}|amanha|hoje|dia \\d{1,2})(?= .{0,30}para )`,
      'y',
    ),
    () => ({ kind: 'nothing' }),
  ),
  // 'Sábado 5', 'quinta, 26': the date, where it is one.
  rule(
    new RegExp(
      `(${WEEKDAY})(?: ,)? (?:dia )?(\\d{1,2})(?= ,| \\.| as | de | a | depois | antes | na | no | pela | ao |$)`,
      'y',
    ),
    ([, word = '', day], { today }) => {
      const date = nextDayOfMonth(Number(day), today);
      return date && weekdayOf(date) === weekday(word) ? days([only(date)]) : null;
    },
  ),
  rule(new RegExp(`(?:${WEEKDAY}|semana|mes|dia) passad[oa]`, 'y'), () => ({ kind: 'nothing' })),
  rule(new RegExp(`(?:segunda|quarta|quinta|sexta) (?:${NO_DAY})s?\\b`, 'y'), () => ({ kind: 'nothing' })),
  rule(
    new RegExp(
      `(?:entre |de |da |das |desde )?(?:a )?(${WEEKDAY}) (?:a|ate|ate a|as|e|ao)(?: a)? (${WEEKDAY})(?= |$)`,
      'y',
    ),
    ([said, from = '', to = '']) =>
      // 'terça e quinta' are two days, 'entre terça e quinta' three.
      / e (?:a )?\S+$/.test(said) && !said.startsWith('entre')
        ? null
        : { kind: 'weekdays', from: weekday(from), to: weekday(to), which: 'next' },
  ),
  rule(
    new RegExp(
      `((?:(?:d|n)?(?:ess[ae]|est[ae]) |proximo |outr[ao] )?)(${WEEKDAY})((?: que vem| proximo| agora| mesmo| seguinte| dess[ae] semana| dest[ae] semana| sem ser ess[ae](?: ,)?(?: [ao] outr[ao])?| nao ess[ae](?: ,)? [ao] outr[ao])?)(?= |$)`,
      'y',
    ),
    ([said, before = '', day = '', after = '']) =>
      // A dom is a gift; a short day wants company that only a day has.
      ({
        kind: 'weekdays',
        from: weekday(day),
        to: weekday(day),
        which: which(before, said.slice(before.length + day.length) || after),
      }),
  ),
  rule(/(?:na |no )ter(?= |$)/y, () => ({ kind: 'weekdays', from: 2, to: 2, which: 'next' })),
];

/** Weeks, weekends, months and days of the week. */
export const WEEK_RULES: readonly Rule[] = [...WEEKENDS, ...MONTHS, ...DAYS_OF_WEEK, ...WEEKS];
