import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseStore } from '@balcao/contexts/master';
import type { App } from '@balcao/kit/http';
import { answerNotFound } from '@balcao/kit/http-errors';
import fastifyStatic from '@fastify/static';

/** A file of a build, `/remotes/mfe-chats/1a2b/main.js`: plain names only, no folder, nothing encoded. */
const FILE = /^\/remotes(\/[\w@-][\w@.-]*){2,}(\?|$)/;
const MISSING_MS = 2_000;
const MOST_MISSING = 1_000;
const BUILD = /^\/remotes\/([^/?]+)\/([^/?]+)\//;

/**
 * Serves the published builds of the remotes. A build's folder never changes, so its files are cached for ever; `store` brings it
 * here first where it lies elsewhere.
 */
export async function serveRemotes(
  app: App,
  dir: string,
  store: Pick<ReleaseStore, 'folderOf' | 'sweep'>,
): Promise<void> {
  const root = path.resolve(dir);
  mkdirSync(root, { recursive: true });
  await store.sweep();
  const isHere = new Set<string>();
  const missing = new Map<string, number>();
  async function bring([build, area, version]: string[]): Promise<void> {
    if (!build || !area || !version || isHere.has(build)) return;
    // Asked for again and again, what is nowhere is looked for now and then.
    if ((missing.get(build) ?? 0) > Date.now()) return;
    if (await store.folderOf(area, version)) isHere.add(build);
    else {
      if (missing.size >= MOST_MISSING) missing.clear();
      missing.set(build, Date.now() + MISSING_MS);
    }
  }
  app.addHook('onRequest', async (request, reply) => {
    const ours = /^\/remotes(\/|$)/.test(request.url);
    // A page is served at its own address only, with its nonce.
    if (ours && (!FILE.test(request.url) || /\.html(\?|$)/.test(request.url))) return answerNotFound(request, reply);
    if (ours) await bring(BUILD.exec(request.url) ?? []);
  });
  await app.register(fastifyStatic, {
    root,
    prefix: '/remotes/',
    index: false,
    cacheControl: false,
    preCompressed: true,
    dotfiles: 'ignore',
    decorateReply: false,
    setHeaders: (reply, file) => {
      // Manifests, of releases from before 0164, are checked against the registry each time, so that a tampered one is not kept.
      reply.header('cache-control', file.endsWith('.json') ? 'no-cache' : 'public, max-age=31536000, immutable');
    },
  });
}
