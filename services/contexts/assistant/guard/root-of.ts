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

/** What words of one family share, accents aside: 'cancele', 'cancelamento'. */
export function rootOf(word: string): string {
  const known = ROOTS.get(word);
  if (known !== undefined) return known;
  const plain = ACCENTED.reduce((said, [ending, written]) => said.replace(ending, written), fold(word));
  const root = fold(stemmer(plain)).replace(/(?<=[a-z]{3})s$/, '');
  if (ROOTS.size >= MOST_KEPT) ROOTS.clear();
  ROOTS.set(word, root);
  return root;
}
