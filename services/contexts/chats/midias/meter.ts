import { createHash } from 'node:crypto';
import { HEAD_BYTES } from './file-kinds';

/** More than a file of its kind may have. */
export class TooLarge extends Error {}

/** Counts a file on its way, remembers its beginning and its hash, and ends it when it is more than `maxBytes`. */
export function meter(maxBytes: number) {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let bytes = 0;
  return {
    async *through(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        if (bytes < HEAD_BYTES) head.push(piece.subarray(0, HEAD_BYTES - bytes));
        bytes += piece.length;
        if (bytes > maxBytes) throw new TooLarge('a file is larger than it may be');
        hash.update(piece);
        yield piece;
      }
    },
    read: () => ({ bytes, head: Buffer.concat(head), sha256: hash.copy().digest('hex') }),
  };
}
