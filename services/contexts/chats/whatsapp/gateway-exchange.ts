import { type Egress, EgressError, type OutgoingRequest } from '@balcao/kit/egress';
import { recordOf } from '@balcao/kit/record';
import type { jsonWithFile } from './file-body';
import { classifyFailure, type GatewayFailure, type GatewayResult, parseBody } from './gateway-result';

interface Call {
  method: OutgoingRequest['method'];
  path: string;
  body?: unknown;
  /** Instead: JSON that is too long to be held. */
  stream?: ReturnType<typeof jsonWithFile>;
  timeoutMs?: number;
  sends?: boolean;
}

/** One HTTP exchange, classified. Exported for the contract test. */
export function createExchange(egress: Egress, server: { baseUrl: string; apiKey: string }) {
  const base = server.baseUrl.replace(/(?<!\/)\/+$/, '');
  const json = { 'content-type': 'application/json' };
  const contentOf = ({ body, stream }: Call) => {
    if (stream) return { headers: { ...json, 'content-length': String(stream.length) }, body: stream.body };
    return body === undefined ? { headers: {} } : { headers: json, body: JSON.stringify(body) };
  };
  return async (given: Call): Promise<GatewayResult<unknown>> => {
    const { method, path, timeoutMs = 10_000, sends = false } = given;
    const { headers, ...content } = contentOf(given);
    try {
      const reply = await egress.send({
        method,
        url: `${base}${path}`,
        timeoutMs,
        headers: Object.assign({ apikey: server.apiKey }, headers),
        ...content,
      });
      const parsed = parseBody(reply.text);
      const failed = reply.status < 200 || reply.status > 299;
      if (failed) return classifyFailure(reply.status, parsed, sends);
      const hidden = hiddenStatus(parsed);
      if (hidden) return classifyFailure(hidden, parsed, sends);
      if (parsed === undefined || isHiddenError(parsed)) return brokenSuccess(reply.status, sends);
      return { kind: 'ok', data: parsed };
    } catch (error) {
      return fromNetwork(error, sends);
    }
  };
}

// restart and connect may answer 200 with `{ error: true }`.
const isHiddenError = (body: unknown) =>
  typeof body === 'object' && body !== null && 'error' in body && body.error === true;

/** The gateway's own error body under a 200, as some proxies and versions pass it on: `{ status: 403, error, response }`. */
function hiddenStatus(body: unknown): number | null {
  const { status, error } = recordOf(body);
  return typeof status === 'number' && status >= 400 && status <= 599 && error !== undefined ? status : null;
}

export const brokenSuccess = (status: number, sends: boolean): GatewayFailure => ({
  kind: sends ? 'ambiguous' : 'transient',
  status,
  message: 'the gateway answered something unreadable',
});

function fromNetwork(error: unknown, sends: boolean): GatewayFailure {
  const problem = error instanceof EgressError ? error : new EgressError('interrupted', true, error);
  const refused = problem.problem === 'forbidden' || problem.problem === 'bad-url';
  const left = problem.problem === 'timeout' ? 'unanswered' : 'cut';
  const kind = refused ? 'invalid' : problem.reached && sends ? left : 'transient';
  return { kind, status: null, message: problem.message };
}
