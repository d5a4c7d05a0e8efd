import { isTool, type ToolName, type Word, wordsOf } from './tools';

/** A call as a provider sent it: nothing of it is trusted. */
export interface RawCall {
  name: string;
  arguments: string;
}
/** One command a model names, in words. */
export interface ModelCall {
  name: ToolName;
  words: Partial<Record<Word, string>>;
}
/** Why a call does nothing. */
export type Ignored = 'unknown' | 'garbled' | 'more';

const MAX_WORDS = 120;

/** Null: not what was asked for. Fields nobody asked for, ids among them, are not looked at. */
function wordsIn(call: RawCall & { name: ToolName }): ModelCall['words'] | null {
  let given: unknown;
  try {
    given = JSON.parse(call.arguments.trim() || '{}');
  } catch {
    return null;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const entries = wordsOf(call.name).map((word) => [word, (given as Record<string, unknown>)[word]] as const);
  const said = entries.flatMap(([word, value]) => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && text.trim() !== '' && text.length <= MAX_WORDS ? [[word, text.trim()]] : [];
  });
  return Object.fromEntries(said);
}

/** The one call of an answer that counts: the first that can be read; whatever else was called is only counted. Pure. */
export function readCalls(calls: readonly RawCall[]): { call: ModelCall | null; ignored: Ignored[] } {
  let call: ModelCall | null = null;
  const ignored: Ignored[] = [];
  for (const { name, arguments: given } of calls) {
    if (call) ignored.push('more');
    else if (!isTool(name)) ignored.push('unknown');
    else {
      const words = wordsIn({ name, arguments: given });
      if (words) call = { name, words };
      else ignored.push('garbled');
    }
  }
  return { call, ignored };
}
