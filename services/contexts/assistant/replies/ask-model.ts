import { createHash } from 'node:crypto';
import { readCalls } from '../driver/read-calls';
import { TOOLS } from '../driver/tools';
import type { CircuitBreaker } from '../provider/circuit-breaker';
import type { AiSettings, AskProvider } from '../provider/provider-client';
import type { ProviderResult } from '../provider/provider-result';
import { type AiLimits, callPatienceMs } from './ai-limits';
import type { Asked } from './ai-ports';
import { buildPrompt, trimPrompt } from './build-prompt';

const keyOf = (tenantId: string, { baseUrl, apiKey, model }: AiSettings) =>
  createHash('sha256').update([tenantId, baseUrl, apiKey, model].join('\n')).digest('base64url');

/** Of what a model calls one command counts, and nothing it wrote beside it; calls nobody can read leave what it wrote. */
function settleCalls(result: ProviderResult): ProviderResult {
  if (result.kind === 'failure' || !result.calls || result.calls.length === 0) return result;
  const { call, ignored } = readCalls(result.calls);
  return Object.assign({}, result, { call, ignored, content: call ? '' : result.content });
}

/** Asks a model for a company: not while its provider keeps failing, and with less when it was too much. Never throws. */
export const askModel = (ask: AskProvider, breaker: CircuitBreaker, limits: AiLimits) => {
  async function askOrTrim({ chat, newest, settings, input, driving }: Asked): Promise<ProviderResult> {
    const started = performance.now();
    const about = { writtenAt: newest.created_at, tries: chat.tentativas_ia, now: input.now };
    const timeoutMs = callPatienceMs(limits, about);
    const tools = driving ? TOOLS : undefined;
    const first = await ask(settings, buildPrompt(input), { timeoutMs, tools });
    if (first.kind === 'answer' || first.problem !== 'too-long') return first;
    const left = limits.turnTimeoutMs - (performance.now() - started);
    return ask(settings, buildPrompt(trimPrompt(input)), { timeoutMs: Math.min(left, timeoutMs), tools });
  }

  return async (tenantId: string, request: Asked): Promise<ProviderResult> => {
    const key = keyOf(tenantId, request.settings);
    const waitMs = breaker.waitMs(key);
    if (waitMs > 0) return { kind: 'failure', problem: 'transient', status: null, retryAfterMs: waitMs };
    const result = settleCalls(await askOrTrim(request));
    if (result.kind === 'answer') breaker.worked(key);
    else if (result.problem === 'transient') breaker.failed(key);
    return result;
  };
};
