import type { Egress } from '@balcao/kit/egress';
import { recordOf } from '@balcao/kit/record';
import { classifyFailure, type GatewayResult, parseBody } from './gateway-result';

/** The gateway waits for WhatsApp, and tries once more by itself. */
const TIMEOUT_MS = 120_000;
/** Of everything around the file. */
const MAX_REST = 64 * 1024;
const MARK = '"base64":"';

export interface FileRequest {
  baseUrl: string;
  apiKey: string;
  instanceName: string;
  /** `{ key, message }` as the gateway delivered it. */
  message: unknown;
}

/** An answer that is none: cut off, or no JSON. */
class Unreadable extends Error {}

/**
 * The file in `{…,"base64":"…",…}`, decoded piece by piece: an answer of many megabytes is never held whole, nor parsed in one
 * go. `rest` collects what stands around it.
 */
async function* fileIn(pieces: AsyncIterable<Buffer>, rest: { text: string }): AsyncGenerator<Buffer> {
  let place: 'before' | 'inside' | 'after' = 'before';
  let carried = '';
  for await (const piece of pieces) {
    let text = piece.toString('latin1');
    if (place === 'before') {
      rest.text += text;
      const at = rest.text.indexOf(MARK);
      if (at >= 0) {
        text = rest.text.slice(at + MARK.length);
        rest.text = rest.text.slice(0, at + MARK.length);
        place = 'inside';
      }
    }
    if (place === 'inside') {
      const end = text.indexOf('"');
      carried += end < 0 ? text : text.slice(0, end);
      const whole = end < 0 ? carried.length - (carried.length % 4) : carried.length;
      if (whole > 0) yield Buffer.from(carried.slice(0, whole), 'base64');
      carried = carried.slice(whole);
      if (end >= 0) {
        place = 'after';
        text = text.slice(end);
      }
    }
    if (place === 'after') rest.text += text;
    if (rest.text.length > MAX_REST) throw new Unreadable('more than a file');
  }
  if (place === 'inside') throw new Unreadable('the file was cut off');
}

async function readAll(pieces: AsyncIterable<Buffer>): Promise<string> {
  const rest = { text: '' };
  for await (const piece of pieces) {
    rest.text += piece.toString('utf8');
    if (rest.text.length > MAX_REST) break;
  }
  return rest.text;
}

/** Asks the gateway for the file of a message; `take` gets it while it comes. A file that is missing comes as no piece at all. */
export async function receiveFile<T>(
  egress: Pick<Egress, 'receive'>,
  { baseUrl, apiKey, instanceName, message }: FileRequest,
  take: (pieces: AsyncIterable<Buffer>) => Promise<T>,
): Promise<GatewayResult<T>> {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '');
  const outgoing = {
    method: 'POST' as const,
    url: `${base}/chat/getBase64FromMediaMessage/${encodeURIComponent(instanceName)}`,
    headers: { apikey: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ message, convertToMp4: false }),
    timeoutMs: TIMEOUT_MS,
  };
  return egress.receive(outgoing, async ({ status, pieces }): Promise<GatewayResult<T>> => {
    if (status < 200 || status > 299) return classifyFailure(status, parseBody(await readAll(pieces)), false);
    const rest = { text: '' };
    const data = await take(fileIn(pieces, rest));
    if (recordOf(parseBody(rest.text)).error === true)
      return { kind: 'transient', status, message: 'the gateway answered an error' };
    return { kind: 'ok', data };
  });
}
