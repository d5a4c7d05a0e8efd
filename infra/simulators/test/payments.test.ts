import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { WebhookSignatureValidator } from 'mercadopago';
import { buildPayments } from '../src/payments/app';

const TOKEN = 'APP_USR-teste-1';
interface Heard {
  url: URL;
  headers: NodeJS.Dict<string | string[]>;
  body: { id?: number; data?: { id: string } };
}
interface PaymentBody {
  id: number;
  status: string;
  status_detail: string;
  collector_id: number;
  transaction_amount: number;
  transaction_amount_refunded: number;
  point_of_interaction: { transaction_data: { qr_code: string } };
  cause: { code: number }[];
}

describe('payment simulator', () => {
  let app: FastifyInstance;
  let base: string;
  let folder: string;
  let company: Server;
  let heard: Heard[] = [];
  let notificationUrl: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sim-payments-'));
    company = createServer((request, reply) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        heard.push({
          url: new URL(request.url ?? '/', 'http://x'),
          headers: request.headers,
          body: JSON.parse(text || '{}'),
        });
        reply.end('{}');
      });
    });
    await new Promise<void>((ready) => company.listen(0, '127.0.0.1', ready));
    notificationUrl = `http://127.0.0.1:${(company.address() as AddressInfo).port}/aviso?source_news=webhooks`;
    app = buildPayments({ port: 0, retryMs: [20], dataFolder: folder });
    base = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    company.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await call('POST', '/_sim/reset', {});
    heard = [];
  });

  async function call<T = PaymentBody>(method: string, path: string, body?: unknown, headers: object = {}) {
    const reply = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}`, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await reply.text();
    return { status: reply.status, text, body: (text ? JSON.parse(text) : {}) as T };
  }
  const order = (extra: object = {}) => ({
    transaction_amount: 49.9,
    payment_method_id: 'pix',
    external_reference: 'chg_1',
    notification_url: notificationUrl,
    payer: { email: 'ana@exemplo.com.br' },
    ...extra,
  });
  const create = (key = 'k1', extra: object = {}) =>
    call('POST', '/v1/payments', order(extra), { 'x-idempotency-key': key });
  const until = async (check: () => boolean) => {
    while (!check()) await new Promise((wake) => setTimeout(wake, 5));
  };

  it('makes a charge once per key, demands the key, and finds it by its reference', async () => {
    const made = await create();
    expect([made.status, made.body.status, made.body.status_detail]).toEqual([
      201,
      'pending',
      'pending_waiting_transfer',
    ]);
    expect(made.body.point_of_interaction.transaction_data.qr_code).toMatch(
      /^000201.*5405\d\d\.\d\d.*6304[0-9A-F]{4}$/,
    );
    expect((await create()).body.id).toBe(made.body.id);
    const without = await call('POST', '/v1/payments', order());
    expect([without.status, without.body.cause[0]?.code]).toEqual([400, 4292]);
    const { body } = await call<{ results: PaymentBody[] }>('GET', '/v1/payments/search?external_reference=chg_1');
    expect(body.results.map(({ id }) => id)).toEqual([made.body.id]);
    expect(
      (await call('GET', `/v1/payments/${made.body.id}`, undefined, { authorization: 'Bearer nobody' })).status,
    ).toBe(401);
    const stranger = { authorization: 'Bearer APP_USR-outro' };
    expect((await call('GET', `/v1/payments/${made.body.id}`, undefined, stranger)).status).toBe(404);
  });

  it('refuses an expiry in another format or outside its bounds', async () => {
    const bad = await create('k2', { date_of_expiration: '2031-03-10 15:00' });
    expect([bad.status, bad.body.cause[0]?.code]).toEqual([400, 23]);
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect((await create('k3', { date_of_expiration: soon })).status).toBe(400);
  });

  it('tells of what was paid with a signature the official package accepts', async () => {
    const { body } = await create();
    await call('POST', '/_sim/pay', { id: body.id });
    await until(() => heard.length === 2);
    const { secret } = (await call<{ secret: string }>('GET', `/_sim/account?token=${TOKEN}`)).body;
    for (const { url, headers } of heard) {
      expect(url.searchParams.get('type')).toBe('payment');
      expect(() =>
        WebhookSignatureValidator.validate({
          secret,
          xSignature: headers['x-signature'],
          xRequestId: headers['x-request-id'],
          dataId: url.searchParams.get('data.id'),
        }),
      ).not.toThrow();
    }
    expect(new Set(heard.map(({ body: { id } }) => id)).size).toBe(2);
    const read = await call('GET', `/v1/payments/${body.id}`);
    expect([read.body.status, read.body.status_detail]).toEqual(['approved', 'accredited']);
  });

  it('gives back in parts; the same key again says nothing and gives nothing', async () => {
    const { body } = await create();
    await call('POST', '/_sim/pay', { id: body.id });
    const refund = (key: string, amount?: number) =>
      call('POST', `/v1/payments/${body.id}/refunds`, { amount }, { 'x-idempotency-key': key });
    expect((await refund('r1', 10)).status).toBe(201);
    const again = await refund('r1', 10);
    expect([again.status, again.text]).toEqual([200, '']);
    expect((await refund('r2', 40)).body.cause[0]?.code).toBe(2017);
    const partly = await call('GET', `/v1/payments/${body.id}`);
    expect([partly.body.status_detail, partly.body.transaction_amount_refunded]).toEqual(['partially_refunded', 10]);
    expect((await refund('r3')).status).toBe(201);
    expect((await call('GET', `/v1/payments/${body.id}`)).body.status).toBe('refunded');
  });

  it('answers as it is told to: an error, a cut after the work was done, a lost or doubled notice', async () => {
    await call('POST', '/_sim/faults', { next: [{ mode: 'status', status: 429, retryAfter: 1 }, { mode: 'cut' }] });
    expect((await create('k1')).status).toBe(429);
    await expect(create('k1')).rejects.toThrow();
    const { body } = await call<{ results: PaymentBody[] }>('GET', '/v1/payments/search?external_reference=chg_1');
    expect(body.results).toHaveLength(1);
    await call('POST', '/_sim/faults', { notices: { duplicate: 2, ipn: true } });
    const before = heard.length;
    await call('POST', '/_sim/pay', { id: body.results[0]?.id });
    await until(() => heard.length === before + 4);
    expect(heard.filter(({ url }) => url.searchParams.get('topic') === 'payment')).toHaveLength(1);
  });
});
