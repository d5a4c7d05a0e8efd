import { problemsOf } from '@balcao/contracts/read-registry';
import { MAX_ORDER_BYTES, ReleaseOrder } from '@balcao/contracts/release-order';
import { unwritableIn } from '@balcao/contracts/unwritable';
import * as z from 'zod';
import { refusedRelease } from './refused-release';

/** Bytes that come in pieces of any size, taken in amounts of one's own. */
export interface ByteReader {
  /** Exactly so many, in the pieces they came in; refuses when there are fewer. */
  take(count: number): AsyncGenerator<Buffer>;
  /** Refuses when something is left. */
  end(): Promise<void>;
  /** Nothing more is asked for. */
  close(): Promise<void>;
}

export function readBytes(pieces: AsyncIterable<Buffer>): ByteReader {
  const source = pieces[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function more(): Promise<boolean> {
    while (rest.length === 0) {
      const { done, value } = await source.next();
      if (done) return false;
      rest = value;
    }
    return true;
  }
  return {
    async *take(count) {
      for (let missing = count; missing > 0; ) {
        if (!(await more())) throw refusedRelease('O envio parou antes do fim.');
        const piece = rest.subarray(0, missing);
        rest = rest.subarray(piece.length);
        missing -= piece.length;
        yield piece;
      }
    },
    async end() {
      if (await more()) throw refusedRelease('Vieram mais bytes do que a descrição diz.');
    },
    async close() {
      await source.return?.();
    },
  };
}

async function whole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** The description a packed release begins with (contracts/release-order.ts), in order or refused. */
export async function readOrder(bytes: ByteReader): Promise<ReleaseOrder> {
  const length = (await whole(bytes.take(4))).readUInt32BE();
  if (length > MAX_ORDER_BYTES) throw refusedRelease('A descrição da versão é grande demais.');
  const said = parse((await whole(bytes.take(length))).toString('utf8'));
  const unwritable = unwritableIn(said);
  if (unwritable) throw refusedRelease(unwritable);
  const parsed = z.core.safeParse(ReleaseOrder, said);
  if (!parsed.success) throw refusedRelease(...problemsOf(parsed.error));
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusedRelease('A descrição da versão não é JSON.');
  }
}
