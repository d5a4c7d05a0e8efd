/** A '/' with a code in the making: where it begins and what was typed after it. */
export interface Token {
  start: number;
  word: string;
}

/** The token the caret stands behind; null when there is none. A '/' within a word (9/10, an address) is none. */
export function findToken(text: string, caret: number): Token | null {
  const found = /(?:^|\s)\/([\p{L}\d_-]{0,30})$/u.exec(text.slice(0, caret));
  const word = found?.[1];
  return word === undefined ? null : { start: caret - word.length - 1, word };
}
