import { bringPullForward } from '@balcao/contexts/chats/connection/connection.repository';
import { pullAfterGap } from '@balcao/contexts/chats/connection/pull-after-gap';
import { watchConnections } from '@balcao/contexts/chats/connection/watch-connections';
import { deleteChat } from '@balcao/contexts/chats/conversations/delete-chat';
import { eraseChats } from '@balcao/contexts/chats/customer-records.repository';
import { actorOf } from '@balcao/testing/test-deps';
import { type ConnectStack, startConnectStack, until } from './connect-stack';

const MINUTE = 60_000;

describe('what no webhook brought is fetched from the gateway', () => {
  let place: ConnectStack;
  let tenantId: string;

  beforeAll(async () => {
    place = await startConnectStack();
  });
  beforeEach(async () => {
    tenantId = await place.addConnected();
    await place.drain(tenantId);
    // Everything from an hour ago on may have been missed.
    await place.stack.sql`update evolution_instances set visto_ate = ${new Date(Date.now() - 60 * MINUTE)}
      where tenant_id = ${tenantId}`;
  });
  afterEach(() => place.control('/faults', { clear: true }));
  afterAll(() => place.stop());

  const name = () => `agent_${tenantId}`;
  const admin = () => actorOf(tenantId, 'admin');
  const stored = () => place.stored(tenantId);
  const mute = () => place.control('/faults', { instance: name(), mute: true });
  const write = (text: string, more: object = {}) =>
    place.control('/customers/send', { instance: name(), phone: '5511955554444', text, wait: true, ...more });
  const fetchAll = async () => {
    place.stack.setClock(Date.now());
    await place.pull(tenantId);
    await place.drain(tenantId);
  };
  const texts = async () =>
    (
      await place.stack.sql`select content from chat_history where tenant_id = ${tenantId} and autor <> 'system'
      order by created_at, seq`
    ).map(({ content }) => content);
  const chat = async () => (await place.stack.sql`select * from chats where tenant_id = ${tenantId}`)[0];
  const replies = () =>
    place.stack.enqueued.filter((job) => job.name === 'reply-with-ai' && job.data.tenantId === tenantId);

  it('takes in what was written meanwhile, in order, once, and answers what is still fresh', async () => {
    await write('antes');
    await mute();
    await write('primeira', { ageSeconds: 60 });
    await write('segunda', { ageSeconds: 30 });
    await fetchAll();
    expect(await texts()).toEqual(['primeira', 'segunda', 'antes']);
    expect(replies().length).toBeGreaterThan(0);
    await fetchAll();
    expect(await texts()).toHaveLength(3);
  });

  it('what is older than ten minutes is for a person', async () => {
    await mute();
    await write('quero marcar amanhã às 10h', { ageSeconds: 20 * 60 });
    await fetchAll();
    expect(await texts()).toEqual(['quero marcar amanhã às 10h']);
    expect(await chat()).toMatchObject({ modo: 'attention', nao_lidas: 1 });
    expect(replies()).toEqual([]);
  });

  it('what the owner answered on the phone meanwhile is a takeover', async () => {
    await mute();
    await write('oi', { ageSeconds: 60 });
    await place.control('/owner/send', { instance: name(), phone: '5511955554444', text: 'Oi! Já vejo', wait: true });
    await fetchAll();
    expect(await texts()).toEqual(['oi', 'Oi! Já vejo']);
    expect(await chat()).toMatchObject({ modo: 'human', pausada_por: 'celular' });
  });

  it('a delivery that comes after all is the same message', async () => {
    await mute();
    await write('uma só', { id: '3EB0LATE' });
    await fetchAll();
    await place.control('/faults', { clear: true });
    await write('uma só', { id: '3EB0LATE' });
    await place.drain(tenantId);
    expect(await texts()).toEqual(['uma só']);
  });

  it('many pages: the oldest first, whole, and a failure on the way loses nothing', async () => {
    await mute();
    for (let i = 0; i < 60; i += 1)
      await write(`m${i}`, { ageSeconds: 600 - i, phone: `55119${60_000_000 + (i % 5)}` });
    await place.control('/faults', { instance: name(), error: { status: 503, routes: ['findMessages'], times: 1 } });
    await fetchAll();
    expect((await stored())?.visto_ate.getTime()).toBeLessThan(Date.now() - 50 * MINUTE);
    await fetchAll();
    expect(await texts()).toHaveLength(60);
    expect((await stored())?.visto_ate.getTime()).toBeGreaterThan(Date.now() - 10 * MINUTE);
  });

  it('nobody is told before all of it is stored', async () => {
    await mute();
    for (let i = 0; i < 60; i += 1) await write(`m${i}`, { ageSeconds: 600 - i });
    const { jobs } = place.deps;
    const real = jobs.enqueueMany;
    const there: number[] = [];
    jobs.enqueueMany = async (name, list) => {
      const [row] = await place.stack.sql`select count(*)::int as n from webhook_events
        where tenant_id = ${tenantId} and event = 'MESSAGES_UPSERT'`;
      if (name === 'receive-message') there.push(row?.n);
      return real(name, list);
    };
    place.stack.setClock(Date.now());
    await place.pull(tenantId);
    jobs.enqueueMany = real;
    expect(there).toEqual([60]);
  });

  it('with nothing missed it is one call, and the next is minutes away', async () => {
    await write('chegou');
    await place.drain(tenantId);
    const before = await place.asked(tenantId, 'chat/findMessages');
    await fetchAll();
    expect(await place.asked(tenantId, 'chat/findMessages')).toBe(before + 1);
    const { puxar_em } = (await stored()) as { puxar_em: Date };
    expect(puxar_em.getTime()).toBeGreaterThan(Date.now() + 5 * MINUTE);
    const inbox = await place.stack.sql`select count(*)::int as n from webhook_events where tenant_id = ${tenantId}
      and event = 'MESSAGES_UPSERT'`;
    expect(inbox[0]?.n).toBe(1);
  });

  it('groups and statuses stay with the gateway', async () => {
    await mute();
    await write('no grupo', { group: '120363000000000001' });
    await write('status', { status: true });
    await fetchAll();
    const rows = await place.stack
      .sql`select id from webhook_events where tenant_id = ${tenantId} and event = 'MESSAGES_UPSERT'`;
    expect(rows).toHaveLength(0);
  });

  it('a conversation that was deleted does not come back', async () => {
    await write('apague isto');
    await place.drain(tenantId);
    const { id } = (await chat()) as { id: string };
    await deleteChat(place.deps)(admin(), id);
    await fetchAll();
    expect(await texts()).toEqual([]);
    const left = await place.stack.sql`select payload, order_key from webhook_events
      where tenant_id = ${tenantId} and event = 'MESSAGES_UPSERT'`;
    expect(left).toEqual([{ payload: {}, order_key: '' }]);
  });

  describe('a person erased while we were away', () => {
    const erase = async () => {
      const people = await place.stack.sql`select id from dados_cliente where tenant_id = ${tenantId}`;
      for (const { id } of people)
        await place.deps.db.tenant(tenantId, (unit) => eraseChats(place.deps.sealer)(unit, id));
      await place.stack.sql`delete from dados_cliente where tenant_id = ${tenantId}`;
    };
    const knows = async () =>
      (await place.stack.sql`select payload::text as told, order_key from webhook_events where tenant_id = ${tenantId}`)
        .map(({ told }) => told)
        .join();

    it('does not come back with what was written before', async () => {
      await write('antes');
      await place.drain(tenantId);
      await mute();
      await write('na lacuna', { ageSeconds: 60 });
      await erase();
      await fetchAll();
      expect(await texts()).toEqual([]);
      expect(await place.stack.sql`select id from dados_cliente where tenant_id = ${tenantId}`).toEqual([]);
      expect(await knows()).not.toContain('955554444');
      expect(await knows()).not.toContain('na lacuna');
    });

    it('is met anew by what is written later, also when it was missed', async () => {
      await write('antes');
      await place.drain(tenantId);
      await erase();
      await place.stack.sql`update webhook_events set received_at = received_at - interval '2 minutes'
        where tenant_id = ${tenantId} and event = 'ERASED'`;
      await mute();
      await write('voltei', { ageSeconds: 60 });
      await fetchAll();
      expect(await texts()).toEqual(['voltei']);
    });
  });

  describe('when', () => {
    const due = async () => (await stored())?.puxar_em as Date | null;
    const forget = () => place.stack.sql`update evolution_instances set puxar_em = null where tenant_id = ${tenantId}`;
    const soon = async () => ((await due())?.getTime() ?? Number.POSITIVE_INFINITY) < Date.now() + MINUTE;

    it('something asks for it while one is under way: it stays asked for', async () => {
      place.stack.setClock(Date.now());
      await place.control('/faults', { slow: { ms: 500, routes: ['findMessages'] } });
      const underWay = place.pull(tenantId);
      await until(async () => ((await due())?.getTime() ?? 0) > Date.now() + 2 * MINUTE);
      const { id } = (await stored()) as { id: string };
      const at = new Date(Date.now() + 10_000);
      await place.deps.db.tenant(tenantId, (unit) => bringPullForward(unit, id, at));
      await underWay;
      expect(await due()).toEqual(at);
      expect((await stored())?.visto_ate.getTime()).toBeGreaterThan(Date.now() - 5 * MINUTE);
    });
    it('the connection is back', async () => {
      await place.stack.sql`update evolution_instances set status = 'disconnected', puxar_em = null
        where tenant_id = ${tenantId}`;
      await place.check(tenantId);
      expect(await soon()).toBe(true);
    });
    it('the phone was away for a moment, too short to show', async () => {
      await forget();
      await place.control('/blink', { instance: name() });
      await until(async () => {
        place.stack.setClock(Date.now());
        await place.drain(tenantId);
        return soon();
      });
      expect((await stored())?.status).toBe('connected');
    });
    it('the gateway answers again', async () => {
      await place.control('/faults', { error: { status: 503 } });
      await place.check(tenantId);
      await forget();
      await place.control('/faults', { clear: true });
      await place.check(tenantId);
      expect(await soon()).toBe(true);
    });
    it('the webhook starts, and whoever is due is enqueued', async () => {
      await forget();
      await pullAfterGap(place.deps)();
      expect(await soon()).toBe(true);
      place.stack.setClock(Date.now() + 2 * MINUTE);
      await watchConnections(place.deps)();
      const jobs = place.stack.enqueued.filter((job) => job.name === 'pull-messages' && job.data.tenantId === tenantId);
      expect(jobs).toHaveLength(1);
    });
  });
});
