const COUNTS: Record<string, number> = { dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6, dez: 10, doze: 12 };
const PARTS = new RegExp(
  `(?:\\b(\\d{1,2}) ?x\\b|\\b(\\d{1,2}|${Object.keys(COUNTS).join('|')}) (?:vezes|parcelas)\\b)(?! ?(?:por|na|ao|a|de|\\/) ?(?:semana|dia|mes|ano))`,
  'g',
);

export const countOf = (word = ''): number => COUNTS[word] ?? Number(word || 0);

const PAID_SO = /\b(?:parcel|divid|cart[ao]|credito|boleto|carne\b|juros|pacote)|\bem ate \d{1,2} ?x/;
/** The most parts that sentences of the company let pay in; 'duas vezes seguidas', '1x por semana' are none. */
export const mostPartsIn = (sentences: readonly { folded: string }[]): number =>
  Math.max(0, ...sentences.filter(({ folded }) => PAID_SO.test(folded)).flatMap(({ folded }) => partsIn(folded)));

/** Into how many parts a folded text lets pay: '3x', 'em três vezes'. */
export const partsIn = (folded: string): number[] =>
  [...folded.matchAll(PARTS)].map(([, short, long]) => countOf(short ?? long));
