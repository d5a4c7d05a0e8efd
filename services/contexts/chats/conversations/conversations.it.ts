import { newId } from '@balcao/kit/ids';
import { createPace } from '@balcao/kit/pace';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { sql } from 'drizzle-orm';
import { readBookingRequest } from '../../assistant/booking-request/read-booking-request';
import { createCatalog } from '../../catalog';
import type { InboxDeps } from '../inbox/inbox-deps';
import { INBOX_LIMITS } from '../inbox/inbox-limits';
import { listMessages } from '../messages/list-messages';
import { sendMessage } from '../messages/send-message';
import { storeMessage } from '../messages/store-message';
import { writeAsCustomer } from '../messages/write-as-customer';
import { evolution_instances } from '../schema';
import { requireChat } from './change-chat';
import { createChat } from './create-chat';
import { deleteChat } from './delete-chat';
import { getChat } from './get-chat';
import { giveBackChat } from './give-back-chat';
import { listChats } from './list-chats';
import { readChat } from './read-chat';
import { takeOverChat } from './take-over-chat';

describe('conversations', () => {
  let db: TestDb;
  let deps: TestDeps;
  let inbox: InboxDeps;
  let tenantId: string;
  let findOrCreateCustomer: InboxDeps['findOrCreateCustomer'];
  const staff = () => actorOf(tenantId, 'user');
  const create = (phone: string, nome?: string) =>
    createChat({ ...deps, findOrCreateCustomer })(staff(), { phone, nome });
  const write = (chatId: string, content: string) =>
    deps.db.tenant(tenantId, async (unit) =>
      storeMessage(deps, unit, await requireChat(unit, chatId), { autor: 'customer', content }),
    );

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db);
    findOrCreateCustomer = createCatalog(deps, { audit: async () => undefined, records: [] }).findOrCreateCustomer;
    inbox = {
      ...deps,
      findOrCreateCustomer,
      moveAlong: [],
      reportSend: async () => undefined,
      limits: INBOX_LIMITS,
      pace: createPace(deps.clock),
    };
  });
  beforeEach(async () => {
    tenantId = await makeTenant(db);
    deps.enqueued.length = 0;
    deps.announced.length = 0;
  });
  afterAll(async () => {
    await deps.close();
    await db.drop();
  });

  it('opens one conversation per person, with and without country code and ninth digit', async () => {
    const first = await create('5531987654321', 'João');
    expect(first).toMatchObject({ customer_phone: '5531987654321', nome: 'João', modo: 'ai' });
    expect((await create('553187654321')).id).toBe(first.id);
    expect((await create('31987654321')).id).toBe(first.id);
    await expect(create('123')).rejects.toMatchObject({ code: 'chats/invalid-phone' });
  });

  it('reads from the conversation which visit the customer asks for', async () => {
    const [service] = await asOwner(
      db,
      (sql) => sql`insert into produtos (id, tenant_id, nome, preco, duracao_minutos)
        values (${newId()}, ${tenantId}, 'Escova progressiva', 200, 90) returning id`,
    );
    const chat = await create('5511987654321', 'Ana');
    await write(chat.id, 'queria uma progressiva');
    await write(chat.id, 'dia 31/12/2099 às 15h30');
    const read = () => readBookingRequest(deps)(staff(), chat.id);
    expect(await read()).toEqual({
      produto_id: service?.id,
      profissional_id: null,
      data: '2099-12-31',
      hora: '15:30',
      periodo: null,
    });
    tenantId = await makeTenant(db);
    await expect(read()).rejects.toMatchObject({ code: 'chats/not-found' });
  });

  it('lists by last message in pages, and finds by name without accents and by phone in any format', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) ids.push((await create(`551190000000${i}`, i === 2 ? 'João Ávila' : undefined)).id);
    await write(ids[0] ?? '', 'oi');
    const list = listChats(deps);
    const pages: string[][] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(staff(), { limit: 2, cursor: cursor ?? undefined });
      pages.push(page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual([[ids[0], ids[4]], [ids[3], ids[2]], [ids[1]]]);
    for (const search of ['joao avila', '+55 (11) 90000-0002', '90000 0002', 'ÁVILA'])
      expect((await list(staff(), { limit: 9, search })).items.map(({ id }) => id)).toEqual([ids[2]]);
    expect((await list(staff(), { limit: 9, search: '100%' })).items).toEqual([]);
    await expect(list(staff(), { limit: 9, cursor: 'x' })).rejects.toMatchObject({ code: 'http/invalid' });
    await expect(list(actorOf(tenantId, 'viewer'), { limit: 9 })).rejects.toMatchObject({ code: 'http/forbidden' });
  });

  it('asks for pages by one plan each, made once and kept, however much larger one company is', async () => {
    for (let n = 0; n < 20; n += 1) {
      const other = await makeTenant(db);
      await asOwner(
        db,
        (as) => as`insert into chats (id, tenant_id, customer_phone) values (${newId()}, ${other}, '1')`,
      );
    }
    await asOwner(db, async (as) => {
      await as`insert into chats (id, tenant_id, customer_phone, ultima_em)
        select gen_random_uuid(), ${tenantId}, n::text, now() - n * interval '1 minute' from generate_series(1, 3000) n`;
      await as`analyze chats`;
    });
    const page = { limit: 20 };
    const { nextCursor } = await listChats(deps)(staff(), page);
    for (let n = 0; n < 30; n += 1) {
      await listChats(deps)(staff(), page);
      await listChats(deps)(staff(), { ...page, cursor: nextCursor ?? undefined });
    }
    const plans = await deps.db.tenant(tenantId, ({ tx }) =>
      tx.execute<{ kept: number; anew: number }>(sql`select generic_plans::int as kept, custom_plans::int as anew
        from pg_prepared_statements where statement like '%from "chats"%"ultima_em" desc%limit%'`),
    );
    const often = plans.filter(({ kept, anew }) => kept + anew > 20);
    expect(often).toHaveLength(2);
    for (const { kept, anew } of often) expect(kept).toBeGreaterThan(anew);
  });

  it('pages messages into the past', async () => {
    const { id } = await create('5511900000001');
    for (let i = 0; i < 5; i += 1) await write(id, `m${i}`);
    const first = await listMessages(deps)(staff(), id, { limit: 3 });
    const second = await listMessages(deps)(staff(), id, { limit: 3, cursor: first.nextCursor ?? undefined });
    expect([...first.items, ...second.items].map(({ content }) => content)).toEqual(['m4', 'm3', 'm2', 'm1', 'm0']);
    expect(second.nextCursor).toBeNull();
  });

  it('an answer stands behind what it answers, whatever the clock of whoever writes it says', async () => {
    const { id } = await create('5511900000001');
    await write(id, 'oi');
    const behind = { ...deps, clock: () => new Date(deps.clock().getTime() - 300_000) };
    await deps.db.tenant(tenantId, async (unit) =>
      storeMessage(behind, unit, await requireChat(unit, id), { autor: 'ai', content: 'Olá!' }),
    );
    await write(id, 'quanto custa?');
    const { items } = await listMessages(deps)(staff(), id, { limit: 9 });
    expect(items.map(({ content }) => content)).toEqual(['quanto custa?', 'Olá!', 'oi']);
    expect(await getChat(deps)(staff(), id)).toMatchObject({ ultima_mensagem: 'quanto custa?' });
  });

  it('counts unread and forgets them when read', async () => {
    const { id } = await create('5511900000001');
    await write(id, 'oi');
    await write(id, 'tudo bem?');
    expect(await getChat(deps)(staff(), id)).toMatchObject({ nao_lidas: 2, ultima_mensagem: 'tudo bem?' });
    const seen: string[] = [];
    const noticesSeen = async (_unit: unknown, _person: string, about: string) => void seen.push(about);
    expect(await readChat({ ...deps, noticesSeen })(staff(), id)).toMatchObject({ nao_lidas: 0 });
    expect(seen).toEqual([id]);
  });

  it('takes over, and gives back with what is still open', async () => {
    const { id } = await create('5511900000001');
    await write(id, 'oi');
    expect(await takeOverChat(deps)(staff(), id)).toMatchObject({ modo: 'human', pausada_por: 'Isabela Ferreira' });
    await giveBackChat(deps)(staff(), id);
    expect(deps.enqueued).toEqual([{ name: 'reply-with-ai', data: { tenantId, chatId: id } }]);
    await sendMessage(deps)(staff(), id, { content: 'Oi!', client_id: newId() });
    deps.enqueued.length = 0;
    expect(await giveBackChat(deps)(staff(), id)).toMatchObject({ modo: 'ai', pausada_por: null });
    expect(deps.enqueued).toEqual([]);
  });

  it.each([
    ['before it, though it came in after it', -60_000, 1],
    ['after it, though it came in before it', 60_000, 0],
  ])('what was written on the phone %s decides whether a question waits', async (_, ms, waiting) => {
    const { id } = await create('5511900000001');
    const at = Date.now() - 120_000;
    const store = (autor: 'customer' | 'phone', createdAt: Date) =>
      deps.db.tenant(tenantId, async (unit) =>
        storeMessage(deps, unit, await requireChat(unit, id), { autor, content: autor, createdAt }),
      );
    const question = () => store('customer', new Date(at));
    const answer = () => store('phone', new Date(at + ms));
    for (const next of ms < 0 ? [question, answer] : [answer, question]) await next();
    await takeOverChat(deps)(staff(), id);
    await giveBackChat(deps)(staff(), id);
    expect(deps.enqueued).toHaveLength(waiting);
  });

  it('deletes the conversation with its history and open sends', async () => {
    const { id } = await create('5511900000001');
    await sendMessage(deps)(staff(), id, { content: 'Oi!', client_id: newId() });
    await expect(deleteChat(deps)(staff(), id)).rejects.toMatchObject({ code: 'http/forbidden' });
    await deleteChat(deps)(actorOf(tenantId), id);
    expect(deps.announced.at(-1)).toMatchObject({ event: 'chat.deleted', data: { id } });
    const [left] = await asOwner(
      db,
      (sql) => sql`select (select count(*) from chat_history where tenant_id = ${tenantId})::int as messages,
        (select count(*) from envios where tenant_id = ${tenantId})::int as sends`,
    );
    expect(left).toEqual({ messages: 0, sends: 0 });
    await expect(getChat(deps)(staff(), id)).rejects.toMatchObject({ code: 'chats/not-found' });
  });

  it('answers 404 for another company’s conversation, whatever is tried, and changes nothing', async () => {
    const { id, versao } = await create('5511900000001');
    const stranger = actorOf(await makeTenant(db));
    const tries = [
      getChat(deps)(stranger, id),
      deleteChat(deps)(stranger, id),
      takeOverChat(deps)(stranger, id),
      giveBackChat(deps)(stranger, id),
      readChat({ ...deps, noticesSeen: async () => undefined })(stranger, id),
      listMessages(deps)(stranger, id, { limit: 5 }),
      sendMessage(deps)(stranger, id, { content: 'oi', client_id: newId() }),
    ];
    for (const attempt of tries) await expect(attempt).rejects.toMatchObject({ code: 'chats/not-found', status: 404 });
    expect((await getChat(deps)(staff(), id)).versao).toBe(versao);
  });

  describe('writing as the customer', () => {
    const body = { message: 'Quanto custa?', customerPhone: '+55 (11) 90000-0009' };

    it('goes through the inbox of the company’s instance', async () => {
      await deps.db.tenant(tenantId, ({ tx }) =>
        tx.insert(evolution_instances).values({
          tenant_id: tenantId,
          instance_name: `agent_${tenantId}`,
          status: 'connected',
          webhook_token: newId(),
          webhook_secret: 'x',
        }),
      );
      const written = await writeAsCustomer(inbox)(staff(), { ...body, tenantId });
      const { items } = await listMessages(deps)(staff(), written.chatId, { limit: 5 });
      expect(items).toMatchObject([{ id: written.messageId, role: 'user', autor: 'customer', content: body.message }]);
      const events = await asOwner(
        db,
        (sql) => sql`select event, status, resultado from webhook_events where tenant_id = ${tenantId}`,
      );
      expect(events).toMatchObject([{ event: 'MESSAGES_UPSERT', status: 'done', resultado: 'stored: answer planned' }]);
      expect(deps.enqueued.map(({ name }) => name)).toContain('reply-with-ai');
    });

    it('says nothing about the connection: no phone wrote', async () => {
      const instance = { instance_name: `agent_${tenantId}`, webhook_token: newId(), webhook_secret: 'x' };
      await deps.db.tenant(tenantId, ({ tx }) =>
        tx.insert(evolution_instances).values({ tenant_id: tenantId, status: 'disconnected', ...instance }),
      );
      await writeAsCustomer(inbox)(staff(), { ...body, tenantId });
      const rows = await asOwner(
        db,
        (sql) => sql`select status, ultimo_evento_em from evolution_instances where tenant_id = ${tenantId}`,
      );
      expect(rows).toEqual([{ status: 'disconnected', ultimo_evento_em: null }]);
      expect(deps.enqueued.map(({ name }) => name)).not.toContain('check-connection');
    });

    it('works before WhatsApp is connected', async () => {
      const written = await writeAsCustomer(inbox)(staff(), body);
      expect(await getChat(deps)(staff(), written.chatId)).toMatchObject({ customer_phone: '5511900000009' });
      expect(deps.enqueued).toMatchObject([{ name: 'reply-with-ai', delayMs: INBOX_LIMITS.debounceMs }]);
    });

    it('means the same person as a new conversation does, also by a foreign number that could be a Brazilian one', async () => {
      const say = async (customerPhone: string) => {
        const { chatId } = await writeAsCustomer(inbox)(staff(), { message: 'Oi', customerPhone });
        return (await getChat(deps)(staff(), chatId)).customer_phone;
      };
      for (const phone of ['31987654321', '5531987654321', '+5531987654321'])
        expect([phone, await say(phone), (await create(phone)).customer_phone]).toEqual([
          phone,
          '5531987654321',
          '5531987654321',
        ]);
      expect([await say('+31987654321'), (await create('+31987654321')).customer_phone]).toEqual([
        '31987654321',
        '31987654321',
      ]);
      // The panel passes on the digits of the conversation it shows.
      expect([await say('31987654321'), (await create('31987654321')).customer_phone]).toEqual([
        '31987654321',
        '31987654321',
      ]);
    });

    it('refuses another company’s id and an impossible phone', async () => {
      const write = writeAsCustomer(inbox);
      await expect(write(staff(), { ...body, tenantId: newId() })).rejects.toMatchObject({ status: 404 });
      await expect(write(staff(), { ...body, customerPhone: 'oi' })).rejects.toMatchObject({
        code: 'chats/invalid-phone',
      });
    });
  });
});
