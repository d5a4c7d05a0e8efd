/** Words of plain text (small letters without accents); a question mark is a word of its own. */
const wordsOf = (said: string): string[] => said.match(/[a-z0-9]+|\?/g) ?? [];

/** A list of phrases of whole words, looked up in time that grows with the text, not with the list. */
export interface Phrases {
  /** Is one of them said somewhere in it? */
  isIn(said: string): boolean;
  /** What is left when they are taken out, the longest first. */
  takenFrom(said: string): string;
}

/** Every beginning with every end; ends may be empty. */
export const each = (beginnings: string, ends: string): string =>
  beginnings
    .split('|')
    .flatMap((begin) => ends.split('|').map((end) => `${begin} ${end}`))
    .join('|');

/** Lists are written `a | b c | d`. */
export function phrases(...lists: string[]): Phrases {
  const all = new Set(lists.flatMap((list) => list.split('|')).map((phrase) => wordsOf(phrase).join(' ')));
  const longest = Math.max(...[...all].map((phrase) => phrase.split(' ').length));
  /** Words of the longest phrase that begins here; 0 when none does. */
  const lengthAt = (words: readonly string[], begin: number): number => {
    for (let length = longest; length > 0; length -= 1)
      if (begin + length <= words.length && all.has(words.slice(begin, begin + length).join(' '))) return length;
    return 0;
  };
  return {
    isIn(said) {
      const words = wordsOf(said);
      return words.some((_, begin) => lengthAt(words, begin) > 0);
    },
    takenFrom(said) {
      const words = wordsOf(said);
      const kept: string[] = [];
      for (let begin = 0; begin < words.length; ) {
        const length = lengthAt(words, begin);
        if (length === 0) kept.push(words[begin] ?? '');
        begin += Math.max(1, length);
      }
      return kept.join(' ');
    },
  };
}
