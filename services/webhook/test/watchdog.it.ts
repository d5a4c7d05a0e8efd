import { applyFinding } from '@balcao/contexts/chats/connection/apply-finding';
import { askGateway } from '@balcao/contexts/chats/connection/ask-gateway';
import { createInstance } from '@balcao/contexts/chats/integrations/create-instance';
import { disconnectInstance } from '@balcao/contexts/chats/integrations/disconnect-instance';
import { lockInstance } from '@balcao/contexts/chats/integrations/instances.repository';
import { webhookOf } from '@balcao/contexts/chats/integrations/keep-webhook';
import { listIntegrations } from '@balcao/contexts/chats/integrations/list-integrations';
import type { InstanceRow } from '@balcao/contexts/chats/integrations/present-instance';
import { ASK_TIMEOUT_MS } from '@balcao/contexts/chats/whatsapp/gateway-client';
import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import type postgres from 'postgres';
import { type ConnectStack, startConnectStack, until } from './connect-stack';

const GATEWAY = { apikey: 'sim-gateway-key', 'content-type': 'application/json' };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A number that works, and one that has a problem: of its row. */
const works = ({ status, problema }: postgres.Row) => status === 'connected' && problema === null;
const has = (problema: string) => (row: postgres.Row) => row.problema === problema;

/** Every round of the watch happens, on a clock of its own: what it finds is found by asking the gateway, as in production. */
describe('the watchdog of a number', () => {
  let place: ConnectStack;
  let tenantId: string;

  beforeAll(async () => {
    place = await startConnectStack();
  });
  beforeEach(async () => {
    tenantId = await place.addWorking();
    place.notified.length = 0;
  });
  afterEach(() => place.control('/faults', { clear: true }));
  afterAll(() => place.stop());

  const name = () => `agent_${tenantId}`;
  const admin = () => actorOf(tenantId, 'admin');
  const connect = (more: object = {}) => createInstance(place.deps)(admin(), { tenantId, ...more });
  const disconnect = () => disconnectInstance(place.deps)(admin(), { instanceName: name() });
  const fault = (body: object) => place.control('/faults', body);
  const ask = (path: string, body?: object) =>
    fetch(`${place.base}${path}`, {
      headers: GATEWAY,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  /** The watch has asked once more. */
  const nextRound = async () => {
    const seen = (await place.stored(tenantId))?.verificado_em;
    await place.watch(tenantId, ({ verificado_em }) => verificado_em > seen);
  };
  const told = () => place.notified.filter((news) => news.tenantId === tenantId).map(({ evento }) => evento);
  const instance = async () => (await listIntegrations(place.deps)(admin())).instance;
  const turnAway = () => {
    const webhook = { enabled: true, byEvents: true, base64: false, events: ['MESSAGES_UPSERT'] };
    return ask(`/webhook/set/${name()}`, { webhook: Object.assign({ url: 'https://outro.example/hook' }, webhook) });
  };
  const whereTo = async () => JSON.stringify(await (await ask(`/webhook/find/${name()}`)).json());
  const outages = () =>
    place.stack
      .sql`select motivo, ate is null as aberta from quedas_whatsapp where tenant_id = ${tenantId} order by desde`;

  describe('shown within a minute, with its cure', () => {
    it('the gateway is killed: shown, told when it lasts, and cured by itself when it is back', async () => {
      await fault({ offline: 'refuse' });
      expect(await place.watch(tenantId, has('unreachable'))).toBeLessThanOrEqual(MINUTE);
      expect(told()).toEqual([]);
      expect(await instance()).toMatchObject({ problema: 'unreachable', desde: expect.any(String) });
      await place.watch(tenantId, ({ falhas }) => falhas >= 4);
      expect(told()).toEqual(['whatsapp']);
      await fault({ clear: true });
      await place.watch(tenantId, works);
      expect(await outages()).toMatchObject([{ motivo: 'unreachable', aberta: false }]);
    });

    it('the gateway takes every call and never answers: noticed as soon', async () => {
      await fault({ slow: { ms: 2 * ASK_TIMEOUT_MS, routes: ['instance/connectionState'] } });
      // What its two questions wait for does not pass on the clock of the watch.
      const waited = (await place.watch(tenantId, has('unreachable'))) + 2 * ASK_TIMEOUT_MS;
      expect(waited).toBeLessThanOrEqual(MINUTE);
      expect(await instance()).toMatchObject({ problema: 'unreachable' });
      await fault({ clear: true });
      await place.watch(tenantId, works);
    });

    it('the webhook address is changed by hand: set right by itself, and told in the history', async () => {
      await turnAway();
      expect(await place.watch(tenantId, ({ endereco_em }) => endereco_em !== null)).toBeLessThanOrEqual(MINUTE);
      expect(await whereTo()).not.toContain('outro.example');
      expect(await instance()).toMatchObject({ status: 'connected', problema: null });
      expect(await outages()).toMatchObject([{ motivo: 'elsewhere', aberta: false }]);
      expect(told()).toEqual([]);
    });

    it('and changed again on the same day: shown; one click brings it back, without a code', async () => {
      await turnAway();
      await place.watch(tenantId, ({ endereco_em }) => endereco_em !== null);
      await turnAway();
      expect(await place.watch(tenantId, has('elsewhere'))).toBeLessThanOrEqual(MINUTE);
      expect(told()).toEqual(['whatsapp']);
      expect(await connect()).toMatchObject({ status: 'connected', qrcode: null });
      await place.watch(tenantId, works);
      expect(await whereTo()).not.toContain('outro.example');
    });

    it('only the events or the secret are changed by hand: cured without anybody', async () => {
      const { url } = webhookOf(place.deps, (await place.stored(tenantId)) as InstanceRow);
      const webhook = { enabled: true, url, byEvents: false, base64: false, headers: {}, events: ['MESSAGES_UPSERT'] };
      await ask(`/webhook/set/${name()}`, { webhook });
      const before = await place.asked(tenantId, 'webhook/set');
      await nextRound();
      expect(await place.asked(tenantId, 'webhook/set')).toBe(before + 1);
      expect(await instance()).toMatchObject({ status: 'connected', problema: null });
    });

    it('the session is logged out on the phone, and no event tells of it', async () => {
      await fault({ instance: name(), mute: true });
      await place.control('/logout', { instance: name() });
      const gone = ({ status }: postgres.Row) => status === 'disconnected';
      expect(await place.watch(tenantId, gone)).toBeLessThanOrEqual(MINUTE);
      expect(told()).toEqual(['whatsapp']);
      expect(await instance()).toMatchObject({ phone_number: '5511900000000', desde: expect.any(String) });
      expect(await outages()).toMatchObject([{ motivo: 'disconnected', aberta: true }]);
      expect(await connect()).toMatchObject({ status: 'connecting', qrcode: expect.stringMatching(/^data:image/) });
      await place.control('/pair', { instance: name(), phone: '5511900000000' });
      await place.watch(tenantId, works);
      expect(await outages()).toMatchObject([{ motivo: 'disconnected', aberta: false }]);
    });

    it('connected but silent: shown once it is longer than usual, restarted once; a message ends it', async () => {
      await fault({ instance: name(), mute: true });
      await place.drain(tenantId);
      const since = place.stack.inbox.clock().getTime() - 6 * 60 * MINUTE;
      await hears(since);
      await place.stack.sql`update evolution_instances set ultimo_evento_em = ${new Date(since)},
        estado_em = ${new Date(since)} where tenant_id = ${tenantId}`;
      expect(await place.watch(tenantId, has('silent'))).toBeLessThanOrEqual(MINUTE);
      expect(told()).toEqual(['whatsapp']);
      const silent = await instance();
      expect(silent).toMatchObject({ status: 'connected', problema: 'silent' });
      expect(await place.asked(tenantId, 'instance/restart')).toBe(0);

      await place.watch(tenantId, ({ reiniciada_em }) => reiniciada_em !== null, 20 * MINUTE);
      await fault({ clear: true });
      // Its own events, and what the restart says, end nothing.
      for (let round = 0; round < 3; round += 1) await nextRound();
      expect(await place.asked(tenantId, 'instance/restart')).toBe(1);
      expect(await instance()).toMatchObject({ status: 'connected', problema: 'silent' });
      place.stack.forward(3 * MINUTE);

      await place.control('/customers/send', { instance: name(), phone: '5511955554444', text: 'oi', wait: true });
      expect(await place.watch(tenantId, works)).toBeLessThanOrEqual(MINUTE);
    });

    it('a number that hardly ever hears anything is not silent', async () => {
      const since = new Date(place.stack.inbox.clock().getTime() - 5 * DAY);
      await place.stack.sql`update evolution_instances set ultimo_evento_em = ${since}, estado_em = ${since}
        where tenant_id = ${tenantId}`;
      await expect(place.watch(tenantId, has('silent'), 2 * MINUTE)).rejects.toThrow();
    });
  });

  /** A customer every half an hour for two weeks, up to a moment. */
  async function hears(until_: number): Promise<void> {
    const [chat, phone] = [newId(), '5511977776666'];
    await place.stack.sql`insert into chats (id, tenant_id, customer_phone) values (${chat}, ${tenantId}, ${phone})`;
    await place.stack.sql`insert into chat_history
      (id, tenant_id, chat_id, customer_phone, role, autor, content, entrega, created_at)
      select gen_random_uuid(), ${tenantId}, ${chat}, ${phone}, 'user', 'customer', 'oi', 'received',
        ${new Date(until_)}::timestamptz - n * interval '30 minutes' from generate_series(1, 600) n`;
  }

  describe('no orphan remains at the gateway', () => {
    const left = async () => (await place.atGateway(tenantId)).map(({ connectionStatus }) => connectionStatus);

    it('two connect at once: one instance, one answer', async () => {
      await disconnect();
      const codes = await Promise.all(
        [connect(), connect()].map((work) =>
          work.then(
            ({ status }) => status,
            ({ code }: { code: string }) => code,
          ),
        ),
      );
      expect(codes.toSorted()).toEqual(['connecting', 'integrations/busy']);
      expect(await left()).toEqual(['connecting']);
    });

    it('disconnect and connect at once, in whichever order: what is there is what is shown', async () => {
      await Promise.allSettled([disconnect(), connect()]);
      const wanted = (await place.stored(tenantId))?.status === 'disconnected' ? 0 : 1;
      // Deleting answers before it is done.
      await until(async () => (await left()).length === wanted);
    });

    it('connect right after disconnect waits for the old one to be gone', async () => {
      await disconnect();
      expect(await connect()).toMatchObject({ status: 'connecting' });
      expect(await left()).toEqual(['connecting']);
    });

    it('a creation that comes through after the number was taken off is removed', async () => {
      await disconnect();
      await until(async () => (await left()).length === 0);
      await ask('/instance/create', { instanceName: name(), integration: 'WHATSAPP-BAILEYS', qrcode: true });
      expect(await left()).toEqual(['connecting']);
      await nextRound();
      await until(async () => (await left()).length === 0);
      expect(await instance()).toMatchObject({ status: 'disconnected', problema: null });
      expect(await outages()).toMatchObject([{ motivo: 'off', aberta: true }]);
    });

    it('a creation whose answer is lost is taken up again', async () => {
      await disconnect();
      await fault({ instance: name(), noQr: true });
      await expect(connect()).rejects.toMatchObject({ code: 'integrations/qr-missing' });
      expect(await instance()).toMatchObject({ status: 'disconnected', problema: 'failed' });
      await fault({ clear: true });
      expect(await connect()).toMatchObject({ status: 'connecting' });
      expect(await left()).toEqual(['connecting']);
    });

    it('a creation that is answered 200 with an error: told, and nothing half-made stays', async () => {
      await disconnect();
      await until(async () => (await left()).length === 0);
      await fault({ garbled: { routes: ['instance/create'], times: 1 } });
      await expect(connect()).rejects.toMatchObject({ code: 'integrations/gateway-down' });
      await until(async () => (await left()).length === 0);
      expect(await instance()).toMatchObject({ status: 'disconnected', problema: 'failed' });
      expect(await connect()).toMatchObject({ status: 'connecting', qrcode: expect.stringMatching(/^data:image/) });
      expect(await left()).toEqual(['connecting']);
    });

    it('an instance that has no state and is deleted by nobody is lost: shown within a minute', async () => {
      await fault({ instance: name(), noState: true });
      expect(await place.watch(tenantId, has('missing'))).toBeLessThanOrEqual(MINUTE);
      expect(told()).toEqual(['whatsapp']);
      await fault({ instance: name(), noState: null });
      expect(await connect()).toMatchObject({ status: 'connected' });
    });

    it('an instance without a state is on its way out: nothing is concluded until it is gone', async () => {
      const row = await place.stored(tenantId);
      const ok = <T>(data: T) => Promise.resolve({ kind: 'ok' as const, data });
      const never = () => Promise.reject(new Error('not asked'));
      const gateway = {
        connectionState: () => ok({ state: null, phone: null }),
        fetchInstances: never,
        findWebhook: never,
        setWebhook: never,
      };
      await place.deps.db.tenant(tenantId, async (unit) => {
        const locked = await lockInstance(unit, row?.id);
        if (!locked) throw new Error('no instance');
        const askedAt = place.stack.inbox.clock();
        const finding = await askGateway(gateway, locked, webhookOf(place.deps, locked), askedAt);
        const after = await applyFinding(place.deps, unit, locked, { finding, askedAt });
        expect([finding.kind, after.status, after.problema]).toEqual(['deleting', 'connected', null]);
      });
      await place.control('/lose', { instance: name() });
      expect(await place.watch(tenantId, has('missing'))).toBeLessThanOrEqual(MINUTE);
    });
  });
});

describe('a code that nobody scans', () => {
  let place: ConnectStack;
  beforeAll(async () => {
    place = await startConnectStack({ SIM_QR_TIMEOUT_MS: '50', SIM_QR_LIMIT: '2' });
  });
  afterAll(() => place.stop());

  it('is given up by the gateway, and what is left of it is removed', async () => {
    const tenantId = await place.addTenant();
    const admin = actorOf(tenantId, 'admin');
    await createInstance(place.deps)(admin, { tenantId }).catch(() => undefined);
    const states = async () => (await place.atGateway(tenantId)).map(({ connectionStatus }) => connectionStatus);
    await until(async () => (await states())[0] === 'close');
    await until(async () => {
      await place.drain(tenantId);
      place.stack.forward(30_000);
      await place.check(tenantId);
      return (await states()).length === 0;
    });
    expect((await listIntegrations(place.deps)(admin)).instance).toMatchObject({ status: 'disconnected' });
  });
});
