import { type ChatRequest, textOf } from './types';

/** As OpenAI bills it: from so many tokens on, in steps. */
const LEAST = 1_024;
const STEP = 128;
const CHARS = 4;
const MOST_KEPT = 500;

/** Everything a provider keeps of a request, in the order in which it keeps it. */
const textsOf = ({ tools, messages }: ChatRequest): string =>
  [JSON.stringify(tools ?? []), ...messages.map((row) => `${row.role}\n${textOf(row)}`)].join('\n');

function commonLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one[at] === other[at]) at += 1;
  return at;
}

/** What of each request was the same in the last one of that key and model: so much a provider bills cheaper. */
export const createPrefixCache = () => {
  const last = new Map<string, string>();
  return {
    take(key: string, request: ChatRequest): number {
      const place = `${key}\n${request.model}`;
      const text = textsOf(request);
      const kept = Math.floor(commonLength(last.get(place) ?? '', text) / CHARS / STEP) * STEP;
      if (last.size >= MOST_KEPT) last.clear();
      last.set(place, text);
      return kept >= LEAST ? kept : 0;
    },
    clear: (): void => last.clear(),
  };
};
