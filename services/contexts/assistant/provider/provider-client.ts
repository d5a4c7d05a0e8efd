import type { Egress, WayTo } from '@balcao/kit/egress';
import type OpenAI from 'openai';
import type { RawCall } from '../driver/read-calls';
import type { TOOLS } from '../driver/tools';
import { AI_LIMITS, MAX_ANSWER_TOKENS } from '../replies/ai-limits';
import type { PromptMessage } from '../replies/build-prompt';
import { classifyProviderError } from './classify-provider-error';
import { openClient } from './open-client';
import type { ProviderAnswer, ProviderFailure, ProviderResult } from './provider-result';
import { providerWords } from './provider-words';

/** Where and as whom to ask; of one company. */
export interface AiSettings {
  baseUrl: string;
  apiKey: string;
  /** Did somebody of the company choose the address? */
  typed: boolean;
  model: string;
  customInstructions: string | null;
  /** Also what came in late, up to some hours. */
  answersLate?: boolean | undefined;
  /** Reais a day from which on it is not asked any more. */
  dailyCap?: string | null;
  /** Who is asked when this one fails. */
  reserve?: Pick<AiSettings, 'baseUrl' | 'apiKey' | 'typed' | 'model'> | null;
}
interface AskOptions {
  timeoutMs?: number;
  temperature?: number;
  maxTokens?: number;
  /** What the model may ask for instead of writing. */
  tools?: typeof TOOLS | undefined;
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
const withTools = ({ tools }: AskOptions) => (tools ? { tools: [...tools] } : {});

const nothingSaid = (problem: ProviderFailure['problem']): ProviderFailure => ({
  kind: 'failure',
  problem,
  status: 200,
  retryAfterMs: null,
});

const MAX_CALLS = 20;

/** Calls as they came: ids, types and whatever else is left out. */
function callsIn(message: unknown): RawCall[] {
  const { tool_calls: calls } = (message ?? {}) as { tool_calls?: unknown };
  if (!Array.isArray(calls)) return [];
  return calls.slice(0, MAX_CALLS).map((call: { function?: { name?: unknown; arguments?: unknown } } | null) => {
    const { name, arguments: given } = call?.function ?? {};
    return {
      name: typeof name === 'string' ? name : '',
      arguments: typeof given === 'string' ? given : JSON.stringify(given ?? {}),
    };
  });
}

/** What of the prompt the provider still had; never more than there was, and nothing where it says nothing. */
function cachedIn(usage: OpenAI.CompletionUsage | undefined): { tokensCached?: number } {
  const cached = usage?.prompt_tokens_details?.cached_tokens;
  const whole = usage?.prompt_tokens;
  if (typeof cached !== 'number' || typeof whole !== 'number' || !(cached > 0)) return {};
  return { tokensCached: Math.min(Math.floor(cached), whole) };
}

/** Compatible servers leave things out: every field is looked for, none is trusted. */
export function readCompletion(body: unknown, model: string, tools = false): ProviderResult {
  const reply = (typeof body === 'object' && body !== null ? body : {}) as Partial<OpenAI.ChatCompletion>;
  const choice = Array.isArray(reply.choices) ? reply.choices[0] : undefined;
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') return nothingSaid('refused');
  const content = typeof choice?.message?.content === 'string' ? choice.message.content : '';
  const calls = tools ? callsIn(choice?.message) : [];
  if (content.trim() === '' && calls.length === 0) return nothingSaid('empty');
  const answer: ProviderAnswer = {
    kind: 'answer',
    content,
    cutOff: choice?.finish_reason === 'length',
    model: typeof reply.model === 'string' ? reply.model : model,
    tokensIn: reply.usage?.prompt_tokens ?? null,
    tokensOut: reply.usage?.completion_tokens ?? null,
  };
  return Object.assign(answer, cachedIn(reply.usage), calls.length > 0 && { calls });
}

/** The provider over HTTP, through the guarded `fetch` of outgoing calls. Retries are ours, not the library's. */
export function createProvider(wayTo: WayTo<Pick<Egress, 'fetch'>>): AskProvider {
  return async (settings, messages, options = {}) => {
    const { timeoutMs = AI_LIMITS.callTimeoutMs } = options;
    const { apiKey, model } = settings;
    const client = openClient(settings, wayTo(settings).fetch, timeoutMs);
    const ask = async (parameters: object): Promise<ProviderResult> => {
      // Outside: what it does not take is our mistake, and no failure of the provider.
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return readCompletion(
          await client.chat.completions.create({ model, messages, ...parameters }, { signal }),
          model,
          options.tools !== undefined,
        );
      } catch (error) {
        const failure = classifyProviderError(error);
        const said = providerWords(error, apiKey);
        return said === undefined ? failure : { ...failure, said };
      }
    };
    const first = await ask(Object.assign(usual(options), withTools(options)));
    const unlike = first.kind === 'failure' && first.problem === 'parameter';
    return unlike ? ask(Object.assign(reasoning(options), withTools(options))) : first;
  };
}
