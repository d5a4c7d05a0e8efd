import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { ConfigError } from './config';

export interface BucketPlace {
  /** Server that speaks S3; the bucket is part of the path, not of the host's name. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A bucket at any server that speaks S3. What it refuses is an error that names no key: "the store of files answered 503 SlowDown". */
export interface Bucket {
  /** Sends bytes, or a file of this machine: whole, its length is known before it leaves. */
  put(key: string, content: Buffer | { file: string }): Promise<void>;
  /** `range`: first and last byte, both included. Null: nothing lies under the key. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** What is not there counts as removed. */
  remove(key: string): Promise<void>;
  /** What begins so, in the order of its names, and since when it lies there (milliseconds). Read page by page. */
  list(prefix: string): AsyncGenerator<{ key: string; since: number }>;
}

/** The client tells names of files to whoever logs for it. */
const silent = () => undefined;
const SILENT = { trace: silent, debug: silent, info: silent, warn: silent, error: silent };
const CONNECT_MS = 5_000;
/** Until it begins to answer: a large file is on its way so long. */
const ANSWER_MS = 300_000;
/** Of silence, either way. */
const SILENCE_MS = 30_000;

async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: BucketPlace) {
  // Read only where there is a bucket: it takes as long as the rest of a process.
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    logger: SILENT,
    // Sums of Amazon's own kind, which other servers refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      socketTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
    },
  });
  return { sdk, client };
}

const sizeOf = async (content: Buffer | { file: string }) =>
  Buffer.isBuffer(content) ? content.length : (await stat(content.file)).size;

const statusOf = (error: unknown) => (error as Partial<S3ServiceException>).$metadata?.httpStatusCode;

/** The store's own words name keys and buckets, so only its code is told. */
function refused(error: unknown): Error {
  const status = statusOf(error);
  if (!status) return new Error('the store of files does not answer');
  const code = /^\w{1,60}$/.test((error as Error).name) ? (error as Error).name : '';
  return new Error(`the store of files answered ${status} ${code}`.trim());
}

export function openBucket(place: BucketPlace): Bucket {
  const { bucket: Bucket } = place;
  let opened: ReturnType<typeof openClient> | undefined;
  const open = () => {
    opened ??= openClient(place);
    return opened;
  };
  return {
    async put(Key, content) {
      const [{ sdk, client }, ContentLength] = await Promise.all([open(), sizeOf(content)]);
      const Body = Buffer.isBuffer(content) ? content : createReadStream(content.file);
      const about = { Bucket, Key, Body, ContentLength, ContentType: 'application/octet-stream' };
      try {
        await client.send(new sdk.PutObjectCommand(about));
      } catch (error) {
        throw refused(error);
      } finally {
        if (!Buffer.isBuffer(Body)) Body.destroy();
      }
    },
    async open(Key, range) {
      const { sdk, client } = await open();
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(
          new sdk.GetObjectCommand(Object.assign({ Bucket, Key }, range && { Range })),
        );
        return Body as Readable;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw refused(error);
      }
    },
    async remove(Key) {
      const { sdk, client } = await open();
      try {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
      } catch (error) {
        if (statusOf(error) !== 404) throw refused(error);
      }
    },
    async *list(Prefix) {
      const { sdk, client } = await open();
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix });
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key = '', LastModified } of Contents) yield { key: Key, since: LastModified?.getTime() ?? 0 };
      } catch (error) {
        throw refused(error);
      }
    },
  };
}

type BucketConfig<P extends string> = Record<
  `${P}_S3_${'BUCKET' | 'ENDPOINT' | 'REGION' | 'KEY_ID' | 'SECRET'}`,
  string
>;

/** The bucket that variables with this prefix name; null: none. Half a bucket is a mistake: files would lie in two places. */
export function bucketOf<P extends string>(prefix: P, config: BucketConfig<P>): BucketPlace | null {
  const read = (name: 'BUCKET' | 'ENDPOINT' | 'REGION' | 'KEY_ID' | 'SECRET') => config[`${prefix}_S3_${name}`];
  const place = { bucket: read('BUCKET'), accessKeyId: read('KEY_ID'), secretAccessKey: read('SECRET') };
  const named = Object.values(place).filter(Boolean).length;
  if (named === 0) return null;
  if (named === 3) return Object.assign(place, { endpoint: read('ENDPOINT'), region: read('REGION') });
  const names = ['BUCKET', 'KEY_ID', 'SECRET'].map((name) => `${prefix}_S3_${name}`);
  throw new ConfigError(
    `Configuração inválida:\n- ${names[0]}, ${names[1]} e ${names[2]} andam juntas: informe as três ou nenhuma.`,
  );
}
