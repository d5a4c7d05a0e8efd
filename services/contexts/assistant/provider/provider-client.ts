import type OpenAI from 'openai';
import { AI_LIMITS, MAX_ANSWER_TOKENS } from '../replies/ai-limits';
import type { PromptMessage } from '../replies/build-prompt';
import { classifyProviderError } from './classify-provider-error';
import { openClient } from './open-client';
import type { ProviderFailure, ProviderResult } from './provider-result';
import { providerWords } from './provider-words';

/** Where and as whom to ask; of one company. */
export interface AiSettings {
  baseUrl: string;
  apiKey: string;
  model: string;
  customInstructions: string | null;
  /** Also what came in late, up to some hours. */
  answersLate?: boolean | undefined;
}
interface AskOptions {
  timeoutMs?: number;
  temperature?: number;
  maxTokens?: number;
}
/** Asks a model once. Never throws for what the provider does. */
export type AskProvider = (
  settings: AiSettings,
  messages: PromptMessage[],
  options?: AskOptions,
) => Promise<ProviderResult>;

const TEMPERATURE = 0.3;
const usual = ({ temperature = TEMPERATURE, maxTokens = MAX_ANSWER_TOKENS }: AskOptions) => ({
  max_tokens: maxTokens,
  temperature,
});
const reasoning = ({ maxTokens = MAX_ANSWER_TOKENS }: AskOptions) => ({ max_completion_tokens: maxTokens * 4 });

const nothingSaid = (problem: ProviderFailure['problem']): ProviderFailure => ({
  kind: 'failure',
  problem,
  status: 200,
  retryAfterMs: null,
});

/** Compatible servers leave things out: every field is looked for, none is trusted. */
export function readCompletion(body: unknown, model: string): ProviderResult {
  const reply = (typeof body === 'object' && body !== null ? body : {}) as Partial<OpenAI.ChatCompletion>;
  const choice = Array.isArray(reply.choices) ? reply.choices[0] : undefined;
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') return nothingSaid('refused');
  const content = choice?.message?.content;
  if (typeof content !== 'string' || content.trim() === '') return nothingSaid('empty');
  return {
    kind: 'answer',
    content,
    cutOff: choice?.finish_reason === 'length',
    model: typeof reply.model === 'string' ? reply.model : model,
    tokensIn: reply.usage?.prompt_tokens ?? null,
    tokensOut: reply.usage?.completion_tokens ?? null,
  };
}

/** The provider over HTTP, through the guarded `fetch` of outgoing calls. Retries are ours, not the library's. */
export function createProvider(fetch: typeof globalThis.fetch): AskProvider {
  return async (settings, messages, options = {}) => {
    const { timeoutMs = AI_LIMITS.callTimeoutMs } = options;
    const { apiKey, model } = settings;
    const client = openClient(settings, fetch, timeoutMs);
    const ask = async (parameters: object): Promise<ProviderResult> => {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        return readCompletion(
          await client.chat.completions.create({ model, messages, ...parameters }, { signal }),
          model,
        );
      } catch (error) {
        const failure = classifyProviderError(error);
        const said = providerWords(error, apiKey);
        return said === undefined ? failure : { ...failure, said };
      }
    };
    const first = await ask(usual(options));
    return first.kind === 'failure' && first.problem === 'parameter' ? ask(reasoning(options)) : first;
  };
}
