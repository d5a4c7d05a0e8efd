import { plainWords } from '../flow/plain-words';

/** Parts of words that were put together: 'corte, sexta de tarde'. */
const PARTS = /[,;\n]+/;

/** Did the customer say these words? Each part has to stand in one of their messages as it is, in its order. */
export function standsIn(words: string, said: readonly string[]): boolean {
  const parts = words
    .split(PARTS)
    .map(plainWords)
    .filter((part) => part !== '');
  const texts = said.map((text) => ` ${plainWords(text)} `);
  return parts.length > 0 && parts.every((part) => texts.some((text) => text.includes(` ${part} `)));
}
