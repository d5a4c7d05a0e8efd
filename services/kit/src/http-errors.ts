import { ERRORS, type ErrorCode } from '@balcao/contracts/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isConnectionLost, sqlState } from './errors';

/** What Fastify itself refuses, by status, in our codes. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'http/malformed',
  // An address that names no file.
  403: 'http/not-found',
  404: 'http/not-found',
  // Conditions and ranges that a file does not meet.
  412: 'http/malformed',
  413: 'http/too-large',
  415: 'http/malformed',
  416: 'http/malformed',
  429: 'http/too-many',
  503: 'http/unavailable',
};
/** Where the database stopped waiting: worth repeating, so 503 and not 500. */
const BY_SQL_STATE: Record<string, ErrorCode> = { '57014': 'http/too-slow', '55P03': 'http/unavailable' };

/** Turns anything thrown into an error with a name; what it was stays in `cause` for the log only. */
function nameError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isConnectionLost(error)) return new AppError('http/unavailable', { cause: error });
  const refusal = BY_SQL_STATE[sqlState(error) ?? ''];
  if (refusal) return new AppError(refusal, { cause: error });
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  const code = typeof status === 'number' ? BY_STATUS[status] : undefined;
  return new AppError(code ?? 'http/internal', { cause: error });
}

/** The error handler of every process: code, text and request id, never a stack or a driver's text. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const named = nameError(error);
  if (named.status >= 500) {
    request.log.error({ err: named.options.cause ?? error, requestId: request.id, code: named.code }, 'request failed');
  }
  if (named.options.retryAfterS) reply.header('retry-after', named.options.retryAfterS);
  // An unsafe detail of an internal failure is never the message.
  const message = named.code === 'http/internal' ? ERRORS['http/internal'].text : named.message;
  const { fields, details } = named.options;
  return reply
    .code(named.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        error: {
          code: named.code,
          message,
          ...(fields && { fields }),
          ...(details && { details }),
          requestId: request.id,
        },
      }),
    );
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(new AppError('http/not-found'), request, reply);
}
