import { createServer } from 'node:http';
import { createEgress } from '@balcao/kit/egress';
import { tryGateway } from './try-gateway';

async function verdictOn(status: number, body: string) {
  const server = createServer((_, reply) => reply.writeHead(status, { 'content-type': 'application/json' }).end(body));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const egress = createEgress({ allow: [`127.0.0.1:${port}`] });
  try {
    return await tryGateway(() => egress)({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'k', typed: true });
  } finally {
    await egress.close();
    await new Promise((done) => server.close(done));
  }
}

test.each([
  ['lists nobody', 200, '[]', 'works'],
  [
    'knows no instance of the name',
    404,
    '{"status":404,"error":"Not Found","response":{"message":["The \\"x\\" instance does not exist"]}}',
    'works',
  ],
  ['does not take the key', 401, '{"status":401,"error":"Unauthorized"}', 'refused'],
  ['is some other page', 200, '<html></html>', 'unreachable'],
  ['knows no such route', 404, '<html></html>', 'unreachable'],
  ['is down', 503, '', 'unreachable'],
])('a server that %s', async (_, status, body, verdict) => {
  expect(await verdictOn(status, body)).toBe(verdict);
});
