import type { KnownSentence } from './evidence';
import { SHORT_NUMBER, spoken } from './spoken-numbers';

const LENGTH = `(\\d{1,3}|${SHORT_NUMBER}) ?(h|horas?|min|minutos?|dias?|semanas?|mes(?:es)?)`;
/** '8 horas de comida', '30 min antes': so long of what, or on which side. */
const PAIR = new RegExp(`\\b(?!uma? )${LENGTH} (?:(?:de|sem|para) ([a-z]{4,20})|(antes|depois))\\b`, 'g');
const ANY = new RegExp(`\\b(?!uma? )${LENGTH}\\b`, 'g');

interface Pair {
  length: string;
  of: string;
}
const lengthOf = (count = '', unit = ''): string =>
  `${/^\d/.test(count) ? Number(count) : spoken(count)} ${unit.slice(0, 1)}${unit.startsWith('me') ? 'e' : ''}`;
const pairsIn = (folded: string): Pair[] =>
  [...folded.matchAll(PAIR)].map(([, count, unit, noun = '', side]) => ({
    length: lengthOf(count, unit),
    of: side ?? noun.slice(0, 5),
  }));

/** Lengths that one sentence of the company gives each to its own thing, said of each other's. */
export function isSwapped(folded: string, known: readonly KnownSentence[]): boolean {
  const said = pairsIn(folded);
  if (said.length === 0) return false;
  const told = known
    .filter(({ facts, folded: text }) => facts.lengths.length > 1 || /\d dias?\b/.test(text))
    .map((text) => ({
      pairs: pairsIn(text.folded),
      lengths: [...text.folded.matchAll(ANY)].map(([, count, unit]) => lengthOf(count, unit)),
    }));
  return said.some(({ length, of }) => {
    const own = told.flatMap(({ pairs }) => pairs.filter((pair) => pair.of === of));
    if (own.length === 0 || own.some((pair) => pair.length === length)) return false;
    return told.some(({ pairs, lengths }) => pairs.some((pair) => pair.of === of) && lengths.includes(length));
  });
}
