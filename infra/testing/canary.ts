import type { LookupAddress } from 'node:dns';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import hostile from './hostile-urls.json';

/** Asked for the second time, its address is another one: whoever checks first and asks again to connect is led home. */
const CHANGING = 'muda.hostil.test';

/** What every address of hostile-urls.json would reach if it were called: it counts connections, whatever is said on them. */
export async function startCanary() {
  let touched = 0;
  let asked = 0;
  const sockets = new Set<Socket>();
  const canary = createServer((socket) => {
    touched += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  // Every address of this machine, of both kinds where there are two.
  await new Promise<void>((done) => canary.listen(0, done));
  const { port } = canary.address() as AddressInfo;
  let redirected = 0;
  const redirector = createHttp((request, response) => {
    redirected += 1;
    const status = Number(/\/(30\d)/.exec(request.url ?? '')?.[1] ?? 302);
    response.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end('{}');
  });
  await new Promise<void>((done) => redirector.listen(0, '127.0.0.1', done));
  const allowed = `127.0.0.1:${(redirector.address() as AddressInfo).port}`;

  /** The hostile names' addresses; every other name is nobody's. */
  async function lookup(name: string): Promise<LookupAddress[]> {
    const known: Record<string, string[]> = hostile.names;
    if (name === CHANGING) asked += 1;
    const found = name === CHANGING && asked % 2 === 1 ? ['8.8.8.8'] : known[name];
    if (!found) throw Object.assign(new Error(`no such name: ${name}`), { code: 'ENOTFOUND' });
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  }
  const of = (family: 4 | 6, found: LookupAddress[]) =>
    found.filter((each) => each.family === family).map(({ address }) => address);

  return {
    /** The redirector, as the operator would allow it. */
    allowed,
    urls: hostile.urls.map(({ url, why }) => ({
      why,
      url: url.replaceAll('{port}', String(port)).replaceAll('{redirector}', allowed),
    })),
    touched: () => touched,
    /** How often the redirector was called. */
    redirected: () => redirected,
    /** The name that changes begins anew. */
    again: () => {
      asked = 0;
    },
    lookup,
    /** The same as name servers tell it, by kind. The name that changes has no address of the new kind. */
    async resolve4(this: void, name: string): Promise<string[]> {
      return of(4, await lookup(name));
    },
    async resolve6(this: void, name: string): Promise<string[]> {
      return name === CHANGING ? [] : of(6, await lookup(name));
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      redirector.closeAllConnections();
      await Promise.all([canary, redirector].map((server) => new Promise((done) => server.close(done))));
    },
  };
}
