import { createParser } from 'eventsource-parser';

export interface SseFrame {
  id?: string;
  event: string;
  data: string;
}

/** Incremental reader of text/event-stream: feed it chunks of text, it calls `onFrame` per complete frame that has data. */
export function createFrameParser(onFrame: (frame: SseFrame) => void): (chunk: string) => void {
  const parser = createParser({ onEvent: ({ id, event = 'message', data }) => onFrame({ id, event, data }) });
  return (chunk) => parser.feed(chunk);
}
