import { ERRORS, type ErrorCode } from '@balcao/contracts/errors';

/** A failure with a name: the code decides status and text, `fields` names what the person should correct. */
export class AppError extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly options: {
      fields?: Record<string, string>;
      /** Helps the caller to go on, such as alternatives; leaves with the answer. */
      details?: Record<string, unknown>;
      cause?: unknown;
      message?: string;
      retryAfterS?: number;
    } = {},
  ) {
    super(options.message ?? ERRORS[code].text, { cause: options.cause });
    this.name = 'AppError';
    this.status = ERRORS[code].status;
  }
}

/** SQLSTATE of a Postgres error, also when Drizzle wrapped it; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';
/** Two rows claim what only one may have (exclusion constraint). */
export const isExclusionViolation = (error: unknown): boolean => sqlState(error) === '23P01';

/** Drivers' signs that a dependency is away or the connection to it was cut. */
const AWAY = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|CONNECT_TIMEOUT|CONNECTION_\w+|57P0[123]|53300)$/;

/** True when a dependency is away, also when another error wraps it: repeating later may help. */
export function isConnectionLost(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (AWAY.test(String((e as { code?: unknown }).code))) return true;
  }
  return false;
}
