import { EgressError } from '@balcao/kit/egress';
import { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import type { ProviderFailure, ProviderProblem } from './provider-result';

const QUOTA = /insufficient_quota|billing|credit|payment/i;
const PARAMETERS = /max_tokens|max_completion_tokens|temperature/;
const MAX_RETRY_AFTER_MS = 10 * 60_000;

/** Reads retry-after-ms, then retry-after as seconds or as a date. */
function retryAfterOf(headers: Headers | undefined, now: number): number | null {
  const precise = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  const text = headers?.get('retry-after') ?? '';
  const seconds = text.trim() === '' ? Number.NaN : Number(text);
  const wait = [precise, seconds * 1000, Date.parse(text) - now].find((value) => Number.isFinite(value) && value >= 0);
  return wait === undefined ? null : Math.min(wait, MAX_RETRY_AFTER_MS);
}

function egressErrorOf(error: unknown): EgressError | undefined {
  for (let e: unknown = error; e instanceof Error; e = e.cause) if (e instanceof EgressError) return e;
  return undefined;
}

function ofStatus(error: APIError): ProviderProblem {
  const { status } = error;
  // Compatible providers spell the body differently: code, type and texts are looked at together.
  const words = `${error.code ?? ''} ${error.type ?? ''} ${error.message}`;
  if (status === 429) return QUOTA.test(`${error.code ?? ''} ${error.type ?? ''}`) ? 'quota' : 'rate';
  if (status === 402) return 'quota';
  if (status === 401 || status === 403) return 'auth';
  if (status === 404) return 'model';
  // Some providers say so with 400.
  if (status === 400 && /api key not valid|(?:invalid|incorrect) api key/i.test(words)) return 'auth';
  if (status === 400 && /context_length|maximum context|too many tokens/i.test(words)) return 'too-long';
  if (status === 400 && (PARAMETERS.test(error.param ?? '') || /unsupported_(parameter|value)/.test(words)))
    return 'parameter';
  if (status === 408 || status === 409 || (status ?? 500) >= 500) return 'transient';
  return 'rejected';
}

/** Names any failure of a call; `x-should-retry: false` turns a passing trouble into a rejection. */
export function classifyProviderError(error: unknown, now = Date.now()): ProviderFailure {
  const as = (problem: ProviderProblem, status: number | null = null, retryAfterMs: number | null = null) =>
    ({ kind: 'failure', problem, status, retryAfterMs }) as const;
  const egress = egressErrorOf(error);
  if (egress) return as(egress.problem === 'forbidden' || egress.problem === 'bad-url' ? 'address' : 'transient');
  if (error instanceof APIConnectionError || error instanceof APIUserAbortError) return as('transient');
  if (error instanceof APIError) {
    const problem = ofStatus(error);
    const headers = error.headers as Headers | undefined;
    const told = headers?.get('x-should-retry');
    const final = told === 'false' && (problem === 'rate' || problem === 'transient') ? 'rejected' : problem;
    return as(final, error.status ?? null, retryAfterOf(headers, now));
  }
  // A body that cannot be parsed ends here (SyntaxError): an answer without content.
  return as(error instanceof SyntaxError ? 'empty' : 'transient');
}
