import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BucketPlace, openBucket } from './bucket';
import { checkKey, checkOwner, type Files, sweepHalfWritten, writePart } from './files';

/** Files of a company that goes, removed at a time. */
const AT_ONCE = 20;

/** A bucket as the store, at any server that speaks S3. A file is written to `folder` first: its length must be known. */
export function openS3(place: BucketPlace, folder: string): Files {
  const bucket = openBucket(place);
  const parts = join(folder, '.partes');

  function listOf(owner: string) {
    checkOwner(owner);
    return bucket.list(`${owner}/`);
  }

  return {
    async put(key, pieces) {
      checkKey(key);
      const part = await writePart(parts, pieces);
      try {
        await bucket.put(key, { file: part });
      } finally {
        await rm(part, { force: true });
      }
    },
    async open(key, range) {
      checkKey(key);
      return bucket.open(key, range);
    },
    async remove(key) {
      checkKey(key);
      await bucket.remove(key);
    },
    async count(owner) {
      let n = 0;
      for await (const _ of listOf(owner)) n += 1;
      return n;
    },
    async removeAll(owner) {
      let some: string[] = [];
      const clear = async () => {
        await Promise.all(some.map(bucket.remove));
        some = [];
      };
      for await (const { key } of listOf(owner)) {
        some.push(key);
        if (some.length === AT_ONCE) await clear();
      }
      await clear();
    },
    tidy: () => sweepHalfWritten(parts),
  };
}
