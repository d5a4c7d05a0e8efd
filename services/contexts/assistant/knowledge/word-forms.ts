import { foldAccents } from '@balcao/contracts/fold-accents';
import { rootOf, soundOf, stemOf } from './sound';
import { SYNONYMS, type Synonyms } from './synonyms';

const FAMILIES = new Map<string, Synonyms[]>();
/** The words of the sets by their sound, so that a misspelled one is measured by what was heard. */
const KNOWN = new Map<string, string>();
/** Of a shorter one nearly every other word is one letter away. */
const SHORTEST_MISSPELLED = 5;
for (const set of SYNONYMS) {
  for (const root of new Set(set.asked.map(rootOf))) FAMILIES.set(root, [...(FAMILIES.get(root) ?? []), set]);
  for (const word of set.asked) if (word.length >= SHORTEST_MISSPELLED - 1) KNOWN.set(soundOf(word), word);
}

/** The sets of synonyms that a word, in whatever form, asks for. */
export const setsOf = (word: string): readonly Synonyms[] => FAMILIES.get(rootOf(word)) ?? [];

/** Postgres takes 'remarcar' and 'remarcacao', 'pagar' and 'pagamento' for strangers. */
const ENDINGS = ['ar', 'acao', 'icao', 'amento', 'imento'];
const SMALL_ENDING = /(?:z?inh)[oa]s?$/;

/** The word a small one was made of: 'sinalzinho' is 'sinal', 'descontinho' is 'desconto'. */
const grownUp = (word: string): string =>
  word
    .replace(/oezinh[oa]s$/, 'ao')
    .replace(/zinh[oa]s?$/, '')
    .replace(/inh([oa])s?$/, '$1');

/** Other forms of the same word; such as no text holds find nothing. */
export function familyOf(word: string): string[] {
  const folded = foldAccents(word);
  const stem = stemOf(folded);
  const forms = stem ? ENDINGS.map((ending) => stem + ending) : [];
  const grown = SMALL_ENDING.test(folded) ? grownUp(folded) : '';
  return [...forms, ...(grown.length > 2 ? [grown] : [])].filter((form) => form !== folded);
}

/** One letter more, less or other, or two beside each other that changed places. */
export function isOneLetterApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [longer, shorter] = one.length < other.length ? [other, one] : [one, other];
  if (longer.length > shorter.length) return longer.slice(at + 1) === shorter.slice(at);
  const swapped = `${one[at + 1] ?? ''}${one[at] ?? ''}${one.slice(at + 2)}`;
  return other.slice(at + 1) === one.slice(at + 1) || other.slice(at) === swapped;
}

const MEANT_WORTH = 0.8;
const MEANT_SYNONYM_WORTH = 0.4;

/** What a word that no list knows may have been meant as: the known words one letter away, and what they ask for. */
export function meantBy(word: string): Record<string, number> {
  const meant: Record<string, number> = {};
  if (word.length < SHORTEST_MISSPELLED || /\d/.test(word) || setsOf(word).length > 0) return meant;
  const sound = soundOf(word);
  for (const [known, right] of KNOWN) {
    if (!isOneLetterApart(sound, known)) continue;
    for (const { said } of setsOf(right)) for (const other of said) meant[other] ??= MEANT_SYNONYM_WORTH;
    meant[right] = MEANT_WORTH;
  }
  return meant;
}
