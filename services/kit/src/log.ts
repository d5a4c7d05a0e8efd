import pino from 'pino';

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

/**
 * Structured log of one process (JSON lines on stdout). Ids only: no message text, phone, e-mail, token or key.
 * Errors keep class, code and stack; driver fields that carry row values are dropped.
 */
export function createLog(name: string, level: string): Logger {
  return pino({
    name,
    level,
    base: { name },
    redact: { paths: SECRET_PATHS, censor: '[oculto]' },
    serializers: {
      err(error: Error & { code?: string }) {
        return {
          type: error.name,
          code: error.code,
          message: safeMessage(error),
          stack: error.stack?.split('\n').slice(1, 8).join('\n'),
        };
      },
    },
  });
}

/** Drizzle puts the query and its parameters into the message: keep the first line without them. */
function safeMessage(error: Error): string {
  return error.message.startsWith('Failed query')
    ? `query failed: ${(error.cause as Error | undefined)?.message ?? ''}`.slice(0, 200)
    : error.message.slice(0, 300);
}
