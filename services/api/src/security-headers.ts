import { randomBytes } from 'node:crypto';
import type { App } from '@balcao/kit/http';
import helmet from 'helmet';

const CSP = 'content-security-policy';
const PERMISSIONS = 'camera=(), microphone=(self), geolocation=(), payment=()';

/** What may be loaded; a page's own inline scripts and styles carry its nonce. */
function policyWith(nonce?: string): string {
  const ours = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  return [
    "default-src 'none'",
    `script-src ${ours}`,
    `style-src ${ours}`,
    "connect-src 'self'",
    // Files of conversations are asked for with the session and shown from this tab's memory.
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join(';');
}

/** A nonce for one page, and the header that lets it in. */
export function pageNonce(): { nonce: string; headers: Record<string, string> } {
  const nonce = randomBytes(16).toString('base64');
  return { nonce, headers: { [CSP]: policyWith(nonce) } };
}

/** Security headers on every answer: strict CSP, no sniffing, no framing, HSTS over https. Written once: they never change. */
export function registerSecurityHeaders(app: App, options: { https: boolean }): void {
  const headers = Object.assign(helmetHeaders(options), { [CSP]: policyWith(), 'permissions-policy': PERMISSIONS });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** What helmet would say about every answer. */
function helmetHeaders({ https }: { https: boolean }): Record<string, string> {
  const said: Record<string, string> = {};
  const reply = {
    setHeader: (name: string, value: string) => {
      said[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  const write = helmet({
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  write({} as never, reply as never, () => undefined);
  return said;
}
