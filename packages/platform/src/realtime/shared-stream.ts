import { newClientId } from '../data/new-client-id';
import { isEvent, type OwnPlace } from './follow-place';
import type { SseFrame } from './parse-frames';
import { seekLead } from './seek-lead';
import { createStream, type StreamOptions, type StreamState } from './stream-client';
import type { Said, Tabs } from './tab-channel';

/** Longer than the longest pause and the longest try of a leader without a line: it hangs, and its tab with it. */
const HUNG_MS = 120_000;
const TELL_AGAIN_MS = 10_000;
const RECENT_MS = 10_000;
const MOST_RECENT = 200;

export interface Seat {
  session: string;
  /** What this tab took in so far, also before it was frozen. */
  mine: OwnPlace;
}

export interface Member {
  /** Somebody is here again, or the network is: no more waiting to try again. */
  wake(): void;
  leave(): void;
}

// docs/decisions/0152-one-stream-for-all-tabs-of-a-browser.md
/**
 * Joins the one stream that all tabs of `session` share. The leading tab holds the line and tells the others every frame, its
 * state and its cursor; whoever takes over catches up from there.
 */
export function joinStream(options: StreamOptions, { session, mine }: Seat, { locks, open }: Tabs): Member {
  const name = `balcao-stream/${session}`;
  const channel = open(name);
  const tell = (said: Said) => channel.postMessage(said);
  const own: StreamOptions = { ...options, onFrame: (frame) => mine.isNew(frame) && options.onFrame(frame) };
  let line: ReturnType<typeof holdLine> | null = null;
  const follower = follow(own, mine, () => turn.steal());
  const turn = seekLead(locks, {
    name,
    lead: (waited) => {
      follower.rest();
      line = holdLine(own, tell, { from: mine.cursor(), waited });
    },
    lost: () => {
      line?.leave();
      line = null;
      follower.watch();
    },
  });
  channel.onmessage = ({ data }) => {
    if (!line) follower.hear(data);
    else if (data.kind === 'hello') line.hello();
  };
  const wake = () => (line ? line.hello() : tell({ kind: 'hello' }));
  options.onState('connecting');
  follower.watch();
  wake();
  return {
    wake,
    leave() {
      channel.onmessage = null;
      channel.close();
      follower.rest();
      line?.leave();
      turn.end();
      options.onState('idle');
    },
  };
}

/** The leading side: the line itself, told to the other tabs as it goes. */
function holdLine(options: StreamOptions, tell: (said: Said) => void, start: { from: string; waited: boolean }) {
  const leader = newClientId();
  let [cursor, told, toldAt, over] = [start.from, 0, 0, false];
  let state: StreamState = 'connecting';
  const say = (said: Said) => {
    toldAt = Date.now();
    tell(said);
  };
  const place = () => ({ leader, told, cursor });
  let recent: { at: number; frame: SseFrame }[] = [];
  const remember = (frame: SseFrame) => {
    const since = Date.now() - RECENT_MS;
    recent = [...recent.filter(({ at }) => at > since).slice(-MOST_RECENT), { at: Date.now(), frame }];
  };
  const tellState = () => say({ kind: 'state', place: place(), state });
  const line = createStream({
    ...options,
    onFrame: (frame) => {
      told += 1;
      cursor = frame.id ?? cursor;
      options.onFrame(frame);
      if (isEvent(frame)) remember(frame);
      say({ kind: 'frame', place: place(), frame });
    },
    onState: (next) => {
      if (over) return;
      state = next;
      options.onState(next);
      tellState();
    },
    onBeat: () => Date.now() - toldAt > TELL_AGAIN_MS && tellState(),
    onAskWho: () => say({ kind: 'ask-who' }),
  });
  line.start(start.from, start.waited);
  return {
    hello: () => {
      line.wake();
      tellState();
      const since = Date.now() - RECENT_MS;
      const frames = recent.filter(({ at }) => at > since).map(({ frame }) => frame);
      if (frames.length > 0) say({ kind: 'recent', frames });
    },
    leave: () => {
      over = true;
      line.stop();
    },
  };
}

/** The other side: takes in what the leading tab tells, and has its place taken when it is silent for too long. */
function follow(options: StreamOptions, mine: OwnPlace, takeOver: () => void) {
  const { random = Math.random } = options;
  let hung: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(hung);
    clearTimeout(asking);
  };
  const watch = () => {
    clearTimeout(hung);
    // Not all at the same moment: each would take it from the one before.
    hung = setTimeout(takeOver, HUNG_MS * (1 + random() / 4));
  };
  function hear(said: Said): void {
    if (said.kind === 'hello') return;
    watch();
    if (said.kind === 'ask-who') {
      // Not at once, as in the leading tab: who signs out there must not be asked after here.
      asking = setTimeout(() => void options.renew(), 500 * (1 + random()));
      return;
    }
    if (said.kind === 'recent') {
      for (const frame of said.frames) options.onFrame(frame);
      return;
    }
    if (mine.missed(said.place, said.kind === 'frame')) options.onFrame({ event: 'resync', data: '{}' });
    if (said.kind === 'frame') options.onFrame(said.frame);
    else options.onState(said.state);
  }
  return { hear, watch, rest };
}
