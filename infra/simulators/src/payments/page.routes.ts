import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { toDataURL } from 'qrcode';
import { packageFolder } from '../shared/package-folder';

const CSP = "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** By the address each is served at. */
const FILES: Record<string, { file: string; type: string }> = {
  '/': { file: 'pix/index.html', type: 'text/html; charset=utf-8' },
  '/subscriptions/checkout': { file: 'pix/cartao.html', type: 'text/html; charset=utf-8' },
  '/pix/cartao.js': { file: 'pix/cartao.js', type: 'text/javascript; charset=utf-8' },
  '/pix/assinaturas.js': { file: 'pix/assinaturas.js', type: 'text/javascript; charset=utf-8' },
  '/pix/main.js': { file: 'pix/main.js', type: 'text/javascript; charset=utf-8' },
  '/pix/pix.css': { file: 'pix/pix.css', type: 'text/css; charset=utf-8' },
  '/painel/dom.js': { file: 'painel/dom.js', type: 'text/javascript; charset=utf-8' },
  '/painel/base.css': { file: 'painel/base.css', type: 'text/css; charset=utf-8' },
  '/painel/icon.svg': { file: 'painel/icon.svg', type: 'image/svg+xml' },
};

/** The page where somebody pays; it looks like the other simulator's and shares its style. */
export const pageRoutes = (app: FastifyInstance): void => {
  const folder = join(packageFolder(), 'public');
  for (const [path, { file, type }] of Object.entries(FILES))
    app.get(path, (_request, reply) =>
      reply
        .headers({ 'content-security-policy': CSP, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .type(type)
        .send(readFileSync(join(folder, file))),
    );
  app.get('/painel', async (_request, reply) => reply.redirect('/'));
  app.get('/favicon.ico', async (_request, reply) => reply.status(204).send());
  app.get('/_sim/qr', async (request) => {
    const { code = '' } = request.query as { code?: string };
    return { image: await toDataURL(code.slice(0, 512), { margin: 4, scale: 5, errorCorrectionLevel: 'M' }) };
  });
};
