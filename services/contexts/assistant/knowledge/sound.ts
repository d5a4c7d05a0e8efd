import { foldAccents } from '@balcao/contracts/fold-accents';

// The same as `f_sons` in the database, so that a list of ours and a document take a misspelled word for the same one.
const STEPS: readonly (readonly [RegExp, string])[] = [
  [/ch|sh/g, 'x'],
  [/s?c([ei])/g, 'ss$1'],
  [/g([ei])/g, 'j$1'],
  [/([gq])u([ei])/g, '$1$2'],
  [/ph/g, 'f'],
  [/h/g, ''],
  [/[qk]/g, 'c'],
  [/w/g, 'v'],
  [/[yi]/g, 'e'],
  [/z/g, 's'],
  [/u/g, 'o'],
  [/([a-z])\1+/g, '$1'],
  [/m([pb])/g, 'n$1'],
  [/m\b/g, 'n'],
  [/l([bcdfgjmnprstvx])/g, 'o$1'],
  [/l\b/g, 'o'],
  [/x([bcdfgjmnprstv])/g, 's$1'],
  [/([aeo])s\b/g, '$1'],
];

/** How a word sounds: 'orario' and 'horário', 'xampu' and 'shampoo', 'presso' and 'preço' are the same. */
export function soundOf(word: string): string {
  let sound = foldAccents(word.toLowerCase().replace(/ç/g, 'ss'));
  for (const [from, to] of STEPS) sound = sound.replace(from, to);
  return sound;
}

const ENDINGS =
  /(?:amentos?|imentos?|acoes|acao|icoes|icao|adores?|adoras?|antes?|mente|amos|emos|imos|ando|endo|indo|avam?|ou|aram?|eram?|iram?|ei|ad[ao]s?|id[ao]s?|z?inh[ao]s?|ar|er|ir|am|em|as|os|es|[aeos])$/;
const SHORTEST = 4;

/** A word without its ending, where enough of it is left. */
export function stemOf(word: string): string | undefined {
  const stem = foldAccents(word).replace(ENDINGS, '');
  return stem.length >= SHORTEST ? stem : undefined;
}

/** What words of one family share: 'parcelamento', 'parcelado' and 'parcela'. A rough guess, for lists of ours only. */
export function rootOf(word: string): string {
  return soundOf(stemOf(word) ?? foldAccents(word).replace(/s$/, ''));
}
