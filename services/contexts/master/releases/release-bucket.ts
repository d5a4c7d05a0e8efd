import path from 'node:path';
import { text } from 'node:stream/consumers';
import { canonicalJson } from '@balcao/contracts/canonical-json';
import { ReleaseFiles } from '@balcao/contracts/release-order';
import type { Bucket } from '@balcao/kit/bucket';
import { AppError } from '@balcao/kit/errors';
import * as z from 'zod';
import { openReleaseFolder, type ReleaseStore } from './release-folder';
import { readBytes } from './unpack-release';

/** Files sent or removed at a time. */
const AT_ONCE = 12;
const ROOT = 'remotes';
/** Not a name that a file or a version can have: it lies beside the versions, and a version is listed once it is whole. */
const LISTS = '.inteiras';

const keyOf = (area: string, version: string, file: string) => `${ROOT}/${area}/${version}/${file}`;
const listsOf = (area: string) => `${ROOT}/${area}/${LISTS}/`;
const listOf = (area: string, version: string) => `${listsOf(area)}${version}.json`;

async function inGroups(files: readonly string[], act: (file: string) => Promise<void>): Promise<void> {
  for (let from = 0; from < files.length; from += AT_ONCE)
    await Promise.all(files.slice(from, from + AT_ONCE).map(act));
}

/** The files of a version, one after the other. */
async function* bytesOf(bucket: Bucket, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const found = await bucket.open(key);
    if (found) yield* found;
  }
}

// docs/decisions/0165-releases-may-lie-in-a-bucket.md
/**
 * A bucket that keeps the versions for every machine, under `remotes/<area>/<version>/…`. `cache`: folder where a machine keeps what it
 * received or was asked for, checked by the same hashes.
 */
export function openReleaseBucket(bucket: Bucket, cache: string): ReleaseStore {
  const here = openReleaseFolder(cache);
  const onTheirWay = new Map<string, Promise<string | null>>();

  async function readList(area: string, version: string): Promise<ReleaseFiles | null> {
    const found = await bucket.open(listOf(area, version));
    return found && z.core.parse(ReleaseFiles, JSON.parse(await text(found)));
  }

  async function bring(area: string, version: string): Promise<string | null> {
    const files = await readList(area, version);
    if (!files) return null;
    const keys = files.map(({ caminho }) => keyOf(area, version, caminho));
    const bytes = readBytes(bytesOf(bucket, keys));
    try {
      await here.receive(area, version, files, bytes);
    } catch (cause) {
      throw new Error('files of a release are missing in the bucket, or not what was published', { cause });
    } finally {
      await bytes.close();
    }
    return here.folderOf(area, version);
  }

  async function send(area: string, version: string, files: readonly ReleaseFiles[number][]): Promise<void> {
    const names = files.map(({ caminho }) => caminho);
    await inGroups(names, (file) =>
      bucket.put(keyOf(area, version, file), { file: path.join(cache, area, version, file) }),
    );
    await bucket.put(listOf(area, version), Buffer.from(JSON.stringify(files)));
  }

  return {
    async folderOf(area, version) {
      const name = `${area}/${version}`;
      const found = await here.folderOf(area, version);
      if (found) return found;
      const coming = onTheirWay.get(name) ?? bring(area, version).finally(() => onTheirWay.delete(name));
      onTheirWay.set(name, coming);
      return coming;
    },
    has: async (area, version) => (await readList(area, version)) !== null,
    async list(area) {
      const versions: { version: string; since: number }[] = [];
      for await (const { key, since } of bucket.list(listsOf(area)))
        versions.push({ version: key.slice(listsOf(area).length, -'.json'.length), since });
      return versions;
    },
    sweep: here.sweep,
    async remove(area, version) {
      // First what says that it is whole: who asks meanwhile finds none, or takes a copy that is.
      await bucket.remove(listOf(area, version));
      const keys: string[] = [];
      for await (const { key } of bucket.list(keyOf(area, version, ''))) keys.push(key);
      await inGroups(keys, bucket.remove);
      await here.remove(area, version);
    },
    async receive(area, version, files, bytes) {
      const known = await readList(area, version);
      // Stored by a publishing that ended before the table: fine when it is the same.
      if (known && canonicalJson(known) !== canonicalJson(files)) throw new AppError('publishing/version-taken');
      await here.receive(area, version, files, bytes);
      if (known) return;
      try {
        await send(area, version, files);
      } catch (error) {
        // Not in the bucket, it is nowhere.
        await here.remove(area, version);
        throw error;
      }
    },
  };
}
