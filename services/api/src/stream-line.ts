import type { ServerResponse } from 'node:http';
import { ASK_WHO, RELEASED } from '@balcao/contracts/constants';
import type { RealtimeFrame } from '@balcao/contracts/realtime';

/** A reader that falls this far behind (bytes) is cut off; it comes back and catches up from its cursor. */
const MAX_BEHIND = 1_048_576;

/** The writing end of one text/event-stream. */
export interface StreamLine {
  send(frame: Pick<RealtimeFrame, 'event' | 'data'> & { seq?: string }): void;
  ready(cursor: string): void;
  beat(): void;
  end(): void;
  /** Ends it, and says that whoever reads is no longer who they were. */
  askWho(): void;
  /** Says that the registry is worth reading again. */
  released(): void;
  readonly closed: boolean;
}

/** Takes over a response whose headers are not sent yet. */
export function openLine(raw: ServerResponse, headers: Record<string, string>): StreamLine {
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A stream is the last answer of its connection: kept alive, it would hold up the drain.
    connection: 'close',
    'x-accel-buffering': 'no',
  });
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > MAX_BEHIND) raw.destroy();
  };
  return {
    send: ({ seq, event, data }) =>
      write(`${seq ? `id: ${seq}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    // Gives even a silent stream a cursor to come back with; pages do not listen to it.
    ready: (cursor) => write(`id: ${cursor}\nevent: ready\ndata: {}\n\n`),
    beat: () => write(': beat\n\n'),
    end: () => raw.end(),
    askWho: () => {
      write(`event: ${ASK_WHO}\ndata: {}\n\n`);
      raw.end();
    },
    released: () => write(`event: ${RELEASED}\ndata: {}\n\n`),
    get closed() {
      return raw.writableEnded || raw.destroyed;
    },
  };
}
