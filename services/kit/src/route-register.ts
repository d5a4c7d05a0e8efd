import { Readable } from 'node:stream';
import type { Endpoint } from '@balcao/contracts/endpoint';
import { POLICIES } from '@balcao/contracts/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, tenantOf } from './actor';
import { type AuthSource, authenticate } from './auth';
import { authorize, standIn } from './auth-access';
import type { Clock } from './deps';
import { AppError } from './errors';
import { createFairQueue } from './fair-queue';
import { answerError } from './http-errors';
import { networkOf } from './network';
import { presentJson } from './present';
import { authenticateKey, bringsKey, type FindPublishKey } from './publish-key';
import { limit, type RateLimiter } from './rate-limit';
import type { Route, RouteContext } from './route';
import { leaveTrail, operationOf, type Trail } from './route-trail';
import { parsePart } from './route-validate';

export interface RegisterOptions {
  auth: AuthSource;
  limiter: RateLimiter;
  clock: Clock;
  trail?: Trail;
  /** Whom a key for publishing belongs to; without it nobody publishes. */
  findPublishKey?: FindPublishKey;
  /** Multiplies every endpoint's limit; 1 when absent. */
  limitFactor?: number;
  /** Every operation that must be registered, by name; when absent only the given routes are checked. */
  endpoints?: Record<string, Endpoint>;
}

/** A whole team opening the panel at once stays below; what one company asks beyond it waits for its own answers. */
const IN_WORK = {
  total: Number.POSITIVE_INFINITY,
  perOwner: 4,
  waiting: 200,
  patienceMs: 30_000,
  // Of the database and the event loop: a slow gateway or AI narrows nobody's panel.
  budget: { burstMs: 1_500, msPerSecond: 500 },
};

/**
 * Registers routes on an app that already carries the prefix. Does not boot (throws) when a route has no access rule,
 * an operation is registered twice, is unknown to the contracts, or is declared there and registered by nobody.
 */
export function registerRoutes(app: FastifyInstance, routes: Route[], options: RegisterOptions): void {
  assertComplete(routes, options.endpoints);
  // Which types an endpoint takes is its own matter; here they only become bytes.
  app.addContentTypeParser(/^(image|text|application)\/(?!json)/, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.decorateRequest('publishKey', null);
  for (const type of streamedTypes(routes)) app.addContentTypeParser(type, (_request, body, done) => done(null, body));
  const queue = createFairQueue(IN_WORK);
  for (const route of routes) {
    const { endpoint, whenTooLarge } = route;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.upload?.maxBytes ?? endpoint.maxBodyBytes,
      // Before the body is read: a stranger's upload costs nothing.
      onRequest: (request) => admit(endpoint, request, options),
      handler: (request, reply) => {
        const work = () => answer(route, { request, reply, options });
        const company = request.caller?.tenantId;
        return company ? queue.take(company, work) : work();
      },
      ...(whenTooLarge && {
        errorHandler: (error, request, reply) =>
          answerError(error.statusCode === 413 ? whenTooLarge() : error, request, reply),
      }),
    });
  }
}

function assertComplete(routes: Route[], endpoints?: Record<string, Endpoint>): void {
  const faults: string[] = [];
  const seen = new Set<string>();
  const declared = endpoints && new Set(Object.values(endpoints));
  for (const { endpoint } of routes) {
    const name = operationOf(endpoint);
    const known = ['public', 'session', 'publish-key'].includes(endpoint.access) || endpoint.access in POLICIES;
    if (!known) faults.push(`${name}: no access rule`);
    if (seen.has(name)) faults.push(`${name}: registered twice`);
    if (declared && !declared.has(endpoint)) faults.push(`${name}: not declared in the contracts`);
    seen.add(name);
  }
  for (const endpoint of declared ?? []) {
    if (!seen.has(operationOf(endpoint))) faults.push(`${operationOf(endpoint)}: declared but not registered`);
  }
  if (faults.length) throw new Error(`routes are not in order:\n- ${faults.join('\n- ')}`);
}

/** What is read as it comes, by its own routes only. */
const streamedTypes = (routes: Route[]): string[] =>
  routes.flatMap(({ endpoint: { upload } }) => (upload?.streamed ? upload.types : []));

async function admit(endpoint: Endpoint, request: FastifyRequest, options: RegisterOptions): Promise<void> {
  const { limitFactor: factor = 1, limiter, findPublishKey } = options;
  if (endpoint.access === 'publish-key' && findPublishKey && bringsKey(request)) {
    request.publishKey = await authenticateKey(request, findPublishKey, { limiter, factor });
  } else if (endpoint.access !== 'public') {
    request.caller = standIn(endpoint, await authenticate(request, options.auth));
    authorize(endpoint, request.caller, options.clock());
  }
  if (endpoint.rateLimit) {
    const { max, windowMs } = endpoint.rateLimit;
    const who = request.publishKey?.id ?? request.caller?.contaId ?? networkOf(request.ip);
    await limit(limiter, `${operationOf(endpoint)}:${who}`, max * factor, windowMs);
  }
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  options: RegisterOptions;
}

async function answer(route: Route, { request, reply, options }: Exchange): Promise<unknown> {
  const { endpoint } = route;
  const context = contextOf(route, request, reply);
  const exchange = { route, request, actor: actorOf(request), trail: options.trail ?? {} };
  const result = await leaveTrail(exchange, () => route.handler(context));
  if (reply.sent) return reply;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (endpoint.produces) {
    if (!reply.hasHeader('content-type')) reply.type(endpoint.produces);
    return reply.send(result);
  }
  if (!endpoint.response) return reply.code(endpoint.status ?? 204).send();
  const text = await presentJson(endpoint, result);
  return reply
    .code(endpoint.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(text);
}

function contextOf(route: Route, request: FastifyRequest, reply: FastifyReply): RouteContext<Endpoint> {
  const { endpoint } = route;
  const actor = actorOf(request);
  return {
    get actor() {
      if (!actor) throw new AppError('http/unauthenticated');
      return actor;
    },
    get tenantId() {
      return tenantOf(this.actor);
    },
    get key() {
      if (!request.publishKey) throw new AppError('http/unauthenticated');
      return request.publishKey;
    },
    get pieces() {
      return piecesOf(endpoint, request);
    },
    params: parsePart('params', endpoint.params, request.params) as never,
    query: parsePart('query', endpoint.query, request.query) as never,
    body: parseBody(route, request.body) as never,
    file: fileOf(route, request),
    request,
    reply,
  };
}

function parseBody({ endpoint, whenInvalid }: Route, body: unknown): unknown {
  try {
    return parsePart('body', endpoint.body, body);
  } catch (error) {
    const fields = error instanceof AppError ? (error.options.fields ?? {}) : {};
    throw whenInvalid?.(fields, body) ?? error;
  }
}

/** The body as it comes; of what is told to be too long, or tells no length, nothing is read. */
function piecesOf({ upload }: Endpoint, { body, headers }: FastifyRequest): AsyncIterable<Buffer> {
  if (!upload?.streamed || !(body instanceof Readable)) throw new AppError('http/malformed');
  const length = headers['content-length'];
  if (length === undefined) throw new AppError('publishing/length-required');
  if (Number(length) > upload.maxBytes) throw new AppError('http/too-large');
  return drained(body);
}

/** Who stops reading is answered all the same, on a connection that goes on: what is left is let run off. */
async function* drained(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false });
  } finally {
    body.resume();
  }
}

function fileOf({ endpoint, whenInvalid }: Route, { body, headers }: FastifyRequest): Buffer {
  if (!endpoint.upload || endpoint.upload.streamed) return Buffer.alloc(0);
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (Buffer.isBuffer(body) && endpoint.upload.types.includes(type)) return body;
  throw whenInvalid?.({}, body) ?? new AppError('http/malformed');
}

function actorOf({ caller, id }: FastifyRequest): Actor | null {
  if (!caller) return null;
  const { contaId, usuarioId, tenantId, role, nome } = caller;
  return { contaId, usuarioId, tenantId, role, nome, requestId: id };
}
