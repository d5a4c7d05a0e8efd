import { createHash } from 'node:crypto';
import type { Mode } from './faults';
import { type Answer, type ChatRequest, textOf } from './types';

const tokens = (text: string): number => Math.ceil(text.length / 4);

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const usageOf = (request: ChatRequest, said: string, cached: number) => {
  const tools = request.tools ? tokens(JSON.stringify(request.tools)) : 0;
  const prompt = request.messages.reduce((sum, row) => sum + tokens(textOf(row)) + 4, 3 + tools);
  const completion = tokens(said);
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    prompt_tokens_details: { cached_tokens: Math.min(cached, prompt), audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
  };
};

/** A chat.completion body around an answer; ids follow from the request, so they repeat with it. */
export const completion = (
  request: ChatRequest,
  given: Answer,
  { mode, cached = 0 }: { mode?: Mode | undefined; cached?: number } = {},
) => {
  const seed = digest([request.model, request.messages]);
  const calls = given.calls?.map((call, index) => ({
    id: `call_${digest([seed, index]).slice(0, 24)}`,
    type: 'function' as const,
    function: {
      name: call.name,
      arguments: mode === 'bad-arguments' ? `${call.arguments.slice(0, -1)},` : call.arguments,
    },
  }));
  const content =
    mode === 'empty-content'
      ? ''
      : mode === 'null-content'
        ? null
        : mode === 'length'
          ? given.content?.slice(0, 20)
          : given.content;
  const finish = mode === 'length' ? 'length' : calls ? 'tool_calls' : 'stop';
  const message = {
    role: 'assistant' as const,
    content: content ?? null,
    refusal: null,
    ...(calls ? { tool_calls: calls } : {}),
  };
  return {
    id: `chatcmpl-${seed.slice(0, 29)}`,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model: request.model,
    choices: mode === 'empty-choices' ? [] : [{ index: 0, message, logprobs: null, finish_reason: finish }],
    usage: usageOf(request, given.content ?? JSON.stringify(calls ?? ''), cached),
    service_tier: 'default',
    system_fingerprint: 'fp_balcao_sim',
  };
};

export type Completion = ReturnType<typeof completion>;

/** The same completion as server-sent chunks, ending in [DONE]. */
export const streamChunks = (body: Completion, includeUsage: boolean): string[] => {
  const { usage, choices, ...rest } = body;
  const base = { ...rest, object: 'chat.completion.chunk' };
  const [choice] = choices;
  const chunk = (delta: object, finish: string | null = null) => ({
    ...base,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
  });
  const pieces = choice?.message.content?.match(/\S+\s*/g) ?? [];
  const calls = (choice?.message.tool_calls ?? []).map((call, index) => chunk({ tool_calls: [{ index, ...call }] }));
  const chunks: object[] = [
    chunk({ role: 'assistant', content: '', refusal: null }),
    ...pieces.map((content) => chunk({ content })),
    ...calls,
    chunk({}, choice?.finish_reason ?? 'stop'),
  ];
  if (includeUsage) chunks.push({ ...base, choices: [], usage });
  return [...chunks.map((row) => `data: ${JSON.stringify(row)}\n\n`), 'data: [DONE]\n\n'];
};
