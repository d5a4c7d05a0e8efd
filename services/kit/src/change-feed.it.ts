import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { openChangeFeed } from './change-feed';
import { createLog } from './log';

/** The message with which a server tells a connection's number: `K`, its length, the number. */
const NUMBER = Buffer.from([0x4b, 0, 0, 0, 12]);

/** Stands before a server as a pooler does: tells a number of its own. */
async function openPooler(url: string): Promise<{ url: string; server: Server }> {
  const { hostname, port } = new URL(url);
  const server = createServer((client) => {
    const upstream = connect({ host: hostname, port: Number(port) });
    client.pipe(upstream);
    upstream.on('data', (data: Buffer) => {
      const at = data.indexOf(NUMBER);
      if (at >= 0) data.writeUInt32BE(1, at + NUMBER.length);
      client.write(data);
    });
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const behind = Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) });
  return { url: behind.href, server };
}

describe('what listens for changes', () => {
  let place: TestDb;
  beforeAll(async () => {
    place = await testDb();
  });

  /** What is heard and what is said, once the feed has made up its mind. */
  async function hear(url: string) {
    const said: string[] = [];
    const log = createLog('feed-test', 'silent');
    log.warn = ((_: unknown, text: string) => void said.push(text)) as typeof log.warn;
    const feed = openChangeFeed(url, log);
    while (!feed.isHearing() && said.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const hearing = feed.isHearing();
    await feed.close();
    return { hearing, said };
  }

  it('hears over a line to the server, and does not believe that it does behind a pooler', async () => {
    expect(await hear(place.appUrl)).toEqual({ hearing: true, said: [] });
    const { url, server } = await openPooler(place.appUrl);
    expect(await hear(url)).toEqual({
      hearing: false,
      said: ['changes are not heard: nothing is kept in memory'],
    });
    server.close();
  });
});
