import { setTimeout as sleep } from 'node:timers/promises';

const AGAIN_MS = 250;

/** Frames of an event stream's text so far, and what is left of it: `{ id, event, data }`. */
function readFrames(text) {
  const parts = text.split('\n\n');
  const rest = parts.pop();
  const frames = parts.map((part) =>
    Object.fromEntries(part.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2))),
  );
  return { frames: frames.filter(({ data }) => data !== undefined), rest };
}

/** A tab of the panel: follows its company's news, and goes on from the last of it when the line is cut. */
export function openStream(apiUrl, { token }) {
  const seen = [];
  const end = new AbortController();
  let cursor = null;

  async function follow() {
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      'x-balcao': '1',
      ...(cursor && { 'last-event-id': cursor }),
    };
    const reply = await fetch(`${apiUrl}/stream`, { headers, signal: end.signal });
    if (!reply.ok) throw new Error(`stream respondeu ${reply.status}`);
    let text = '';
    for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
      const read = readFrames(text + chunk);
      text = read.rest;
      for (const frame of read.frames) {
        cursor = frame.id ?? cursor;
        seen.push(frame);
      }
    }
  }

  async function keep() {
    while (!end.signal.aborted) {
      await follow().catch(() => {});
      await sleep(AGAIN_MS);
    }
  }
  void keep();
  return { seen, close: () => end.abort() };
}
