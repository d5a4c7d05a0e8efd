import { createInstance } from '@balcao/contexts/chats/integrations/create-instance';
import { listIntegrations } from '@balcao/contexts/chats/integrations/list-integrations';
import { testIntegration } from '@balcao/contexts/chats/integrations/test-integration';
import { findSender } from '@balcao/contexts/chats/outbox/find-sender';
import { ASK_TIMEOUT_MS } from '@balcao/contexts/chats/whatsapp/gateway-client';
import { actorOf } from '@balcao/testing/test-deps';
import type postgres from 'postgres';
import { type ConnectStack, startConnectStack, until } from './connect-stack';

const GATEWAY = { apikey: 'sim-gateway-key', 'content-type': 'application/json' };

describe('the connection is what the gateway says it is', () => {
  let place: ConnectStack;
  let tenantId: string;

  beforeAll(async () => {
    place = await startConnectStack();
  });
  beforeEach(async () => {
    tenantId = await place.addConnected();
    // What the gateway tells of 'connecting' may be dealt with before its 'open' arrives.
    await until(async () => (await handled()) && hasHeardOpen(await stored()));
  });
  afterEach(() => place.control('/faults', { clear: true }));
  afterAll(() => place.stop());

  const hasHeardOpen = (row?: postgres.Row) => row?.status === 'connected' && row.evento_em !== null;
  const name = () => `agent_${tenantId}`;
  const admin = () => actorOf(tenantId, 'admin');
  const connect = (more: object = {}) => createInstance(place.deps)(admin(), { tenantId, ...more });
  const stored = () => place.stored(tenantId);
  const check = () => place.check(tenantId);
  const card = async () => {
    const { items, instance } = await listIntegrations(place.deps)(admin());
    return [items[0]?.status, instance?.status, instance?.problema];
  };
  /** Everything the gateway has told so far is dealt with, also what is held for a moment. */
  const handled = async () => {
    place.stack.setClock(Date.now() + 15_000);
    await place.drain(tenantId);
    return true;
  };
  /** An event that says it happened `seconds` from the newest one that counted. */
  const tell = async (state: string, seconds: number, more: object = {}) => {
    const { evento_em: newest } = (await stored()) as { evento_em: Date };
    const dateTime = new Date(newest.getTime() + seconds * 1000).toISOString();
    const data = { instance: name(), state, statusReason: 200, ...more };
    await place.control('/emit', { instance: name(), event: 'connection.update', data, dateTime });
    await handled();
  };
  const jobs = () =>
    place.stack.enqueued.filter((job) => job.name === 'check-connection' && job.data.tenantId === tenantId);

  it.each(['close', 'connecting'])('a late %s changes nothing, and the gateway is asked', async (state) => {
    await tell(state, -30, { statusReason: 401 });
    expect(await card()).toEqual(['active', 'connected', null]);
    expect(jobs().length).toBeGreaterThan(0);
  });

  it("'Testar conexão' asks the gateway, and says what is in the way", async () => {
    const never = async (): Promise<never> => {
      throw new Error('not asked');
    };
    const ports = Object.assign({ tryKey: never, tryWallet: never, tryCalendar: never }, place.deps);
    const test = async () => (await testIntegration(ports)(admin(), { tipo: 'evolution' })).falha;
    expect(await test()).toBeNull();
    expect((await listIntegrations(place.deps)(admin())).items[0]?.teste).toMatchObject({ falha: null });
    await place.control('/faults', { error: { status: 503 } });
    expect(await test()).toBe('unreachable');
    await place.control('/faults', { clear: true });
    expect(await test()).toBeNull();
    expect((await card())[0]).toBe('active');
  });

  it('a newer close counts at once; a newer open ends it', async () => {
    await tell('close', 1, { statusReason: 401 });
    expect(await card()).toEqual(['inactive', 'disconnected', null]);
    await tell('open', 2, { wuid: '5511900000000@s.whatsapp.net' });
    expect(await card()).toEqual(['active', 'connected', null]);
  });

  it('a number that WhatsApp refuses is shown so, until it is open again', async () => {
    await tell('close', 1, { statusReason: 403 });
    expect(await card()).toEqual(['error', 'disconnected', 'blocked']);
    await tell('open', 2);
    expect(await card()).toEqual(['active', 'connected', null]);
  });

  it('a state nobody knows is doubt, not a disconnect', async () => {
    const before = jobs().length;
    await tell('odd', 1);
    expect(await card()).toEqual(['active', 'connected', null]);
    expect(jobs()).toHaveLength(before + 1);
  });

  it('a storm of events asks once, and not again within seconds', async () => {
    await check();
    for (let i = 1; i < 6; i += 1) await tell('odd', i);
    const delays = jobs()
      .slice(-4)
      .map(({ delayMs }) => delayMs);
    expect(Math.min(...delays)).toBeGreaterThan(0);
  });

  it('the gateway is right about what no event told', async () => {
    await place.control('/faults', { instance: name(), mute: true });
    await place.control('/logout', { instance: name() });
    await check();
    expect(await card()).toEqual(['inactive', 'disconnected', null]);
    await place.control('/pair', { instance: name() });
    await check();
    expect(await card()).toEqual(['active', 'connected', null]);
  });

  it('an instance the gateway lost is noticed and shown; a new connection cures it', async () => {
    await place.control('/lose', { instance: name() });
    await check();
    expect(await card()).toEqual(['error', 'disconnected', 'missing']);
    const [told] = place.stack.announced.filter((news) => news.tenantId === tenantId).slice(-1);
    expect(told).toMatchObject({ event: 'whatsapp.updated', data: { instance: { problema: 'missing' } } });
    await connect();
    expect(await card()).toEqual(['inactive', 'connecting', null]);
  });

  it('a key that is refused after pairing is shown although the phone is connected, and cleared', async () => {
    await place.control('/faults', { error: { status: 401 } });
    await check();
    expect(await card()).toEqual(['error', 'connected', 'refused']);
    await place.control('/faults', { clear: true });
    await check();
    expect(await card()).toEqual(['active', 'connected', null]);
  });

  it('one failure of the gateway is a hiccup, two are shown; the state stays', async () => {
    await place.control('/faults', { error: { status: 503 } });
    await check();
    expect(await card()).toEqual(['active', 'connected', null]);
    await check();
    expect(await card()).toEqual(['error', 'connected', 'unreachable']);
    await place.control('/faults', { clear: true });
    await check();
    expect(await card()).toEqual(['active', 'connected', null]);
  });

  const register = (webhook: object) =>
    fetch(`${place.base}/webhook/set/${name()}`, {
      method: 'POST',
      headers: GATEWAY,
      body: JSON.stringify({ webhook: { enabled: true, byEvents: false, base64: false, ...webhook } }),
    });
  const registered = async () => {
    const reply = await fetch(`${place.base}/webhook/find/${name()}`, { headers: GATEWAY });
    return (await reply.json()) as { url: string; events: string[] };
  };

  it('a list of events changed by hand is set again', async () => {
    const { url, events } = await registered();
    await register({ url, events: ['MESSAGES_UPSERT'] });
    await check();
    expect((await registered()).events.sort()).toEqual(events.sort());
    expect(await card()).toEqual(['active', 'connected', null]);
  });

  it('an address changed by hand is set right once, then shown, and connecting again brings it back without a new code', async () => {
    const { url } = await registered();
    const turnAway = () => register({ url: 'http://127.0.0.1:9/other', events: ['MESSAGES_UPSERT'] });
    await turnAway();
    await check();
    expect([(await registered()).url, await card()]).toEqual([url, ['active', 'connected', null]]);
    await turnAway();
    await check();
    expect(await card()).toEqual(['error', 'connected', 'elsewhere']);
    const before = await place.asked(tenantId, 'instance/delete');
    expect(await connect()).toMatchObject({ status: 'connected', qrcode: null, phone: '5511900000000' });
    expect((await registered()).url).toBe(url);
    expect(await card()).toEqual(['active', 'connected', null]);
    expect(await place.asked(tenantId, 'instance/delete')).toBe(before);
  });

  it('connecting never deletes a session that is open, whatever we believed', async () => {
    await place.stack.sql`update evolution_instances set status = 'disconnected' where tenant_id = ${tenantId}`;
    const before = await place.asked(tenantId, 'instance/delete');
    expect(await connect()).toMatchObject({ status: 'connected', phone: '5511900000000' });
    expect(await place.asked(tenantId, 'instance/delete')).toBe(before);
  });

  it.each([503, 401])('connecting while the gateway answers %i leaves everything as it was', async (code) => {
    await place.control('/faults', { error: { status: code } });
    await expect(connect()).rejects.toMatchObject({ code: expect.stringMatching(/^integrations\/gateway/) });
    expect((await stored())?.status).toBe('connected');
    await place.control('/faults', { clear: true });
    expect(await connect()).toMatchObject({ status: 'connected' });
  });

  it.each([404, 405])('connecting while a proxy answers %i leaves everything as it was', async (code) => {
    const message = 'Cannot be routed';
    const before = await place.asked(tenantId, 'instance/delete');
    await place.control('/faults', { error: { status: code, message } });
    await expect(connect()).rejects.toMatchObject({ code: expect.stringMatching(/^integrations\//) });
    await place.control('/faults', { clear: true });
    expect(await place.asked(tenantId, 'instance/delete')).toBe(before);
    expect(await card()).toEqual(['active', 'connected', null]);
  });

  it('a delete that a proxy refuses disowns nothing', async () => {
    await place.control('/logout', { instance: name() });
    const before = await place.asked(tenantId, 'instance/delete');
    const message = 'Cannot be routed';
    await place.control('/faults', { error: { status: 404, message, routes: ['instance/delete'] } });
    await expect(connect()).rejects.toMatchObject({ code: expect.stringMatching(/^integrations\//) });
    expect(await place.asked(tenantId, 'instance/delete')).toBe(before + 1);
    expect((await stored())?.problema).toBeNull();
  });

  describe('a paired phone that is on its way back', () => {
    const away = () => place.control('/blink', { instance: name(), stay: true });
    const wait = async (ms: number) => {
      place.stack.forward(ms);
      await check();
    };

    it('is not deleted by connecting again; after a minute it is, when somebody was asked and insists', async () => {
      await away();
      const before = await place.asked(tenantId, 'instance/delete');
      await expect(connect()).rejects.toMatchObject({ code: 'integrations/reconnecting' });
      expect(await place.asked(tenantId, 'instance/delete')).toBe(before);
      expect(await card()).toEqual(['active', 'connecting', null]);
      await place.control('/pair', { instance: name() });
      expect(await connect()).toMatchObject({ status: 'connected', phone: '5511900000000' });
      await away();
      await expect(connect()).rejects.toMatchObject({ code: 'integrations/reconnecting' });
      await expect(connect({ recomecar: true })).rejects.toMatchObject({ code: 'integrations/reconnecting' });
      place.stack.forward(61_000);
      await expect(connect()).rejects.toMatchObject({ code: 'integrations/still-paired' });
      expect(await place.asked(tenantId, 'instance/delete')).toBe(before);
      expect(await connect({ recomecar: true })).toMatchObject({ status: 'connecting', qrcode: expect.any(String) });
    });

    it('after two minutes is shown, until it is back', async () => {
      await away();
      for (let i = 0; i < 3; i += 1) await wait(30_000);
      expect((await stored())?.status).toBe('connecting');
      expect((await stored())?.problema).toBeNull();
      for (let i = 0; i < 3; i += 1) await wait(40_000);
      expect(await card()).toEqual(['error', 'connecting', 'offline']);
      await place.control('/pair', { instance: name() });
      await wait(30_000);
      expect(await card()).toEqual(['active', 'connected', null]);
    });

    it('somebody who takes long to scan is not', async () => {
      await place.control('/logout', { instance: name() });
      await connect();
      for (let i = 0; i < 6; i += 1) await wait(40_000);
      expect((await card())[2]).toBeNull();
    });
  });

  it('two questions that hang at the same time are one failure', async () => {
    await check();
    await place.control('/faults', { slow: { ms: 4_000 }, error: { status: 503 } });
    const ask = async () => {
      const begun = place.deps.clock().getTime();
      const asked = check();
      // Who asks has taken the turn for a minute.
      await until(async () => ((await stored())?.verificar_em?.getTime() ?? 0) > begun + 59_000);
      place.stack.forward(6_000);
      return { asked };
    };
    const [first, second] = [await ask(), await ask()];
    await Promise.all([first.asked, second.asked]);
    expect(await card()).toEqual(['active', 'connected', null]);
    expect((await stored())?.falhas).toBe(1);
    place.stack.forward(30_000);
    await check();
    expect(await card()).toEqual(['error', 'connected', 'unreachable']);
  });

  it('what a customer writes proves that the phone is connected', async () => {
    await place.control('/faults', { instance: name(), mute: { events: ['connection.update'] } });
    const since = new Date(Date.now() - 5_000);
    await place.stack.sql`update evolution_instances set status = 'disconnected', estado_em = ${since}
      where tenant_id = ${tenantId}`;
    await place.control('/customers/send', { instance: name(), phone: '5511955554444', text: 'oi', wait: true });
    await handled();
    expect(await card()).toEqual(['active', 'connected', null]);
  });

  it('what was written before the phone was unlinked proves nothing', async () => {
    const since = new Date(Date.now() - 5_000);
    await place.stack.sql`update evolution_instances set status = 'disconnected', estado_em = ${since}
      where tenant_id = ${tenantId}`;
    const old = { instance: name(), phone: '5511955554444', text: 'oi', ageSeconds: 60, wait: true };
    await place.control('/customers/send', old);
    await handled();
    expect((await stored())?.status).toBe('disconnected');
  });

  it('whoever wants to send through a phone we believe gone has the gateway asked, not again and again', async () => {
    await place.stack.sql`update evolution_instances set status = 'disconnected', verificar_em = null
      where tenant_id = ${tenantId}`;
    const find = findSender(place.deps, place.deps.wayTo);
    const chat = { instance_id: null } as Parameters<typeof find>[1];
    const before = jobs().length;
    await place.deps.db.tenant(tenantId, (unit) => find(unit, chat));
    expect(jobs()).toHaveLength(before + 1);
    await place.control('/logout', { instance: name() });
    await check();
    await place.deps.db.tenant(tenantId, (unit) => find(unit, chat));
    expect(jobs().at(-1)?.delayMs).toBeGreaterThan(20_000);
  });

  it('four companies connect at the same moment, each its own', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => place.addTenant()));
    const made = await Promise.all(others.map((id) => createInstance(place.deps)(actorOf(id, 'admin'), {})));
    expect(made.map((one) => one.status)).toEqual(Array(4).fill('connecting'));
  });

  it('a gateway that hangs keeps a few places at most; who finds none comes back soon, and is told what they found', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, async () => (await place.stack.addCompany()).tenantId));
    // Longer than a question is waited for, which is longer than it takes eight to ask.
    await place.control('/faults', { slow: { ms: 2 * ASK_TIMEOUT_MS, routes: ['connectionState'] } });
    const round = async () => {
      await Promise.all(others.map((id) => place.check(id)));
      const rows = await Promise.all(others.map((id) => place.stored(id)));
      return { rows, failures: rows.map((row) => Number(row?.falhas)) };
    };
    const first = await round();
    const soon = first.rows.filter(
      (row) => row?.falhas === 0 && row.verificar_em.getTime() - place.deps.clock().getTime() < 10_000,
    );
    expect([soon.length, first.failures.toSorted()]).toEqual([2, [0, 0, 1, 1, 1, 1, 1, 1]]);
    const second = await round();
    const added = second.failures.map((failures, at) => failures - (first.failures[at] ?? 0));
    expect(added).toEqual(Array(8).fill(1));
    await place.control('/faults', { clear: true });
  });
});
