import { WEBHOOK_SECRET_FIELD } from '@balcao/contexts/chats/inbox/accept-event';
import { openWebhookToken, type WithToken } from '@balcao/contexts/chats/inbox/webhook-token';
import { createInstance } from '@balcao/contexts/chats/integrations/create-instance';
import { deleteIntegration } from '@balcao/contexts/chats/integrations/delete-integration';
import { disconnectInstance } from '@balcao/contexts/chats/integrations/disconnect-instance';
import { getConnectionStatus } from '@balcao/contexts/chats/integrations/get-connection-status';
import { listIntegrations } from '@balcao/contexts/chats/integrations/list-integrations';
import { WEBHOOK_EVENTS } from '@balcao/contexts/chats/whatsapp/gateway-webhook';
import { calendarEvents } from '@balcao/contexts/scheduling';
import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import { type ConnectStack, startConnectStack, until } from './connect-stack';

describe('connecting WhatsApp', () => {
  let place: ConnectStack;
  let stack: ConnectStack['stack'];
  let deps: ConnectStack['deps'];
  let base: string;
  let tenantId: string;

  beforeAll(async () => {
    place = await startConnectStack();
    ({ stack, deps, base } = place);
  });
  beforeEach(async () => {
    tenantId = await place.addTenant();
  });
  afterEach(() => control('/faults', { clear: true }));
  afterAll(() => place.stop());

  const control = (path: string, body: object) => place.control(path, body);
  const name = () => `agent_${tenantId}`;
  const admin = () => actorOf(tenantId, 'admin');
  const withoutCalendar = () => Object.assign({ calendarEvents: calendarEvents(deps) }, deps);
  const connect = () => createInstance(deps)(admin(), { tenantId, instanceName: name() });
  const status = () => getConnectionStatus(deps)(admin(), { instanceName: name() });
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code, message }: { code: string; message: string }) => [code, message],
    );
  const stored = () => place.stored(tenantId);
  const tokenOf = (row: object | undefined) => openWebhookToken(deps.sealer, row as WithToken);
  const drain = () => place.drain(tenantId);
  const check = () => place.check(tenantId);

  it('gives a code, is scanned, and the first message of a customer comes in', async () => {
    const made = await connect();
    expect(made).toEqual({ status: 'connecting', qrcode: expect.stringMatching(/^data:image\/png/), phone: null });
    expect(await status()).toMatchObject({ status: 'connecting', qrcode: expect.stringMatching(/^data:image/) });
    const row = await stored();
    expect(row).toMatchObject({ instance_name: name(), status: 'connecting' });
    expect(`${row?.api_key} ${row?.webhook_secret}`).toMatch(/^v2\..+ v2\..+$/);

    await control('/pair', { instance: name(), phone: '5511900000000' });
    await until(async () => (await status()).status === 'connected');
    expect(await status()).toEqual({ status: 'connected', qrcode: null, phone: '5511900000000' });
    const { items, instance, servidor_configurado } = await listIntegrations(deps)(admin());
    expect(items.map(({ tipo, status: shown }) => [tipo, shown])).toEqual([
      ['evolution', 'active'],
      ['openai', 'inactive'],
      ['mercadopago', 'inactive'],
      ['google_calendar', 'inactive'],
    ]);
    expect([instance?.phone_number, servidor_configurado]).toEqual(['5511900000000', true]);

    await control('/customers/send', { instance: name(), phone: '5511955554444', text: 'cheguei', wait: true });
    await drain();
    const messages = await stack.sql`select content from chat_history where tenant_id = ${tenantId}`;
    expect(messages.map((message) => message.content)).toEqual(['cheguei']);
  });

  it('learns from the webhook alone that it was scanned, and unlinked', async () => {
    await connect();
    await control('/pair', { instance: name(), phone: '5511900000000' });
    const is = (value: string) => async () => {
      stack.setClock(Date.now());
      await drain();
      return (await stored())?.status === value;
    };
    await until(is('connected'));
    await control('/logout', { instance: name() });
    await until(is('disconnected'));
    expect(await stored()).toMatchObject({ phone_number: '5511900000000', qrcode: null });
  });

  it('subscribes to its events at its own address with its own secret', async () => {
    await connect();
    const reply = await fetch(`${base}/webhook/find/${name()}`, { headers: { apikey: 'sim-gateway-key' } });
    const row = await stored();
    expect(await reply.json()).toMatchObject({
      enabled: true,
      url: `${stack.url}/${tokenOf(row)}`,
      webhookByEvents: true,
      webhookBase64: false,
      events: expect.arrayContaining([...WEBHOOK_EVENTS]),
      headers: { 'x-webhook-secret': expect.any(String) },
    });
  });

  it('connects again over an old instance, and keeps address and conversations', async () => {
    await connect();
    const before = await stored();
    await connect();
    expect(await stored()).toMatchObject({ id: before?.id, webhook_token: before?.webhook_token });
    const rows = await stack.sql`select count(*)::int as n from evolution_instances where tenant_id = ${tenantId}`;
    expect(rows[0]?.n).toBe(1);
  });

  it('does it once when asked twice at the same moment', async () => {
    const outcomes = await Promise.all([connect(), connect()].map(refusal));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome !== 'done')?.[0]).toBe('integrations/busy');
  });

  it('disconnects, also when the gateway forgot the instance, and by deleting the integration', async () => {
    const goodbye = () => disconnectInstance(deps)(admin(), { instanceName: name() });
    await connect();
    expect(await goodbye()).toMatchObject({ status: 'disconnected' });
    expect(await goodbye()).toMatchObject({ status: 'disconnected' });
    await connect();
    await control('/pair', { instance: name() });
    await until(async () => (await status()).status === 'connected');
    const { items } = await listIntegrations(deps)(admin());
    await deleteIntegration(withoutCalendar())(admin(), items[0]?.id as string);
    await until(async () => (await status()).status === 'disconnected');
    expect((await listIntegrations(deps)(admin())).items[0]).toMatchObject({ id: null, status: 'inactive' });
  });

  it('never opens a socket while it polls', async () => {
    await connect();
    for (let i = 0; i < 5; i += 1) await status();
    const log = (await (await fetch(`${base}/_sim/log?instance=${name()}`)).json()) as {
      requests: Array<{ path?: string; url?: string }>;
    };
    const polls = JSON.stringify(log.requests.slice(-5));
    expect(polls).not.toContain('/instance/connect/');
  });

  describe('an instance registered before the secret was demanded', () => {
    const api = { apikey: 'sim-gateway-key', 'content-type': 'application/json' };
    const register = async (webhook: object) => {
      const body = JSON.stringify({ webhook: { enabled: true, byEvents: false, base64: false, ...webhook } });
      const reply = await fetch(`${base}/webhook/set/${name()}`, { method: 'POST', headers: api, body });
      expect(reply.status).toBe(201);
    };
    const timesSet = async () => {
      const log = await (await fetch(`${base}/_sim/log?instance=${name()}`)).text();
      return log.split(`/webhook/set/${name()}`).length - 1;
    };
    const contents = async () =>
      (await stack.sql`select content from chat_history where tenant_id = ${tenantId}`).map(({ content }) => content);
    const customerWrites = async (text: string) => {
      await control('/customers/send', { instance: name(), phone: '5511955554444', text, wait: true });
      stack.setClock(Date.now());
      await drain();
    };
    beforeEach(async () => {
      await connect();
      await control('/pair', { instance: name(), phone: '5511900000000' });
      await until(async () => (await status()).status === 'connected');
    });

    it('gets the secret, keeps its session, and what customers write is accepted again; once is enough', async () => {
      const url = `${stack.url}/${tokenOf(await stored())}`;
      await register({ url, headers: {}, events: [...WEBHOOK_EVENTS] });
      await customerWrites('recusada');
      expect(await contents()).toEqual([]);
      const before = await timesSet();
      await check();
      expect(await timesSet()).toBe(before + 1);
      await customerWrites('aceita');
      expect(await contents()).toEqual(['aceita']);
      expect(await status()).toMatchObject({ status: 'connected', phone: '5511900000000' });
      await check();
      expect(await timesSet()).toBe(before + 1);
    });
    it('gets the events we learnt to ask for since, so that an edit of gateway 2.3.6 comes in', async () => {
      const row = await stored();
      const secret = deps.sealer.open(tenantId, WEBHOOK_SECRET_FIELD, row?.webhook_secret);
      const before = WEBHOOK_EVENTS.filter((event) => event !== 'MESSAGES_EDITED');
      const headers = { 'x-webhook-secret': secret };
      await register({ url: `${stack.url}/${tokenOf(row)}`, headers, events: before });
      await customerWrites('quero sábado às 15h');
      const [{ wa_id: id } = { wa_id: '' }] = await stack.sql`select wa_id from chat_history
        where tenant_id = ${tenantId}`;
      const key = { remoteJid: '5511955554444@s.whatsapp.net', fromMe: false, id };
      const edit = async (conversation: string) => {
        const data = { key, type: 'MESSAGE_EDIT', editedMessage: { conversation }, timestampMs: String(Date.now()) };
        await control('/emit', { instance: name(), event: 'messages.edited', data });
      };
      await edit('não chega');
      await check();
      await edit('quero sábado às 16h');
      await until(async () => {
        stack.setClock(Date.now());
        await drain();
        return (await contents())[0] === 'quero sábado às 16h';
      });
      const events = await stack.sql`select payload from webhook_events where event = 'MESSAGES_EDITED'`;
      expect(JSON.stringify(events)).not.toContain('não chega');
    });
    it('is left alone when it is right, and tried again at the next run after its gateway was down', async () => {
      const before = await timesSet();
      await check();
      expect(await timesSet()).toBe(before);
      await register({
        url: `${stack.url}/${tokenOf(await stored())}`,
        headers: {},
        events: ['MESSAGES_UPSERT'],
      });
      await control('/faults', { error: { status: 503 } });
      await check();
      await control('/faults', { clear: true });
      await check();
      await customerWrites('de volta');
      expect(await contents()).toEqual(['de volta']);
    });
  });

  describe('what a person is told', () => {
    const fault = (body: object) => control('/faults', { instance: name(), ...body });

    it('no code came', async () => {
      await fault({ noQr: true });
      expect(await refusal(connect())).toEqual(['integrations/qr-missing', 'QR Code não recebido']);
    });
    it('the gateway did not make it', async () => {
      await fault({ error: { status: 400, routes: ['instance/create'] } });
      expect(await refusal(connect())).toEqual(['integrations/create-failed', 'Failed to create instance']);
    });
    it.each([
      ['refuses the key', 401, 'integrations/gateway-auth'],
      ['is down', 503, 'integrations/gateway-down'],
    ])('the gateway %s', async (_, code, expected) => {
      await control('/faults', { error: { status: code } });
      expect((await refusal(connect()))[0]).toBe(expected);
    });
    it('nobody configured a server', async () => {
      await stack.sql`update system_settings set key = 'off' where key = 'evolution_api'`;
      const text = 'Servidor Evolution não configurado. Contate o administrador.';
      expect(await refusal(connect())).toEqual(['integrations/not-configured', text]);
      expect((await listIntegrations(deps)(admin())).servidor_configurado).toBe(false);
      await stack.sql`update system_settings set key = 'evolution_api' where key = 'off'`;
    });
    it('somebody else’s company does not exist', async () => {
      const foreign = newId();
      expect((await refusal(createInstance(deps)(admin(), { tenantId: foreign })))[0]).toBe('chats/wrong-tenant');
      const theirs = { instanceName: `agent_${foreign}` };
      expect((await refusal(createInstance(deps)(admin(), theirs)))[0]).toBe('integrations/not-found');
      expect((await refusal(deleteIntegration(withoutCalendar())(admin(), foreign)))[0]).toBe('integrations/not-found');
      expect((await refusal(createInstance(deps)(actorOf(tenantId, 'user'), {})))[0]).toBe('http/forbidden');
    });
  });
});
