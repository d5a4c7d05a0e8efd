import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseFiles } from '@balcao/contracts/release-order';
import { AppError } from '@balcao/kit/errors';
import { integrityFrom, integrityOf, openSum } from './integrity';
import { refusedRelease } from './refused-release';
import type { ByteReader } from './unpack-release';

type File = ReleaseFiles[number];

/** Where the files of versions lie, each version for ever as it came. */
export interface ReleaseStore {
  /** Folder of this machine with the version's files, brought there first where they lie elsewhere; null: nowhere. */
  folderOf(area: string, version: string): Promise<string | null>;
  has(area: string, version: string): Promise<boolean>;
  /** Versions of an area whose files are here, and since when (milliseconds). */
  list(area: string): Promise<{ version: string; since: number }[]>;
  remove(area: string, version: string): Promise<void>;
  /** Removes what a process that died left half received on this machine. */
  sweep(): Promise<void>;
  /** Takes the files in the order they come, all or none; each has to be what was said of it. */
  receive(area: string, version: string, files: readonly File[], bytes: ByteReader): Promise<void>;
}

const UNPACK = { br: promisify(brotliDecompress), gz: promisify(gunzip) };
/** Not a name that an area or a file of one can have. */
const HALF = '.recebendo';
/** Longer than any upload takes. */
const HALF_MS = 3_600_000;

/** `<folder>/<area>/<version>/…`, as it is served. */
export function openReleaseFolder(folder: string): ReleaseStore {
  const placeOf = (area: string, version: string) => path.join(folder, area, version);
  async function folderOf(area: string, version: string): Promise<string | null> {
    const place = placeOf(area, version);
    return (await stat(place).catch(() => null))?.isDirectory() ? place : null;
  }
  return {
    folderOf,
    has: async (area, version) => (await folderOf(area, version)) !== null,
    async list(area) {
      const versions = await readdir(path.join(folder, area)).catch(() => []);
      const times = versions.map(async (version) => ({ version, since: (await stat(placeOf(area, version))).mtimeMs }));
      // One that is removed at this moment is not here.
      const found = await Promise.allSettled(times);
      return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    },
    remove: (area, version) => rm(placeOf(area, version), { recursive: true, force: true }),
    async sweep() {
      for (const name of await readdir(path.join(folder, HALF)).catch(() => [])) {
        const half = path.join(folder, HALF, name);
        const since = (await stat(half).catch(() => null))?.mtimeMs ?? Date.now();
        if (Date.now() - since > HALF_MS) await rm(half, { recursive: true, force: true });
      }
    },
    async receive(area, version, files, bytes) {
      await mkdir(path.join(folder, HALF), { recursive: true });
      const half = await mkdtemp(path.join(folder, HALF, `${area}-`));
      try {
        for (const file of files) await keep(path.join(half, file.caminho), file, bytes);
        await bytes.end();
        await checkTwins(half, files);
        await moveInto(placeOf(area, version), half, files);
      } finally {
        await rm(half, { recursive: true, force: true });
      }
    },
  };
}

async function keep(target: string, { caminho, hash, bytes: size }: File, bytes: ByteReader): Promise<void> {
  const sum = openSum();
  await mkdir(path.dirname(target), { recursive: true });
  const handle = await open(target, 'wx', 0o644);
  try {
    for await (const piece of bytes.take(size)) {
      sum.update(piece);
      await handle.writeFile(piece);
    }
  } finally {
    await handle.close();
  }
  if (integrityFrom(sum) !== hash) throw refusedRelease(`${caminho}: os bytes não têm o hash declarado.`);
}

/** `x.js.br` has to be x.js and nothing else; it is unpacked up to that file's size, whatever it would grow to. */
async function checkTwins(folder: string, files: readonly File[]): Promise<void> {
  const originals = new Map(files.map((file) => [file.caminho, file]));
  for (const { caminho } of files) {
    const kind = caminho.endsWith('.br') ? 'br' : caminho.endsWith('.gz') ? 'gz' : null;
    const original = kind && originals.get(caminho.slice(0, -3));
    if (!kind || !original) continue;
    const packed = await readFile(path.join(folder, caminho));
    const content = await UNPACK[kind](packed, { maxOutputLength: original.bytes + 1 }).catch(() => null);
    const isSame = content && integrityOf(content) === original.hash;
    if (!isSame) throw refusedRelease(`${caminho} não é ${original.caminho} comprimido.`);
  }
}

async function moveInto(target: string, half: string, files: readonly File[]): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await rename(half, target);
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    // Left by a publishing that ended between folder and table: fine when it is the same.
    for (const { caminho, hash } of files) {
      const sum = openSum();
      const read = await pipeline(createReadStream(path.join(target, caminho)), sum).catch((cause) => ({ cause }));
      if (read || integrityFrom(sum) !== hash) throw new AppError('publishing/version-taken', { cause: error });
    }
  }
}
