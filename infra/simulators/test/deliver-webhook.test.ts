import { createHmac } from 'node:crypto';
import { readConfig } from '../src/config';
import { retryDelay } from '../src/gateway/deliver-webhook';
import { startGateway, type TestGateway, until } from './start-gateway';
import { startHook, type TestHook } from './start-hook';

const INSTANCE = 'agent_a';
interface Log {
  deliveries: { event: string; state: string; keyId: string; attempts: { status?: number; error?: string }[] }[];
}

describe('webhook delivery', () => {
  let gateway: TestGateway;
  let hook: TestHook;
  beforeEach(async () => {
    hook = await startHook();
    gateway = await startGateway();
    await gateway.sim('instances', { name: INSTANCE });
  });
  afterEach(async () => {
    await gateway.remove();
    await hook.close();
  });

  const setHook = (extra: object = {}) =>
    gateway.api('POST', `/webhook/set/${INSTANCE}`, {
      webhook: { enabled: true, url: hook.url, events: ['MESSAGES_UPSERT'], headers: {}, byEvents: false, ...extra },
    });
  const say = (text = 'oi') =>
    gateway.sim<{ id: string }>('customers/send', { instance: INSTANCE, phone: '5511987650001', text });
  const settled = (keyId: string) =>
    until(async () => {
      const { deliveries } = await gateway.sim<Log>(`log?keyId=${keyId}`);
      return deliveries.find((row) => row.state !== 'pending' && row.state !== 'retrying');
    });

  test.each([
    [500, 3, 'gave-up'],
    [503, 3, 'gave-up'],
    [429, 3, 'gave-up'],
    [302, 3, 'gave-up'],
    [400, 1, 'refused'],
    [401, 1, 'refused'],
    [403, 1, 'refused'],
    [404, 1, 'refused'],
    [422, 1, 'refused'],
    [204, 1, 'delivered'],
  ])('a %i is tried %i times', async (status, attempts, state) => {
    await setHook();
    hook.respond.with = (reply) => void reply.writeHead(status, { location: '/elsewhere' }).end();
    const { id } = await say();
    const delivery = await settled(id);
    expect(delivery.state).toBe(state);
    expect(delivery.attempts.map((row) => row.status)).toEqual(Array(attempts).fill(status));
    expect(hook.received).toHaveLength(attempts);
  });

  test('a consumer that hangs is tried again', async () => {
    await gateway.remove();
    gateway = await startGateway({ retry: { timeoutMs: 300 } });
    await gateway.sim('instances', { name: INSTANCE });
    await setHook();
    hook.respond.with = () => undefined;
    const { id } = await say();
    const delivery = await settled(id);
    expect(delivery.state).toBe('gave-up');
    expect(delivery.attempts.every((row) => row.error && row.status === undefined)).toBe(true);
    expect(hook.received).toHaveLength(3);
  });

  test('a failing delivery arrives after later ones and is the same payload', async () => {
    await setHook();
    hook.respond.with = (reply, count) => void reply.writeHead(count === 1 ? 503 : 200).end();
    const first = await say('A');
    await until(() => hook.received.length === 1);
    const second = await say('B');
    expect((await settled(first.id)).attempts.map((row) => row.status)).toEqual([503, 200]);
    await settled(second.id);
    const bodies = hook.received.filter((row) => JSON.stringify(row.body).includes(first.id));
    expect(bodies).toHaveLength(2);
    expect(bodies[0]?.body).toEqual(bodies[1]?.body);
  });

  test('a healthy stream keeps its order', async () => {
    await setHook();
    const sent: object[] = [];
    for (let index = 0; index < 15; index += 1)
      sent.push(expect.objectContaining({ id: (await say(String(index))).id }));
    await until(() => hook.received.length === 15);
    expect(hook.received.map((row) => row.body.data?.key)).toEqual(sent);
  });

  test('byEvents appends the event to the url, even after a slash; destination stays', async () => {
    await setHook({ url: `${hook.url}/`, byEvents: true });
    await say();
    const delivery = await until(() => hook.received[0]);
    expect(delivery.path).toBe('/hook//messages-upsert');
    expect(delivery.body.destination).toBe(`${hook.url}/`);
  });

  test('headers go verbatim, jwt_key becomes a bearer token', async () => {
    await setHook({ headers: { 'x-tenant': 't1', jwt_key: 'segredo' } });
    await say();
    const delivery = await until(() => hook.received[0]);
    expect(delivery.headers['x-tenant']).toBe('t1');
    expect(delivery.headers.jwt_key).toBeUndefined();
    const [head, body, signature] = String(delivery.headers.authorization).replace('Bearer ', '').split('.');
    expect(signature).toBe(createHmac('sha256', 'segredo').update(`${head}.${body}`).digest('base64url'));
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ app: 'evolution', action: 'webhook', exp: claims.iat + 600 });
  });

  test('only subscribed events go out, and none when disabled', async () => {
    await setHook({ events: ['SEND_MESSAGE'] });
    await gateway.sim('customers/send', { instance: INSTANCE, phone: '5511987650001', text: 'oi', wait: true });
    await gateway.api('POST', `/message/sendText/${INSTANCE}`, { number: '5511987650001', text: 'olá' });
    await until(() => hook.received.length > 0);
    await setHook({ enabled: false });
    await gateway.api('POST', `/message/sendText/${INSTANCE}`, { number: '5511987650001', text: 'olá' });
    const { deliveries } = await gateway.sim<Log>('log');
    expect(deliveries.map((row) => row.event)).toEqual(['send.message']);
  });

  test('retries double, are capped and vary by the jitter', () => {
    const { retry } = readConfig({}).gateway;
    const exact = Array.from({ length: 9 }, (_, index) => retryDelay(retry, index + 2, 0.5));
    expect(exact).toEqual([5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000]);
    expect([retryDelay(retry, 2, 0), retryDelay(retry, 2, 1)]).toEqual([4000, 6000]);
    expect([retry.attempts, retry.timeoutMs, retry.finalStatuses]).toEqual([10, 30_000, [400, 401, 403, 404, 422]]);
  });
});
