import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { nextTurn } from './breathe';
import { AppError } from './errors';
import { answerError, answerNotFound } from './http-errors';
import { newId } from './ids';
import { type JsonLimits, parseJsonText, readJsonText, USUAL_JSON } from './json-shape';
import type { Logger } from './log';

/** The server of a process; the same shape for every one of them. */
export type App = FastifyInstance;

export interface HttpOptions {
  log: Logger;
  /** Largest request body in bytes; 1 MiB when absent. */
  bodyLimit?: number;
  /** How much the JSON of a body may hold, beside its length. */
  json?: JsonLimits;
  /** Addresses of proxies whose X-Forwarded-For is believed; none when absent. */
  trustProxy?: string[];
  /** Answers what no route matches; the JSON 404 when absent. */
  notFound?: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** A `%` that begins no character (`/%ff`) is taken as itself: such an address is answered like any other. */
function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  try {
    decodeURI(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * A Fastify server with the house manners: JSON errors with a request id, one log line per answer without personal
 * data, a body cap, no HEAD twins of streams, and a drain that lets running requests finish.
 */
export function createHttp({
  log,
  bodyLimit = 1_048_576,
  trustProxy,
  json = USUAL_JSON,
  notFound = answerNotFound,
}: HttpOptions): App {
  const app: App = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Our lines name their request themselves: one logger for all is cheaper than one for each.
    childLoggerFactory: (logger) => logger,
    bodyLimit,
    trustProxy: trustProxy?.length ? trustProxy : false,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Whoever still has a connection is answered on it.
    return503OnClosing: false,
    connectionTimeout: 0,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
    },
  });
  parseJson(app, json);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(notFound);
  closeAsTheyIdle(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    const line = { requestId: request.id, method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms };
    if (reply.statusCode >= 500) log.error(line, 'request');
    else log.info(line, 'request');
    done();
  });
  return app;
}

/** So long a connection without requests stays open while the process drains: one may be on its way already. */
const LINGER_MS = 500;

/**
 * Browsers keep connections open for minutes, also ones they never used, which Node does not count as idle. While the
 * process drains, what still comes is answered and its connection ends with the answer; each other one is closed once it
 * was silent for a while. Closed at once, it would cut the request that its client is just sending.
 */
function closeAsTheyIdle(app: App): void {
  /** Open connections: since when no answer is due, null while one is. */
  const open = new Map<Socket, number | null>();
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, performance.now());
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    if (open.has(socket)) open.set(socket, null);
    response.once('close', () => open.has(socket) && open.set(socket, performance.now()));
  });
  let sweep: NodeJS.Timeout | undefined;
  const closeSilent = () => {
    for (const [socket, since] of open) {
      if (since !== null && performance.now() - since >= LINGER_MS) socket.destroy();
    }
  };
  app.addHook('preClose', async () => {
    for (const [socket, since] of open) if (since !== null) open.set(socket, performance.now());
    // What came while this process had no turn is read before it is judged silent.
    sweep = setInterval(() => setImmediate(closeSilent), 50);
    const end = performance.now() + LINGER_MS;
    while (open.size > 0 && performance.now() < end) await sleep(50);
    // Right behind a turn in which all that had called was taken in: who still waits to be when it stops listening is cut.
    await new Promise((resolve) => setImmediate(resolve));
  });
  app.addHook('onClose', async () => clearInterval(sweep));
}

const BIG_BODY = 256 * 1024;

/** Bodies as JSON: bounded before they are parsed; a call without parameters may announce JSON and send nothing. */
function parseJson(app: App, limits: JsonLimits): void {
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => {
      const text = await readJsonText(body, limits);
      if (text === null) throw new AppError('http/too-large');
      if (text.trim() === '') return undefined;
      // Counting and parsing a big body take their turns apart.
      if (text.length > BIG_BODY) await nextTurn();
      const value = parseJsonText(text);
      if (value === undefined) throw new AppError('http/malformed');
      return value;
    },
  );
}
