import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { App } from '@balcao/kit/http';

const REGISTRY = '/api/remotes';
const REFUSED = /\bgzip *; *q=0(\.0*)? *(,|$)/;
const pack = promisify(gzip);

/**
 * Answers the list of areas compressed, once per content: every visit waits for it, and it is three times as long otherwise. Only it,
 * because whoever reads lengths learns nothing from what is public; a proxy in front compresses the rest.
 */
export function packRegistry(app: App): void {
  let last: { text: string; packed: Promise<Buffer> } | undefined;
  app.addHook('onSend', async (request, reply, answer) => {
    if (request.routeOptions.url !== REGISTRY || reply.statusCode !== 200 || typeof answer !== 'string') return answer;
    reply.header('vary', 'accept-encoding');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    if (!/\bgzip\b/.test(accepted) || REFUSED.test(accepted)) return answer;
    if (last?.text !== answer) last = { text: answer, packed: pack(answer) };
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return last.packed;
  });
}
