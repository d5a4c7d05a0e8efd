import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createEgress, EgressError, isPublicAddress } from './egress';

describe('isPublicAddress', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '::127.0.0.1',
    '64:ff9b:1::7f00:1',
    '2001:0:7f00:1::1',
    '4000::1',
    'not an address',
  ])('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['8.8.8.8', '2606:4700:4700::1111'])('accepts %s', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('egress', () => {
  let server: Server;
  let port: number;
  let hits = 0;
  const names: string[] = [];
  const get = (url: string, options: Partial<Parameters<typeof createEgress>[0]> = {}, timeoutMs = 5_000) =>
    createEgress({ allow: [`127.0.0.1:${port}`, `fake.test:${port}`], ...options }).send({
      method: 'GET' as const,
      url,
      timeoutMs,
    });
  const problem = (call: Promise<unknown>) =>
    call.then(
      () => 'answered',
      (error: unknown) => (error instanceof EgressError ? [error.problem, error.reached] : error),
    );

  beforeAll(async () => {
    server = createServer((request, response) => {
      hits += 1;
      if (request.url === '/hang') return;
      if (request.url === '/cut') return response.destroy();
      if (request.url === '/big') return response.end('x'.repeat(5_000));
      if (request.url === '/redirect') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      if (request.url === '/packed')
        return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(5_000)));
      if (request.url === '/empty') return response.writeHead(200, { 'content-encoding': 'gzip' }).end();
      if (request.url === '/not-packed')
        return response.writeHead(503, { 'content-encoding': 'gzip' }).end('<h1>busy</h1>');
      if (request.url === '/badly-packed') return response.writeHead(200, { 'content-encoding': 'gzip' }).end('{}');
      if (request.url === '/named')
        return response.writeHead(200, { 'x-name': Buffer.from('café ☕', 'utf8').toString('latin1') }).end('{}');
      if (request.url === '/echo') {
        const { a, 'accept-encoding': encoding } = request.headers;
        return request.pipe(response.writeHead(429, { 'x-heard': `${a} ${encoding}` }));
      }
      response.end(`host=${request.headers.host}`);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
  });
  beforeEach(() => {
    hits = 0;
    names.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });

  const resolveTo =
    (...addresses: string[]) =>
    async (name: string) => {
      names.push(name);
      return addresses.map((address) => ({ address, family: 4 }));
    };

  it('reaches a private address that the operator allowed', async () => {
    expect(await get(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200, text: `host=127.0.0.1:${port}` });
  });

  it('resolves a name once, connects to that very address and keeps the name as host', async () => {
    const reply = await get(`http://fake.test:${port}/`, { resolve: resolveTo('127.0.0.1') });
    expect(reply.text).toBe(`host=fake.test:${port}`);
    expect(names).toEqual(['fake.test']);
  });

  it.each([
    ['a name that leads home', () => `http://evil.test:${port}/`, ['127.0.0.1']],
    ['a name with one bad answer', () => `http://evil.test:${port}/`, ['8.8.8.8', '127.0.0.1']],
    ['the loopback in hexadecimal', () => `http://0x7f000001:${port + 1}/`, []],
    ['the loopback mapped into IPv6', () => `http://[::ffff:127.0.0.1]:${port}/`, []],
    ['another port of an allowed host', () => `http://127.0.0.1:${port + 1}/`, []],
  ])('refuses %s before anything leaves', async (_, url, addresses) => {
    expect(await problem(get(url(), { resolve: resolveTo(...addresses) }))).toEqual(['forbidden', false]);
    expect(hits).toBe(0);
  });

  it.each(['ftp://8.8.8.8/', 'http://user:pass@8.8.8.8/', 'file:///etc/passwd', 'nonsense', ''])(
    'refuses %p as an address',
    async (url) => expect(await problem(get(url))).toEqual(['bad-url', false]),
  );

  it('answers a redirect instead of following it', async () => {
    expect(await get(`http://127.0.0.1:${port}/redirect`)).toMatchObject({ status: 302 });
    expect(hits).toBe(1);
  });

  it('tells what may have reached the other side from what did not', async () => {
    expect(await problem(get(`http://127.0.0.1:${port}/cut`))).toEqual(['interrupted', true]);
    expect(await problem(get(`http://127.0.0.1:${port}/hang`, {}, 300))).toEqual(['timeout', true]);
    expect(await problem(get('http://127.0.0.1:1/', { allow: ['127.0.0.1:1'] }))).toEqual(['unreachable', false]);
  });

  it('stops reading an answer that is too large', async () => {
    expect(await problem(get(`http://127.0.0.1:${port}/big`, { maxBytes: 1_000 }))).toEqual(['too-large', true]);
  });

  it('reads what was packed without being asked, and not more than may be', async () => {
    expect((await get(`http://127.0.0.1:${port}/packed`)).text).toHaveLength(5_000);
    expect(await problem(get(`http://127.0.0.1:${port}/packed`, { maxBytes: 1_000 }))).toEqual(['too-large', true]);
    const egress = createEgress({ allow: [`127.0.0.1:${port}`], maxBytes: 1_000 });
    expect(await problem(egress.fetch(`http://127.0.0.1:${port}/packed`))).toEqual(['too-large', true]);
    await egress.close();
  });

  it('takes an empty body for empty, and a refusal for one, whatever is said of their packing', async () => {
    expect(await get(`http://127.0.0.1:${port}/empty`)).toMatchObject({ status: 200, text: '' });
    expect(await get(`http://127.0.0.1:${port}/not-packed`)).toMatchObject({ status: 503, text: '<h1>busy</h1>' });
    expect(await problem(get(`http://127.0.0.1:${port}/badly-packed`))).toEqual(['interrupted', true]);
  });

  it('guards the fetch it lends to other clients', async () => {
    const egress = createEgress({ allow: [`127.0.0.1:${port}`] });
    expect(await (await egress.fetch(`http://127.0.0.1:${port}/`)).text()).toContain('host=');
    const body = JSON.stringify({ said: 'olá' });
    const answer = await egress.fetch(`http://127.0.0.1:${port}/echo`, { method: 'POST', body, headers: { a: 'b' } });
    expect([answer.ok, answer.status, answer.headers.get('x-heard')]).toEqual([false, 429, 'b identity']);
    expect(await answer.json()).toEqual({ said: 'olá' });
    const named = await egress.fetch(`http://127.0.0.1:${port}/named`);
    expect(Buffer.from(named.headers.get('x-name') ?? '', 'latin1').toString('utf8')).toBe('café ☕');
    const cut = egress.fetch(`http://127.0.0.1:${port}/hang`, { signal: AbortSignal.timeout(100) });
    await expect(cut).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(egress.fetch(`http://127.0.0.1:${port}/redirect`)).rejects.toThrow();
    await expect(egress.fetch(`http://127.0.0.1:${port + 1}/`)).rejects.toThrow();
    await egress.close();
  });
});
