import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { type Dispatcher, request } from 'undici';
import { checkKey, checkOwner, type Files, sweepHalfWritten, writePart } from './files';

export interface S3Place {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}
interface Call {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Of the bucket itself when there is none. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Readable;
}

const HEADERS_TIMEOUT_MS = 30_000;
const BODY_TIMEOUT_MS = 120_000;
/** Files of a company that goes, removed at a time. */
const AT_ONCE = 20;

/** Every call is signed for its moment; the body goes as it is, the connection vouches for it. */
function createCalls({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Place) {
  const base = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`;
  return async ({ method, key = '', query = {}, headers = {}, body }: Call): Promise<Dispatcher.ResponseData> => {
    const url = `${base}/${key}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
    const keys = { accessKeyId, secretAccessKey, service: 's3', region };
    const signed = await new AwsV4Signer(Object.assign({ method, url, headers }, keys)).sign();
    return request(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      body: body ?? null,
      headersTimeout: HEADERS_TIMEOUT_MS,
      bodyTimeout: BODY_TIMEOUT_MS,
    });
  };
}

const isGood = ({ statusCode }: Dispatcher.ResponseData) => statusCode >= 200 && statusCode <= 299;

/** The store's own words name keys and buckets, so only its code is told. */
async function refuse({ statusCode, body }: Dispatcher.ResponseData): Promise<never> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await body.text())?.[1] ?? '';
  throw new Error(`the store of files answered ${statusCode} ${code}`.trim());
}

async function textOf(reply: Dispatcher.ResponseData): Promise<string> {
  return isGood(reply) ? reply.body.text() : refuse(reply);
}

/** A bucket as the store, at any server that speaks S3. A file is written to `folder` first: its length must be known. */
export function openS3(place: S3Place, folder: string): Files {
  const call = createCalls(place);
  const parts = join(folder, '.partes');

  async function remove(key: string): Promise<void> {
    checkKey(key);
    const reply = await call({ method: 'DELETE', key });
    if (reply.statusCode !== 404) await textOf(reply);
    else await reply.body.dump();
  }

  async function listSome(owner: string, after = ''): Promise<string[]> {
    checkOwner(owner);
    const query = { 'list-type': '2', prefix: `${owner}/`, ...(after && { 'start-after': after }) };
    const list = await textOf(await call({ method: 'GET', query }));
    return [...list.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
  }

  return {
    async put(key, pieces) {
      checkKey(key);
      const part = await writePart(parts, pieces);
      try {
        const { size } = await stat(part);
        const headers = { 'content-length': String(size), 'content-type': 'application/octet-stream' };
        await textOf(await call({ method: 'PUT', key, headers, body: createReadStream(part) }));
      } finally {
        await rm(part, { force: true });
      }
    },
    async open(key, range) {
      checkKey(key);
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const reply = await call({ method: 'GET', key, headers });
      if (isGood(reply)) return reply.body;
      if (reply.statusCode !== 404) return refuse(reply);
      await reply.body.dump();
      return null;
    },
    remove,
    async count(owner) {
      let n = 0;
      for (let keys = await listSome(owner); keys.length > 0; keys = await listSome(owner, keys.at(-1)))
        n += keys.length;
      return n;
    },
    async removeAll(owner) {
      for (let keys = await listSome(owner); keys.length > 0; keys = await listSome(owner))
        for (let from = 0; from < keys.length; from += AT_ONCE)
          await Promise.all(keys.slice(from, from + AT_ONCE).map(remove));
    },
    tidy: () => sweepHalfWritten(parts),
  };
}
