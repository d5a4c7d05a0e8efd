import type { RealtimeEvent, RealtimePayload } from '@balcao/contracts/realtime';
import { apiUrl } from '../data/api-url';
import { getAccessToken } from '../session/access-token';
import { refreshSession } from '../session/refresh-session';
import type { SseFrame } from './parse-frames';
import { createStream, type StreamState } from './stream-client';

type Handler<E extends RealtimeEvent> = (payload: RealtimePayload<E>) => void;

const handlers = new Map<string, Set<Handler<never>>>();
const stateListeners = new Set<() => void>();
let state: StreamState = 'idle';

function setState(next: StreamState): void {
  if (next === state) return;
  state = next;
  for (const listener of [...stateListeners]) listener();
}

function deliver(event: string, payload: unknown): void {
  for (const handler of [...(handlers.get(event) ?? [])]) {
    try {
      (handler as (payload: unknown) => void)(payload);
    } catch (error) {
      console.error('Realtime handler failed', event, error);
    }
  }
}

function onFrame(frame: SseFrame): void {
  try {
    deliver(frame.event, JSON.parse(frame.data));
  } catch {
    console.error('Realtime frame is not JSON', frame.event);
  }
}

const stream = createStream({
  url: () => apiUrl('/stream'),
  token: getAccessToken,
  renew: async () => (await refreshSession()).kind === 'refreshed',
  onFrame,
  onState: setState,
});

/** The one stream of the tab. Areas only listen; the session provider of the shell starts and stops it. */
export const realtime = {
  /** Calls `handler` for each event of that name. Returns the unsubscribe function. */
  on<E extends RealtimeEvent>(event: E, handler: Handler<E>): () => void {
    const set = handlers.get(event) ?? new Set();
    handlers.set(event, set);
    set.add(handler as Handler<never>);
    return () => set.delete(handler as Handler<never>);
  },
  start: stream.start,
  stop: stream.stop,
  wake: stream.wake,
  getState: (): StreamState => state,
  /** Calls `listener` when the connection state changes. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void {
    stateListeners.add(listener);
    return () => stateListeners.delete(listener);
  },
  /** For tests and for the shell's own notices: hands an event to the listeners as if the stream had carried it. */
  emit<E extends RealtimeEvent>(event: E, payload: RealtimePayload<E>): void {
    deliver(event, payload);
  },
};
