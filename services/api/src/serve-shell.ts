import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '@balcao/kit/http';
import { answerNotFound } from '@balcao/kit/http-errors';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hintsFor } from './area-hints';
import { pageNonce } from './security-headers';
import type { ShellReleases } from './shell-release';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** `main.1a2b3c4d.js`: a name that changes with its content. */
const HASHED = /\.[0-9a-f]{8,}\.\w+(\.(map|br|gz))?$/;

export interface Shell {
  /** Answers what no route matches: index.html for a screen's address, else the JSON 404. */
  notFound(request: FastifyRequest, reply: FastifyReply): unknown;
  register(app: App): Promise<void>;
}

/**
 * Serves the shell: hashed files for ever, and index.html for every address of the panel, never cached, with the
 * nonce of this response in the place of __CSP_NONCE__. `releases`: what the registry has on air goes before what is installed,
 * and the page asks at once for the first files of the area whose address it is.
 */
export function openShell(dir: string, releases?: Pick<ShellReleases, 'page' | 'areas'>): Shell {
  const root = path.resolve(dir);
  const built = existsSync(root);
  const page = readPage(path.join(root, 'index.html'));
  const sendPage = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const { nonce, headers } = pageNonce();
    const shell = (await releases?.page()) ?? (await page());
    const hints = hintsFor(releases?.areas() ?? [], url);
    const html = shell.replace('</head>', () => `${hints}</head>`).replaceAll('__CSP_NONCE__', nonce);
    return reply.headers(headers).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  };
  return {
    notFound: (request, reply) =>
      built && isScreen(request) ? sendPage(request, reply) : answerNotFound(request, reply),
    async register(app) {
      if (!built) {
        app.log.warn('shell is not built: only the API is served');
        return;
      }
      await app.register(fastifyStatic, {
        root,
        index: false,
        cacheControl: false,
        preCompressed: true,
        decorateReply: false,
        setHeaders: (reply, file) => {
          reply.header('cache-control', HASHED.test(file) ? IMMUTABLE : 'no-cache');
        },
      });
      // Who watches over an address asks for its HEAD.
      for (const url of ['/', '/index.html']) app.route({ method: ['GET', 'HEAD'], url, handler: sendPage });
    },
  };
}

/** An address a person may open: not the API, not a remote's files, nothing that looks like a file. */
function isScreen({ method, url, headers }: FastifyRequest): boolean {
  const [address = ''] = url.split('?');
  const ours = !/^\/(api|remotes)(\/|$)/.test(address) && !path.posix.basename(address).includes('.');
  return method === 'GET' && ours && (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;
}

/** Reads the page again only when a new build changed it. */
function readPage(file: string): () => Promise<string> {
  let cached = { mtimeMs: -1, html: '' };
  return async () => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs !== cached.mtimeMs) cached = { mtimeMs, html: await readFile(file, 'utf8') };
    return cached.html;
  };
}
