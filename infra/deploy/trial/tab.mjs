import { setTimeout as sleep } from 'node:timers/promises';

const AGAIN_MS = 100;

function readFrame(text) {
  const lines = text.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2));
  return Object.fromEntries(lines);
}

/**
 * A tab of a panel, as the platform's stream works: follows its company's news and comes back with its cursor when the line ends.
 * `lines`: how each line was asked for and ended.
 */
export function openTab(apiUrl, { token, tag }) {
  const end = new AbortController();
  const [seen, lines] = [[], []];
  let cursor = null;

  async function follow() {
    const line = { from: cursor, status: null, ended: null };
    lines.push(line);
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'x-balcao': '1' };
    if (cursor) headers['last-event-id'] = cursor;
    try {
      const reply = await fetch(`${apiUrl}/stream`, { headers, signal: end.signal });
      line.status = reply.status;
      let text = '';
      for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
        const frames = (text + chunk).split('\n\n');
        text = frames.pop();
        for (const { id, event, data } of frames.map(readFrame)) {
          if (data === undefined) continue;
          cursor = id ?? cursor;
          if (event !== 'ready') seen.push({ id, event, data: JSON.parse(data) });
        }
      }
      line.ended = 'in order';
    } catch (error) {
      line.ended = end.signal.aborted ? 'closed here' : (error.cause?.code ?? error.message);
    }
  }

  const following = (async () => {
    while (!end.signal.aborted) {
      await follow();
      await sleep(AGAIN_MS);
    }
  })();
  return {
    tag,
    seen,
    lines,
    async close() {
      end.abort();
      await following;
    },
  };
}
