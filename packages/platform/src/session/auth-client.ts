import type { BodyInput } from '@balcao/contracts/endpoint';
import type { login, SignedIn, signup } from '@balcao/contracts/identity';
import type { acceptInvitation } from '@balcao/contracts/people';
import type { finishLogin } from '@balcao/contracts/second-factor';
import { apiUrl } from '../data/api-url';
import { getAccessToken } from './access-token';
import { acceptSession, dropSession } from './auth-changes';
import { forgetTab } from './forget-tab';

const IGNORED_ON_SIGN_OUT = [401, 403, 404];

/** Failure of an auth call; shaped so that `errorMessage`, `fieldErrors` and `errorStatus` read it. */
class AuthError extends Error {
  constructor(
    readonly status: number | 'FETCH_ERROR',
    readonly data: unknown,
  ) {
    super('auth call failed');
    this.name = 'AuthError';
  }
}

/** Signs in with e-mail and password, or shows the code of the second step to its path. Throws `AuthError`. */
export async function signIn(
  body: BodyInput<typeof login> | BodyInput<typeof finishLogin>,
  path = '/auth/login',
): Promise<void> {
  acceptSession('signed-in', (await post(path, body)) as SignedIn);
}

/** Creates account and company and signs in. Throws `AuthError`. */
export async function signUp(body: BodyInput<typeof signup>): Promise<void> {
  acceptSession('signed-in', (await post('/auth/signup', body)) as SignedIn);
}

/** Makes the account of an invited person and signs in. Throws `AuthError`. */
export async function joinTeam(body: BodyInput<typeof acceptInvitation>): Promise<void> {
  acceptSession('signed-in', (await post('/auth/invitation/accept', body)) as SignedIn);
}

/**
 * Ends the session here, on the server and in the other tabs. 401, 403 and 404 count as done; any other failure
 * throws `AuthError` and keeps the session, so that nobody leaves believing to be signed out.
 */
export async function signOut(): Promise<void> {
  try {
    await post('/auth/logout');
  } catch (error) {
    const done = error instanceof AuthError && (IGNORED_ON_SIGN_OUT as unknown[]).includes(error.status);
    if (!done && !isSessionMissing(error)) throw error;
  }
  dropSession();
  forgetTab();
}

function isSessionMissing(error: unknown): boolean {
  const body = error instanceof AuthError ? (error.data as { error?: { message?: string } } | null) : null;
  return body?.error?.message === 'Auth session missing!';
}

async function post(path: string, body?: unknown): Promise<unknown> {
  const token = getAccessToken();
  const headers: Record<string, string> = { 'x-balcao': '1' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(apiUrl(path), {
      method: 'POST',
      credentials: 'include',
      headers,
      body: JSON.stringify(body),
    });
  } catch {
    throw new AuthError('FETCH_ERROR', undefined);
  }
  const data = await response.json().catch(() => undefined);
  if (!response.ok) throw new AuthError(response.status, data);
  return data;
}
