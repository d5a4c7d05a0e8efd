import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: { event: string; instance: string; data: Record<string, unknown> | null } & Record<string, unknown>;
}

/** A webhook consumer that records what it gets and answers as told (200 unless told otherwise). */
export const startHook = async () => {
  const received: Received[] = [];
  const respond = { with: (reply: ServerResponse, _count: number): void => void reply.writeHead(200).end() };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString());
      received.push({ path: request.url ?? '', headers: request.headers, body });
      respond.with(reply, received.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    respond,
    of: (event: string) => received.filter((row) => row.body.event === event),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

export type TestHook = Awaited<ReturnType<typeof startHook>>;
