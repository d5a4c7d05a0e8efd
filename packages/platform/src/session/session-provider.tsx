import { type ReactNode, useEffect } from 'react';
import { useStore } from 'react-redux';
import { startRealtime } from '../realtime/start-realtime';
import type { AppStore } from '../store';
import { startSession } from './start-session';

/** Starts the session and the live stream of the page once; sits inside `StoreProvider`, above the routes. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const store = useStore() as AppStore;
  useEffect(() => {
    const stopRealtime = startRealtime(store);
    const stopSession = startSession(store);
    return () => {
      stopSession();
      stopRealtime();
    };
  }, [store]);
  return children;
}
