import { fold } from '../language/words';

/** The words of each number, by its value: 0 is nobody's. */
const SPOKEN = [
  ...[[], ['um', 'uma'], ['dois', 'duas'], ['tres'], ['quatro'], ['cinco'], ['seis'], ['sete'], ['oito'], ['nove']],
  ...[['dez'], ['onze'], ['doze'], ['treze'], ['quatorze', 'catorze'], ['quinze'], ['dezesseis'], ['dezessete']],
  ...[['dezoito'], ['dezenove'], ['vinte']],
];
const NUMBERS = new Map<string, number>([
  ...SPOKEN.flatMap((words, value) => words.map((word): [string, number] => [word, value])),
  ...[['trinta', 30] as const, ['quarenta', 40] as const, ['cinquenta', 50] as const],
]);
const TENS = new Set(['vinte', 'trinta', 'quarenta', 'cinquenta']);

/** Order matters: what a later line reads, an earlier one may have written. */
const SHORT: readonly [RegExp, string][] = [
  [/\b(?:(?:tenha |tenham )?(?:um |uma )?(?:bom|boa|otimo|otima) (?:dia|tarde|noite|semana|fim de semana))\b/g, ' '],
  [/r\$ ?\d[\d.,]{0,12}/g, ' '],
  // How often somebody comes is no day: 'faço sempre de 15 em 15 dias'.
  [
    /\bde \d{1,2} em \d{1,2} (?:dias?|semanas?|mes(?:es)?)\b|\ba cada (?:\d{1,2} )?(?:dias?|semanas?|mes(?:es)?)\b/g,
    ' ',
  ],
  [/\b\d{1,7} ?(?:reais|real|conto|contos|pila|pessoas?|vezes|anos?|kg|cm|ml|fotos?|parcelas?|unidades?)\b/g, ' '],
  // Phone numbers and other long figures.
  [/\b(?:\d{2} ?)?9?\d{4}[- ]?\d{4}\b/g, ' '],
  [/\b(?:amanhan|amnha|amnh|amanh|amn|amh)\b/g, 'amanha'],
  [/\b(?:seguda|segnda|sgunda|segunad|segudna)\b/g, 'segunda'],
  [/\b(da|de|a) (?:trade|tadre|tared)\b/g, '$1 tarde'],
  [/\bn\b/g, 'nao'],
  [/\bqq\b/g, 'qualquer'],
  [/\bsmn\b/g, 'semana'],
  [/\b(?:trampo|servico|trabalhinho)\b/g, 'trabalho'],
  [/\bhj\b/g, 'hoje'],
  [/\b(?:pras|pra as|p as|p\/as)\b/g, 'para as'],
  [/\b(?:pro|pra|p\/|para o|para a|p)(?= )/g, 'para'],
  [/\bq\b/g, 'que'],
  [/\bd\b(?!')/g, 'de'],
  [/\b(?:dps|dpois|dp)\b/g, 'depois'],
  [/\b(?:fds|final de semana|fim de sem|finde)\b/g, 'fim de semana'],
  [/\b(?:proxima|prox\.?|proximo)\b/g, 'proximo'],
  [/\bmeio[ -]dia\b/g, '12h'],
  [/\bmeia[ -]noite\b/g, '24h'],
  [/\b([2-6])(?:a|o)?[ -]?(?:f|feira)\b/g, 'feira$1'],
  [/\b([2-6])a\b(?! \d)/g, 'feira$1'],
  [/\b(segunda|terca|quarta|quinta|sexta|seg|ter|qua|qui|sex)s?[ -](?:feiras?|f)\b/g, '$1'],
  [/(\d) ?(?:horas?|hrs?|hs)\b/g, '$1h'],
  [/(\d) h(?= |$)/g, '$1h'],
];

/** A spoken number at a word: 'vinte e cinco' is one. How many words it takes, and its value. */
function numberAt(words: readonly string[], at: number): [number, number] | null {
  const value = NUMBERS.get(words[at] ?? '');
  // An article, unless a time or a length follows: 'uma avaliação' is no one o'clock.
  const counts =
    /^(?:h|horas?|da|e|dias?|semanas?|mes|anos?|minutos?)$/.test(words[at + 1] ?? '') ||
    /^(?:as|a|pelas|dia)$/.test(words[at - 1] ?? '');
  if (value === undefined || (value === 1 && !counts)) return null;
  const unit = NUMBERS.get(words[at + 2] ?? '');
  const joined = TENS.has(words[at] ?? '') && words[at + 1] === 'e' && unit !== undefined && unit < 10;
  return joined ? [3, value + unit] : [1, value];
}

function writeNumbers(said: string): string {
  const words = said.split(' ');
  const written: string[] = [];
  for (let at = 0; at < words.length; ) {
    const number = numberAt(words, at);
    written.push(number ? String(number[1]) : (words[at] ?? ''));
    at += number?.[0] ?? 1;
  }
  return written.join(' ');
}

/**
 * A message as plain words: folded, without greetings, prices and phone numbers; shortened words and spoken numbers
 * written out; ` , ` is a pause and ` . ` the end of a sentence. At most 2,000 characters are read.
 */
export function plainSpeech(text: string): string {
  // 'março' would fold into the name 'Marco'.
  let said = fold(text.slice(0, 2_000).replace(/mar[çÇ]o/gi, 'mes3'))
    .replace(/[?!;\n…]+|\.(?!\d)/g, ' . ')
    // 'Segunda a sexta: 9h - 19h', 'seg-sex': a stretch, as people write it on a door.
    .replace(/([a-z)]):/g, '$1 , ')
    .replace(/(\d ?h?) ?[-–—] ?(?=\d{1,2}(?:h|:))/g, '$1 a ')
    .replace(/\b(seg|ter|qua|qui|sex|sab|dom)([a-z]*) ?[-–—] ?(?=(?:seg|ter|qua|qui|sex|sab|dom))/g, '$1$2 a ')
    .replace(/,(?!\d)|,(?=\d+(?:h|:))|[()]| [-–—] /g, ' , ')
    .replace(/[^a-z0-9:/$.,-]+/g, ' ')
    .replace(/ {2,}/g, ' ');
  // Twice: numbers are written before shortened words are read, and '10 horas' wants both.
  said = writeNumbers(said);
  // '14 e 30', unless they are days or the ends of a stretch.
  said = said.replace(/(?<!\b(?:dias?|entre|de) )\b([01]?\d|2[0-3]) e (30|45)\b(?! de\b| dias?\b|\/|h|:)/g, '$1:$2');
  for (const [pattern, plain] of SHORT) said = said.replace(pattern, plain);
  return said.replace(/ {2,}/g, ' ').trim();
}
