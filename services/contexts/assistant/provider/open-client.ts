import OpenAI from 'openai';

/** The provider's client, through the guarded `fetch` of outgoing calls. Retries are ours, not the library's. */
export const openClient = (
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  fetch: typeof globalThis.fetch,
  timeoutMs: number,
): OpenAI =>
  new OpenAI({
    apiKey,
    baseURL: baseUrl.replace(/(?<!\/)\/+$/, ''),
    fetch,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: 'off',
    organization: null,
    project: null,
  });
