import { useStreamState } from '@balcao/platform';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `again` when the network, or the server, is back: what failed meanwhile mends itself. */
export function useReconnect(again: () => void): void {
  const stream = useStreamState();
  const before = useRef(stream);
  const retry = useEffectEvent(again);
  useEffect(() => {
    const back = before.current === 'offline' && stream === 'open';
    before.current = stream;
    if (back) retry();
  }, [stream]);
  useEffect(() => {
    const online = () => retry();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
}
