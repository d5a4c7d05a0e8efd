import { fold } from '../language/words';

const SMALL = new Set(['de', 'da', 'do', 'e', 'com', 'para', 'a', 'o', 'em', 'no', 'na']);
/** Close enough for plurals and gender: 'unhas' and 'unha', 'feminina' and 'feminino'. */
const stem = (word: string) => word.replace(/s$/, '').replace(/[ao]$/, '');
export const stemsOf = (text: string): string[] =>
  (fold(text).match(/[a-z0-9]+/g) ?? []).filter((word) => word.length > 1 && !SMALL.has(word)).map(stem);

/** The service whose name a text speaks of most; null when none, or two equally. Case, accents and plurals aside. */
export function guessService<S extends { nome: string }>(text: string, services: readonly S[]): S | null {
  const said = new Set(stemsOf(text.slice(0, 2_000)));
  const rated = services
    .map((service) => {
      const name = stemsOf(service.nome);
      const hits = name.filter((word) => said.has(word)).length;
      return { service, hits, share: hits / Math.max(1, name.length) };
    })
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits || b.share - a.share);
  const [best, second] = rated;
  if (!best) return null;
  return second && second.hits === best.hits && second.share === best.share ? null : best.service;
}
