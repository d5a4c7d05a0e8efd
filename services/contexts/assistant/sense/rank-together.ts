import type { Passage } from '../knowledge/find-passages.repository';

/** How it was found. */
export type Ranked = Passage & { achado: 'palavras' | 'sentido' | 'ambos' };

/** Damps what the first places of one list are worth; the usual figure of reciprocal rank fusion. */
const DAMPING = 60;

/** Both lists as one: what stands high in either comes high, what stands in both comes higher. Pure. */
export function rankTogether(words: readonly Passage[], near: readonly Passage[], limit: number): Ranked[] {
  const ranked = new Map<string, { passage: Passage; worth: number; lists: Ranked['achado'][] }>();
  const add = (list: readonly Passage[], name: Ranked['achado']) => {
    for (const [place, passage] of list.entries()) {
      const known = ranked.get(passage.trecho) ?? { passage, worth: 0, lists: [] };
      known.worth += 1 / (DAMPING + place + 1);
      known.lists.push(name);
      ranked.set(passage.trecho, known);
    }
  };
  add(words, 'palavras');
  add(near, 'sentido');
  return [...ranked.values()]
    .sort((a, b) => b.worth - a.worth)
    .slice(0, limit)
    .map(({ passage, lists: [first = 'palavras', second] }) =>
      Object.assign({}, passage, { achado: second ? ('ambos' as const) : first }),
    );
}
