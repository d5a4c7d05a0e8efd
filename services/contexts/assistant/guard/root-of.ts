import { stemmer } from '@orama/stemmers/portuguese';
import { fold } from '../language/words';

/** Texts are made of few words, over and over. */
const MOST_KEPT = 20_000;
const ROOTS = new Map<string, string>();
/** Endings that the stemmer knows by their accents: people leave them out. */
const ACCENTED: readonly (readonly [RegExp, string])[] = [
  [/cao$/, 'ção'],
  [/coes$/, 'ções'],
  [/encia$/, 'ência'],
];

/** 'Gatinhos' are cats, 'um cafezinho' is coffee; these are no small ones. */
const SMALL = /^([a-z]{2,30}[^aeiou])inh([oa]s?)$/;
const SMALLER = /^([a-z]{2,30}[aeiou])zinh[oa](s?)$/;
const NOT_SMALL =
  /^(?:pez|carinh|vizinh|cozinh|caminh|sozinh|padrinh|madrinh|sobrinh|campainh|farinh|galinh|minh|linh|vinh|ninh|unh|rainh|marinh|bolinh|certinh|rapidinh|minutinh|horinh)/;
function inFull(word: string): string {
  if (NOT_SMALL.test(word)) return word;
  return word.replace(SMALLER, '$1$2').replace(SMALL, '$1$2');
}

/** What words of one family share, accents aside: 'cancele', 'cancelamento'. */
export function rootOf(word: string): string {
  const known = ROOTS.get(word);
  if (known !== undefined) return known;
  const plain = ACCENTED.reduce((said, [ending, written]) => said.replace(ending, written), inFull(fold(word)));
  const root = fold(stemmer(plain)).replace(/(?<=[a-z]{3})s$/, '');
  if (ROOTS.size >= MOST_KEPT) ROOTS.clear();
  ROOTS.set(word, root);
  return root;
}
