import { ERRORS, type ErrorCode, SCREEN_TEXT } from '@balcao/contracts/errors';
import type { ErrorBody } from '@balcao/contracts/primitives';

const GENERIC = 'Algo deu errado. Tente novamente.';
const OURS = ERRORS['http/internal'].text;

/** What a failure without a text of the API means, by its status. */
const BY_STATUS: Record<string, string> = {
  FETCH_ERROR: 'Sem conexão com o servidor. Verifique sua internet e tente novamente.',
  TIMEOUT_ERROR: 'O servidor demorou demais para responder. Tente de novo em instantes.',
  408: 'O servidor demorou demais para responder. Tente de novo em instantes.',
  401: ERRORS['http/unauthenticated'].text,
  403: ERRORS['http/forbidden'].text,
  404: ERRORS['http/not-found'].text,
  429: ERRORS['http/too-many'].text,
  502: ERRORS['http/unavailable'].text,
  503: ERRORS['http/unavailable'].text,
  504: ERRORS['http/unavailable'].text,
};

/** The API's error object inside whatever RTK Query, `unwrap()` or an auth call threw; undefined when there is none. */
export function apiError(error: unknown): ErrorBody['error'] | undefined {
  const data = (error as { data?: unknown } | null | undefined)?.data;
  const body = (data as Partial<ErrorBody> | null | undefined)?.error;
  return body && typeof body === 'object' && typeof body.message === 'string' ? body : undefined;
}

/**
 * pt-BR text of a failure: the API's own message, else what its status says (no network, too slow, too many, …), else
 * `fallback`. Never shows internal texts of the browser or of a library.
 */
export function errorMessage(error: unknown, fallback: string = GENERIC): string {
  const known = apiError(error);
  if (known) return SCREEN_TEXT[known.code as ErrorCode] ?? known.message;
  return BY_STATUS[String(statusOf(error))] ?? fallback;
}

/** Why a screen could not be loaded: as `errorMessage`, and a fault of the server is called so. */
export function loadFailure(error: unknown): string {
  const status = statusOf(error);
  return errorMessage(error, typeof status === 'number' && status >= 500 ? OURS : GENERIC);
}

const statusOf = (error: unknown): unknown => (error as { status?: unknown } | null | undefined)?.status;

/** Texts per form field the API found fault with (`{ telefone: 'Informe o telefone.' }`); empty when none. */
export function fieldErrors(error: unknown): Record<string, string> {
  return apiError(error)?.fields ?? {};
}

/** HTTP status of a failure, or undefined when there was no answer. */
export function errorStatus(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | null | undefined)?.status;
  return typeof status === 'number' ? status : undefined;
}
