import type { Message } from '@balcao/contracts/chats';
import { foldAccents } from '@balcao/contracts/fold-accents';

const MAX_EXCERPT = 400;
/** Longer words in common from which on an answer visibly rests on a passage. */
const LEAST = 2;

const wordsOf = (text: string): Set<string> => new Set(foldAccents(text).match(/[a-z0-9]{5,}/g) ?? []);

/** The documents an answer visibly rests on, each with the passage that has most words of it. */
export function pickSources(
  answer: string,
  passages: readonly { id: string; titulo: string; conteudo: string }[],
): Message['fontes'] {
  const said = [...wordsOf(answer)];
  const best = new Map<string, { common: number; titulo: string; conteudo: string }>();
  for (const { id, titulo, conteudo } of passages) {
    const known = wordsOf(`${titulo} ${conteudo}`);
    const common = said.filter((word) => known.has(word)).length;
    if (common >= LEAST && common > (best.get(id)?.common ?? 0)) best.set(id, { common, titulo, conteudo });
  }
  return [...best].map(([id, { titulo, conteudo }]) => ({ id, titulo, trecho: conteudo.slice(0, MAX_EXCERPT) }));
}
