export interface SseFrame {
  id?: string;
  event: string;
  data: string;
}

/**
 * Incremental reader of text/event-stream: feed it chunks of text, it calls `onFrame` per complete frame that has
 * data. Comments (heartbeats) produce no frame. Accepts LF and CRLF, also when a chunk ends between CR and LF.
 */
export function createFrameParser(onFrame: (frame: SseFrame) => void): (chunk: string) => void {
  let rest = '';
  let lines: string[] = [];
  return (chunk) => {
    const text = rest + chunk;
    const held = text.endsWith('\r') ? '\r' : '';
    const parts = text.slice(0, text.length - held.length).split(/\r\n|\n|\r/);
    rest = (parts.pop() ?? '') + held;
    for (const line of parts) {
      if (line) {
        lines.push(line);
        continue;
      }
      const frame = toFrame(lines);
      lines = [];
      if (frame) onFrame(frame);
    }
  };
}

function toFrame(lines: string[]): SseFrame | undefined {
  const frame: SseFrame = { event: 'message', data: '' };
  const data: string[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') frame.event = value;
    else if (field === 'id' && !value.includes('\0')) frame.id = value;
  }
  frame.data = data.join('\n');
  return data.length ? frame : undefined;
}
