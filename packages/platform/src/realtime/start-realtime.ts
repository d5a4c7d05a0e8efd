import { RELEASED } from '@balcao/contracts/constants';
import { apiUrl } from '../data/api-url';
import { framesArrived } from '../live/frames';
import { getAccessToken } from '../session/access-token';
import { refreshSession } from '../session/refresh-session';
import type { AppStore } from '../store';
import type { SseFrame } from './parse-frames';
import { tellRelease } from './release-news';
import type { StreamOptions } from './stream-client';
import { setStreamState } from './stream-state';

// Nobody who is not signed in needs it, and nobody before the first screen can be read.
const load = async () => {
  await whenIdle();
  return import(/* webpackChunkName: "stream" */ './follow-session');
};
const TRY_AGAIN_MS = 10_000;
const AT_LATEST_MS = 2_000;

/**
 * The live stream of the page: open while somebody is signed in, each frame an action of the store, where the tables of
 * `liveCache` say what it changes. Returns the function that ends it.
 */
export function startRealtime(store: AppStore): () => void {
  const options: StreamOptions = {
    url: () => apiUrl('/stream'),
    token: getAccessToken,
    renew: async () => (await refreshSession()).kind === 'refreshed',
    onFrame: (frame) => deliver(store, frame),
    onState: setStreamState,
  };
  let stopped = false;
  let asked = false;
  let stop = () => {
    stopped = true;
  };
  async function begin(): Promise<void> {
    if (asked || stopped) return;
    asked = true;
    try {
      const { followSession } = await load();
      const end = stopped ? undefined : followSession(store, options);
      if (end) stop = end;
    } catch {
      asked = false;
      setStreamState('offline');
      setTimeout(begin, TRY_AGAIN_MS);
    }
  }
  const unwatch = store.subscribe(() => {
    if (store.getState().session.user) void begin();
  });
  if (store.getState().session.user) void begin();
  return () => {
    unwatch();
    stop();
  };
}

function deliver(store: AppStore, { event, data }: SseFrame): void {
  try {
    if (event === RELEASED) tellRelease();
    else store.dispatch(framesArrived([{ event, payload: JSON.parse(data) }]));
  } catch (error) {
    console.error('Realtime frame could not be taken in', event, error);
  }
}

function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Not in Safari.
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve, 100);
    else requestIdleCallback(resolve, { timeout: AT_LATEST_MS });
  });
}
