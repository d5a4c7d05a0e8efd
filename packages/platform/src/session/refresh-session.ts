import { SESSION_TIMING } from '@balcao/contracts/constants';
import type { SignedIn } from '@balcao/contracts/identity';
import { apiUrl } from '../data/api-url';
import { acceptSession, dropSession } from './auth-changes';

export type RefreshOutcome =
  | { kind: 'refreshed' }
  | { kind: 'signed-out' }
  | { kind: 'unreachable'; status: number | 'FETCH_ERROR'; retryable: boolean };

let inFlight: Promise<RefreshOutcome> | null = null;

/** The refresh under way, if any: requests wait for it instead of using a token about to be replaced. */
export const pendingRefresh = (): Promise<RefreshOutcome> | null => inFlight;

/**
 * Renews the access token by the refresh cookie. Callers of one tab share one request; tabs take turns through
 * `navigator.locks`, because two uses of one rotating token would look like theft. Never throws.
 */
export function refreshSession(): Promise<RefreshOutcome> {
  inFlight ??= acrossTabs(requestRefresh).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

/** `refreshSession`, repeated with doubling pauses while the failure is worth repeating and `windowMs` lasts. */
export async function refreshWithBackoff(windowMs: number = SESSION_TIMING.backoffMaxMs): Promise<RefreshOutcome> {
  const startedAt = Date.now();
  for (let pause: number = SESSION_TIMING.backoffStartMs; ; pause *= 2) {
    const outcome = await refreshSession();
    const goOn = outcome.kind === 'unreachable' && outcome.retryable && Date.now() + pause - startedAt < windowMs;
    if (!goOn) return outcome;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function acrossTabs<T>(task: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request('balcao-auth-refresh', task) : task();
}

async function requestRefresh(): Promise<RefreshOutcome> {
  let response: Response;
  try {
    response = await fetch(apiUrl('/auth/refresh'), {
      method: 'POST',
      credentials: 'include',
      headers: { 'x-balcao': '1' },
    });
    if (response.ok) {
      acceptSession('refreshed', (await response.json()) as SignedIn);
      return { kind: 'refreshed' };
    }
  } catch {
    return { kind: 'unreachable', status: 'FETCH_ERROR', retryable: true };
  }
  return judge(response.status);
}

/** Only the server's clear no ends the session; trouble on its side or too many calls do not. */
function judge(status: number): RefreshOutcome {
  if (status >= 500 || status === 408 || status === 429) {
    return { kind: 'unreachable', status, retryable: [502, 503, 504].includes(status) };
  }
  dropSession(true, true);
  return { kind: 'signed-out' };
}
