import pino from 'pino';
import { describeError } from './describe-error';

export type Logger = pino.Logger;

/** Keys whose values never reach a log line, at any depth we write. */
const SECRET_PATHS = [
  'password',
  'senha',
  'token',
  'authorization',
  'cookie',
  'apikey',
  'api_key',
  'credenciais',
  'content',
  'text',
  'phone',
  'customer_phone',
  'email',
].flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `req.headers.${key}`]);

const MAX_DEPTH = 4;

/**
 * Structured log of one process (JSON lines on stdout). Ids only: no message text, phone, e-mail, token or key.
 * Errors, wherever they stand in a line, are written by `describeError`; addresses lose what identifies.
 */
export function createLog(name: string, level: string, out?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    name,
    level,
    base: { name },
    redact: { paths: SECRET_PATHS, censor: '[oculto]' },
    formatters: { log: withoutValues },
    hooks: { logMethod: sayWithoutValues },
    // Named here, so that Fastify does not put its own in their place: those write addresses and errors as they are.
    serializers: { err: (described) => described, req: requestOf, res: ({ statusCode }) => ({ statusCode }) },
  };
  return out ? pino(options, out) : pino(options);
}

/** pino and Fastify use an error's own message as the text of the line: it may quote a row. */
function sayWithoutValues(this: pino.Logger, args: Parameters<pino.LogFn>, method: pino.LogFn): void {
  const [first, text, ...rest] = args as [unknown, string?, ...unknown[]];
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  const line = first instanceof Error ? { err: first } : first;
  const quotes = error instanceof Error && (text === undefined || text === error.message);
  const told = quotes ? [line, describeError(error).message, ...rest] : [line, ...args.slice(1)];
  method.apply(this, told as Parameters<pino.LogFn>);
}

/** `err` is an error, whatever was thrown; others are known by their class. */
function withoutValues(line: object): Record<string, unknown> {
  const written = withoutErrors(line, 0) as Record<string, unknown>;
  return 'err' in line ? Object.assign(written, { err: describeError(line.err) }) : written;
}

/** The value with every error in it described; anything deeper than we write stays out. */
function withoutErrors(value: unknown, depth: number): unknown {
  if (value instanceof Error) return describeError(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!plain) return value;
  if (depth >= MAX_DEPTH) return '[…]';
  if (Array.isArray(value)) return value.map((item) => withoutErrors(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutErrors(item, depth + 1)]));
}

interface LoggedRequest {
  method?: string;
  routeOptions?: { url?: string };
}

/** A request is named by its route's pattern: addresses carry tokens, ids and search words. */
const requestOf = ({ method, routeOptions }: LoggedRequest) => ({ method, route: routeOptions?.url ?? 'none' });
