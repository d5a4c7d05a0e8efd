import { recordOf } from '@balcao/kit/record';

/** How a call to the messaging gateway ended. Only `ok` has data; the message is for logs and staff, never for customers. */
type GatewayProblem =
  | 'auth' /** the key is refused */
  | 'gone' /** the instance does not exist */
  | 'conflict' /** the name is in use */
  | 'invalid' /** the request, the address or the route is wrong: repeating changes nothing */
  | 'recipient' /** the number is not on WhatsApp */
  | 'disconnected' /** the phone is not connected */
  | 'ambiguous' /** the answer does not say whether it was done: read back before repeating */
  | 'cut' /** the connection ended before the answer: it may have been done, or be done in a moment */
  | 'unanswered' /** waited for in vain: it may have been done, or be done later */
  | 'transient'; /** certainly not done: repeat later */
export type GatewayFailure = { kind: GatewayProblem; status: number | null; message: string };
export type GatewayResult<T> = { kind: 'ok'; data: T } | GatewayFailure;

const MAX_TEXT = 300;
const DISCONNECTED = /connection closed|onWhatsApp|not connected/i;
const TIMED_OUT = /timed? ?out/i;
const MISSING_INSTANCE = /does not exist|not found/i;

/** Error texts come as string, array, array of arrays or objects: one capped line. */
function flattenMessage(value: unknown): string {
  const parts: string[] = [];
  const visit = (part: unknown): void => {
    if (typeof part === 'string') parts.push(part);
    else if (Array.isArray(part)) part.forEach(visit);
    else if (isNotOnWhatsapp(part)) parts.push('number is not on WhatsApp');
    else if (part && typeof part === 'object' && 'message' in part) visit(part.message);
  };
  visit(value);
  return parts.join('; ').replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
}

function isNotOnWhatsapp(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'exists' in value && value.exists === false;
}

const someNotOnWhatsapp = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(someNotOnWhatsapp) : isNotOnWhatsapp(value);

/** The body as JSON; undefined for HTML, empty or broken answers (proxies). */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names a reply that is not a success. `sends`: a message may have left although the answer is an error. */
export function classifyFailure(status: number, body: unknown, sends: boolean): GatewayFailure {
  const error = recordOf(body);
  const raw = recordOf(error.response).message ?? error.message ?? error.error;
  const message = flattenMessage(raw) || `HTTP ${status}`;
  const as = (kind: GatewayProblem): GatewayFailure => ({ kind, status, message });

  // What stands before the gateway while it restarts answers pages and redirects: nothing was sent, and it comes back.
  const wrong = sends && recordOf(error.response).message === undefined ? 'transient' : 'invalid';
  if (status === 401) return as('auth');
  if (status === 403) return as(/in use/i.test(message) ? 'conflict' : 'auth');
  if (status === 404 && wrong === 'invalid' && MISSING_INSTANCE.test(message) && !/^Cannot /.test(message))
    return as('gone');
  if (status === 404) return as(wrong);
  if (status === 429 || status === 503) return as('transient');
  if (DISCONNECTED.test(message)) return as('disconnected');
  if (someNotOnWhatsapp(raw)) return as('recipient');
  // The wait was given up, here or in a proxy; who was waited for may go on.
  if (sends && (TIMED_OUT.test(message) || [408, 504].includes(status))) return as('unanswered');
  // A failure from inside the send (`Error: …`, a database fault after it) does not say that nothing left.
  if (sends && (status >= 500 || /^(Error:|.*prisma)/i.test(message))) return as('ambiguous');
  if (status >= 500 || status === 408) return as('transient');
  return as(wrong);
}
