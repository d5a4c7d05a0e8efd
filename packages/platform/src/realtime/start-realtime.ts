import { api } from '../data/api';
import type { AppStore } from '../store';
import { realtime } from './realtime';

/**
 * Keeps the stream open while somebody is signed in; `resync` refetches what is on screen. Returns the function that
 * ends it.
 */
export function startRealtime(store: AppStore): () => void {
  const follow = () => (store.getState().session.user ? realtime.start() : realtime.stop());
  let userId: string | null | undefined;
  const stops = [
    store.subscribe(() => {
      const { user, tenant } = store.getState().session;
      const next = user && `${user.id}/${tenant?.id}`;
      if (next === userId) return;
      userId = next;
      realtime.stop();
      follow();
    }),
    realtime.on('resync', () => {
      store.dispatch(api.internalActions.onOnline());
    }),
  ];
  follow();
  const wake = () => realtime.wake();
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    for (const stop of stops) stop();
    realtime.stop();
  };
}
