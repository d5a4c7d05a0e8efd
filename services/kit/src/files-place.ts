import { bucketOf } from './bucket';
import { type Files, openFolder } from './files';
import { openS3 } from './files-s3';

type StoreConfig = { MEDIA_DIR: string } & Parameters<typeof bucketOf<'MEDIA'>>[1];

/** The store that the environment names: a bucket, else a folder. */
export function openFiles(config: StoreConfig): Files {
  const bucket = bucketOf('MEDIA', config);
  return bucket ? openS3(bucket, config.MEDIA_DIR) : openFolder(config.MEDIA_DIR);
}
