import { APIError } from 'openai';

const MAX_WORDS = 160;
/** Providers repeat parts of a key in their complaint. */
const KEY = /\b(?:sk|pk|gsk|key|AIza)[-_][^\s"']+/g;
const LONG_WORD = /[\w*•-]{20,}/g;
const HIDDEN = '•••';

/** The provider's own text of a failure: one short line without keys; undefined when there is none. */
export function providerWords(error: unknown, apiKey: string): string | undefined {
  if (!(error instanceof APIError)) return undefined;
  const body: unknown = error.error;
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  if (typeof message !== 'string') return undefined;
  const words = message.slice(0, 2_000).replaceAll(apiKey, HIDDEN).replace(KEY, HIDDEN).replace(LONG_WORD, HIDDEN);
  return words.replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS) || undefined;
}
