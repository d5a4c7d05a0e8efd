import { randomBytes } from 'node:crypto';
import type { App } from '@balcao/kit/http';
import helmet from '@fastify/helmet';

declare module 'fastify' {
  interface FastifyRequest {
    /** Fresh per response; inline scripts and styles of the shell carry it. */
    cspNonce: string;
  }
}

const NONCE = Symbol('cspNonce');
const nonceSource = (request: object) => `'nonce-${(request as { [NONCE]?: string })[NONCE]}'`;

/** Security headers on every answer: strict CSP with a nonce per response, no sniffing, no framing, HSTS over https. */
export async function registerSecurityHeaders(app: App, options: { https: boolean }): Promise<void> {
  app.decorateRequest('cspNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.cspNonce = randomBytes(16).toString('base64');
    Object.assign(request.raw, { [NONCE]: request.cspNonce });
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", nonceSource],
        styleSrc: ["'self'", nonceSource],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    frameguard: { action: 'deny' },
    hsts: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
}
