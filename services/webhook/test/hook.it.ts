import { createServer } from 'node:http';
import { WEBHOOK_SECRET_FIELD } from '@balcao/contexts/chats/inbox/accept-event';
import { sealPlainTokens } from '@balcao/contexts/chats/seal-tokens';
import { createKeyedHash, createSealer } from '@balcao/kit/crypto';
import { openDb } from '@balcao/kit/db';
import { openJobs } from '@balcao/kit/jobs';
import { createLog } from '@balcao/kit/log';
import { sealFirst } from '@balcao/testing/seal-first';
import { createWebhook } from '../src/app';
import { MAX_REFUSED } from '../src/door-guard';
import { type Company, type Stack, startStack } from './test-stack';

let counter = 0;
const text = (more: object = {}, key: object = {}) => {
  counter += 1;
  return {
    event: 'messages.upsert',
    data: {
      key: { remoteJid: '5511988887777@s.whatsapp.net', fromMe: false, id: `DOOR${counter}`, ...key },
      message: { conversation: 'oi' },
      messageTimestamp: Math.floor(Date.now() / 1000),
    },
    sender: '5511900000000@s.whatsapp.net',
    ...more,
  };
};

describe('webhook door', () => {
  let stack: Stack;
  let mine: Company;
  let other: Company;
  const named = <B extends object>(body: B, company = mine) => ({ ...body, instance: company.instance });

  beforeAll(async () => {
    stack = await startStack();
    mine = await stack.addCompany();
    other = await stack.addCompany();
  });
  afterAll(() => stack.stop());

  it.each([
    ['token and secret', () => `/${mine.token}`, true],
    ['token, suffix and secret', () => `/${mine.token}/messages-upsert`, true],
    ['token, two slashes, a suffix and secret', () => `/${mine.token}//messages-upsert`, true],
    ['the token as a query', () => `?token=${mine.token}`, true],
    ['the token as a query with a suffix', () => `?token=${mine.token}/messages-upsert`, true],
    ['the secret header alone', () => '', true],
    ['the secret header and a suffix', () => '/messages-upsert', true],
    ['the secret header, two slashes and a suffix', () => '//messages-upsert', true],
    ['both in the address, as an old gateway sends no headers', () => mine.door, false],
  ])('takes a delivery with %s', async (_, path, header) => {
    const headers: Record<string, string> = header ? { 'x-webhook-secret': mine.secret } : {};
    expect(await stack.post(path(), named(text()), headers)).toMatchObject({ status: 200, body: { status: 'stored' } });
  });

  it('takes the event from the address when the body names none', async () => {
    const { event: _, ...body } = text();
    const reply = await stack.post(mine.door.replace('?', '/messages-upsert?'), named(body));
    expect(reply).toMatchObject({ status: 200, body: { status: 'stored' } });
  });

  it('takes what an old gateway makes of the address when it appends the event', async () => {
    const reply = await stack.post(`${mine.door}/messages-upsert`, named(text({}, { id: 'OLD' })));
    expect(reply).toMatchObject({ status: 200, body: { status: 'stored' } });
  });

  it.each([
    ['no token and no secret', () => '', () => named(text()), {}],
    ['an unknown token', () => '/nobodys-token-0123456789', () => named(text()), {}],
    ['the right token without the secret', () => `/${mine.token}`, () => named(text()), {}],
    [
      'the right token with another company’s secret',
      () => `/${mine.token}?secret=${other.secret}`,
      () => named(text()),
      {},
    ],
    ['a token of another company', () => other.door, () => named(text()), {}],
    ['a body that names another company', () => mine.door, () => named(text(), other), {}],
    ['a body that names nobody', () => mine.door, () => text(), {}],
    ['a token no database can hold', () => '/n%00body?secret=x', () => named(text()), {}],
    ['a name no database can hold', () => '/?secret=x', () => ({ ...text(), instance: 'a\0b' }), {}],
    [
      'an edit with such a name',
      () => '/?secret=x',
      () => ({ event: 'messages.edited', instance: 'a\0b', data: {} }),
      {},
    ],
    ['a wrong secret', () => '', () => named(text()), { 'x-webhook-secret': 'wrong' }],
    ['a wrong secret beside the right token', () => `/${mine.token}`, () => named(text()), { 'x-webhook-secret': 'w' }],
  ])('refuses %s with 401 and stores nothing', async (_, path, body, headers) => {
    const before = await stack.rows(mine);
    expect(await stack.post(path(), body(), headers as Record<string, string>)).toMatchObject({
      status: 401,
      body: { error: { code: 'webhook/unauthorized' } },
    });
    expect(await stack.rows(mine)).toHaveLength(before.length);
    expect(await stack.rows(other)).toHaveLength(0);
  });

  it('takes deliveries at an address from before, while it is sealed and afterwards; nobody’s queue changes', async () => {
    const { sql, db, keyedHash, inbox, place } = stack;
    const company = await stack.addCompany();
    const { tenantId, instanceId, token, secret } = company;
    const sealed = sealFirst(place.secret)(tenantId, WEBHOOK_SECRET_FIELD, secret);
    await sql`update evolution_instances set webhook_token = ${token}, webhook_token_hash = null, webhook_secret = ${sealed}
      where id = ${instanceId}`;
    expect((await stack.deliver(company, text())).status).toBe(200);
    await sealPlainTokens({ db, sealer: inbox.sealer, keyedHash });
    const [row] = await sql`select webhook_token, webhook_token_hash from evolution_instances where id = ${instanceId}`;
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await stack.deliver(company, text())).status).toBe(200);
    const keys = (await stack.rows(company)).map(({ order_key }) => order_key);
    expect(keys).toEqual([keys[0], keys[0]]);
    for (const known of [row?.webhook_token, row?.webhook_token_hash])
      expect((await stack.deliver({ ...company, token: known }, text())).status).toBe(401);
  });

  it('answers the panel’s own test call and leaves no trace', async () => {
    const before = await stack.rows(mine);
    const reply = await stack.post('', named({ event: 'test', data: { message: 'Teste de webhook' } }));
    expect(reply).toMatchObject({ status: 200, body: { success: true } });
    expect(await stack.rows(mine)).toHaveLength(before.length);
  });

  it.each([
    ['a broken body', '{"event":'],
    ['a list', '[]'],
    ['nothing', ''],
  ])('answers 400 to %s', async (_, body) => {
    expect((await stack.post(mine.door, body)).status).toBe(400);
  });

  it('answers 413 beyond 4 MiB', async () => {
    const big = named(text({ filler: 'x'.repeat(4 * 1024 * 1024) }));
    expect((await stack.post(mine.door, big)).status).toBe(413);
  });

  it('stores neither keys, addresses nor pictures, and enqueues after the commit', async () => {
    const body = named({ ...text(), apikey: 'K3Y', server_url: 'http://gw', destination: `http://x/${mine.token}` });
    const message = {
      imageMessage: { caption: 'c', jpegThumbnail: { 0: 255 }, mediaKey: { 0: 1 } },
      base64: 'QkFTRQ==',
    };
    stack.enqueued.length = 0;
    await stack.post(mine.door, { ...body, data: { ...body.data, message } });
    const stored = JSON.stringify((await stack.rows(mine)).at(-1));
    for (const secret of ['K3Y', 'http://gw', mine.token, 'QkFTRQ', 'jpegThumbnail', 'mediaKey'])
      expect(stored).not.toContain(secret);
    expect(stack.enqueued).toEqual([
      {
        name: 'receive-message',
        delayMs: 0,
        data: { instanceId: mine.instanceId, tenantId: mine.tenantId, key: expect.stringMatching(/^[\w-]{32}$/) },
      },
    ]);
  });

  it('keeps one row of a list with twins, one per entry', async () => {
    const [a, b] = [text(), text()].map((event) => event.data);
    const before = (await stack.rows(mine)).length;
    await stack.post(mine.door, named({ event: 'messages.set', data: [a, b, a] }));
    expect(await stack.rows(mine)).toHaveLength(before + 2);
  });

  it('takes a list of any length in, and lets others in between', async () => {
    const list = Array.from({ length: 6_500 }, (_, n) => ({
      key: { id: `LONG${n}`, remoteJid: `55119${n}@s.whatsapp.net` },
    }));
    const before = (await stack.rows(mine)).length;
    let turns = 0;
    const count = setInterval(() => {
      turns += 1;
    });
    const reply = await stack.post(mine.door, named({ event: 'messages.set', data: list }));
    clearInterval(count);
    expect(reply).toMatchObject({ status: 200, body: { status: 'stored' } });
    expect(await stack.rows(mine)).toHaveLength(before + list.length);
    expect(turns).toBeGreaterThan(list.length / 250);
    expect((await stack.post(mine.door, named({ event: 'messages.set', data: list }))).body.status).toBe('duplicate');
  }, 720_000);

  it('says 413 to a list that holds too much: a gateway repeats on that', async () => {
    const list = Array.from({ length: 31_000 }, (_, n) => ({ id: n }));
    const before = (await stack.rows(mine)).length;
    expect((await stack.post(mine.door, named({ event: 'messages.set', data: list }))).status).toBe(413);
    expect(await stack.rows(mine)).toHaveLength(before);
  });

  it('keeps a storm of `connecting` to one row per ten seconds', async () => {
    const at = (second: string) => `2026-11-20T23:29:${second}Z`;
    const storm = ['01.100', '01.400', '05.000', '09.900', '10.100'].map((second) =>
      named({ event: 'connection.update', data: { state: 'connecting' }, date_time: at(second) }, other),
    );
    for (const event of storm) expect((await stack.post(other.door, event)).status).toBe(200);
    expect(await stack.rows(other)).toHaveLength(2);
  });

  it('takes the same message again when it comes back decrypted', async () => {
    const full = text({}, { id: 'LATE' });
    const before = (await stack.rows(mine)).length;
    await stack.post(mine.door, named({ ...full, data: { ...full.data, message: {} } }));
    await stack.post(mine.door, named(full));
    await stack.post(mine.door, named(full));
    expect(await stack.rows(mine)).toHaveLength(before + 2);
  });

  it('a flood of wrong secrets is told to wait, and a known gateway goes on from the same address', async () => {
    await stack.post(mine.door, named(text()));
    const guesses = Array.from({ length: MAX_REFUSED + 20 }, (_, n) => `/${mine.token}?secret=guess-${n}`);
    const answers = await Promise.all(guesses.map((path) => stack.post(path, named(text()))));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await stack.post(`/${mine.token}?secret=one-more`, named(text()))).status).toBe(429);
    expect((await stack.post(mine.door, named(text()))).status).toBe(200);
  });

  describe('when something is away', () => {
    const log = createLog('webhook-test', 'silent');
    const free = async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await new Promise((done) => server.once('listening', done));
      const { port } = server.address() as { port: number };
      await new Promise((done) => server.close(done));
      return port;
    };

    async function serve(broken: 'postgres' | 'redis') {
      const { place } = stack;
      const nowhere = `127.0.0.1:${await free()}`;
      const pg = (url: string) => (broken === 'postgres' ? url.replace(/@[^/]+/, `@${nowhere}`) : url);
      const db = openDb({ appUrl: pg(place.appUrl), platformUrl: pg(place.platformUrl), log, max: 2 });
      const redisUrl = broken === 'redis' ? `redis://${nowhere}` : place.redisUrl;
      const jobs = openJobs({ redisUrl, prefix: place.redisPrefix, log });
      const sealer = createSealer(place.secret);
      const { app } = createWebhook({
        db,
        jobs,
        sealer,
        realtime: stack.inbox.realtime,
        keyedHash: createKeyedHash(place.secret),
        log,
        clock: () => new Date(),
      });
      const close = () => Promise.all([app.close(), jobs.close(), db.close()]);
      return { app, close };
    }
    const inject = (app: Awaited<ReturnType<typeof serve>>['app'], url: string, payload: object) =>
      app.inject({ method: 'POST', url: `/webhook-whatsapp${url}`, payload });

    it('answers 503 without Postgres, so that the gateway repeats', async () => {
      const { app, close } = await serve('postgres');
      const reply = await inject(app, mine.door, named(text()));
      expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'http/unavailable']);
      expect((await app.inject('/readyz')).statusCode).toBe(503);
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      await close();
    }, 360_000);

    it('answers 200 to an edit without Postgres: a gateway whose edit fails holds everything else back', async () => {
      const { app, close } = await serve('postgres');
      const edit = { event: 'messages.edited', data: { key: { id: 'E1' }, editedMessage: { conversation: 'às 16h' } } };
      const reply = await inject(app, mine.door, named(edit));
      expect([reply.statusCode, reply.json().status]).toEqual([200, 'later']);
      const big = { ...edit, filler: 'x'.repeat(70_000) };
      expect((await inject(app, mine.door, named(big))).statusCode).toBe(503);
      await close();
    }, 360_000);

    it('answers 200 without Redis: the row is stored, the sweep enqueues it', async () => {
      const { app, close } = await serve('redis');
      const before = (await stack.rows(mine)).length;
      const reply = await inject(app, mine.door, named(text()));
      expect(reply.statusCode).toBe(200);
      expect(await stack.rows(mine)).toHaveLength(before + 1);
      expect((await app.inject('/readyz')).statusCode).toBe(200);
      await close();
    });
  });
});
