import { KEY, startGateway, type TestGateway, until } from './start-gateway';
import { startHook, type TestHook } from './start-hook';

const INSTANCE = 'agent_a';
const PHONE = '5511987650001';
interface Sends {
  sends: { outcome: string; text: string; keyId: string; httpStatus?: number }[];
}
interface Page {
  messages: { id: string; text: string; status: string; delivery: string | null; fromCompany: boolean; chat: string }[];
  instances: { name: string; state: string }[];
}

describe('faults and lifecycle', () => {
  let gateway: TestGateway;
  let hook: TestHook;
  beforeEach(async () => {
    hook = await startHook();
    gateway = await startGateway();
    await gateway.sim('instances', { name: INSTANCE, webhook: { url: hook.url } });
  });
  afterEach(async () => {
    await gateway.remove();
    await hook.close();
  });

  const sendText = (text = 'olá', number = PHONE) =>
    gateway.api('POST', `/message/sendText/${INSTANCE}`, { number, text });
  const say = (body: object = {}) =>
    gateway.sim('customers/send', { instance: INSTANCE, phone: PHONE, text: 'oi', ...body });
  const page = () => gateway.sim<Page>('state');
  /** With a step that lasts while something else has to happen. */
  const startSlowly = async (times: Parameters<typeof startGateway>[0]) => {
    await gateway.remove();
    gateway = await startGateway(times);
    await gateway.sim('instances', { name: INSTANCE, webhook: { url: hook.url } });
  };

  test('accept-then-drop: the customer has it, the caller does not know, a read-back finds it once', async () => {
    await gateway.sim('faults', { drop: { times: 1 } });
    await expect(sendText('sumiu')).rejects.toThrow();
    expect((await sendText('chegou')).status).toBe(201);
    const { sends } = await gateway.sim<Sends>('log');
    expect(sends.map((row) => [row.text, row.outcome])).toEqual([
      ['sumiu', 'dropped'],
      ['chegou', 'accepted'],
    ]);
    const where = { key: { fromMe: true, remoteJid: `${PHONE}@s.whatsapp.net` } };
    const found = await gateway.api('POST', `/chat/findMessages/${INSTANCE}`, { where });
    const { records } = (found.body as { messages: { records: { key: { id: string } }[] } }).messages;
    expect(records.filter((row) => row.key.id === sends[0]?.keyId)).toHaveLength(1);
    await until(() => hook.of('send.message').length === 2);
  });

  test('a slow gateway accepts later, also when the caller has gone; a late one has accepted at once', async () => {
    await gateway.sim('faults', { slow: { ms: 2_000, routes: ['sendText'], times: 1 } });
    const body = JSON.stringify({ number: PHONE, text: 'devagar' });
    const headers = { apikey: KEY, 'content-type': 'application/json' };
    const gone = new AbortController();
    const url = `${gateway.base}/message/sendText/${INSTANCE}`;
    const call = fetch(url, { method: 'POST', headers, body, signal: gone.signal });
    await Promise.all([
      expect(call).rejects.toThrow(),
      until(async () => Object.keys(await gateway.sim('faults')).length === 0).then(() => gone.abort()),
    ]);
    expect((await page()).messages).toEqual([]);
    await until(async () => (await page()).messages.length === 1);
    await gateway.sim('faults', { late: { ms: 150, times: 1 } });
    const late = sendText('já foi');
    await until(async () => (await page()).messages.length === 2);
    expect((await late).status).toBe(201);
  });

  test('a send that left can be answered with an error, and an error can say what it likes', async () => {
    await gateway.sim('faults', { drop: { times: 1, status: 500 } });
    expect((await sendText('saiu')).status).toBe(500);
    expect((await page()).messages).toMatchObject([{ text: 'saiu' }]);
    await gateway.sim('faults', { error: { status: 400, message: 'Error: Connection Closed', times: 1 } });
    expect(await sendText()).toMatchObject({
      status: 400,
      body: { response: { message: ['Error: Connection Closed'] } },
    });
  });

  test.each([401, 404, 429, 500])(
    'a switched %i answers so on the chosen routes, and refuses the send',
    async (status) => {
      await gateway.sim('faults', { error: { status, routes: ['sendText'], times: 1, retryAfter: 3 } });
      const refused = await sendText();
      expect(refused.status).toBe(status);
      expect(refused.headers.get('retry-after')).toBe('3');
      expect(refused.body).toMatchObject({ status, error: expect.any(String), response: {} });
      expect((await gateway.api('GET', `/instance/connectionState/${INSTANCE}`)).status).toBe(200);
      expect((await sendText()).status).toBe(201);
      expect((await page()).messages).toHaveLength(1);
    },
  );

  test('faults of one instance leave the others alone', async () => {
    await gateway.sim('instances', { name: 'agent_b' });
    await gateway.sim('faults', { instance: INSTANCE, error: 500 });
    expect((await sendText()).status).toBe(500);
    expect((await gateway.api('POST', '/message/sendText/agent_b', { number: PHONE, text: 'x' })).status).toBe(201);
    expect(await gateway.sim('faults', { instance: INSTANCE, clear: true })).toEqual({});
  });

  test('duplicate sends every delivery again with the same id', async () => {
    await gateway.sim('faults', { duplicate: 9 });
    const { id } = await say();
    await until(() => hook.of('messages.upsert').length === 10);
    const keys = hook.of('messages.upsert').map((row) => row.body.data?.key);
    expect(keys).toEqual(Array(10).fill(expect.objectContaining({ id })));
  });

  test('offline cuts the API and holds messages back until it ends', async () => {
    await gateway.sim('faults', { offline: true });
    await expect(sendText()).rejects.toThrow();
    await say({ text: 'alguém aí?' });
    expect((await page()).messages).toMatchObject([{ delivery: 'waiting', status: 'PENDING' }]);
    await gateway.sim('faults', { offline: '503' });
    expect((await fetch(`${gateway.base}/instance/connectionState/${INSTANCE}`)).status).toBe(503);
    expect(hook.of('messages.upsert')).toHaveLength(0);
    await gateway.sim('faults', { offline: null });
    await until(() => hook.of('messages.upsert').length === 1);
    expect((await sendText()).status).toBe(201);
  });

  test('a send is acknowledged step by step, and a nack ends in ERROR', async () => {
    await sendText();
    await until(() => hook.of('messages.update').length === 3);
    const { deliveries } = await gateway.sim<{
      deliveries: { event: string; payload: { data: { status: string } } }[];
    }>('log');
    const steps = deliveries.flatMap(({ event, payload }) =>
      event === 'messages.update' ? [payload.data.status] : [],
    );
    expect(steps).toEqual(['SERVER_ACK', 'DELIVERY_ACK', 'READ']);
    await gateway.sim('faults', { nack: true });
    await sendText();
    await until(() => hook.of('messages.update').some((row) => row.body.data?.status === 'ERROR'));
  });

  test('reads by the company reach the customer, except for LID keys', async () => {
    const { id, remoteJid } = await say();
    await gateway.api('POST', `/chat/markMessageAsRead/${INSTANCE}`, {
      readMessages: [{ remoteJid, fromMe: false, id }],
    });
    expect((await page()).messages[0]?.status).toBe('READ');
  });

  test('a reply to a LID or without the ninth digit lands in the chat of the same person', async () => {
    await say({ phone: '5531987654321', lid: '100000000000009' });
    await sendText('a', '100000000000009@lid');
    await sendText('b', '553187654321');
    await sendText('c', '+55 (31) 98765-4321');
    const { messages } = await page();
    expect(new Set(messages.map((row) => row.chat)).size).toBe(1);
    expect(messages.filter((row) => row.fromCompany)).toHaveLength(3);
  });

  test('delete is asynchronous: no state, name taken, then gone', async () => {
    await startSlowly({ deleteMs: 2_500 });
    await gateway.api('DELETE', `/instance/delete/${INSTANCE}`);
    const state = await gateway.api('GET', `/instance/connectionState/${INSTANCE}`);
    expect([state.status, state.body]).toEqual([200, { instance: { instanceName: INSTANCE } }]);
    const body = { instanceName: INSTANCE, integration: 'WHATSAPP-BAILEYS' };
    expect((await gateway.api('POST', '/instance/create', body)).status).toBe(403);
    await until(async () => (await gateway.api('GET', `/instance/connectionState/${INSTANCE}`)).status === 404);
    expect((await gateway.api('POST', '/instance/create', body)).status).toBe(201);
  });

  test('two simultaneous creates of one name leave none', async () => {
    await startSlowly({ insertMs: 1_500 });
    const body = { instanceName: 'agent_x', integration: 'WHATSAPP-BAILEYS' };
    const replies = await Promise.all([1, 2].map(() => gateway.api('POST', '/instance/create', body)));
    expect(replies.map((row) => row.status).sort()).toEqual([201, 400]);
    expect((await gateway.api('GET', '/instance/connectionState/agent_x')).status).toBe(404);
  });

  test('a QR that nobody scans ends in refused', async () => {
    await gateway.remove();
    gateway = await startGateway({ qrTimeoutMs: 15, qrLimit: 3 });
    const webhook = { url: hook.url, events: ['QRCODE_UPDATED', 'CONNECTION_UPDATE'] };
    const body = { instanceName: 'agent_q', integration: 'WHATSAPP-BAILEYS', qrcode: true, webhook };
    await gateway.api('POST', '/instance/create', body);
    const refused = () => hook.of('connection.update').some((row) => row.body.data?.state === 'refused');
    // Each event is a delivery of its own: the last to leave need not be the last to arrive.
    await until(() => refused() && hook.of('qrcode.updated').length >= 4);
    const said = hook.of('qrcode.updated').map((row) => row.body.data);
    expect(said.filter((data) => data?.qrcode)).toHaveLength(3);
    expect(said.filter((data) => !data?.qrcode)).toEqual([
      { message: 'QR code limit reached, please login again', statusCode: 500 },
    ]);
  });

  test('instances and chats survive a restart', async () => {
    await say({ text: 'antes' });
    await gateway.close();
    const again = await startGateway({ dataFolder: gateway.dataFolder });
    const { messages, instances } = await again.sim<Page>('state');
    expect(messages.map((row) => row.text)).toEqual(['antes']);
    expect(instances).toMatchObject([{ name: INSTANCE, state: 'open' }]);
    await again.close();
  });

  test('what waited for the network is delivered after a restart, and a QR is shown again', async () => {
    await gateway.api('POST', '/instance/create', {
      instanceName: 'agent_q',
      integration: 'WHATSAPP-BAILEYS',
      qrcode: true,
    });
    await gateway.sim('faults', { offline: true });
    await say({ text: 'guardada' });
    await gateway.close();
    const again = await startGateway({ dataFolder: gateway.dataFolder });
    const delivery = await until(() => hook.of('messages.upsert')[0]);
    expect(delivery.body.data?.message).toMatchObject({ conversation: 'guardada' });
    const reply = await until(async () => {
      const { body } = await again.api('GET', '/instance/connect/agent_q');
      return (body as { base64?: string }).base64;
    });
    expect(reply).toContain('data:image/png;base64,');
    await again.close();
  });

  test('the history flood carries old timestamps', async () => {
    await gateway.sim('history', { instance: INSTANCE, chats: 2, perChat: 3 });
    await until(() => hook.of('messages.upsert').length === 6);
    const dayAgo = Date.now() / 1000 - 86_000;
    expect(hook.of('messages.upsert').every((row) => (row.body.data?.messageTimestamp as number) < dayAgo)).toBe(true);
  });

  test('the page and its files are served with a strict CSP', async () => {
    const html = await fetch(`${gateway.base}/painel`);
    expect(html.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await html.text()).toContain('/painel/main.js');
    const root = await fetch(`${gateway.base}/`, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect([root.status, root.headers.get('location')]).toEqual([302, '/painel']);
    for (const path of ['/healthz', '/readyz', '/painel/main.js', '/painel/base.css']) {
      expect([path, (await fetch(gateway.base + path)).status]).toEqual([path, 200]);
    }
  });

  test('mute: what customers write is never delivered, and stays to be read back', async () => {
    await gateway.sim('faults', { instance: INSTANCE, mute: { events: ['messages.upsert'] } });
    await say({ text: 'ninguém ouviu' });
    await gateway.sim('faults', { clear: true });
    await say({ text: 'ouviram' });
    await until(() => hook.of('messages.upsert').length === 1);
    const found = await gateway.api('POST', `/chat/findMessages/${INSTANCE}`, { where: {} });
    expect(JSON.stringify(found.body)).toContain('ninguém ouviu');
  });

  test('delay: a chosen state arrives after the one that followed it, and says when it happened', async () => {
    await gateway.sim('faults', { instance: INSTANCE, delay: { ms: 2_000, states: ['close'], times: 1 } });
    await gateway.sim('logout', { instance: INSTANCE });
    await gateway.sim('pair', { instance: INSTANCE });
    await until(() => hook.of('connection.update').some(({ body }) => body.data?.state === 'close'));
    const news = hook.of('connection.update').map(({ body }) => [body.data?.state, String(body.date_time)] as const);
    expect(news.at(-1)?.[0]).toBe('close');
    expect(String(news.at(-1)?.[1]) < String(news.at(-2)?.[1])).toBe(true);
  });

  test('a lost instance is gone without an event', async () => {
    await until(() => hook.received.length === 2);
    await gateway.sim('lose', { instance: INSTANCE });
    expect((await gateway.api('GET', `/instance/connectionState/${INSTANCE}`)).status).toBe(404);
    expect(hook.received).toHaveLength(2);
  });

  test('an event can be told for another moment', async () => {
    const dateTime = '2026-01-02T03:04:05.000Z';
    const data = { instance: INSTANCE, state: 'odd' };
    await gateway.sim('emit', { instance: INSTANCE, event: 'connection.update', data, dateTime });
    expect(hook.of('connection.update').at(-1)?.body).toMatchObject({ date_time: dateTime, data: { state: 'odd' } });
  });
});
