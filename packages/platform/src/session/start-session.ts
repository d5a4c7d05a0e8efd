import { SESSION_TIMING } from '@balcao/contracts/constants';
import { api } from '../data/api';
import { setTenantZone } from '../format/tenant-zone';
import type { AppStore } from '../store';
import { getAccessToken, msToExpiry } from './access-token';
import { type AuthChange, dropSession, onAuthChange, onOtherTab } from './auth-changes';
import { forgetTab } from './forget-tab';
import { refreshSession, refreshWithBackoff } from './refresh-session';
import { hasSessionHint } from './session-hint';
import { sessionSlice } from './session-slice';

/** So long a spinner is enough; then the screen says what it waits for. */
const SILENT_MS = 2_000;

let waiting = false;

/**
 * Reads the login session, keeps the store in step with every auth change and renews the token on a 30 s tick once
 * 90 s or less remain. Returns the function that stops all of it.
 */
export function startSession(store: AppStore): () => void {
  const stops = [onAuthChange((change) => applyChange(store, change)), onOtherTab(followOtherTab)];
  const timer = setInterval(tick, SESSION_TIMING.tickMs);
  const wake = () => document.visibilityState === 'visible' && tick();
  document.addEventListener('visibilitychange', wake);
  const stopped = new AbortController();
  void firstLoad(store, stopped.signal);
  return () => {
    stopped.abort();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
    for (const stop of stops) stop();
  };
}

function followOtherTab(news: 'signed-in' | 'signed-out' | 'ended'): void {
  if (news === 'signed-in') return void refreshSession();
  dropSession(false, news === 'ended');
  if (news === 'signed-out') forgetTab();
}

async function firstLoad(store: AppStore, stopped: AbortSignal): Promise<void> {
  const { loadEnded, unreachable } = sessionSlice.actions;
  try {
    if (!hasSessionHint()) return;
    const outcome = await refreshWithBackoff(SILENT_MS);
    if (outcome.kind !== 'unreachable') return;
    console.error('Error loading user data', outcome.status);
    store.dispatch(unreachable(outcome.status));
    void keepAsking(store, stopped);
  } finally {
    store.dispatch(loadEnded());
  }
}

/** Until the server says who this is, or that it is nobody: pauses double from 200 ms to 30 s, and stay there. */
async function keepAsking(store: AppStore, stopped: AbortSignal): Promise<void> {
  waiting = true;
  const { backoffStartMs, backoffMaxMs } = SESSION_TIMING;
  const open = () => !stopped.aborted && store.getState().session.unreachable !== null;
  for (let pause: number = backoffStartMs; open(); pause = Math.min(pause * 2, backoffMaxMs)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!open()) break;
    const outcome = await refreshSession();
    if (outcome.kind === 'unreachable') store.dispatch(sessionSlice.actions.unreachable(outcome.status));
  }
  waiting = false;
}

function applyChange(store: AppStore, change: AuthChange): void {
  const before = store.getState().session;
  const { cleared, loaded } = sessionSlice.actions;
  if (change.kind === 'signed-out') {
    store.dispatch(cleared(change.ended));
    // One turn later, when the screens that held subscriptions are gone: nothing refetches without a session.
    if (before.user) setTimeout(() => store.dispatch(api.util.resetApiState()));
    return;
  }
  const { user, tenant } = change.session;
  if (before.user && (before.user.id !== user.id || before.tenant?.id !== tenant?.id)) {
    store.dispatch(api.util.resetApiState());
  }
  setTenantZone(tenant?.fuso_horario);
  store.dispatch(loaded(change.session));
}

/** Exported for its test: one beat of the session clock. */
export function tick(): void {
  if (waiting) return;
  const left = msToExpiry();
  const due = left === null ? hasSessionHint() && !getAccessToken() : left <= SESSION_TIMING.refreshMarginMs;
  if (due) void refreshWithBackoff();
}
