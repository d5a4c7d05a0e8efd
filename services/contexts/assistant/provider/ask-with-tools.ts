import type { AiSettings, AskProvider } from './provider-client';
import type { ProviderResult } from './provider-result';

/** So long a model that takes no tools is not offered any. */
const REMEMBERED_MS = 3_600_000;
const MOST_KEPT = 1_000;
/** 'tool_use_failed': it takes them, and wrote a call nobody can read. */
const BAD_CALL = /tool_use_failed|failed to call a function|failed_generation/i;
const ABOUT_TOOLS = /\btools?\b|\bfunctions?\b/i;

const saidOf = (result: ProviderResult): string => (result.kind === 'failure' ? (result.said ?? '') : '');

/** Would the same request without tools have been taken? */
function mindsTools(result: ProviderResult): boolean {
  if (result.kind === 'answer') return false;
  if (result.problem === 'rejected' || result.problem === 'parameter') return true;
  return result.problem === 'model' && ABOUT_TOOLS.test(saidOf(result));
}

/** A model that does not take tools is asked without them, and answers as it did before there were any. */
export function askWithTools(ask: AskProvider, now: () => number = Date.now): AskProvider {
  const without = new Map<string, number>();
  const keyOf = ({ baseUrl, model }: AiSettings) => `${baseUrl}\n${model}`;
  return async (settings, messages, options = {}) => {
    if (!options.tools) return ask(settings, messages, options);
    const plain = Object.assign({}, options, { tools: undefined });
    const key = keyOf(settings);
    if ((without.get(key) ?? 0) > now()) return ask(settings, messages, plain);
    const first = await ask(settings, messages, options);
    if (!mindsTools(first)) return first;
    const second = await ask(settings, messages, plain);
    if (second.kind === 'answer' && !BAD_CALL.test(saidOf(first))) {
      if (without.size >= MOST_KEPT) without.clear();
      without.set(key, now() + REMEMBERED_MS);
    }
    return second;
  };
}
