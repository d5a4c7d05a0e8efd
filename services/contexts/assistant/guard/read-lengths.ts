import { SHORT_NUMBER, spoken } from './spoken-numbers';

/** A figure and where in the folded sentence it stands. */
export interface Figure {
  value: number;
  at: number;
}

/** 'Às 2h', 'das 9h', 'até as 18 horas' are times; '2h30' and 'uma hora e meia' without such a word are lengths. */
const LENGTH = new RegExp(
  `(?<!\\b(?:as|das|ate|pelas|aos?|partir de|depois de|antes de|perto|volta) )\\b(\\d{1,2}|meia|${SHORT_NUMBER}) ?(?:h|horas?|horinhas?)(?: ?e (meia|\\d{1,2})(?: ?min(?:utos?)?)?\\b| ?([0-5]\\d)(?: ?min)?\\b|\\b)`,
  'g',
);
const MINUTES = new RegExp(`\\b(?!uma? )(\\d{1,3}|${SHORT_NUMBER}) ?(?:min|minutos?|minutinhos?)\\b`, 'g');
/** 'Até 2 horas antes': how long before, and no time of the clock. */
const BEFOREHAND = new RegExp(`\\bate (?=(?:\\d{1,2}|${SHORT_NUMBER}) ?(?:h|horas?) (?:antes|de antecedencia))`, 'g');
const apart = (text: string): string => text.replace(BEFOREHAND, 'so: ');
/** Opening hours are often written as a stretch: '9h-18h', '9h às 18h'. */
const STRETCH = /\b\d{1,2}(?::\d\d|h(?:\d\d)?)? ?(?:[-–—]|as|a|ate as?) ?\d{1,2}(?::\d\d|h(?:\d\d)?)\b/g;

/** 'A manicure leva quarenta minutos e o pé e mão, noventa': minutes as well. */
const ELIDED = new RegExp(`(?<=, )(?:\\d{1,3}|${SHORT_NUMBER})(?=[.!]?$)`);
export const leavesOutUnit = (folded: string): boolean => ELIDED.test(folded.trimEnd());

const countOf = (word = ''): number => (/^\d/.test(word) ? Number(word) : spoken(word));
const hoursOf = (word = ''): number => (word === 'meia' ? 0.5 : countOf(word));
const blank = (text: string) => ' '.repeat(text.length);

/** Lengths in a folded text, in minutes; '1 hora e 30 minutos' is one. */
export function readLengths(text: string): Figure[] {
  const open = apart(text).replace(STRETCH, blank);
  const hours = [...open.matchAll(LENGTH)].map((found) => {
    const [, whole, more, digits] = found;
    const minutes = more === 'meia' ? 30 : Number(more ?? digits ?? 0);
    return { value: Math.round(hoursOf(whole) * 60) + minutes, at: found.index };
  });
  const rest = open.replace(LENGTH, blank);
  const minutes = [...rest.matchAll(MINUTES)].map((found) => ({ value: countOf(found[1]), at: found.index }));
  const last = minutes.length > 0 ? ELIDED.exec(rest.trimEnd()) : null;
  return [...hours, ...minutes, ...(last ? [{ value: countOf(last[0]), at: last.index }] : [])];
}

/** A folded text without its lengths: what is left may name times. */
export const withoutLengths = (text: string): string => {
  const spans = apart(text).replace(STRETCH, (stretch) => '_'.repeat(stretch.length));
  return [...spans.matchAll(LENGTH)].reduce(
    (left, found) => left.slice(0, found.index) + blank(found[0]) + left.slice(found.index + found[0].length),
    text,
  );
};
