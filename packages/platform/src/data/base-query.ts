import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { getAccessToken } from '../session/access-token';
import { dropSession } from '../session/auth-changes';
import { pendingRefresh, type RefreshOutcome, refreshSession } from '../session/refresh-session';
import { hasSessionHint } from '../session/session-hint';
import { apiUrl } from './api-url';

const WITHOUT_SESSION = new Set(['/auth/login', '/auth/signup', '/auth/refresh', '/auth/logout']);

/** A request that is still silent then counts as failed, so that its screen can say so. */
const GIVE_UP_MS = 60_000;

const raw = fetchBaseQuery({
  baseUrl: apiUrl(),
  credentials: 'include',
  timeout: GIVE_UP_MS,
  prepareHeaders: (headers) => {
    const token = getAccessToken();
    if (token) headers.set('authorization', `Bearer ${token}`);
    headers.set('x-balcao', '1');
  },
});

/**
 * Base query of the one api: bearer token from memory, one shared refresh for any number of 401s, one retry.
 * A refresh that fails on the server's side (5xx, network) keeps the session and is the request's error.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (args, api, extra) => {
  const path = typeof args === 'string' ? args : args.url;
  if (WITHOUT_SESSION.has(path)) return raw(args, api, extra);

  const before = getAccessToken() || !hasSessionHint() ? pendingRefresh() : refreshSession();
  const early = before && toError(await before);
  if (early) return { error: early };

  const used = getAccessToken();
  const first = await raw(args, api, extra);
  if (isSessionMissing(first.error)) dropSession(true, true);
  if (first.error?.status !== 401 || !used) return first;

  // Another request may have renewed the token while this one was on its way.
  const late = getAccessToken() === used ? toError(await refreshSession(), first.error) : undefined;
  return late ? { error: late } : raw(args, api, extra);
};

function toError(outcome: RefreshOutcome, refused?: FetchBaseQueryError): FetchBaseQueryError | undefined {
  if (outcome.kind === 'refreshed') return undefined;
  if (outcome.kind === 'signed-out') return refused ?? { status: 401, data: undefined };
  return outcome.status === 'FETCH_ERROR'
    ? { status: 'FETCH_ERROR', error: 'refresh' }
    : { status: outcome.status, data: undefined };
}

function isSessionMissing(error: FetchBaseQueryError | undefined): boolean {
  if (error?.status !== 400) return false;
  return (error.data as { error?: { message?: string } } | undefined)?.error?.message === 'Auth session missing!';
}
