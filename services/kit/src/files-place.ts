import { ConfigError } from './config';
import { type Files, openFolder } from './files';
import { openS3 } from './files-s3';

type StoreConfig = Record<
  'MEDIA_DIR' | 'MEDIA_S3_BUCKET' | 'MEDIA_S3_ENDPOINT' | 'MEDIA_S3_REGION' | 'MEDIA_S3_KEY_ID' | 'MEDIA_S3_SECRET',
  string
>;

/** The store that the environment names: a bucket, else a folder. Half a bucket is a mistake: files would lie in two places. */
export function openFiles(config: StoreConfig): Files {
  const { MEDIA_DIR: folder, MEDIA_S3_BUCKET: bucket, MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_REGION: region } = config;
  const { MEDIA_S3_KEY_ID: accessKeyId, MEDIA_S3_SECRET: secretAccessKey } = config;
  const named = [bucket, accessKeyId, secretAccessKey].filter(Boolean).length;
  if (named === 0) return openFolder(folder);
  if (named === 3) return openS3({ endpoint, region, bucket, accessKeyId, secretAccessKey }, folder);
  throw new ConfigError(
    'Configuração inválida:\n- MEDIA_S3_BUCKET, MEDIA_S3_KEY_ID e MEDIA_S3_SECRET andam juntas: informe as três ou nenhuma.',
  );
}
