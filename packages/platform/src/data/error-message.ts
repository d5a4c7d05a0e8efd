import type { ErrorBody } from '@balcao/contracts/common';
import { type ErrorCode, SCREEN_TEXT } from '@balcao/contracts/errors';

const UNREACHABLE = 'Sem conexão com o servidor. Verifique sua internet e tente novamente.';
const GENERIC = 'Algo deu errado. Tente novamente.';

/** The API's error object inside whatever RTK Query, `unwrap()` or an auth call threw; undefined when there is none. */
export function apiError(error: unknown): ErrorBody['error'] | undefined {
  const data = (error as { data?: unknown } | null | undefined)?.data;
  const body = (data as Partial<ErrorBody> | null | undefined)?.error;
  return body && typeof body === 'object' && typeof body.message === 'string' ? body : undefined;
}

/**
 * pt-BR text of a failure: the API's own message, the connection text when the server was not reached, else
 * `fallback`. Never shows internal texts of the browser or of a library.
 */
export function errorMessage(error: unknown, fallback: string = GENERIC): string {
  const known = apiError(error);
  if (known) return SCREEN_TEXT[known.code as ErrorCode] ?? known.message;
  const status = (error as { status?: unknown } | null | undefined)?.status;
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' || status === 502 || status === 503 || status === 504
    ? UNREACHABLE
    : fallback;
}

/** Texts per form field the API found fault with (`{ telefone: 'Informe o telefone.' }`); empty when none. */
export function fieldErrors(error: unknown): Record<string, string> {
  return apiError(error)?.fields ?? {};
}

/** HTTP status of a failure, or undefined when there was no answer. */
export function errorStatus(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | null | undefined)?.status;
  return typeof status === 'number' ? status : undefined;
}
