const COUNTS: Record<string, number> = { dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6, dez: 10, doze: 12 };
const PARTS = new RegExp(
  `\\b(\\d{1,2}) ?x\\b|\\b(\\d{1,2}|${Object.keys(COUNTS).join('|')}) (?:vezes|parcelas)\\b`,
  'g',
);

export const countOf = (word = ''): number => COUNTS[word] ?? Number(word || 0);

/** Into how many parts a folded text lets pay: '3x', 'em três vezes'. */
export const partsIn = (folded: string): number[] =>
  [...folded.matchAll(PARTS)].map(([, short, long]) => countOf(short ?? long));
