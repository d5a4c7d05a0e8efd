import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createEgress } from '@balcao/kit/egress';
import { openGateway } from './gateway-client';
import { createExchange } from './gateway-exchange';
import type { GatewayClient } from './gateway-port';
import type { GatewayResult } from './gateway-result';
import { WEBHOOK_EVENTS } from './gateway-webhook';

const FIXTURES = join(__dirname, '../../../../infra/simulators/test/gateway-fixtures');
interface Recorded {
  request: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown };
  response: { status: number; body: unknown };
}
const fixtures = new Map<string, Recorded>();
for (const file of readdirSync(FIXTURES)) {
  const content = JSON.parse(readFileSync(join(FIXTURES, file), 'utf8'));
  if (file !== '_index.json' && !content.payload) fixtures.set(file.replace('.json', ''), content);
}

const PNG = expect.stringMatching(/^data:image\/png;base64,/);
const qr = { base64: PNG, code: expect.any(String) };
const ok = (data: unknown = null) => ({ kind: 'ok', data });
const no = (kind: string, status: number, message: unknown = expect.any(String)) => ({ kind, status, message });
const state = (value: string | null, phone: string | null = null) => ok({ state: value, phone });
const sent = (waId: string, remoteJid: string) => ok({ waId, remoteJid });
const created = (value: string | null, key: string, withQr = false) =>
  ok({ state: value, key, qr: withQr ? qr : null });
const instance = (value: string, phone: string | null = null) =>
  ok([expect.objectContaining({ name: 'agent_tnt-0001', state: value, phone })]);
const OWNER = '5511900000000';
const CUSTOMER = '5511900000001@s.whatsapp.net';
const HOOK = 'http://127.0.0.1:59090/hook';
const hook = (row: object) => ok(expect.objectContaining({ enabled: true, url: HOOK, byEvents: false, ...row }));
const missing = no('gone', 404, expect.stringMatching(/does not exist|not found/));

/** Every recorded reply and what the client makes of it. */
const EXPECTED: Record<string, object> = {
  'connect-connecting-qr': ok({ state: null, qr }),
  'connect-from-close': ok({ state: null, qr: null }),
  'connect-gateway-offline': ok({ state: null, qr: null }),
  'connect-when-open': ok({ state: 'open', qr: null }),
  'connectionState-after-device-removed': state('close'),
  'connectionState-after-recreate': missing,
  'connectionState-close': state('close'),
  'connectionState-connecting': state('connecting'),
  'connectionState-instance-apikey': state('close'),
  'connectionState-missing': missing,
  'connectionState-missing-wrong-apikey': missing,
  'connectionState-open': state('open'),
  'connectionState-wrong-apikey': no('auth', 401, 'Unauthorized'),
  'create-already-in-use': no('conflict', 403),
  'create-bad-types': no('invalid', 400, expect.stringContaining('number does not match')),
  'create-empty-name': created('close', 'AAAAAAAA-0000-4000-8000-000000000002'),
  'create-malformed-json': no('invalid', 400),
  'create-no-apikey': no('auth', 401),
  'create-no-integration': no('invalid', 400, 'Invalid integration'),
  'create-qrcode-false': created('close', 'AAAAAAAA-0000-4000-8000-000000000001'),
  'create-qrcode-true': created('connecting', 'AAAAAAAA-0000-4000-8000-000000000004', true),
  'create-qrcode-true-gateway-offline': created('close', 'AAAAAAAA-0000-4000-8000-000000000003'),
  'create-webhook-without-events': no('invalid', 400),
  'create-with-number-pairing-code': created('connecting', 'AAAAAAAA-0000-4000-8000-000000000005', true),
  'create-wrong-apikey': no('auth', 401),
  'delete-missing': missing,
  'delete-ok': ok(),
  'delete-open-instance': ok(),
  'delete-while-connecting': ok(),
  'fetchInstances-after-device-removed': instance('close', OWNER),
  'fetchInstances-after-recreate': missing,
  'fetchInstances-all': ok(expect.arrayContaining([{ name: 'agent_tnt-0001', state: 'open', phone: OWNER }])),
  'fetchInstances-connecting': instance('connecting'),
  'fetchInstances-empty': ok([]),
  'fetchInstances-instance-apikey': instance('close'),
  'fetchInstances-missing': missing,
  'fetchInstances-one-never-connected': instance('close'),
  'fetchInstances-open': instance('open', OWNER),
  'fetchInstances-wrong-apikey': no('auth', 401),
  findChats: ok(expect.any(Array)),
  'findMessages-by-id': ok([
    {
      waId: '3EB009B8C8A880E98F17BB',
      fromMe: true,
      remoteJid: CUSTOMER,
      text: 'Seu horário está confirmado para amanhã às 15h.',
      timestamp: 1795217349,
    },
  ]),
  'getBase64FromMediaMessage-not-found': no('invalid', 400, 'Message not found'),
  'logout-not-connected': no('disconnected', 400),
  'logout-ok': ok(),
  'logout-when-already-closed': no('disconnected', 400),
  'markMessageAsRead-bad': no('invalid', 400),
  'markMessageAsRead-lid-silently-skipped': ok(),
  'markMessageAsRead-ok': ok(),
  'restart-connecting': ok(),
  'restart-put-v1': no('invalid', 404),
  'root-get': ok(expect.objectContaining({ version: '2.3.6' })),
  'route-not-found': no('invalid', 404, 'Cannot GET /nope'),
  'sendMedia-bad-type': no('invalid', 400),
  'sendMedia-data-url-rejected': no('invalid', 400),
  'sendMedia-document-base64-without-filename': no('invalid', 400),
  'sendMedia-image-base64': ok(expect.objectContaining({ status: 'PENDING' })),
  'sendPresence-bad': no('invalid', 400),
  'sendPresence-no-delay': no('invalid', 400),
  'sendPresence-number-not-on-whatsapp': no('invalid', 400, '[object Object]'),
  'sendPresence-ok': ok(null),
  'sendText-empty-text': no('invalid', 400, 'Text is required'),
  'sendText-missing-instance': missing,
  'sendText-no-text': no('invalid', 400),
  'sendText-not-connected': no('disconnected', 500),
  'sendText-number-not-on-whatsapp': no('recipient', 400, 'number is not on WhatsApp'),
  'sendText-number-not-string': no('invalid', 400, 'Invalid format'),
  'sendText-ok': sent('3EB009B8C8A880E98F17BB', CUSTOMER),
  'sendText-to-lid': sent('3EB0C5CCD701AE61C7E36E', '100000000000003@lid'),
  'sendText-to-lid-digits-only': sent('3EB0892C1AF6892709E494', '100000000000003@s.whatsapp.net'),
  'sendText-v1-body': no('invalid', 400),
  'sendText-with-delay-and-quoted': sent('3EB0E305622562673FB6E7', CUSTOMER),
  'sendWhatsAppAudio-invalid': no('invalid', 400),
  'settings-find': ok(expect.objectContaining({ groupsIgnore: true })),
  'settings-set': ok(expect.objectContaining({ settings: expect.any(Object) })),
  'src-v1-create': created(null, 'AAAAAAAA-0000-4000-8000-000000000001', true),
  'src-v1-fetchInstances': ok(expect.arrayContaining([{ name: 'agent_tnt-0001', state: 'open', phone: OWNER }])),
  'src-v1-fetchInstances-one': instance('open', OWNER),
  'src-v1-markMessageAsRead': ok(),
  'src-v1-sendText': sent('BAE500000000000001', CUSTOMER),
  'src-v1-webhook-find-unset': ok({
    enabled: false,
    url: '',
    events: [],
    byEvents: false,
    base64: false,
    secret: null,
  }),
  'src-v1-webhook-set': hook({ url: 'http://app.example/hook' }),
  'src-v240rc-license-required-503': no('transient', 503),
  'src-v240rc-logout-idempotent': ok(),
  'v237-create-empty-webhook-events': no('invalid', 400),
  'v237-create-qrcode-true': created('connecting', 'AAAAAAAA-0000-4000-8000-000000000011', true),
  'v237-delete-open-instance': ok(),
  'v237-logout-again': no('disconnected', 400),
  'v237-logout-ok': ok(),
  'v237-restart-connecting': ok(),
  'v237-sendText-delay-as-string': no('invalid', 400),
  'v237-sendText-group-unknown': sent('3EB0F838166EB20DAA8644', '120363000000000000@g.us'),
  'v237-sendText-list-of-numbers-rejected': no('invalid', 400),
  'v237-sendText-long': sent('3EB0D93485714A5221BD3D', CUSTOMER),
  'v237-sendText-ok': sent('3EB06AE2C98C9AE3273188', CUSTOMER),
  'webhook-find': hook({}),
  'webhook-find-after-create': hook({}),
  'webhook-find-after-ignored-keys': hook({ events: ['MESSAGES_UPSERT'] }),
  'webhook-find-never-set': ok(null),
  'webhook-set': hook({ base64: false }),
  'webhook-set-bad-url': hook({ url: 'not a url', byEvents: true }),
  'webhook-set-byevents': hook({ url: `${HOOK}/`, byEvents: true, base64: true }),
  'webhook-set-disable': hook({ enabled: false, events: [], byEvents: true }),
  'webhook-set-empty-events': hook({ events: expect.arrayContaining(['MESSAGES_SET']) }),
  'webhook-set-flat-v1-body': no('invalid', 400),
  'webhook-set-missing-instance': missing,
  'webhook-set-no-events': no('transient', 500),
  'webhook-set-unknown-event': no('invalid', 400),
  'webhook-set-v2docs-keys': hook({ events: ['MESSAGES_UPSERT'] }),
  'whatsappNumbers-br-ninth-digit': ok(expect.any(Array)),
  'whatsappNumbers-mixed': ok(expect.arrayContaining([expect.objectContaining({ exists: false })])),
};
/** Named by the contract, recorded in words only. */
const BY_HAND: Array<[string, string, number, unknown, object]> = [
  ['socket dead', '/message/sendText/a', 500, { response: { message: 'Connection Closed' } }, no('disconnected', 500)],
  [
    'socket dead inside the send',
    '/message/sendText/a',
    400,
    { response: { message: ['Error: Connection Closed'] } },
    no('disconnected', 400),
  ],
  [
    'send timed out',
    '/message/sendText/a',
    400,
    { response: { message: ['Error: Timed Out'] } },
    no('unanswered', 400),
  ],
  [
    'fault after the send',
    '/message/sendText/a',
    400,
    { response: { message: ['Error: boom'] } },
    no('ambiguous', 400),
  ],
  ['proxy gives up on a send', '/message/sendText/a', 504, '<html>504</html>', no('unanswered', 504, 'HTTP 504')],
  ['proxy gives up on a read', '/instance/connectionState/a', 502, '<html>', no('transient', 502, 'HTTP 502')],
  ['too many', '/message/sendText/a', 429, '', no('transient', 429)],
  // Who answers for a gateway that restarts is not the gateway: nothing was done, and it comes back.
  ['a page instead of the gateway, to a send', '/message/sendText/a', 404, '404 page not found', no('transient', 404)],
  ['a proxy without a route, to a send', '/message/sendText/a', 404, { message: 'no Route' }, no('transient', 404)],
  ['a proxy that finds nothing, to a send', '/message/sendText/a', 404, { message: 'Not Found' }, no('transient', 404)],
  ['a proxy that took it badly, to a send', '/message/sendText/a', 400, '<html>', no('transient', 400, 'HTTP 400')],
  ['redirect of a send', '/message/sendText/a', 301, '', no('transient', 301)],
  ['method refused by a proxy', '/message/sendText/a', 405, '<html>', no('transient', 405)],
  [
    'a route the gateway does not have',
    '/message/sendText/a',
    404,
    { status: 404, error: 'Not Found', response: { message: ['Cannot POST /message/sendText/a'] } },
    no('invalid', 404),
  ],
  ['a page instead of the gateway', '/instance/connectionState/a', 404, '<html>', no('invalid', 404)],
  ['sent, unreadable', '/message/sendText/a', 201, '', no('ambiguous', 201)],
  ['sent without id', '/message/sendText/a', 201, { status: 'PENDING' }, no('ambiguous', 201)],
  ['redirect', '/instance/connectionState/a', 302, '', no('invalid', 302)],
  [
    'error in a 200',
    '/instance/restart/a',
    200,
    { error: true, message: '[object Object]' },
    no('transient', 200, 'the gateway answered something unreadable'),
  ],
  ['made, with an error in a 200', '/instance/create', 200, { error: true, message: 'x' }, no('transient', 200)],
  ['made, and no instance named', '/instance/create', 201, { qrcode: { count: 0 } }, no('transient', 201)],
  [
    'the gateway’s own refusal in a 200',
    '/instance/create',
    200,
    { status: 403, error: 'Forbidden', response: { message: ['This name "a" is already in use.'] } },
    no('conflict', 403),
  ],
];

describe('gateway client', () => {
  let server: Server;
  let answer: (attempt: number) => { status: number; body: unknown } | 'hang up';
  let seen: Array<{ method: string; url: string; apikey?: string; body: string }> = [];
  let gateway: GatewayClient;
  let exchange: ReturnType<typeof createExchange>;
  const egress = () => createEgress({ allow: [`127.0.0.1:${(server.address() as AddressInfo).port}`] });

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        seen.push({ method: request.method ?? '', url: request.url ?? '', apikey: `${request.headers.apikey}`, body });
        const next = answer(seen.length);
        if (next === 'hang up') return response.destroy();
        response.writeHead(next.status, { location: '/elsewhere' });
        response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body));
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const target = { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, apiKey: 'the-key' };
    gateway = openGateway(egress(), target);
    exchange = createExchange(egress(), target);
  });
  beforeEach(() => {
    seen = [];
  });
  afterAll(() => new Promise((done) => server.close(done)));

  /** Calls what the recorded request called; routes the product does not use go through the bare exchange. */
  function invoke({ method, path, body }: Recorded['request']): Promise<GatewayResult<unknown>> {
    const name = path.split('/')[3]?.split('?')[0] ?? 'agent_tnt-0001';
    const webhook = { url: HOOK, secret: 's' };
    const calls: Record<string, () => Promise<GatewayResult<unknown>>> = {
      '/instance/create': () => gateway.create(name, webhook),
      '/instance/connect': () => gateway.connect(name),
      '/instance/connectionState': () => gateway.connectionState(name),
      '/instance/fetchInstances': () =>
        gateway.fetchInstances(new URLSearchParams(path.split('?')[1]).get('x') ?? name),
      '/instance/logout': () => gateway.logout(name),
      '/instance/delete': () => gateway.delete(name),
      '/instance/restart': () => gateway.restart(name),
      '/webhook/set': () => gateway.setWebhook(name, webhook),
      '/webhook/find': () => gateway.findWebhook(name),
      '/message/sendText': () => gateway.sendText(name, { number: '5511900000001', text: 'x' }),
      '/chat/findMessages': () => gateway.findMessages(name, { id: 'x' }),
      '/chat/sendPresence': () => gateway.showTyping(name, { number: '5511900000001', forMs: 10 }),
      '/chat/markMessageAsRead': () => gateway.markRead(name, [{ remoteJid: CUSTOMER, id: 'x' }]),
    };
    const known = calls[path.split('?')[0]?.split('/').slice(0, 3).join('/') ?? ''];
    return known ? known() : exchange({ method, path, body, sends: path.startsWith('/message/') });
  }

  it('knows every recorded reply', () => {
    expect([...fixtures.keys()].filter((name) => !(name in EXPECTED))).toEqual([]);
  });

  it.each([...fixtures.keys()])('meets %s with its typed result', async (name) => {
    const fixture = fixtures.get(name) as Recorded & { cases?: Array<{ status: number; body: unknown }> };
    const replies = fixture.cases ?? [fixture.response];
    for (const reply of replies) {
      answer = () => ({ status: reply.status, body: reply.body });
      expect(await invoke(fixture.request)).toEqual(EXPECTED[name]);
    }
    expect(seen[0]?.apikey).toBe('the-key');
  });

  it.each(BY_HAND)('meets %s with its typed result', async (...[, path, status, body, expected]) => {
    answer = () => ({ status, body });
    const method = path.startsWith('/message') ? 'POST' : 'GET';
    expect(await invoke({ method, path })).toEqual(expected);
  });

  it('never shows the key of an instance', async () => {
    const fixture = fixtures.get('fetchInstances-open') as Recorded;
    answer = () => fixture.response;
    expect(JSON.stringify(await gateway.fetchInstances())).not.toContain('AAAAAAAA');
  });

  it('calls a cut connection doubtful for sends only', async () => {
    answer = () => 'hang up';
    expect(await gateway.sendText('a', { number: '1', text: 'x' })).toMatchObject({ kind: 'cut', status: null });
    expect(await gateway.connectionState('a')).toMatchObject({ kind: 'transient', status: null });
  });

  it('calls a refused connection transient, also for sends', async () => {
    const closed = openGateway(createEgress({ allow: ['127.0.0.1:1'] }), {
      baseUrl: 'http://127.0.0.1:1',
      apiKey: 'k',
    });
    expect(await closed.sendText('a', { number: '1', text: 'x' })).toMatchObject({ kind: 'transient', status: null });
  });

  it('does not reach private addresses that nobody allowed', async () => {
    const { port } = server.address() as AddressInfo;
    const closed = openGateway(createEgress({ allow: [] }), { baseUrl: `http://127.0.0.1:${port}`, apiKey: 'k' });
    expect(await closed.connectionState('a')).toMatchObject({ kind: 'invalid', status: null });
    expect(seen).toEqual([]);
  });

  it('asks for its own events, header and address when it creates and sets', async () => {
    answer = () => ({ status: 201, body: {} });
    await gateway.create('agent_x', { url: 'http://h/w/token', secret: 's3' });
    await gateway.setWebhook('agent_x', { url: 'http://h/w/token', secret: 's3' });
    for (const { body } of seen)
      expect(JSON.parse(body).webhook).toMatchObject({
        enabled: true,
        url: 'http://h/w/token',
        webhook_by_events: true,
        webhook_base64: false,
        byEvents: true,
        base64: false,
        headers: { 'x-webhook-secret': 's3' },
        events: [...WEBHOOK_EVENTS],
      });
  });

  it("shows 'digitando…' with the words of either gateway", async () => {
    const refusal = { response: { message: [['instance requires property "options"']] } };
    answer = (attempt) => ({ status: attempt === 1 ? 400 : 201, body: attempt === 1 ? refusal : {} });
    expect(await gateway.showTyping('a', { number: '55', forMs: 900 })).toEqual({ kind: 'ok', data: null });
    const [now, old] = seen.map(({ body }) => JSON.parse(body));
    expect([now, old]).toEqual([
      { number: '55', delay: 900, presence: 'composing' },
      { number: '55', options: { delay: 900, presence: 'composing' } },
    ]);
  });

  it('repeats in the old form when an old gateway refuses the new one', async () => {
    const refusal = { response: { message: [['instance requires property "textMessage"']] } };
    answer = (attempt) =>
      attempt === 1
        ? { status: 400, body: refusal }
        : { status: 201, body: (fixtures.get('src-v1-sendText') as Recorded).response.body };
    expect(await gateway.sendText('a', { number: '55', text: 'Olá' })).toMatchObject({ kind: 'ok' });
    expect(JSON.parse(seen[1]?.body ?? '')).toMatchObject({ number: '55', textMessage: { text: 'Olá' } });
  });

  it('edits and takes back by the key WhatsApp knows, also through an old gateway', async () => {
    const key = { remoteJid: CUSTOMER, fromMe: true, id: '3EB0' };
    const missingRoute = { status: 404, response: { message: ['Cannot POST /chat/updateMessage/a'] } };
    answer = (attempt) => (attempt === 1 ? { status: 404, body: missingRoute } : { status: 200, body: { key } });
    expect(await gateway.editText('a', { key, text: 'Às 16h' })).toEqual(ok());
    expect(await gateway.deleteForEveryone('a', key)).toEqual(ok());
    const edit = { number: CUSTOMER, key, text: 'Às 16h' };
    expect(seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      ['POST', '/chat/updateMessage/a', edit],
      ['PUT', '/chat/updateMessage/a', edit],
      ['DELETE', '/chat/deleteMessageForEveryone/a', key],
    ]);
  });

  it('sends a file as the answer to a message', async () => {
    answer = () => ({ status: 201, body: (fixtures.get('sendText-ok') as Recorded).response.body });
    const quoted = { key: { remoteJid: CUSTOMER, fromMe: false, id: 'AC1' }, message: { conversation: 'Tem foto?' } };
    async function* pieces() {
      yield Buffer.from('hello');
    }
    const file = {
      number: '55',
      mediatype: 'image',
      mimetype: 'image/jpeg',
      fileName: 'f.jpg',
      caption: null,
    } as const;
    for (const as of ['media', 'sticker'] as const)
      await gateway.sendFile('a', { ...file, as, quoted, file: { bytes: 5, pieces: pieces() }, timeoutMs: 10_000 });
    expect(seen.map(({ body }) => JSON.parse(body).quoted)).toEqual([quoted, quoted]);
  });
});
