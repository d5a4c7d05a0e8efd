import { createHash } from 'node:crypto';
import { readCalls } from '../driver/read-calls';
import { TOOLS } from '../driver/tools';
import type { CircuitBreaker } from '../provider/circuit-breaker';
import type { AiSettings, AskProvider } from '../provider/provider-client';
import { isRetryable, type ProviderFailure, type ProviderResult } from '../provider/provider-result';
import { type AiLimits, callPatienceMs, patienceMs } from './ai-limits';
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

/** Both are away: what can be tried again is, as soon as one of them may be asked. */
function bothFailed(main: ProviderFailure, reserve: ProviderFailure): ProviderFailure {
  if (!isRetryable(reserve.problem)) return main;
  if (!isRetryable(main.problem)) return reserve;
  const waits = [main.retryAfterMs ?? 0, reserve.retryAfterMs ?? 0];
  return Object.assign({}, main, { retryAfterMs: Math.min(...waits) || null });
}

/** What a model will not say, no other one is asked to. */
const goesOn = (result: ProviderResult): result is ProviderFailure =>
  result.kind === 'failure' && result.problem !== 'refused';

// docs/decisions/0169-a-reserve-answers-while-the-first-cannot.md
/**
 * Asks a model for a company: not while its provider keeps failing, with less when it was too much, and the reserve when it does not
 * answer, within the time that there is for one answer. Never throws.
 */
export const askModel = (ask: AskProvider, breaker: CircuitBreaker, limits: AiLimits) => {
  async function askOrTrim(
    { input, driving }: Asked,
    settings: AiSettings,
    { timeoutMs, started }: { timeoutMs: number; started: number },
  ): Promise<ProviderResult> {
    const tools = driving ? TOOLS : undefined;
    const first = await ask(settings, buildPrompt(input), { timeoutMs, tools });
    if (first.kind === 'answer' || first.problem !== 'too-long') return first;
    const left = limits.turnTimeoutMs - (performance.now() - started);
    return ask(settings, buildPrompt(trimPrompt(input)), { timeoutMs: Math.min(left, timeoutMs), tools });
  }

  async function askOne(
    tenantId: string,
    request: Asked,
    settings: AiSettings,
    timeoutMs: number,
  ): Promise<ProviderResult> {
    const key = keyOf(tenantId, settings);
    const waitMs = breaker.waitMs(key);
    if (waitMs > 0) return { kind: 'failure', problem: 'transient', status: null, retryAfterMs: waitMs };
    const result = settleCalls(await askOrTrim(request, settings, { timeoutMs, started: performance.now() }));
    if (result.kind === 'answer') breaker.worked(key);
    else if (result.problem === 'transient') breaker.failed(key);
    return result;
  }

  return async (tenantId: string, request: Asked): Promise<ProviderResult> => {
    const { settings, chat, newest, input } = request;
    const { reserve } = settings;
    const started = performance.now();
    const about = { writtenAt: newest.created_at, tries: chat.tentativas_ia, now: input.now };
    const first = await askOne(tenantId, request, settings, callPatienceMs(limits, about, reserve ? 2 : 1));
    if (!reserve || !goesOn(first)) return first;
    const left = Math.floor(patienceMs(limits, about) - (performance.now() - started));
    if (left < 1) return first;
    const other = Object.assign({}, settings, reserve);
    const second = await askOne(tenantId, request, other, Math.min(limits.callTimeoutMs, left));
    if (second.kind === 'answer') return Object.assign({}, second, { insteadOf: first.problem });
    return bothFailed(first, second);
  };
};
