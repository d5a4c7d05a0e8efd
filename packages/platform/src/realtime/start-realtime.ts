import { apiUrl } from '../data/api-url';
import { framesArrived } from '../live/frames';
import { getAccessToken } from '../session/access-token';
import { refreshSession } from '../session/refresh-session';
import type { AppStore } from '../store';
import type { SseFrame } from './parse-frames';
import { createStream } from './stream-client';
import { setStreamState } from './stream-state';

/**
 * The one stream of the tab: open while somebody is signed in, each frame an action of the store, where the tables of
 * `liveCache` say what it changes. Returns the function that ends it.
 */
export function startRealtime(store: AppStore): () => void {
  const stream = createStream({
    url: () => apiUrl('/stream'),
    token: getAccessToken,
    renew: async () => (await refreshSession()).kind === 'refreshed',
    onFrame: (frame) => deliver(store, frame),
    onState: setStreamState,
  });
  const follow = () => (store.getState().session.user ? stream.start() : stream.stop());
  let userId: string | null | undefined;
  const stopFollowing = store.subscribe(() => {
    const { user, tenant } = store.getState().session;
    const next = user && `${user.id}/${tenant?.id}`;
    if (next === userId) return;
    userId = next;
    stream.stop();
    follow();
  });
  follow();
  window.addEventListener('online', stream.wake);
  document.addEventListener('visibilitychange', stream.wake);
  return () => {
    window.removeEventListener('online', stream.wake);
    document.removeEventListener('visibilitychange', stream.wake);
    stopFollowing();
    stream.stop();
  };
}

function deliver(store: AppStore, { event, data }: SseFrame): void {
  try {
    store.dispatch(framesArrived([{ event, payload: JSON.parse(data) }]));
  } catch (error) {
    console.error('Realtime frame could not be taken in', event, error);
  }
}
