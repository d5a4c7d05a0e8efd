/** One stretch of speech between punctuation, as folded words. */
export interface Clause {
  words: string[];
  /** The sentence it stands in ends with a question mark, and nothing of it comes after this clause. */
  asked: boolean;
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff*_~`]/g;
/** Words (10:30 and 15h30 stay whole), ends of sentences, pauses; one pass without backtracking. */
const TOKEN = /[a-z0-9]+(?:[:/]\d+)*|[.!?…;\n]|[,:()"“”—–-]|\p{Extended_Pictographic}/gu;
const ENDS = new Set(['.', '!', '…', ';', '\n']);

/** Lower case without accents, marks of emphasis and invisible characters. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(INVISIBLE, '').toLowerCase();

/** Nobody speaks longer without a pause; it also bounds what looking around a word can cost. */
const MAX_CLAUSE = 60;

/** A text as clauses, sentence by sentence. Linear in its length. */
export function clausesOf(text: string): Clause[][] {
  const sentences: Clause[][] = [];
  let sentence: Clause[] = [];
  let words: string[] = [];
  const pause = (asked: boolean) => {
    if (words.length > 0) sentence.push({ words, asked });
    words = [];
  };
  const end = (asked: boolean) => {
    pause(asked);
    if (sentence.length > 0) sentences.push(sentence);
    sentence = [];
  };
  // "março" would fold into "marco", a promise.
  const folded = fold(text.replace(/mar[çÇ]o/gi, 'mes-3'));
  for (const [token] of folded.matchAll(TOKEN)) {
    if (token === '?') end(true);
    else if (ENDS.has(token)) end(false);
    else if (/^[a-z0-9]/.test(token)) {
      if (words.push(token) >= MAX_CLAUSE) pause(false);
    } else pause(false);
  }
  end(false);
  return sentences;
}
