import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { askNameServers } from './egress-names';

/** Says 93.184.216.34 of one name, that another has no address, and nothing at all of others. */
function reply(question: Buffer): Buffer | null {
  const end = question.indexOf(0, 12) + 5;
  const isV4 = question.readUInt16BE(end - 4) === 1;
  const known = question.includes('good');
  if (!known && !question.includes('nobody')) return null;
  const head = Buffer.from([0, 0, 0x81, known ? 0x80 : 0x83, 0, 1, 0, known && isV4 ? 1 : 0, 0, 0, 0, 0]);
  question.copy(head, 0, 0, 2);
  const answer = [0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 216, 34];
  return Buffer.concat([head, question.subarray(12, end), Buffer.from(known && isV4 ? answer : [])]);
}

describe('names of strangers', () => {
  let server: Socket;
  let ask: ReturnType<typeof askNameServers>;
  const silent = new Set<string>();

  beforeAll(async () => {
    server = createSocket('udp4', (question, from) => {
      const said = reply(question);
      if (said) server.send(said, from.port, from.address);
      else silent.add(question.subarray(12).toString('latin1'));
    });
    await new Promise<void>((done) => server.bind(0, '127.0.0.1', done));
    ask = askNameServers([`127.0.0.1:${(server.address() as AddressInfo).port}`]);
  });
  afterAll(() => new Promise<void>((done) => server.close(() => done())));

  it('are found while the servers of twenty others keep silent', async () => {
    const order: string[] = [];
    const others = Array.from({ length: 20 }, (_, index) =>
      ask(`slow${index}.example`).catch(() => order.push('a silent one')),
    );
    const good = ask('good.example').then((found) => {
      order.push('good');
      return found;
    });
    expect(await good).toEqual([{ address: '93.184.216.34', family: 4 }]);
    await Promise.all(others);
    expect([order[0], order.length]).toEqual(['good', 21]);
    expect(silent.size).toBeGreaterThanOrEqual(20);
  }, 60_000);

  it('that nobody has are an error, and this machine is itself', async () => {
    await expect(ask('nobody.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    for (const name of ['localhost', 'a.localhost', 'LOCALHOST.'])
      expect(await ask(name)).toEqual([{ address: '127.0.0.1', family: 4 }]);
  });
});
