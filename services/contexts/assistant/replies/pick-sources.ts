import { foldAccents } from '@balcao/contracts/fold-accents';

const wordsOf = (text: string): Set<string> => new Set(foldAccents(text).match(/[a-z0-9]{5,}/g) ?? []);

/** The documents an answer visibly rests on: at least two longer words in common. */
export function pickSources(
  answer: string,
  documents: readonly { id: string; titulo: string; conteudo: string }[],
): { id: string; titulo: string }[] {
  const said = wordsOf(answer);
  return documents
    .filter(({ titulo, conteudo }) => {
      const known = wordsOf(`${titulo} ${conteudo}`);
      return [...said].filter((word) => known.has(word)).length >= 2;
    })
    .map(({ id, titulo }) => ({ id, titulo }));
}
