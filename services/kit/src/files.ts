import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from './ids';

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

// docs/decisions/0076-files-of-conversations-lie-in-a-store.md
/**
 * Where the files of companies lie, by key: `<company>/<name>`. A key is no address: whoever asks for a file asks the api,
 * which asks the database whose it is.
 */
export interface Files {
  /** Whole or not at all: what fails on the way leaves nothing under the key. */
  put(key: string, pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>;
  /** Null: nothing lies under the key. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** What is not there counts as removed. */
  remove(key: string): Promise<void>;
  /** How many files a company has. */
  count(owner: string): Promise<number>;
  /** Everything of a company. */
  removeAll(owner: string): Promise<void>;
  /** What was left behind half-written goes; asked for now and then. */
  tidy(): Promise<void>;
}

const KEY = /^[\da-f-]{36}\/[\w.-]{1,80}$/;
const OWNER = /^[\da-f-]{36}$/;
/** No path leads out of the store. */
export function checkKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new Error('a file is named by its company and its name');
}
export function checkOwner(owner: string): void {
  if (!OWNER.test(owner)) throw new Error('a company is named by its id');
}
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Half-written ones older than this were left behind by a process that died. */
const STALE_MS = 24 * 3_600_000;

export async function sweepHalfWritten(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}

/** Written beside the store; what fails on the way leaves nothing. Who asked for it moves or removes it. */
export async function writePart(parts: string, pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
  const part = join(parts, newId());
  await mkdir(parts, { recursive: true, mode: 0o700 });
  try {
    await pipeline(Readable.from(pieces, { objectMode: false }), createWriteStream(part, { mode: 0o600 }));
    return part;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** A folder as the store: `<folder>/<company>/<first letters>/<name>`, readable by this user alone. */
export function openFolder(folder: string): Files {
  const parts = join(folder, '.partes');
  const pathOf = (key: string) => {
    checkKey(key);
    const [owner = '', name = ''] = key.split('/');
    // Ids begin with their time: the end spreads them.
    return join(folder, owner, name.slice(34, 36) || '00', name);
  };
  const placeOf = (owner: string) => {
    checkOwner(owner);
    return join(folder, owner);
  };
  return {
    async put(key, pieces) {
      const path = pathOf(key);
      const part = await writePart(parts, pieces);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      const path = pathOf(key);
      const found = await stat(path).catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found && createReadStream(path, range);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async count(owner) {
      const found = await readdir(placeOf(owner), { recursive: true, withFileTypes: true }).catch((error) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return found.filter((one) => one.isFile()).length;
    },
    removeAll: async (owner) => rm(placeOf(owner), { recursive: true, force: true }),
    tidy: () => sweepHalfWritten(parts),
  };
}

/** A file that is small enough to be held whole. */
export async function readWhole(files: Files, key: string): Promise<Buffer | null> {
  const stream = await files.open(key);
  if (!stream) return null;
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}
