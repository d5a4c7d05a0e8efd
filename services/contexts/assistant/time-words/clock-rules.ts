import { type Item, type Rule, rule } from './items';

const MINUTES: Record<string, number> = { meia: 30 };
const minutesOf = (said = ''): number => MINUTES[said] ?? Number(said || 0);

function clock(
  hour: number,
  minutes: number,
  extra: { to?: number; about?: boolean; sure?: boolean } = {},
): Item | null {
  if (hour > 24 || minutes > 59) return null;
  // '14h' is one hour only, and so is what has a leading zero or midnight.
  const sure = extra.sure === true || hour > 12 || hour === 0;
  return { kind: 'clock', minutes: hour * 60 + minutes, to: extra.to ?? null, sure, about: extra.about === true };
}

const PAST = `(?: e (meia|5|10|15|20|25|30|35|40|45|50|55)(?: minutos?)?(?= |$))?`;
const FACE = String.raw`(\d{1,2})(?:[:h]([0-5]\d)|h)?`;
const OF_DAY = `(?= (?:da|de) (?:manha|tarde|noite|madrugada))`;
const rangeOf = (found: RegExpExecArray): Item | null => {
  const [, fromHour, fromMinutes, toHour, toMinutes] = found;
  const to = Number(toHour) * 60 + minutesOf(toMinutes);
  // Who says 21 for nine in the evening means the morning by six: 'das 6h30 às 21h'.
  const sure = Number(toHour) > 12 && Number(fromHour) >= 5;
  return Number(toHour) > 24 ? null : clock(Number(fromHour), minutesOf(fromMinutes), { to, sure });
};

const RANGES: Rule[] = [
  // 'das 9 às 11', 'entre 14 e 16h', 'de 9h a 11h', '10h-12h'.
  rule(
    new RegExp(
      `(?:das|entre as|entre|de|desde as) ${FACE} (?:as|a|ao|e as|e|ate as|ate) ${FACE}(?![\\d/:]| de (?:j|f|m|a|s|o|n|d)[a-z]{3,}o?\\b)`,
      'y',
    ),
    (found) =>
      /^(?:de|entre) \d{1,2} (?:a|e) \d{1,2}$/.test(found[0]) && Number(found[3]) > 24 ? null : rangeOf(found),
  ),
  rule(/(\d{1,2})(?:[:h]([0-5]\d)|h) ?(?:-|as|a|ate as|ate) ?(\d{1,2})(?:[:h]([0-5]\d)|h)?(?![\d/:])/y, rangeOf),
  rule(/(\d{1,2})(?:[:h]([0-5]\d))? ?(?:-|a|as) ?(\d{1,2})(?:[:h]([0-5]\d)|h)(?![\d/:])/y, rangeOf),
];

const CLOCKS: Rule[] = [
  // Lengths, not times.
  rule(
    /(?:dura|leva|demora|por|durante|menos de|mais de|cerca de) (?:umas? )?\d{1,2}(?:h\d{0,2}| minutos?| min)\b/y,
    () => ({ kind: 'nothing' }),
  ),
  rule(/(?:preciso|precisa|gasta|sao) (?:de )?(?:umas )?\d{1,2}h\d{0,2}\b/y, () => ({ kind: 'nothing' })),
  rule(/(?:tem|sao|com) \d{1,2}h de (?:duracao|atendimento)/y, () => ({ kind: 'nothing' })),
  rule(/\d{1,3} ?min(?:utos?|utinhos?)?\b(?! para)/y, () => ({ kind: 'nothing' })),
  // 'quinze pras três', 'faltando 10 pras 4'.
  rule(/(?:as |faltando |faltam )?(5|10|15|20|25)(?: minutos?)? para as? (\d{1,2})h?\b/y, ([, less, hour]) =>
    clock(Number(hour) - 1, 60 - Number(less)),
  ),
  rule(/(?:as |ao )?12h e (meia|\d{1,2})\b/y, ([, minutes]) => clock(12, minutesOf(minutes), { sure: true })),
  rule(/(?:as |ao )?12h(?![\d])/y, () => clock(12, 0, { sure: true })),
  rule(/(?:as |a )?(\d{1,2}):([0-5]\d)(?:h|min)?\b/y, ([, hour = '', minutes]) =>
    clock(Number(hour), Number(minutes), { sure: hour.startsWith('0') }),
  ),
  rule(/(?:as |a )?(\d{1,2})h([0-5]\d)(?:min|m)?\b/y, ([, hour = '', minutes]) =>
    clock(Number(hour), Number(minutes), { sure: hour.startsWith('0') }),
  ),
  rule(
    new RegExp(`(?:as |a )?(\\d{1,2})h${PAST}(?! de (?:duracao|atendimento))(?= |$)`, 'y'),
    ([, hour = '', minutes]) => clock(Number(hour), minutesOf(minutes), { sure: hour.startsWith('0') }),
  ),
  rule(new RegExp(`(?:umas|la pelas|pelas) (\\d{1,2})h?${PAST}(?![\\d:/])(?= |$)`, 'y'), ([, hour, minutes]) =>
    clock(Number(hour), minutesOf(minutes), { about: true }),
  ),
  rule(
    new RegExp(`(?:para )?(?:as|das) (\\d{1,2})${PAST}(?: em ponto)?(?! e pouco|[\\d:/-])(?= |$)`, 'y'),
    ([, hour, minutes]) => clock(Number(hour), minutesOf(minutes)),
  ),
  rule(/as (\d{1,2})\.([0-5]\d)(?= |$)/y, ([, hour, minutes]) => clock(Number(hour), Number(minutes))),
  rule(/(?:as )?(\d{1,2})h? e (?:pouco|pouquinho|qualquer coisa)/y, ([, hour]) =>
    clock(Number(hour), 0, { about: true }),
  ),
  rule(/(\d{1,2}) e (meia)(?= |$)/y, ([, hour, minutes]) => clock(Number(hour), minutesOf(minutes))),
  rule(new RegExp(`(\\d{1,2})${PAST}${OF_DAY}`, 'y'), ([, hour, minutes]) => clock(Number(hour), minutesOf(minutes))),
  rule(/a 1(?= (?:da|e)|$)/y, () => clock(1, 0)),
];

/** 'daqui a 2 horas', 'em meia hora': from the clock on the wall. */
const FROM_NOW: Rule[] = [
  rule(
    /(?:daqui(?: a)?|em|dentro de) (?:umas? )?(\d{1,2}|meia)(?: ?h| hora)(?: e (meia|\d{1,2}))?\b/y,
    ([, hours, more], { now }) => {
      if (now === undefined) return { kind: 'nothing' };
      const later = hours === 'meia' ? 30 : Number(hours) * 60 + minutesOf(more);
      return { kind: 'clock', minutes: now + later, to: null, sure: true, about: false, fromNow: true };
    },
  ),
  rule(/(?:daqui(?: a)?|em|dentro de) (?:uns )?(\d{1,3}) ?min(?:utos?|utinhos?)?\b/y, ([, minutes], { now }) =>
    now === undefined
      ? { kind: 'nothing' }
      : { kind: 'clock', minutes: now + Number(minutes), to: null, sure: true, about: false, fromNow: true },
  ),
  rule(/daqui a (?:pouco|pouquinho)|agora mesmo|para agora|(?:o )?quanto antes|o mais rapido possivel/y, () => ({
    kind: 'order',
    order: 'first',
  })),
];

/** Times of day as a clock shows them. */
export const CLOCK_RULES: readonly Rule[] = [...FROM_NOW, ...RANGES, ...CLOCKS];
