import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { packageFolder } from '../../shared/package-folder';
import type { Gateway } from '../context';
import { presentState } from '../present-state';

const CSP =
  "default-src 'self'; img-src 'self' data:; media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const HEARTBEAT_MS = 20_000;

const welcome = (gateway: Gateway) => ({
  status: 200,
  message: 'Welcome to the Evolution API, it is working!',
  version: gateway.config.version,
  clientName: 'evolution_exchange',
  manager: `${gateway.serverUrl()}/manager`,
  documentation: 'https://doc.evolution-api.com',
  whatsappWebVersion: '2.3000.1027934701',
});

/** Opens one SSE stream: what `notify` sends, with a comment every 20 s. */
const openStream = (streams: Set<FastifyReply>, reply: FastifyReply): void => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  reply.raw.write(': ok\n\n');
  const beat = setInterval(() => reply.raw.write(': .\n\n'), HEARTBEAT_MS);
  streams.add(reply);
  reply.raw.on('close', () => {
    clearInterval(beat);
    streams.delete(reply);
  });
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The page is a dozen small files: only names found in the folder at start are served. */
const serveFiles = (app: FastifyInstance, folder: string): void => {
  const send = (name: string) => (_request: unknown, reply: FastifyReply) =>
    reply
      .headers({ 'content-security-policy': CSP, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type(TYPES[extname(name)] ?? 'application/octet-stream')
      .send(readFileSync(join(folder, name)));
  for (const name of readdirSync(folder)) app.get(`/painel/${name}`, send(name));
  for (const path of ['/painel', '/painel/']) app.get(path, send('index.html'));
};

const MEDIA = /^(image|video|audio|document|sticker)$/;

/** What a message of the page shows. */
const sendFile = (gateway: Gateway, instance: string, id: string, reply: FastifyReply) => {
  const row = gateway.store.findMessage(instance, id);
  if (!row || !MEDIA.test(row.kind)) return reply.status(404).send({ error: 'no such file' });
  const { mimetype, base64 } = gateway.media.of(id, row.kind);
  return reply
    .headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" })
    .type(mimetype)
    .send(Buffer.from(base64, 'base64'));
};

/** The root, the page under /painel and what feeds it. */
export const pageRoutes = (app: FastifyInstance, gateway: Gateway, streams: Set<FastifyReply>): void => {
  app.get('/', async (request, reply) => {
    if (request.headers.accept?.includes('text/html')) return reply.redirect('/painel');
    return welcome(gateway);
  });
  app.get('/favicon.ico', async (_request, reply) => reply.status(204).send());
  serveFiles(app, join(packageFolder(), 'public', 'painel'));
  app.get<{ Params: { instance: string; id: string } }>('/_sim/media/:instance/:id', (request, reply) =>
    sendFile(gateway, request.params.instance, request.params.id, reply),
  );
  app.get('/_sim/state', async () => presentState(gateway));
  app.get('/_sim/events', (_request, reply) => openStream(streams, reply));
};
