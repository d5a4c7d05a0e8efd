import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import { askNameServers, askSystem, isThisMachine, type Resolve } from './egress-names';

export type EgressProblem = 'bad-url' | 'forbidden' | 'unreachable' | 'timeout' | 'interrupted' | 'too-large';

/** An outgoing call that got no complete answer. `reached`: the other side may have acted on it. */
export class EgressError extends Error {
  constructor(
    readonly problem: EgressProblem,
    readonly reached: boolean,
    cause?: unknown,
  ) {
    super(`outgoing call failed: ${problem}`, { cause });
    this.name = 'EgressError';
  }
}

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** A stream needs its `content-length` among the headers. */
  body?: string | Buffer | Readable;
  /** For the whole exchange, in milliseconds. */
  timeoutMs: number;
}
interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** An answer that is read piece by piece. */
interface Pieces {
  status: number;
  headers: Reply['headers'];
  pieces: AsyncIterable<Buffer>;
}

/** The only door for calls to addresses that people typed into settings. */
export interface Egress {
  /** Never follows a redirect: it comes back as its 3xx status. Throws EgressError. */
  send(outgoing: OutgoingRequest): Promise<Reply>;
  /** The same for files: `read` gets the answer piece by piece and says itself when it is too much. */
  receive<T>(outgoing: OutgoingRequest, read: (answer: Pieces) => Promise<T>): Promise<T>;
  /**
   * The same guard for clients of JSON interfaces that want a `fetch`: the answer is read whole, by `text` or `json`. A redirect is
   * an error. A form with files is held whole, too.
   */
  fetch: typeof globalThis.fetch;
  /** Throws EgressError when an address may not be called (settings check it before they are saved). */
  check(url: string): Promise<void>;
  close(): Promise<void>;
}

/** The door to an address, by who chose it: somebody of a company, or the operator. */
export type WayTo<E = Egress> = (address: { typed: boolean }) => E;

export interface EgressOptions {
  /** `host:port` pairs that may be private, spelled as in the address. */
  allow: string[];
  /** Companies choose where it leads: nobody waits for their name servers. Not so with what is allowed. */
  typed?: boolean;
  /** Largest answer accepted, in bytes; default 8 MiB. */
  maxBytes?: number;
  connectTimeoutMs?: number;
  resolve?: Resolve;
}

const BEFORE_ANYTHING_LEFT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** All of IPv6 that was ever given to anybody; what lies beside it is old, local or wraps an IPv4 address. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public unicast only: no private, loopback, link-local, CGNAT, multicast, reserved, mapped or tunnelled address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6));
}

/** Parses an address for outgoing calls: http(s), no user info. Throws EgressError('bad-url'). */
function parseOutgoingUrl(text: string): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch (error) {
    throw new EgressError('bad-url', false, error);
  }
  const plain = (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password;
  if (!plain || !url.hostname) throw new EgressError('bad-url', false);
  return url;
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');
const portOf = (url: { port: string; protocol: string }) => url.port || (url.protocol === 'https:' ? '443' : '80');

function problemOf(error: unknown): EgressError {
  type Fault = { code?: string; name?: string; cause?: unknown } | undefined;
  for (let e = error as Fault; e; e = e.cause as Fault) {
    if (e instanceof EgressError) return e;
    const { code, name } = e;
    if (name === 'TimeoutError' || name === 'AbortError') return new EgressError('timeout', true, error);
    if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new EgressError('too-large', true, error);
    if (code && BEFORE_ANYTHING_LEFT.has(code)) return new EgressError('unreachable', false, error);
    if (code?.endsWith('TIMEOUT') || code === 'ETIMEDOUT') return new EgressError('timeout', true, error);
  }
  return new EgressError('interrupted', true, error);
}

/** What a client says to the `fetch` it is lent. */
interface FetchInit {
  method?: Dispatcher.HttpMethod;
  body?: string | FormData | null;
  headers?: ConstructorParameters<typeof Headers>[0];
  signal?: AbortSignal;
}

/** Asks for an answer that is not packed. */
function plainHeaders(headers: FetchInit['headers']): Record<string, string> {
  const plain = Object.fromEntries(new Headers(headers));
  return Object.assign(plain, { 'accept-encoding': 'identity' });
}

/** A form as the bytes it is sent as, and what they are called. */
async function contentOf({ body = null, headers }: FetchInit) {
  const plain = plainHeaders(headers);
  if (body === null || typeof body === 'string') return { body, headers: plain };
  const packed = new Response(body);
  const type = { 'content-type': packed.headers.get('content-type') ?? '' };
  return { body: Buffer.from(await packed.arrayBuffer()), headers: Object.assign(plain, type) };
}

const UNPACK = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) };

/** Some servers pack what nobody asked them to. */
async function readText({ statusCode, headers, body }: Dispatcher.ResponseData, maxBytes: number): Promise<string> {
  const packing = String(headers['content-encoding'] ?? 'identity').toLowerCase();
  const unpack = packing === 'gzip' || packing === 'deflate' || packing === 'br' ? UNPACK[packing] : undefined;
  if (!unpack) return body.text();
  const packed = Buffer.from(await body.arrayBuffer());
  if (packed.length === 0) return '';
  try {
    return (await unpack(packed, { maxOutputLength: maxBytes })).toString('utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new EgressError('too-large', true, error);
    // A refusal is told by its status, whatever a proxy has made of its words.
    if (statusCode >= 400) return packed.toString('utf8');
    throw error;
  }
}

/** As much of a `Response` as clients of a JSON interface look at, without the streams of a whole one. */
function readAnswer(status: number, sent: Reply['headers'], text: string): Partial<Response> {
  const headers = new Headers();
  // A value may hold any character, and `Headers` takes bytes.
  const bytes = (value: string) => Buffer.from(value, 'utf8').toString('latin1');
  for (const [name, value] of Object.entries(sent))
    for (const one of [value ?? []].flat()) headers.append(name, bytes(one));
  return {
    status,
    ok: status >= 200 && status < 300,
    headers,
    body: null,
    text: async () => text,
    json: async () => JSON.parse(text),
  };
}

function rethrow(error: unknown): never {
  throw problemOf(error);
}

const ask = (outgoing: OutgoingRequest, dispatcher: Agent, signal = AbortSignal.timeout(outgoing.timeoutMs)) => {
  const { url, method, headers, body, timeoutMs } = outgoing;
  return request(parseOutgoingUrl(url), {
    method,
    headers,
    body: body ?? null,
    dispatcher,
    signal,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
};

async function* piecesOf({ body }: Dispatcher.ResponseData): AsyncGenerator<Buffer> {
  try {
    yield* body as AsyncIterable<Buffer>;
  } catch (error) {
    throw problemOf(error);
  }
}

async function readPieces<T>(reply: Dispatcher.ResponseData, read: (answer: Pieces) => Promise<T>): Promise<T> {
  try {
    return await read({ status: reply.statusCode, headers: reply.headers, pieces: piecesOf(reply) });
  } finally {
    // What was not read is not waited for.
    reply.body.on('error', () => undefined).destroy();
  }
}

/** However a name is not found: nothing has left. */
async function addressesOf(host: string, resolve: Resolve): Promise<string[]> {
  try {
    return (await resolve(host)).map(({ address }) => address);
  } catch (error) {
    throw new EgressError('unreachable', false, error);
  }
}

/** Opens the guarded client. The address is resolved once per connection and that very address is connected to. */
export function createEgress(options: EgressOptions): Egress {
  const allow = new Set(options.allow.map((pair) => pair.toLowerCase()));
  const ofStrangers = options.typed ? askNameServers() : askSystem;
  const connect = buildConnector({ timeout: options.connectTimeoutMs ?? 5_000 });

  async function addressFor(hostname: string, port: string): Promise<string> {
    const host = bare(hostname).toLowerCase();
    const trusted = allow.has(`${host}:${port}`);
    if (!trusted && isThisMachine(host)) throw new EgressError('forbidden', false);
    const resolve = options.resolve ?? (trusted ? askSystem : ofStrangers);
    const found = isIP(host) ? [host] : await addressesOf(host, resolve);
    const [first] = found;
    if (!first) throw new EgressError('unreachable', false);
    // One bad answer among good ones is a rebinding attempt or a mistake: refuse the name.
    if (!trusted && !found.every(isPublicAddress)) throw new EgressError('forbidden', false);
    return first;
  }

  const maxBytes = options.maxBytes ?? 8 * 1024 * 1024;
  const open = (maxResponseSize: number) =>
    new Agent({
      maxResponseSize,
      // Below the usual 5 s of servers, so that a request does not meet a socket that is just closing.
      keepAliveTimeout: 3_000,
      connect(target, callback) {
        addressFor(target.hostname, target.port || portOf({ port: '', protocol: target.protocol })).then(
          (address) => connect({ ...target, hostname: address }, callback),
          (error: Error) => callback(error, null),
        );
      },
    });
  const agent = open(maxBytes);
  /** Whoever reads piece by piece counts by himself. */
  const unbounded = open(-1);

  return {
    async send(outgoing) {
      try {
        const reply = await ask(outgoing, agent);
        return { status: reply.statusCode, headers: reply.headers, text: await readText(reply, maxBytes) };
      } catch (error) {
        throw problemOf(error);
      }
    },
    async receive(outgoing, read) {
      const plain = Object.assign({}, outgoing, { headers: plainHeaders(outgoing.headers) });
      // Cleared by hand: a file may take minutes, and what it holds would be held as long after it has come.
      const ended = new AbortController();
      const late = setTimeout(() => ended.abort(), outgoing.timeoutMs);
      try {
        return await readPieces(await ask(plain, unbounded, ended.signal).catch(rethrow), read);
      } finally {
        clearTimeout(late);
      }
    },
    fetch: (async (input: string | URL, init: FetchInit = {}) => {
      const target = parseOutgoingUrl(String(input));
      const { method = 'GET', signal } = init;
      const content = await contentOf(init);
      const reply = await request(target, Object.assign({ method, signal, dispatcher: agent }, content));
      const text = await readText(reply, maxBytes);
      if (reply.statusCode >= 300 && reply.statusCode < 400) throw new TypeError('redirected');
      return readAnswer(reply.statusCode, reply.headers, text);
    }) as unknown as typeof globalThis.fetch,
    async check(url) {
      const target = parseOutgoingUrl(url);
      try {
        await addressFor(target.hostname, portOf(target));
      } catch (error) {
        throw problemOf(error);
      }
    },
    close: async () => void (await Promise.all([agent.close(), unbounded.close()])),
  };
}
