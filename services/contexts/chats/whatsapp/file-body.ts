import { Readable } from 'node:stream';

/** A file for a JSON body: its length is known, its bytes come piece by piece. */
export interface FileBody {
  bytes: number;
  pieces: AsyncIterable<Buffer>;
}

async function* inBase64(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let left: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    const all = left.length > 0 ? Buffer.concat([left, piece]) : piece;
    const whole = all.length - (all.length % 3);
    yield all.toString('base64', 0, whole);
    left = all.subarray(whole);
  }
  if (left.length > 0) yield left.toString('base64');
}

/** `{…fields, [name]: "<file>"}` as a stream of a known length: a file of megabytes is never a string. */
export function jsonWithFile(fields: object, name: string, { bytes, pieces }: FileBody) {
  const head = `${JSON.stringify(fields).slice(0, -1)},${JSON.stringify(name)}:"`;
  const tail = '"}';
  async function* parts() {
    yield head;
    yield* inBase64(pieces);
    yield tail;
  }
  const length = Buffer.byteLength(head) + Math.ceil(bytes / 3) * 4 + tail.length;
  return { body: Readable.from(parts(), { objectMode: false }), length };
}
