import { SESSION_TIMING } from '@balcao/contracts/constants';
import { api } from '../data/api';
import { setTenantZone } from '../format/tenant-zone';
import type { AppStore } from '../store';
import { getAccessToken, msToExpiry } from './access-token';
import { type AuthChange, dropSession, onAuthChange, onOtherTab } from './auth-changes';
import { refreshSession, refreshWithBackoff } from './refresh-session';
import { hasSessionHint } from './session-hint';
import { sessionSlice } from './session-slice';

const FIRST_LOAD_WINDOW_MS = 5_000;

/**
 * Reads the login session, keeps the store in step with every auth change and renews the token on a 30 s tick once
 * 90 s or less remain. Returns the function that stops all of it.
 */
export function startSession(store: AppStore): () => void {
  const stops = [
    onAuthChange((change) => applyChange(store, change)),
    onOtherTab((news) => (news === 'signed-out' ? dropSession(false) : void refreshSession())),
  ];
  const timer = setInterval(tick, SESSION_TIMING.tickMs);
  const wake = () => document.visibilityState === 'visible' && tick();
  document.addEventListener('visibilitychange', wake);
  void firstLoad(store);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
    for (const stop of stops) stop();
  };
}

async function firstLoad(store: AppStore): Promise<void> {
  try {
    if (!hasSessionHint()) return;
    const outcome = await refreshWithBackoff(FIRST_LOAD_WINDOW_MS);
    if (outcome.kind === 'unreachable') console.error('Error loading user data', outcome.status);
  } finally {
    store.dispatch(sessionSlice.actions.loadEnded());
  }
}

function applyChange(store: AppStore, change: AuthChange): void {
  const before = store.getState().session;
  const { cleared, loaded } = sessionSlice.actions;
  if (change.kind === 'signed-out') {
    store.dispatch(cleared());
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
  const left = msToExpiry();
  const due = left === null ? hasSessionHint() && !getAccessToken() : left <= SESSION_TIMING.refreshMarginMs;
  if (due) void refreshWithBackoff();
}
