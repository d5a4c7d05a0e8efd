import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { acceptAnyBody } from '../shared/json-body';
import { createRing } from '../shared/ring';
import { addHealth } from '../shared/serve';
import { answer } from './answer';
import { type Facts, openStage, playCharacter } from './characters';
import { type Completion, completion, streamChunks } from './completion';
import { echo } from './echo';
import { embed, knowsEmbedding, tokensIn } from './embed';
import { createFaults, errorReplies, type Mode, openAiError, rateLimited } from './faults';
import { createPrefixCache } from './prefix-cache';
import { transcribe, transcription } from './transcribe';
import { type Answer, type ChatMessage, type ChatRequest, textOf } from './types';

const MODELS = ['sim-balcao', 'gpt-4o-mini', 'gpt-4o', 'gpt-4.1-mini', 'gpt-5-mini', 'gpt-3.5-turbo'];
type AiConfig = Config['ai'];
type Script = string | { content?: string | null; tool_calls?: { name: string; arguments: unknown }[] };

interface LoggedRequest {
  at: string;
  keyLast4: string;
  model: string;
  messages: ChatMessage[];
  tools: string[];
  outcome: string;
  reply: string | null;
}

class AiError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super('ai');
  }
}

const bearerOf = (request: FastifyRequest): string =>
  /^Bearer\s+(.+)$/i.exec(String(request.headers.authorization ?? ''))?.[1] ?? '';

const requireKey = (config: AiConfig, request: FastifyRequest): string => {
  const key = bearerOf(request);
  if (config.apiKeys.includes(key) || key.startsWith('sk-sim-')) return key;
  const message = key
    ? `Incorrect API key provided: ${key.slice(0, 3)}***${key.slice(-4)}.`
    : "You didn't provide an API key. You need to provide it in an Authorization header using Bearer auth.";
  throw new AiError(401, openAiError(message, 'invalid_request_error', key ? 'invalid_api_key' : null));
};

const invalid = (message: string, param: string, code: string | null = null): AiError =>
  new AiError(400, openAiError(message, 'invalid_request_error', code, param));

/** Every tool call must be answered by exactly one tool message before the next turn. */
const checkToolMessages = (messages: ChatMessage[]): void => {
  messages.forEach((row, index) => {
    const wanted = (row.tool_calls ?? []).map((call) => call.id);
    const rest = messages.slice(index + 1);
    const end = rest.findIndex((next) => next.role !== 'tool');
    const given = (end < 0 ? rest : rest.slice(0, end)).map((next) => next.tool_call_id);
    if (wanted.some((id) => given.filter((other) => other === id).length !== 1)) {
      throw invalid(
        "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.",
        `messages.[${index}]`,
      );
    }
  });
};

const readRequest = (body: unknown): ChatRequest => {
  const request = (body ?? {}) as ChatRequest;
  if (typeof request.model !== 'string' || request.model === '') {
    throw invalid('you must provide a model parameter', 'model');
  }
  if (!Array.isArray(request.messages) || request.messages.length === 0) {
    throw invalid("Missing required parameter: 'messages'.", 'messages', 'missing_required_parameter');
  }
  checkToolMessages(request.messages);
  return request;
};

const scripted = (script: Script): Answer => {
  if (typeof script === 'string') return { content: script };
  const calls = script.tool_calls?.map((call) => ({
    name: call.name,
    arguments: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments ?? {}),
  }));
  return { content: script.content ?? null, calls };
};

const sendStream = (reply: FastifyReply, body: Completion, includeUsage: boolean): void => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  for (const chunk of streamChunks(body, includeUsage)) reply.raw.write(chunk);
  reply.raw.end();
};

/** Replies of the modes that do not answer; true when one was sent (or nothing ever will be). */
const sendFault = (reply: FastifyReply, mode: Mode | undefined, retryAfter: number | string | undefined): boolean => {
  if (mode === 'hang') {
    reply.hijack();
    return true;
  }
  if (mode === 'garbage') {
    reply.type('application/json').send('{"id":"chatcmpl-x","object":"chat.completion","choices":[{"index":0,"mess');
    return true;
  }
  const fault = mode === 'rate-limit' ? rateLimited(retryAfter) : mode && errorReplies[mode];
  if (!fault) return false;
  reply
    .status(fault.status)
    .headers(fault.headers ?? {})
    .send(fault.body);
  return true;
};

const createState = () => ({
  faults: createFaults(),
  log: createRing<LoggedRequest>(2000),
  /** What was asked before. */
  prefixes: createPrefixCache(),
  /** The next answers, by the key of who asks; '' = whoever asks. */
  scripts: new Map<string, Script[]>(),
  /** What the next voice messages say. */
  voices: [] as string[],
  stage: openStage(),
});
type State = ReturnType<typeof createState>;

const complete = async (config: AiConfig, state: State, request: FastifyRequest, reply: FastifyReply) => {
  const key = requireKey(config, request);
  const chat = readRequest(request.body);
  const lastUser = textOf([...chat.messages].reverse().find((row) => row.role === 'user'));
  const { retryAfter, slow } = state.faults.get(key);
  const mode = state.faults.take(chat.model, lastUser, key);
  const entry = state.log.push({
    at: new Date().toISOString(),
    keyLast4: key.slice(-4),
    model: chat.model,
    messages: chat.messages,
    tools: (chat.tools ?? []).map((tool) => tool.function.name),
    outcome: mode ?? 'answered',
    reply: null,
  });
  await new Promise((resolve) => setTimeout(resolve, slow ?? config.thinkMs));
  if (sendFault(reply, mode, retryAfter)) return reply;
  const next = state.scripts.get(key)?.shift() ?? state.scripts.get('')?.shift();
  const said = () => (chat.model === 'sim-echo' ? echo(chat) : (playCharacter(chat, key, state.stage) ?? answer(chat)));
  const cached = state.prefixes.take(key, chat);
  const body = completion(chat, next === undefined ? said() : scripted(next), { mode, cached });
  const message = body.choices[0]?.message;
  entry.reply = message?.content ?? (message?.tool_calls ? JSON.stringify(message.tool_calls) : null);
  if (!chat.stream) return reply.header('x-ratelimit-remaining-requests', '999').send(body);
  sendStream(reply, body, chat.stream_options?.include_usage === true);
  return reply;
};

/** What a request to listen is logged and matched by: `match: '[audio]'` of a fault means these alone. */
const LISTENING = '[audio]';

const listen = async (config: AiConfig, state: State, request: FastifyRequest, reply: FastifyReply) => {
  const key = requireKey(config, request);
  const heard = await transcribe(request.body as Buffer, String(request.headers['content-type']));
  if (heard.kind === 'refused') throw invalid(heard.message, heard.param, heard.code);
  const { retryAfter, slow } = state.faults.get(key);
  const mode = state.faults.take(heard.model, LISTENING, key);
  const said = (mode ? undefined : state.voices.shift()) ?? heard.text;
  state.log.push({
    at: new Date().toISOString(),
    keyLast4: key.slice(-4),
    model: heard.model,
    messages: [{ role: 'user', content: LISTENING }],
    tools: [],
    outcome: mode ?? 'answered',
    reply: mode ? null : said,
  });
  await new Promise((resolve) => setTimeout(resolve, slow ?? config.thinkMs));
  if (sendFault(reply, mode, retryAfter)) return reply;
  return reply.send(transcription(Object.assign(heard, { text: said })));
};

/** What a request for vectors is logged and matched by: `match: '[vetores]'` of a fault means these alone. */
const EMBEDDING = '[vetores]';
const MOST_DIMENSIONS = 2_048;

const compare = async (config: AiConfig, state: State, request: FastifyRequest, reply: FastifyReply) => {
  const key = requireKey(config, request);
  const { model, input, dimensions } = (request.body ?? {}) as { model?: string; input?: unknown; dimensions?: number };
  if (!model || !knowsEmbedding(model))
    throw new AiError(
      404,
      openAiError(`The model \`${model}\` does not exist`, 'invalid_request_error', 'model_not_found'),
    );
  const texts = [input].flat().filter((text): text is string => typeof text === 'string' && text !== '');
  if (texts.length === 0) throw invalid("Missing required parameter: 'input'.", 'input', 'missing_required_parameter');
  const { retryAfter, slow } = state.faults.get(key);
  const mode = state.faults.take(model, EMBEDDING, key);
  state.log.push({
    at: new Date().toISOString(),
    keyLast4: key.slice(-4),
    model,
    messages: texts.map((content) => ({ role: 'user' as const, content })),
    tools: [],
    outcome: mode ?? 'answered',
    reply: null,
  });
  await new Promise((resolve) => setTimeout(resolve, slow ?? config.thinkMs));
  if (sendFault(reply, mode, retryAfter)) return reply;
  const data = texts.map((text, index) => ({
    object: 'embedding',
    index,
    embedding: embed(text, dimensions && Math.min(dimensions, MOST_DIMENSIONS)),
  }));
  const used = tokensIn(texts);
  return reply.send({ object: 'list', data, model, usage: { prompt_tokens: used, total_tokens: used } });
};

const controlRoutes = (app: FastifyInstance, state: State): void => {
  app.post('/_sim/faults', async (request, reply) => {
    const fault = state.faults.set((request.body ?? {}) as never);
    return fault ? reply.status(400).send({ error: fault }) : state.faults.get();
  });
  app.post('/_sim/script', async (request) => {
    const { key = '', replies = [], voices } = request.body as { key?: string; replies?: Script[]; voices?: string[] };
    state.scripts.set(key, [...replies]);
    if (voices || !key) state.voices = [...(voices ?? [])];
    return { queued: replies.length };
  });
  app.post('/_sim/facts', async (request) => {
    const { key = '', facts = {} } = request.body as { key?: string; facts?: Facts };
    state.stage.facts.set(key, facts);
    return { ok: true };
  });
  app.get('/_sim/log', async () => ({ requests: state.log.all() }));
  app.post('/_sim/reset', async () => {
    state.faults.clear();
    state.log.clear();
    state.scripts.clear();
    state.prefixes.clear();
    state.stage = openStage();
    state.voices = [];
    return { ok: true };
  });
};

/** Builds the AI simulator: an OpenAI-compatible provider that answers from the prompt alone. */
export const buildAi = (config: AiConfig): FastifyInstance => {
  const app = Fastify({ bodyLimit: 26 * 1024 * 1024, forceCloseConnections: true });
  const state = createState();
  acceptAnyBody(app);
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  addHealth(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-request-id', `req_${randomUUID().replaceAll('-', '')}`);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof AiError) return reply.status(error.status).send(error.body);
    const type = (error.statusCode ?? 500) < 500 ? 'invalid_request_error' : 'server_error';
    return reply.status(error.statusCode ?? 500).send(openAiError(error.message, type, null));
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .send(openAiError(`Invalid URL (${request.method} ${request.url})`, 'invalid_request_error', null)),
  );
  for (const prefix of ['', '/v1']) {
    app.post(`${prefix}/chat/completions`, (request, reply) => complete(config, state, request, reply));
    app.post(`${prefix}/embeddings`, (request, reply) => compare(config, state, request, reply));
    app.post(`${prefix}/audio/transcriptions`, (request, reply) => listen(config, state, request, reply));
    app.get(`${prefix}/models`, async (request) => {
      requireKey(config, request);
      return {
        object: 'list',
        data: MODELS.map((id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'sim' })),
      };
    });
  }
  controlRoutes(app, state);
  app.get('/', async () => ({
    name: 'Simulador de IA',
    endpoints: ['/v1/chat/completions', '/v1/embeddings', '/v1/audio/transcriptions', '/v1/models', '/_sim/log'],
  }));
  return app;
};
