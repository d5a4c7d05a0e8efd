const UNITS = ['zero', 'um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'];
const TEENS = 'dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(' ');
const TENS = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const HUNDREDS = 'cem duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
  ' ',
);
const SPOKEN = new Map<string, number>([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TEENS.map((word, at): [string, number] => [word, 10 + at]),
  ...TENS.map((word, at): [string, number] => [word, 20 + 10 * at]),
  ...HUNDREDS.map((word, at): [string, number] => [word, 100 * (at + 1)]),
  ...([
    ['uma', 1],
    ['duas', 2],
    ['cento', 100],
    ['mil', 1_000],
  ] as const),
]);
/** One word of a number, for a pattern over folded text. */
export const NUMBER_WORD = [...SPOKEN.keys()].join('|');

/** A number of one or two words, 'vinte e quatro', for a pattern over folded text; 'um minutinho' counts nothing. */
export const SHORT_NUMBER = `(?:${NUMBER_WORD})(?: e (?:${NUMBER_WORD}))?`;

/** 'Mil duzentos e cinquenta' → 1250. */
export const spoken = (words: string): number =>
  words
    .split(' ')
    .filter((word) => word !== 'e')
    .reduce((sum, word) => (word === 'mil' ? Math.max(sum, 1) * 1_000 : sum + (SPOKEN.get(word) ?? 0)), 0);
