import { readFixture, shapeDifferences } from './same-shape';
import { startGateway, type TestGateway, until } from './start-gateway';
import { startHook, type TestHook } from './start-hook';

const INSTANCE = 'agent_tnt-0001';
const phone = '5511900000001';
const say = (gateway: TestGateway, body: object) =>
  gateway.sim<{ id: string }>('customers/send', { instance: INSTANCE, phone, name: 'Cliente Teste', ...body });
const send = (gateway: TestGateway) =>
  gateway.api('POST', `/message/sendText/${INSTANCE}`, { number: phone, text: 'Confirmado' });

// What makes the simulator emit the event of each recorded delivery.
const ACTIONS: Record<string, (gateway: TestGateway) => Promise<unknown>> = {
  'event-messages-upsert-text-conversation': (gateway) =>
    say(gateway, { text: 'Oi', lid: '100000000000002', lidMode: 'swapped' }),
  'v237-event-messages-upsert-text': (gateway) =>
    say(gateway, { text: 'Oi', lid: '100000000000002', lidMode: 'swapped' }),
  'event-messages-upsert-audio': (gateway) => say(gateway, { kind: 'audio' }),
  'event-messages-upsert-image-caption': (gateway) => say(gateway, { kind: 'image', caption: 'assim' }),
  'event-messages-upsert-document-caption': (gateway) => say(gateway, { kind: 'document', caption: 'segue' }),
  'event-messages-upsert-location': (gateway) => say(gateway, { kind: 'location' }),
  'event-messages-upsert-sticker': (gateway) => say(gateway, { kind: 'sticker' }),
  'event-messages-upsert-contact': (gateway) => say(gateway, { kind: 'contact' }),
  'event-messages-upsert-button-reply': (gateway) => say(gateway, { kind: 'button', text: '15:00' }),
  'event-messages-upsert-list-reply': (gateway) => say(gateway, { kind: 'list', text: 'Corte' }),
  'event-messages-upsert-reaction': (gateway) => say(gateway, { kind: 'reaction', text: '👍' }),
  'event-messages-upsert-text-reply-quoted': (gateway) => say(gateway, { text: 'Esse', quoted: 'Terça ou quinta?' }),
  'event-messages-upsert-lid': (gateway) => say(gateway, { text: 'Oi (LID)', lid: '100000000000003' }),
  'event-messages-upsert-status-broadcast': (gateway) => say(gateway, { text: 'meu status', status: true }),
  'event-messages-upsert-offline-append': (gateway) => say(gateway, { text: 'ontem', ageSeconds: 86_400 }),
  'event-messages-upsert-fromme-phone': (gateway) =>
    gateway.sim('owner/send', { instance: INSTANCE, phone, text: 'Oi' }),
  'event-send-message': send,
  'event-messages-update-delivered': send,
  'event-messages-update-read': send,
  'v237-event-messages-delete': async (gateway) => {
    const { id } = await say(gateway, { text: 'ops', lid: '100000000000002', lidMode: 'swapped' });
    await say(gateway, { kind: 'delete', target: id });
  },
  'event-messages-edited': async (gateway) => {
    const { id } = await say(gateway, { text: 'ops' });
    await say(gateway, { kind: 'edit', target: id, text: 'texto corrigido' });
  },
  'event-connection-update-close-logged-out': (gateway) => gateway.sim('logout', { instance: INSTANCE }),
  'event-logout-instance': (gateway) => gateway.sim('logout', { instance: INSTANCE }),
  'event-connection-update-open': (gateway) => gateway.sim('blink', { instance: INSTANCE }),
};
const remove = (gateway: TestGateway) => gateway.api('DELETE', `/instance/delete/${INSTANCE}`);
// Recorded on an instance that was never paired: no `sender` yet.
const UNPAIRED: Record<string, (gateway: TestGateway) => Promise<unknown>> = {
  'event-instance-create': async () => undefined,
  'event-connection-update-connecting': async () => undefined,
  'event-qrcode-updated': async () => undefined,
  'event-instance-delete': remove,
  'event-remove-instance': remove,
};
// Optional in recordings of the same kind: device metadata, and the LID beside a phone.
const OPTIONAL = ['messageContextInfo', 'remoteJidAlt'];

const create = (gateway: TestGateway, url: string, qrcode: boolean) =>
  gateway.api('POST', '/instance/create', {
    instanceName: INSTANCE,
    integration: 'WHATSAPP-BAILEYS',
    qrcode,
    webhook: { url, headers: { 'x-webhook-secret': 'test-secret' }, events: [] },
  });

describe('recorded deliveries', () => {
  let gateway: TestGateway;
  let hook: TestHook;
  beforeEach(async () => {
    hook = await startHook();
  });
  afterEach(async () => {
    await gateway.remove();
    await hook.close();
  });

  const start = async (name: string, qrcode = false): Promise<void> => {
    gateway = await startGateway({ version: name.startsWith('v237') ? '2.3.7' : '2.3.6' });
    await create(gateway, hook.url, qrcode);
  };

  const expectDelivery = async (name: string): Promise<void> => {
    const { payload } = readFixture(name);
    const wanted = payload?.data as { state?: string; status?: string } | null;
    const found = await until(() =>
      hook.of(payload?.event ?? '').find(({ body }) => {
        const data = body.data as { state?: string; status?: string } | null;
        return data?.state === wanted?.state && (wanted?.state !== undefined || data?.status === wanted?.status);
      }),
    );
    expect(shapeDifferences(payload, found.body, OPTIONAL)).toEqual([]);
    expect(found.headers['x-webhook-secret']).toBe('test-secret');
    expect(found.headers['content-type']).toBe('application/json');
    expect(found.headers['user-agent']).toMatch(/^axios\//);
  };

  test.each(Object.keys(ACTIONS))('%s', async (name) => {
    await start(name);
    await gateway.sim('pair', { instance: INSTANCE, phone: '5511900000000', profileName: 'Barbearia Exemplo' });
    await until(() => hook.of('connection.update').some(({ body }) => body.data?.state === 'open'));
    hook.received.length = 0;
    await ACTIONS[name]?.(gateway);
    await expectDelivery(name);
  });

  test.each(Object.keys(UNPAIRED))('%s', async (name) => {
    await start(name, true);
    await UNPAIRED[name]?.(gateway);
    await expectDelivery(name);
  });
});
