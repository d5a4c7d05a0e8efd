import { createFrameParser, type SseFrame } from './parse-frames';

/** `offline` = the line was lost and is being tried again; the banner shows in that state only. */
export type StreamState = 'idle' | 'connecting' | 'open' | 'offline';

export interface StreamOptions {
  url: () => string;
  token: () => string | null;
  /** Called on 401; true when a new token is there. */
  renew: () => Promise<boolean>;
  onFrame: (frame: SseFrame) => void;
  onState: (state: StreamState) => void;
  /** The server beats every 25 s; silence for longer than this means a dead line. */
  silenceMs?: number;
  backoffMs?: { start: number; max: number };
  random?: () => number;
}

const DEFAULTS = { silenceMs: 60_000, backoffMs: { start: 500, max: 30_000 }, random: Math.random };

/**
 * One long-lived text/event-stream read with `fetch`, because EventSource cannot send the Authorization header.
 * Reconnects with jittered back-off and `Last-Event-ID`, so the server catches up from the last frame seen.
 */
export function createStream(given: StreamOptions): { start: () => void; stop: () => void; wake: () => void } {
  const options = { ...DEFAULTS, ...given };
  let run: AbortController | null = null;
  let lastId = '';
  /** Nobody can tell what was missed before a first line that opened late. */
  let blind = false;
  let wakeUp: (() => void) | null = null;

  async function loop(signal: AbortSignal): Promise<void> {
    for (let attempt = 0; !signal.aborted; ) {
      options.onState(attempt === 0 ? 'connecting' : 'offline');
      const opened = await readOnce(signal).catch(() => false);
      if (signal.aborted) return;
      attempt = opened ? 1 : attempt + 1;
      blind = !lastId;
      options.onState('offline');
      await pause(delayOf(attempt), signal);
    }
  }

  /** True when the line had been open; throws or returns false when it never opened. */
  async function readOnce(signal: AbortSignal): Promise<boolean> {
    const line = new AbortController();
    const hangUp = () => line.abort();
    signal.addEventListener('abort', hangUp, { once: true });
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    const rearm = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(hangUp, options.silenceMs);
    };
    let opened = false;
    try {
      rearm();
      const response = await request(line.signal);
      if (response.status === 401) await options.renew();
      if (!response.ok || !response.body) return false;
      opened = true;
      options.onState('open');
      const parse = createFrameParser((frame) => {
        if (frame.id) lastId = frame.id;
        if (blind) options.onFrame({ event: 'resync', data: '{}' });
        blind = false;
        options.onFrame(frame);
      });
      const text = response.body.pipeThrough(
        new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>,
      );
      const reader = text.getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        rearm();
        parse(next.value);
      }
      return true;
    } catch {
      return opened;
    } finally {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', hangUp);
      line.abort();
    }
  }

  function request(signal: AbortSignal): Promise<Response> {
    const token = options.token();
    return fetch(options.url(), {
      signal,
      cache: 'no-store',
      headers: {
        accept: 'text/event-stream',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(lastId && { 'last-event-id': lastId }),
      },
    });
  }

  function delayOf(attempt: number): number {
    const { start, max } = options.backoffMs;
    return Math.min(max, start * 2 ** (attempt - 1)) * (0.5 + options.random() / 2);
  }

  function pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        wakeUp = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', done, { once: true });
      wakeUp = done;
    });
  }

  return {
    start: () => {
      if (run) return;
      run = new AbortController();
      void loop(run.signal);
    },
    stop: () => {
      run?.abort();
      run = null;
      lastId = '';
      blind = false;
      options.onState('idle');
    },
    /** Ends a back-off pause at once (network is back, tab is visible). */
    wake: () => wakeUp?.(),
  };
}
