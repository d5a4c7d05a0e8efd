import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const S3_KEYS = { accessKeyId: 'AKIATEST', secretAccessKey: 'segredo-de-teste', region: 'sa-east-1' };
/** A page of a list, small so that more than one is asked for. */
const PAGE = 7;
const SERVICE = 's3';
/** When every object was put, as far as the list knows. */
const MADE = '2026-01-02T03:04:05.000Z';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** As the specification of signature version 4 has it, written down from there and not from any client. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const said = /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    headers.authorization ?? '',
  );
  const [, keyId, day = '', region = '', names = '', signature] = said ?? [];
  const { pathname, searchParams } = new URL(url, 'http://host');
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const listed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  const canonical = [method, pathname, query.join('&'), listed.join(''), names, payload].join('\n');
  const scope = `${day}/${region}/${SERVICE}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = [region, SERVICE, 'aws4_request'].reduce(hmac, hmac(`AWS4${S3_KEYS.secretAccessKey}`, day));
  return keyId === S3_KEYS.accessKeyId && region === S3_KEYS.region && hmac(key, text).toString('hex') === signature;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
}

const rangeOf = ({ headers }: IncomingMessage) =>
  /^bytes=(\d+)-(\d+)$/
    .exec(headers.range ?? '')
    ?.slice(1)
    .map(Number);

/** A store that speaks S3 over HTTP, as much of it as ours is asked for; it refuses what is not signed. */
export async function startS3(bucket: string) {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  let trouble: number | null = null;
  let patience = Number.POSITIVE_INFINITY;
  let held: Promise<void> | undefined;

  function answer(request: IncomingMessage, body: Buffer): [status: number, body: string | Buffer] {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host');
    const key = decodeURIComponent(pathname.slice(bucket.length + 2));
    asked.push(`${request.method} ${pathname}`);
    if (trouble) return [trouble, '<Error><Code>SlowDown</Code></Error>'];
    if (!isSigned(request)) return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>'];
    if (!pathname.startsWith(`/${bucket}/`)) return [404, '<Error><Code>NoSuchBucket</Code></Error>'];
    if (request.method === 'PUT') {
      // A body of unknown length is what other stores refuse.
      if (request.headers['content-length'] === undefined)
        return [411, '<Error><Code>MissingContentLength</Code></Error>'];
      objects.set(key, body);
      return [200, ''];
    }
    if (request.method === 'DELETE') return objects.delete(key) ? [204, ''] : [204, ''];
    if (searchParams.has('list-type')) {
      const [prefix, after] = ['prefix', 'continuation-token'].map((name) => searchParams.get(name) ?? '') as [
        string,
        string,
      ];
      const found = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
      const page = found.slice(0, PAGE);
      const rows = page.map((name) => `<Contents><Key>${name}</Key><LastModified>${MADE}</LastModified></Contents>`);
      const more = found.length > PAGE;
      const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
      const list = `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
      return [200, `<?xml version="1.0"?>${list}`];
    }
    const object = objects.get(key);
    if (!object) return [404, '<Error><Code>NoSuchKey</Code></Error>'];
    const range = rangeOf(request);
    return range ? [206, object.subarray(range[0], (range[1] ?? 0) + 1)] : [200, object];
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      if (request.method === 'DELETE' && patience-- <= 0) return;
      const [status, said] = answer(request, body);
      await held;
      response.writeHead(status).end(status === 204 ? undefined : said);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    place: Object.assign({ endpoint, bucket }, S3_KEYS),
    objects,
    asked,
    fail: (status: number | null) => {
      trouble = status;
    },
    /** Answers nothing before that. */
    waitFor: (gate: Promise<void>) => {
      held = gate;
    },
    /** After so many files were removed it answers no other removal, until told again. */
    hangAfter: (removals: number) => {
      patience = removals;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
