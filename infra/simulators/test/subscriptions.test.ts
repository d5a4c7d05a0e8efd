import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildPayments } from '../src/payments/app';

const TOKEN = 'APP_USR-teste-2';
const DAY = 86_400_000;
const BODY = {
  reason: 'Assinatura do Balcão',
  external_reference: 'card_1',
  payer_email: 'ana@exemplo.com.br',
  back_url: 'http://localhost:3000/subscription',
  status: 'pending',
  auto_recurring: { frequency: 1, frequency_type: 'months', transaction_amount: 79, currency_id: 'BRL' },
};

describe('subscriptions of the payment simulator', () => {
  let app: FastifyInstance;
  let folder: string;
  let now = Date.parse('2027-01-31T12:00:00Z');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sim-subscriptions-'));
    app = buildPayments({ port: 0, retryMs: [20], dataFolder: folder }, () => now);
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function call(method: 'GET' | 'POST' | 'PUT', url: string, body?: object) {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    const reply = await app.inject({ method, url, headers, payload: body && JSON.stringify(body) });
    return { status: reply.statusCode, body: reply.json() };
  }
  const create = async (changes: object = {}) => call('POST', '/preapproval/', Object.assign({}, BODY, changes));
  const charges = async (id: string) =>
    (await call('GET', `/authorized_payments/search?preapproval_id=${id}`)).body.results;
  const act = (path: string, body: object) => call('POST', `/_sim/subscription/${path}`, body);

  it('waits for its payer at a page of its own, and is charged on the same day of each month, or its last', async () => {
    const { status, body } = await create();
    expect([status, body.status, body.auto_recurring.transaction_amount]).toEqual([201, 'pending', 79]);
    expect(body.init_point).toContain(`/subscriptions/checkout?preapproval_id=${body.id}`);
    expect((await app.inject('/subscriptions/checkout?preapproval_id=x')).statusCode).toBe(200);
    expect(await charges(body.id)).toEqual([]);
    await act('authorize', { id: body.id, lastDigits: '4242' });
    const [first] = await charges(body.id);
    expect(first).toMatchObject({ preapproval_id: body.id, status: 'processed', transaction_amount: 79 });
    const payment = (await call('GET', `/v1/payments/${first.payment.id}`)).body;
    expect(payment).toMatchObject({ status: 'approved', external_reference: 'card_1', payment_type_id: 'credit_card' });
    const next = (await call('GET', `/preapproval/${body.id}`)).body.next_payment_date;
    expect(new Date(next).toISOString()).toBe('2027-02-28T12:00:00.000Z');
    now += 29 * DAY;
    expect(await charges(body.id)).toHaveLength(2);
  });

  it('tries what was refused again, and ends after three refused months', async () => {
    const { body } = await create();
    await act('authorize', { id: body.id, refuses: true });
    expect((await charges(body.id))[0]).toMatchObject({ status: 'recycling', payment: { status: 'rejected' } });
    await act('refuse', { id: body.id, refuses: false });
    await act('retry', { id: body.id });
    expect((await charges(body.id))[0]).toMatchObject({ status: 'processed', payment: { status: 'approved' } });
    await act('refuse', { id: body.id });
    for (let n = 0; n < 3; n += 1) await act('charge', { id: body.id });
    expect((await call('GET', `/preapproval/${body.id}`)).body.status).toBe('cancelled');
  });

  it('takes another amount and an end, refuses anything afterwards, and knows nobody else’s', async () => {
    const { body } = await create();
    const amount = { transaction_amount: 149.9, currency_id: 'BRL' };
    expect(
      (await call('PUT', `/preapproval/${body.id}`, { auto_recurring: amount })).body.auto_recurring,
    ).toMatchObject(amount);
    expect((await call('PUT', `/preapproval/${body.id}`, { status: 'cancelled' })).body.status).toBe('cancelled');
    expect((await call('PUT', `/preapproval/${body.id}`, { status: 'authorized' })).status).toBe(400);
    expect((await create({ status: 'authorized' })).status).toBe(400);
    const other = await app.inject({
      url: `/preapproval/${body.id}`,
      headers: { authorization: 'Bearer APP_USR-outra' },
    });
    expect(other.statusCode).toBe(404);
  });
});
