import type { SessionData, SignedIn } from '@balcao/contracts/identity';
import { clearAccessToken, setAccessToken } from './access-token';
import { setSessionHint } from './session-hint';

export type AuthChange =
  | { kind: 'signed-in' | 'refreshed'; session: SessionData }
  | { kind: 'signed-out'; ended?: boolean | undefined };
type Listener = (change: AuthChange) => void;
/** What tabs of one browser tell each other. `ended`: it was not somebody who left, so what they were writing waits for them. */
type TabNews = 'signed-in' | 'signed-out' | 'ended';

const listeners = new Set<Listener>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('balcao-session');

function emit(change: AuthChange): void {
  for (const listener of [...listeners]) listener(change);
}

/** Calls `listener` on every change of the login session of this tab. Returns the unsubscribe function. */
export function onAuthChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes over an answer of login, signup or refresh: token into memory, then one change for everybody. */
export function acceptSession(kind: 'signed-in' | 'refreshed', answer: SignedIn): void {
  setAccessToken(answer.accessToken, answer.expiresAt);
  setSessionHint(true);
  emit({ kind, session: answer.session });
  if (kind === 'signed-in') channel?.postMessage('signed-in');
}

/** Removes the local session; other tabs are told unless the news came from one of them. `ended`: nobody here asked for it. */
export function dropSession(tell = true, ended?: boolean): void {
  clearAccessToken();
  setSessionHint(false);
  emit({ kind: 'signed-out', ended });
  if (tell) channel?.postMessage((ended ? 'ended' : 'signed-out') satisfies TabNews);
}

/** News from other tabs of this browser. Returns the unsubscribe function. */
export function onOtherTab(listener: (news: TabNews) => void): () => void {
  const handle = (event: MessageEvent) => listener(event.data);
  channel?.addEventListener('message', handle);
  return () => channel?.removeEventListener('message', handle);
}
