import { fold } from '../language/words';
import { LINK_WORDS } from './neutral-words';
import { CONTACTS } from './read-facts';
import { rootOf } from './root-of';

/** One word of a sentence. */
export interface Token {
  word: string;
  root: string;
  /** Where it stands in the sentence. */
  at: number;
}
/** A stretch of a sentence that states one thing, or asks. */
export interface Segment {
  tokens: Token[];
  folded: string;
  /** It is asked, not said. */
  asked: boolean;
  /** Only supposed: 'se você quiser, …'. */
  supposed: boolean;
  /** Something is said of what it names: it has a verb of its own. */
  hasLink: boolean;
}

const WORD = /[\p{L}\p{N}]{1,60}/gu;
/** Where a stretch ends. */
const PAUSE = /[,;:()!?.…•|+=·–—\n"“”]|\s[-/]\s|\p{Extended_Pictographic}/u;
const OPENS = new Set('mas porem porque pois entao embora porq'.split(' '));
const SUPPOSED = new Set('se caso quando'.split(' '));
/** 'e aceitamos', 'e a escova custa': a verb so near begins something new. */
const NEAR = 4;

/** One word for what is given for nothing, however it is said. */
const FREE = /\bsem (?:pagar(?: nada)?|custo|cobrança)\b|\bde graça\b/g;

/** The words of a text; figures and addresses have rules of their own. */
export function tokensIn(text: string): Token[] {
  const plain = CONTACTS.reduce(
    (rest, pattern) => rest.replace(pattern, (found) => ' '.repeat(found.length)),
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(FREE, (found) => 'gratuito'.padEnd(found.length)),
  );
  return [...plain.matchAll(WORD)]
    .map((found) => ({ said: /^\d{1,2}x$/.test(found[0]) ? 'vezes' : found[0], at: found.index }))
    .filter(({ said }) => !/^\d/.test(said))
    .map(({ said, at }) => ({
      word: said === 'é' ? 'eh' : fold(said),
      // 'Para' parks no car.
      root: said === 'para' ? said : rootOf(said),
      at,
    }));
}

const isLink = ({ word }: Token): boolean => LINK_WORDS.has(word) || /[aei]mos$/.test(word);

function beginsAnother(tokens: readonly Token[], index: number, current: readonly Token[]): boolean {
  const { word = '' } = tokens[index] ?? {};
  if (OPENS.has(word)) return true;
  const next = tokens.slice(index + 1, index + 1 + NEAR);
  return word === 'e' && (next[0]?.word === 'nao' || (current.some(isLink) && next.some(isLink)));
}

const segmentOf = (tokens: Token[], asked: boolean, last: boolean): Segment => ({
  tokens,
  folded: tokens.map(({ word }) => word).join(' '),
  asked,
  supposed: !last && SUPPOSED.has(tokens[0]?.word ?? ''),
  // 'Parte de R$ 900,00', but 'a parte externa'.
  hasLink: tokens.some((token, at) => isLink(token) && !(token.word === 'parte' && tokens[at - 1]?.word === 'a')),
});

/** A sentence as what it states, one by one. */
export function segmentsOf(sentence: string): Segment[] {
  const tokens = tokensIn(sentence);
  const groups: { tokens: Token[]; asked: boolean }[] = [];
  let current: Token[] = [];
  const end = (asked: boolean) => {
    if (current.length > 0) groups.push({ tokens: current, asked });
    current = [];
  };
  const text = sentence.normalize('NFC');
  for (const [index, token] of tokens.entries()) {
    if (beginsAnother(tokens, index, current)) end(false);
    current.push(token);
    const gap = text.slice(token.at + token.word.length, tokens[index + 1]?.at ?? text.length);
    if (PAUSE.test(gap)) end(gap.includes('?'));
  }
  end(false);
  return groups.map((group, index) => segmentOf(group.tokens, group.asked, index === groups.length - 1));
}
