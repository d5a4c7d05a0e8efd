import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { createEgress, type Egress } from '@balcao/kit/egress';
import { type Files, openFolder, readWhole } from '@balcao/kit/files';
import { newId } from '@balcao/kit/ids';
import { jsonWithFile } from '../whatsapp/file-body';
import { receiveFile } from '../whatsapp/receive-file';
import { keepFile } from './keep-file';

// Only what never comes is a failure: a busy machine takes minutes for a thousand files.
jest.setTimeout(900_000);

const MIB = 1024 * 1024;
const MESSAGES = 1_000;
const EACH = 100;
const TENANT = newId();

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

const oggOf = (bytes: number) => Buffer.concat([Buffer.from('OggS'), randomBytes(bytes - 4)]);
const filmOf = (bytes: number) => Buffer.concat([Buffer.from('    ftypisom'), randomBytes(bytes - 12)]);

/** Growth per step of the usual line through the points. */
function slopeOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values.length - 1) / 2;
  const over = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return over / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
}

/** In a thread of its own: what it does to make an answer is not ours. */
async function gatewayElsewhere(answers: Record<string, Buffer>) {
  const thread = new Worker(
    `const { createServer } = require('node:http');
    const { parentPort, workerData } = require('node:worker_threads');
    const bodies = Object.fromEntries(Object.entries(workerData).map(([path, file]) =>
      [path, Buffer.from(JSON.stringify({ mediaType: 'x', base64: Buffer.from(file).toString('base64'), buffer: null }))]));
    const server = createServer((request, response) => request.resume().on('end', () =>
      response.writeHead(201, { 'content-type': 'application/json' }).end(bodies['/' + request.url.split('/')[1]])));
    // A busy machine pauses for longer than the five seconds after which a server hangs up: it is not what is asked here.
    server.keepAliveTimeout = 0;
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`,
    { eval: true, workerData: answers },
  );
  const port = await new Promise<number>((listening) => thread.once('message', listening));
  return { url: `http://127.0.0.1:${port}`, close: () => thread.terminate() };
}

describe('files go through in pieces', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-files-'));
  let files: Files;
  let egress: Egress;
  let gateway: Server;
  let baseUrl: string;
  let answer: { body: string; status: number };
  let received: Buffer[];

  beforeAll(async () => {
    files = openFolder(folder);
    gateway = createServer((request, response) => {
      received = [];
      request.on('data', (piece) => received.push(piece));
      request.on('end', () =>
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body),
      );
    });
    await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
    const host = `127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    baseUrl = `http://${host}`;
    egress = createEgress({ allow: [host] });
  });
  afterAll(async () => {
    await egress.close();
    gateway.close();
    rmSync(folder, { recursive: true });
  });

  const told = (file: Buffer) => {
    const around = {
      mediaType: 'audioMessage',
      fileName: 'a.ogg',
      caption: '"base64":"',
      size: { fileLength: { low: 1 } },
    };
    const body = JSON.stringify(Object.assign({}, around, { base64: file.toString('base64'), buffer: null }));
    return { status: 201, body };
  };
  const fetchOne = (key: string, tipo: 'audio' | 'video') =>
    receiveFile(egress, { baseUrl, apiKey: 'k', instanceName: 'agent', message: {} }, (pieces) =>
      keepFile(files, { key, tipo, nome: null, pieces }),
    );
  const newKey = () => `${TENANT}/${newId()}.1`;

  it.each([0, 1, 2, 3, 65_533, 200_000])('keeps every byte of an odd length (%i more)', async (more) => {
    const file = oggOf(100 + more);
    answer = told(file);
    const key = newKey();
    expect(await fetchOne(key, 'audio')).toMatchObject({ kind: 'ok', data: { kind: 'kept', bytes: file.length } });
    expect((await readWhole(files, key))?.equals(file)).toBe(true);
  });

  it.each([
    ['nothing (null)', { status: 201, body: 'null' }, { kind: 'ok', data: { kind: 'empty' } }],
    ['no file', { status: 201, body: '{"mediaType":"imageMessage"}' }, { kind: 'ok', data: { kind: 'empty' } }],
    ['not found', { status: 400, body: '{"response":{"message":["Message not found"]}}' }, { kind: 'invalid' }],
    ['a page', { status: 502, body: '<html>' }, { kind: 'transient' }],
  ])('%s is no file', async (_name, said, expected) => {
    answer = said;
    const key = newKey();
    expect(await fetchOne(key, 'audio')).toMatchObject(expected);
    expect(await readWhole(files, key)).toBeNull();
  });

  it('what breaks off on the way is not kept', async () => {
    const whole = told(oggOf(300_000));
    answer = { status: 201, body: whole.body.slice(0, 200_000) };
    const key = newKey();
    await expect(fetchOne(key, 'audio')).rejects.toThrow();
    expect(await readWhole(files, key)).toBeNull();
  });

  it('what a process that died left half-written goes, and what is being written stays', async () => {
    const parts = join(folder, '.partes');
    mkdirSync(parts, { recursive: true });
    const [old, young] = [join(parts, 'old'), join(parts, 'young')];
    for (const path of [old, young]) writeFileSync(path, 'half');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(old, yesterday, yesterday);
    await files.tidy();
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  });

  it('a file leaves as the JSON that a gateway reads, of the length that was said', async () => {
    const file = filmOf(1_000_001);
    const pieces = async function* () {
      for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536);
    };
    const { body, length } = jsonWithFile({ number: '55', caption: 'Olá "ção"' }, 'media', {
      bytes: file.length,
      pieces: pieces(),
    });
    answer = { status: 201, body: '{}' };
    const headers = { 'content-type': 'application/json', 'content-length': String(length) };
    await egress.send({ method: 'POST', url: baseUrl, headers, body, timeoutMs: 20_000 });
    const { media, ...rest } = JSON.parse(Buffer.concat(received).toString());
    expect(rest).toEqual({ number: '55', caption: 'Olá "ção"' });
    expect(Buffer.from(media, 'base64').equals(file)).toBe(true);
  });

  it(`${MESSAGES} files leave nothing in memory, and large ones hold nobody up`, async () => {
    const away = await gatewayElsewhere({ '/small': oggOf(64 * 1024), '/large': filmOf(24 * MIB) });
    const allowed = createEgress({ allow: [new URL(away.url).host] });
    const bring = async (path: string, tipo: 'audio' | 'video') => {
      const key = newKey();
      const asked = { baseUrl: `${away.url}${path}`, apiKey: 'k', instanceName: 'agent', message: {} };
      const take = (pieces: AsyncIterable<Buffer>) => keepFile(files, { key, tipo, nome: null, pieces });
      expect(await receiveFile(allowed, asked, take)).toMatchObject({ data: { kind: 'kept' } });
      await files.remove(key);
    };
    const heap: number[] = [];
    for (let done = 1; done <= MESSAGES; done += 1) {
      await bring('/small', 'audio');
      if (done % EACH > 0) continue;
      collect();
      const { heapUsed, external, arrayBuffers } = process.memoryUsage();
      heap.push(heapUsed + external + arrayBuffers);
    }
    // The first hundred warm everything up.
    const perMessage = slopeOf(heap.slice(1)) / EACH;
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await bring('/large', 'video');
    delay.disable();
    await Promise.all([allowed.close(), away.close()]);
    const [p99, max] = [delay.percentile(99), delay.max].map((ns) => (ns / 1e6).toFixed(1));
    process.stdout.write(
      `\n${MESSAGES} files of 64 KiB: ${perMessage.toFixed(0)} bytes of memory more for each;` +
        ` one of 24 MiB: event loop p99 ${p99} ms, longest ${max} ms\n`,
    );
    // A file that stayed would be 64 KiB; what the test's own bookkeeping takes is some.
    expect(perMessage).toBeLessThan(16 * 1024);
  });
});
