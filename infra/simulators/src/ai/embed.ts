import { createHash } from 'node:crypto';

const SHORTEST = 4;
const USUAL = 256;
const MODELS = /^(text-embedding-|sim-)/;

export const knowsEmbedding = (model: unknown): boolean => typeof model === 'string' && MODELS.test(model);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.filter((word) => word.length >= SHORTEST) ?? [];

/** What words mean alike here: a simulator knows a few pairs that share no letters. */
const SAME: Record<string, string> = { piscina: 'nadar', nado: 'nadar', natacao: 'nadar' };

/** The same text is always the same vector, and texts that share words point the same way. */
export function embed(text: string, dimensions = USUAL): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  // No text is nowhere.
  vector[0] = 0.1;
  for (const word of wordsOf(text)) {
    const at =
      createHash('sha256')
        .update(SAME[word] ?? word)
        .digest()
        .readUInt32BE(0) % dimensions;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  return vector;
}

export const tokensIn = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
