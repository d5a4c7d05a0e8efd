import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RemoteEntry } from '@balcao/contracts/remotes';
import { answerApi } from './fake-api';

const SHELL = join(__dirname, '../../shell/dist');
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** What one request cost: the body's size in gzip -9. */
export interface Served {
  path: string;
  type: string;
  gzip: number;
}

export interface StaticPanel {
  url: string;
  /** The live registry: edit it and the next `GET /api/remotes` answers the new one. */
  registry: Map<string, RemoteEntry>;
  served: Served[];
  close: () => Promise<void>;
}

/** Serves the built shell with the product's strict policy, a folder of remotes and the least API a panel needs. */
export async function startStaticPanel(remotesDir: string): Promise<StaticPanel> {
  const registry = new Map<string, RemoteEntry>();
  const served: Served[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://panel').pathname);
    if (path === '/api/stream') return void openStream(response);
    const { status, type, body, cache } = answer(path, request, remotesDir, registry);
    served.push({ path, type, gzip: gzipSync(body, { level: 9 }).length });
    const nonce = randomBytes(16).toString('base64');
    response.writeHead(status, {
      'content-type': type,
      'cache-control': cache,
      'content-security-policy': policy(nonce),
    });
    response.end(type.startsWith('text/html') ? body.toString().replaceAll('__CSP_NONCE__', nonce) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, registry, served, close };
}

interface Answer {
  status: number;
  type: string;
  body: Buffer;
  cache: string;
}

function answer(
  path: string,
  request: IncomingMessage,
  remotesDir: string,
  registry: Map<string, RemoteEntry>,
): Answer {
  if (path === '/api/remotes') return json(200, { remotes: [...registry.values()] });
  if (path.startsWith('/api/')) {
    const { status, body } = answerApi(request.method ?? 'GET', path);
    return json(status, body);
  }
  const remote = path.startsWith('/remotes/');
  const file = join(remote ? remotesDir : SHELL, normalize(remote ? path.slice('/remotes'.length) : path));
  if (existsSync(file) && statSync(file).isFile()) return fileAnswer(file);
  return remote || extname(path) ? json(404, {}) : fileAnswer(join(SHELL, 'index.html'));
}

const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json',
  body: Buffer.from(JSON.stringify(value)),
  cache: 'no-store',
});

function fileAnswer(file: string): Answer {
  const extension = extname(file);
  const type = TYPES[extension] ?? 'application/octet-stream';
  return { status: 200, type, body: readFileSync(file), cache: extension === '.html' ? 'no-store' : IMMUTABLE };
}

function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': open\n\n');
}

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
