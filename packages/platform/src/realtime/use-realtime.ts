import type { RealtimeEvent, RealtimePayload } from '@balcao/contracts/realtime';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { realtime } from './realtime';
import type { StreamState } from './stream-client';

/** Connection state of the stream, for the offline banner. */
export const useRealtimeState = (): StreamState => useSyncExternalStore(realtime.subscribe, realtime.getState);

/** Runs `handler` for every event of that name while the component is mounted. */
export function useRealtime<E extends RealtimeEvent>(event: E, handler: (payload: RealtimePayload<E>) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => realtime.on(event, (payload) => latest.current(payload)), [event]);
}
