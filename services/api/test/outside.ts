import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildAi } from '../../../infra/simulators/src/ai/app';
import { readConfig } from '../../../infra/simulators/src/config';
import { buildGateway } from '../../../infra/simulators/src/gateway/app';

/** One call as it came in over the wire. */
interface Heard {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: bodies are compared, not typed
  body: any;
}

/** Messaging server, AI provider and the product's own webhook at one address that writes down what it is asked. */
export async function startOutside(dataDir: string) {
  const heard: Heard[] = [];
  const sims = readConfig({ DATA_DIR: dataDir, SIM_CREATE_MS: '20', SIM_CONNECT_MS: '20', SIM_AI_THINK_MS: '0' });
  const gateway = buildGateway({ ...sims.gateway, dataFolder: sims.dataFolder });
  const ai = buildAi(sims.ai);
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const payload = Buffer.concat(pieces).toString();
    heard.push({ method, path: url, headers, body: payload ? JSON.parse(payload) : null });
    if (url.startsWith('/webhook-whatsapp')) return response.end('{"success":true}');
    const asked = { method: method as 'GET', url, headers, ...(payload && { payload }) };
    const answer = await (url.startsWith('/v1/') ? ai : gateway).inject(asked);
    response.writeHead(answer.statusCode, { 'content-type': String(answer.headers['content-type']) });
    response.end(answer.payload);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    heard,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    gatewayKey: sims.gateway.apiKey,
    aiKey: sims.ai.apiKeys[0] ?? '',
    async close() {
      await gateway.close();
      await ai.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
export type Outside = Awaited<ReturnType<typeof startOutside>>;
