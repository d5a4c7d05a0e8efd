export const MODES = [
  'hang',
  'rate-limit',
  'quota',
  'error',
  'auth',
  'garbage',
  'html',
  'empty-choices',
  'empty-content',
  'null-content',
  'bad-arguments',
  'length',
  'context',
  'model-missing',
] as const;
export type Mode = (typeof MODES)[number];

interface Fault {
  mode?: Mode;
  times?: number;
  slow?: number;
  retryAfter?: number | string;
  match?: string;
}

type Change = Fault & { clear?: boolean; key?: string };
const EVERYBODY = '';

/**
 * The AI simulator's switches: one active fault for everybody, or for whoever asks with a key, chosen by call or by the
 * model's name (`sim-<mode>`).
 */
export const createFaults = () => {
  const switches = new Map<string, Fault>();
  const scopeOf = (key: string): string => (switches.has(key) ? key : EVERYBODY);
  const get = (key = EVERYBODY): Fault => switches.get(scopeOf(key)) ?? {};
  return {
    get,
    set({ clear, key = EVERYBODY, ...changes }: Change): string | undefined {
      if (clear && key === EVERYBODY) switches.clear();
      else if (clear) switches.delete(key);
      if (changes.mode && !MODES.includes(changes.mode))
        return `unknown mode "${changes.mode}"; known: ${MODES.join(', ')}`;
      if (Object.keys(changes).length > 0) switches.set(key, { ...switches.get(key), ...changes });
      return undefined;
    },
    clear: (): void => switches.clear(),
    /** The mode for this request; counts one use down. */
    take(model: string, lastUser: string, key: string): Mode | undefined {
      const byModel = /^sim-(.+)$/.exec(model)?.[1] as Mode | undefined;
      if (byModel && MODES.includes(byModel)) return byModel;
      const { mode, times, match, slow } = get(key);
      if (!mode || (match && !lastUser.includes(match))) return undefined;
      if (times === undefined) return mode;
      if (times <= 0) return undefined;
      const left = times - 1;
      switches.set(scopeOf(key), left === 0 ? { slow } : { ...get(key), times: left });
      return mode;
    },
  };
};

const openAiError = (message: string, type: string, code: string | null, param: string | null = null) => ({
  error: { message, type, param, code },
});

interface FaultReply {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** The error replies of the modes that are plain HTTP errors. */
export const errorReplies: Partial<Record<Mode, FaultReply>> = {
  quota: {
    status: 429,
    body: openAiError(
      'You exceeded your current quota, please check your plan and billing details.',
      'insufficient_quota',
      'insufficient_quota',
    ),
  },
  error: {
    status: 500,
    body: openAiError('The server had an error while processing your request.', 'server_error', null),
  },
  auth: { status: 401, body: openAiError('Incorrect API key provided.', 'invalid_request_error', 'invalid_api_key') },
  context: {
    status: 400,
    body: openAiError(
      "This model's maximum context length is 8192 tokens.",
      'invalid_request_error',
      'context_length_exceeded',
      'messages',
    ),
  },
  'model-missing': {
    status: 404,
    body: openAiError(
      'The model does not exist or you do not have access to it.',
      'invalid_request_error',
      'model_not_found',
    ),
  },
  html: {
    status: 502,
    headers: { 'content-type': 'text/html' },
    body: '<html><head><title>502 Bad Gateway</title></head><body>Bad Gateway</body></html>',
  },
};

export const rateLimited = (retryAfter: number | string = 1): FaultReply => ({
  status: 429,
  headers: { 'retry-after': String(retryAfter) },
  body: openAiError('Rate limit reached for requests. Please try again later.', 'requests', 'rate_limit_exceeded'),
});

export { openAiError };
