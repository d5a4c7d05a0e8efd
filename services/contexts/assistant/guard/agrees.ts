import { NEUTRAL_WORDS } from './neutral-words';
import { tokensIn } from './segments';

const AGREES =
  /^(?:sim|pode|podemos|tem|temos|faz|fazemos|da|aceita|aceitamos|vai|esta|estao|estamos|consegue|exato|exatamente|positivo|trabalhamos)$|^(?:isso mesmo|com certeza|claro que|pode ser)/;
const AGREEING = new Set(
  'sim claro sem com problema problemas certeza tambem mesmo isso ser vir ficar deixar tranquilo tranquila amor querida querido linda senhor senhora normalmente viu ta la aqui ai entao'.split(
    ' ',
  ),
);
const MOST_AGREEING = 6;
/** 'Pode sim!': the whole sentence says yes to what was asked, and nothing else. */
export function agrees(sentence: string): boolean {
  const words = tokensIn(sentence).map(({ word }) => word);
  if (words.length === 0 || words.length > MOST_AGREEING || sentence.includes('?')) return false;
  if (!words.every((word) => NEUTRAL_WORDS.has(word))) return false;
  const taken = AGREES.test(words[0] ?? '') ? 1 : AGREES.test(words.slice(0, 2).join(' ')) ? 2 : 0;
  return taken > 0 && words.slice(taken).every((word) => AGREEING.has(word));
}

/** Do two texts speak of one thing, by a word that claims something? */
export function rootsShared(one: string, other: string): boolean {
  // '10% nas sessões avulsas' speaks of a discount.
  const telling = (text: string) =>
    tokensIn(text.replace(/\d ?%/g, '1 desconto')).filter(({ word }) => !NEUTRAL_WORDS.has(word));
  const roots = new Set(telling(other).map(({ root }) => root));
  return telling(one).some(({ root }) => roots.has(root));
}
