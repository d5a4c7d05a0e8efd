import { fold } from '../language/words';

const NUMBERS: Record<string, number> = {
  uma: 1,
  um: 1,
  duas: 2,
  dois: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  quinze: 15,
  vinte: 20,
};
const SHORT: [RegExp, string][] = [
  [/\b(?:bom|boa) (?:dia|tarde|noite)\b/g, ' '],
  [/r\$ ?\d[\d.,]{0,12}/g, ' '],
  [/\b(?:amanhan|amnh|amn)\b/g, 'amanha'],
  [/\bhj\b/g, 'hoje'],
  [/\b(?:pras|pra as|para as)\b/g, 'as'],
  [/\b(?:pro|pra|p|para o|para a)\b/g, 'para'],
  [/\bq vem\b/g, 'que vem'],
  [/\bdps\b/g, 'depois'],
  [/\bfds\b/g, 'fim de semana'],
  [/\bfinal de semana\b/g, 'fim de semana'],
  [/\bmeio dia\b/g, '12h'],
  [/\b([2-6]) ?(?:a|f|a feira|feira)\b/g, 'feira$1'],
];

/** A message as plain words: folded, without greetings and prices, shortened words and spoken numbers written out. */
export function plainSpeech(text: string): string {
  let said = fold(text.slice(0, 2_000).replace(/mar[çÇ]o/gi, 'mes3'))
    .replace(/[^a-z0-9:/$.,]+/g, ' ')
    .replace(/[.,](?!\d)/g, ' ');
  for (const [pattern, plain] of SHORT) said = said.replace(pattern, plain);
  return said
    .split(' ')
    .filter(Boolean)
    .map((word) => NUMBERS[word] ?? word)
    .join(' ');
}
