import { ASK_WHO, RECENT } from '@balcao/contracts/constants';
import { createFrameParser, type SseFrame } from './parse-frames';

/** `offline` = the line was lost and is being tried again; the banner shows in that state only. */
export type StreamState = 'idle' | 'connecting' | 'open' | 'offline';

export interface StreamOptions {
  url: () => string;
  token: () => string | null;
  /** Called on 401, and when the server says that the token proves nothing any more; true when a new token is there. */
  renew: () => Promise<boolean>;
  onFrame: (frame: SseFrame) => unknown;
  onState: (state: StreamState) => void;
  /** Anything came, be it only the server's beat. */
  onBeat?: () => unknown;
  /** The server said that the token proves nothing any more. */
  onAskWho?: () => void;
  /** The server beats every 25 s; silence for longer than this means a dead line. */
  silenceMs?: number;
  backoffMs?: { start: number; max: number };
  random?: () => number;
}

const ignore = () => undefined;
const DEFAULTS = {
  onBeat: ignore,
  onAskWho: ignore,
  silenceMs: 60_000,
  backoffMs: { start: 500, max: 30_000 },
  random: Math.random,
};

/** One line from its opening to its end; silence of `silenceMs` ends it too. True when it had been open. */
async function readLine(options: Required<StreamOptions>, lastId: string, line: Line): Promise<boolean> {
  const { signal, onOpen, onFrame } = line;
  const silence = new AbortController();
  const hangUp = () => silence.abort();
  signal.addEventListener('abort', hangUp, { once: true });
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const rearm = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(hangUp, options.silenceMs);
  };
  let opened = false;
  try {
    rearm();
    const response = await ask(options, lastId, silence.signal);
    if (response.status === 401) await options.renew();
    if (!response.ok || !response.body) return false;
    opened = true;
    onOpen();
    const parse = createFrameParser(onFrame);
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      rearm();
      parse(decoder.decode(next.value, { stream: true }));
      options.onBeat();
    }
    return true;
  } catch {
    return opened;
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', hangUp);
    hangUp();
  }
}

interface Line {
  signal: AbortSignal;
  onOpen: () => void;
  onFrame: (frame: SseFrame) => unknown;
}

function ask({ url, token }: StreamOptions, lastId: string, signal: AbortSignal): Promise<Response> {
  const bearer = token();
  return fetch(url(), {
    signal,
    cache: 'no-store',
    headers: {
      accept: 'text/event-stream',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      'last-event-id': lastId || RECENT,
    },
  });
}

/** A wait that `wake` ends at once. */
function createPause() {
  let wake: (() => void) | null = null;
  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        wake = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', done, { once: true });
      wake = done;
    });
  return { pause, wake: () => wake?.() };
}

export interface Stream {
  /** `from`: the cursor another tab had; `late`: there was a stream before, and without a cursor nobody knows what it told. */
  start(from?: string, late?: boolean): void;
  stop(): void;
  /** Ends a back-off pause at once (network is back, tab is visible). */
  wake(): void;
}

/**
 * One long-lived text/event-stream read with `fetch`, because EventSource cannot send the Authorization header.
 * Reconnects with jittered back-off and `Last-Event-ID`, so the server catches up from the last frame seen.
 */
export function createStream(given: StreamOptions): Stream {
  const options = { ...DEFAULTS, ...given };
  const { pause, wake } = createPause();
  let run: AbortController | null = null;
  let lastId = '';
  /** Nobody can tell what was missed before a first line that opened late. */
  let blind = false;
  let asked = false;

  const onFrame = (frame: SseFrame) => {
    asked = frame.event === ASK_WHO;
    if (asked) return options.onAskWho();
    if (frame.id) lastId = frame.id;
    if (blind) options.onFrame({ event: 'resync', data: '{}' });
    blind = false;
    options.onFrame(frame);
  };
  const onOpen = () => options.onState('open');
  async function loop(signal: AbortSignal): Promise<void> {
    for (let attempt = 0; !signal.aborted; ) {
      options.onState(attempt === 0 ? 'connecting' : 'offline');
      const opened = await readLine(options, lastId, { signal, onOpen, onFrame });
      if (signal.aborted) return;
      attempt = opened ? 1 : attempt + 1;
      blind = !lastId;
      options.onState('offline');
      const { start, max } = options.backoffMs;
      await pause(Math.min(max, start * 2 ** (attempt - 1)) * (0.5 + options.random() / 2), signal);
      // Not at once: who signs out here is told so before their sign-out has come back, and would ask for nothing.
      if (asked && !signal.aborted) await options.renew();
      asked = false;
    }
  }

  return {
    start: (from = '', late = false) => {
      if (run) return;
      lastId = from;
      blind = late && !from;
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
    wake,
  };
}
