import { DEFAULT_MANNERS, type Manners } from '@balcao/contracts/manners';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { noteRefused } from '../connection/note-refused';
import { insertChat, lockChat } from '../conversations/chats.repository';
import { deleteChat } from '../conversations/delete-chat';
import { findOrCreateChat } from '../conversations/find-or-create-chat';
import { applyStatus } from '../inbox/apply-status';
import type { InboxDeps, InboxEvent } from '../inbox/inbox-deps';
import { revealChat } from '../inbox/merge-chats';
import { retryMessage } from '../messages/retry-message';
import { sendToCustomer } from '../messages/send-to-customer';
import { sendToTeam } from '../messages/send-to-team';
import { storeMessage } from '../messages/store-message';
import { writeAsStaff } from '../messages/write-as-staff';
import { listNotes } from '../notes/list-notes';
import { SEND_TEXTS } from '../outbox/outbox-texts';
import { planSend } from '../outbox/plan-send';
import { sendPlanned } from '../outbox/send-planned';
import { changeManners } from './change-manners';
import { getManners } from './get-manners';
import { LIMITED_MS } from './hold-beginnings';
import { setOptOut } from './set-opt-out';
import { takeWish } from './take-wish';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A gateway and a clock: what a number does over a day, in a moment. */
describe('the manners of a number', () => {
  let db: TestDb;
  let deps: TestDeps;
  let tenantId: string;
  let instanceId: string;
  const clock = { now: 0 };
  let world: { manners: Manners; connected: boolean; calls: { text: string; at: number; delayMs: number }[] };

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db, { clock: () => new Date(clock.now) });
  });
  afterAll(() => deps.close());
  beforeEach(async () => {
    // Nine in the morning in São Paulo.
    clock.now = new Date('2030-05-06T12:00:00Z').getTime();
    tenantId = await makeTenant(db);
    instanceId = newId();
    world = { manners: DEFAULT_MANNERS, connected: true, calls: [] };
    deps.enqueued.length = 0;
    const keys = { instance_name: `agent_${tenantId}`, webhook_token: newId(), webhook_secret: 'sealed' };
    const row = Object.assign({ id: instanceId, tenant_id: tenantId, status: 'connected' }, keys);
    await asOwner(db, (sql) => sql`insert into evolution_instances ${sql(row)}`);
  });

  const ports = () => ({
    reportSend: async () => undefined,
    markRefused: noteRefused(deps),
    findSender: async () => ({
      instanceId,
      instanceName: 'agent',
      connected: world.connected,
      manners: world.manners,
      gateway: {
        sendReaction: async () => ({ kind: 'invalid' as const, status: null, message: '' }),
        editText: async () => ({ kind: 'invalid' as const, status: null, message: '' }),
        deleteForEveryone: async () => ({ kind: 'invalid' as const, status: null, message: '' }),
        sendPlace: async () => ({ kind: 'invalid' as const, status: null, message: '' }),
        sendContacts: async () => ({ kind: 'invalid' as const, status: null, message: '' }),
        sendFile: async () => ({ kind: 'invalid' as const, status: null, message: '' }),
        sendText: async (_: string, { text, delayMs = 0 }: { text: string; delayMs?: number }) => {
          world.calls.push({ text, at: clock.now, delayMs });
          return { kind: 'ok' as const, data: { waId: newId(), remoteJid: '5511900000001@s.whatsapp.net' } };
        },
        findMessages: async () => ({ kind: 'ok' as const, data: [] }),
        connectionState: async () => ({ kind: 'ok' as const, data: { state: 'open' as const, phone: null } }),
      },
    }),
  });
  /** Does the sending that was asked for, each job in its time, for so long. */
  async function run(ms: number): Promise<void> {
    const end = clock.now + ms;
    const due = new Map<string, number>();
    const take = () => {
      for (const { name, data, delayMs = 0 } of deps.enqueued.splice(0))
        if (name === 'send-planned') {
          const { chatId } = data as { chatId: string };
          due.set(chatId, Math.min(due.get(chatId) ?? Number.POSITIVE_INFINITY, clock.now + delayMs));
        }
    };
    for (take(); ; take()) {
      const [next] = [...due].sort(([, a], [, b]) => a - b);
      if (!next || next[1] > end) break;
      clock.now = Math.max(clock.now, next[1]);
      due.delete(next[0]);
      await sendPlanned(deps, ports())({ tenantId, chatId: next[0] });
    }
    for (const [chatId, at] of due)
      deps.enqueued.push({ name: 'send-planned', data: { tenantId, chatId }, delayMs: at - end });
    clock.now = end;
  }

  const phoneOf = (n: number) => `55119000${String(n).padStart(5, '0')}`;
  async function addCustomer(n: number, known: { phones?: number[] } = {}) {
    const cliente = { id: newId(), nome: `Cliente ${n}`, telefone: phoneOf(n) };
    const { id, nome, telefone } = cliente;
    await asOwner(db, (sql) => sql`insert into dados_cliente ${sql({ id, tenant_id: tenantId, nome, telefone })}`);
    for (const other of known.phones ?? [n]) await addChat(phoneOf(other), id);
    return cliente;
  }
  const addChat = (customer_phone: string, cliente_id: string | null = null) =>
    deps.db.tenant(tenantId, async (unit) => {
      const chat = await insertChat(unit, { customer_phone, cliente_id, instance_id: instanceId });
      if (!chat) throw new Error('no conversation');
      return chat;
    });
  type Customer = Awaited<ReturnType<typeof addCustomer>>;
  const remind = (cliente: Customer, text = `Lembrete de ${cliente.nome}`, more: { asked?: boolean } = {}) => {
    const message = { cliente, text, causa: newId(), validoAte: new Date(clock.now + 48 * HOUR) };
    return deps.db.tenant(tenantId, (unit) => sendToCustomer(deps)(unit, Object.assign(message, more)));
  };
  const chatOf = (phone: string) =>
    deps.db.tenant(tenantId, async (unit) => (await findOrCreateChat(unit, { phone, at: new Date(clock.now) })).chat);
  /** What the customer writes, and what becomes of it when it is about messages. */
  const says = (phone: string, content: string) =>
    deps.db.tenant(tenantId, async (unit) => {
      const { chat } = await findOrCreateChat(unit, { phone, at: new Date(clock.now) });
      const stored = await storeMessage(deps, unit, chat, { autor: 'customer', content });
      const wish = await takeWish(deps, unit, stored);
      if (!wish) return null;
      const locked = (await lockChat(unit, chat.id)) ?? chat;
      const reply = { autor: 'system' as const, content: wish.reply, chatPatch: wish.patch };
      const { message } = await storeMessage(deps, unit, locked, reply);
      await planSend(deps, unit, message, { causa: newId() });
      return wish.reply;
    });
  const staffWrites = async (phone: string, content: string) => {
    const { id } = await chatOf(phone);
    return writeAsStaff(deps, actorOf(tenantId), { chatId: id, clientId: newId(), write: () => ({ content }) });
  };
  const texts = () => world.calls.map(({ text }) => text);
  const gaps = () => world.calls.slice(1).map(({ at }, index) => at - (world.calls[index]?.at ?? 0));
  const shown = () =>
    asOwner(
      db,
      (sql) => sql`select id, content, entrega, erro from chat_history where tenant_id = ${tenantId} order by seq`,
    );

  describe('conversations that the company begins', () => {
    it('leave one by one with pauses that differ, however many are asked for at once', async () => {
      for (let n = 0; n < 20; n += 1) await remind(await addCustomer(n));
      await run(10 * MINUTE);
      expect(new Set(texts()).size).toBe(20);
      expect(Math.min(...gaps())).toBeGreaterThanOrEqual(5_000);
      expect(Math.max(...gaps())).toBeLessThanOrEqual(15_000);
      expect(new Set(gaps()).size).toBeGreaterThan(10);
    });

    it('keep their pauses when the phone was away and all of them are due at once', async () => {
      world.connected = false;
      for (let n = 0; n < 8; n += 1) await remind(await addCustomer(n));
      await run(5 * MINUTE);
      expect(texts()).toEqual([]);
      world.connected = true;
      await run(10 * MINUTE);
      expect(texts()).toHaveLength(8);
      expect(Math.min(...gaps())).toBeGreaterThanOrEqual(5_000);
    });

    it('two workers at the same moment take turns', async () => {
      const customers = [];
      for (let n = 0; n < 6; n += 1) customers.push(await addCustomer(n));
      for (const customer of customers) await remind(customer);
      const jobs = deps.enqueued.splice(0).map(({ data }) => data as { tenantId: string; chatId: string });
      await Promise.all(jobs.map((job) => sendPlanned(deps, ports())(job)));
      expect(texts()).toHaveLength(1);
      await run(5 * MINUTE);
      expect(new Set(texts()).size).toBe(6);
      expect(Math.min(...gaps())).toBeGreaterThanOrEqual(5_000);
    });

    it('an answer waits for nobody, and goes on where the customer wrote today', async () => {
      for (let n = 0; n < 5; n += 1) await remind(await addCustomer(n));
      await run(0);
      const ana = await addCustomer(50);
      await says(ana.telefone, 'oi');
      await remind(ana, 'Seu Pix');
      await staffWrites(ana.telefone, 'Bom dia!');
      await run(0);
      expect(texts().slice(1)).toEqual(['Seu Pix', 'Bom dia!']);
    });

    it('what follows the first message needs no turn of its own', async () => {
      const ana = await addCustomer(1);
      await remind(ana, 'Segue o Pix');
      await remind(ana, '000201');
      await run(0);
      expect(texts()).toEqual(['Segue o Pix', '000201']);
      expect(await getManners(deps)(actorOf(tenantId))).toMatchObject({ iniciadas_hoje: 1 });
    });

    it('beyond the limit of a day wait for eight in the morning, say so, and come one by one', async () => {
      world.manners = { digitar: false, intervalo_segundos: 5, limite_diario: 10 };
      for (let n = 0; n < 12; n += 1) await remind(await addCustomer(n));
      await staffWrites(phoneOf(90), 'Temos horário amanhã');
      await run(HOUR);
      expect(texts()).toHaveLength(10);
      const waiting = (await shown()).filter(({ entrega }) => entrega === 'queued');
      expect(waiting.map(({ erro }) => erro)).toEqual(Array(3).fill(SEND_TEXTS.dayIsFull));
      // Eight in São Paulo.
      const morning = new Date('2030-05-07T11:00:00Z').getTime();
      await run(morning + 5 * MINUTE - clock.now);
      expect(new Set(texts()).size).toBe(13);
      expect(world.calls[10]?.at).toBeGreaterThanOrEqual(morning);
      expect(gaps().at(-1)).toBeGreaterThanOrEqual(2_500);
      expect(await getManners(deps)(actorOf(tenantId))).toMatchObject({ iniciadas_hoje: 3 });
    });

    it('beyond the limit leave when the customer writes, or when the limit is raised', async () => {
      world.manners = { digitar: false, intervalo_segundos: 5, limite_diario: 10 };
      for (let n = 0; n < 12; n += 1) await remind(await addCustomer(n));
      await run(HOUR);
      const left = await asOwner(
        db,
        (sql) => sql`select c.customer_phone, e.chat_id from envios e join chats c on c.id = e.chat_id
          where e.tenant_id = ${tenantId} and e.status = 'planned'`,
      );
      expect(left).toHaveLength(2);
      const [first] = left;
      await says(first?.customer_phone, 'oi');
      await sendPlanned(deps, ports())({ tenantId, chatId: first?.chat_id });
      expect(texts()).toHaveLength(11);
      deps.enqueued.length = 0;
      world.manners = Object.assign({}, world.manners, { limite_diario: 50 });
      await changeManners(deps)(actorOf(tenantId), world.manners);
      await run(MINUTE);
      expect(texts()).toHaveLength(12);
    });
  });

  describe('once WhatsApp lets the number begin no more (463)', () => {
    const refuse = async (phone: string) => {
      const [row] = await asOwner(
        db,
        (sql) => sql`select h.wa_id from chat_history h where h.tenant_id = ${tenantId}
          and h.customer_phone = ${phone} and h.wa_id is not null`,
      );
      const data = { keyId: row?.wa_id, remoteJid: `${phone}@s.whatsapp.net`, fromMe: true, status: 'ERROR' };
      const event = {
        row: Object.assign(
          { id: newId(), instance_id: instanceId, event: 'MESSAGES_UPDATE' },
          { received_at: new Date() },
        ),
        data: Object.assign(data, { messageStubParameters: ['463'] }),
        own: null,
        now: new Date(clock.now),
      };
      const own = Object.assign({ reportSend: async () => undefined }, deps) as unknown as InboxDeps;
      await deps.db.tenant(tenantId, (unit) => applyStatus(own, unit, event as unknown as InboxEvent));
    };

    it('what was to begin others waits for hours and says why, and answers leave as ever', async () => {
      for (let n = 0; n < 5; n += 1) await remind(await addCustomer(n));
      await run(0);
      expect(texts()).toHaveLength(1);
      const first = (await shown()).find(({ entrega }) => entrega === 'sent');
      const [{ customer_phone: phone } = {}] = await asOwner(
        db,
        (sql) => sql`select customer_phone from chat_history where id = ${first?.id}`,
      );
      await refuse(phone);
      await staffWrites(phoneOf(90), 'Temos horário amanhã');
      await run(LIMITED_MS - MINUTE);
      expect(texts()).toHaveLength(1);
      const waiting = (await shown()).filter(({ entrega }) => entrega === 'queued');
      expect(waiting.map(({ erro }) => erro)).toEqual(Array(5).fill(SEND_TEXTS.limitedNow));
      await says(phoneOf(95), 'SAIR');
      await run(0);
      expect(texts()).toHaveLength(2);
      await run(10 * MINUTE);
      expect(new Set(texts()).size).toBe(7);
      expect(Math.min(...gaps().slice(2))).toBeGreaterThanOrEqual(5_000);
      expect(await getManners(deps)(actorOf(tenantId))).toMatchObject({ iniciadas_hoje: 6 });
    });

    it('waits once for what is refused together, also over midnight', async () => {
      // Eleven at night in São Paulo.
      clock.now = new Date('2030-05-07T02:00:00Z').getTime();
      for (let n = 0; n < 2; n += 1) await remind(await addCustomer(n));
      await run(MINUTE);
      expect(texts()).toHaveLength(2);
      for (let n = 0; n < 2; n += 1) await refuse(phoneOf(n));
      await run(2 * HOUR);
      await remind(await addCustomer(3));
      await run(HOUR);
      expect(texts()).toHaveLength(2);
      await run(LIMITED_MS - 3 * HOUR + MINUTE);
      expect(texts()).toHaveLength(3);
    });
  });

  it('nobody types: automatic texts show it, what staff wrote and a second try do not', async () => {
    const ana = await addCustomer(1);
    await remind(ana);
    await run(0);
    await staffWrites(ana.telefone, 'Bom dia!');
    await run(0);
    world.manners = Object.assign({}, DEFAULT_MANNERS, { digitar: false });
    await remind(await addCustomer(2));
    await run(MINUTE);
    const [typed, ...others] = world.calls.map(({ delayMs }) => delayMs);
    expect(typed).toBeGreaterThanOrEqual(800);
    expect(others).toEqual([0, 0]);
  });

  describe("'SAIR'", () => {
    const out = { kind: 'opted-out' };

    it('ends every automatic message, from whichever of their numbers; VOLTAR undoes it', async () => {
      const ana = await addCustomer(1, { phones: [1, 2] });
      expect(await says(phoneOf(2), 'SAIR')).toMatch(/VOLTAR/);
      expect((await chatOf(phoneOf(1))).saiu_em).not.toBeNull();
      expect(await remind(ana)).toEqual(out);
      await deps.db.tenant(tenantId, async (unit) => {
        const telefone = phoneOf(2);
        const notice = { chatId: null, telefone, text: 'Aviso', causa: newId(), validoAte: new Date(clock.now + HOUR) };
        expect(await sendToTeam(deps)(unit, notice)).toEqual(out);
      });
      await run(0);
      expect(texts()).toEqual([expect.stringMatching(/^Pronto! Você não vai mais receber/)]);
      expect(await says(phoneOf(1), 'Voltar')).toMatch(/SAIR/);
      expect((await chatOf(phoneOf(2))).saiu_em).toBeNull();
      expect(await remind(ana)).toMatchObject({ kind: 'planned' });
    });

    it('takes back what was planned before, and answers the person who writes', async () => {
      const [ana, bia] = [await addCustomer(1), await addCustomer(2)];
      await remind(bia);
      await remind(ana, 'Lembrete da Ana');
      clock.now += 1_000;
      await says(ana.telefone, 'sair');
      await staffWrites(ana.telefone, 'Claro, sem problema');
      await run(5 * MINUTE);
      expect(texts()).not.toContain('Lembrete da Ana');
      expect(texts()).toContain('Claro, sem problema');
      const [row] = (await shown()).filter(({ content }) => content === 'Lembrete da Ana');
      expect(row).toMatchObject({ entrega: 'failed', erro: SEND_TEXTS.optedOut });
    });

    it('what staff sends goes to whoever has just asked for it, and to nobody else', async () => {
      const ana = await addCustomer(1);
      clock.now += 1_000;
      await says(ana.telefone, 'sair');
      await says(ana.telefone, 'manda o pix?');
      expect(await remind(ana, 'Segue o Pix', { asked: true })).toMatchObject({ kind: 'planned' });
      expect(await remind(ana)).toEqual(out);
      clock.now += 25 * HOUR;
      expect(await remind(ana, 'Segue o Pix', { asked: true })).toEqual(out);
    });

    it('holds for what failed before, too: staff sends none of it again but what they wrote themselves', async () => {
      const ana = await addCustomer(1);
      await remind(ana, 'Lembrete da Ana');
      const chat = await chatOf(ana.telefone);
      await deps.db.tenant(tenantId, async (unit) => {
        const locked = (await lockChat(unit, chat.id)) ?? chat;
        const { message } = await storeMessage(deps, unit, locked, { autor: 'ai', content: 'Resposta da IA' });
        await planSend(deps, unit, message, { causa: `reply:${newId()}` });
      });
      await staffWrites(ana.telefone, 'Da equipe');
      await asOwner(db, async (sql) => {
        await sql`update envios set status = 'dead' where tenant_id = ${tenantId}`;
        await sql`update chat_history set entrega = 'failed' where tenant_id = ${tenantId}`;
      });
      const note = (sair: boolean) => setOptOut(deps)(actorOf(tenantId), chat.id, { sair, motivo: 'Pediu' });
      const again = async (content: string) => {
        const [row] = (await shown()).filter((message) => message.content === content);
        return retryMessage(Object.assign({ claimsAppointment: () => false }, deps))(
          actorOf(tenantId),
          chat.id,
          row?.id ?? '',
        );
      };
      await note(true);
      for (const content of ['Lembrete da Ana', 'Resposta da IA'])
        await expect(again(content)).rejects.toMatchObject({ code: 'chats/opted-out' });
      expect(await again('Da equipe')).toMatchObject({ entrega: 'queued' });
      await note(false);
      expect(await again('Lembrete da Ana')).toMatchObject({ entrega: 'queued' });
    });

    it('outlives the conversation, and is found again when a hidden number shows', async () => {
      const ana = await addCustomer(1);
      await says(ana.telefone, 'SAIR');
      await deleteChat(deps)(actorOf(tenantId), (await chatOf(ana.telefone)).id);
      expect(await remind(ana)).toEqual(out);
      expect((await chatOf(ana.telefone)).saiu_em).not.toBeNull();

      const hidden = '4242@lid';
      await says(hidden, 'SAIR');
      await deps.db.tenant(tenantId, async (unit) => {
        const { chat } = await findOrCreateChat(unit, { phone: hidden, at: new Date(clock.now) });
        await revealChat(unit, chat, phoneOf(9));
      });
      const bia = { id: newId(), nome: 'Bia', telefone: phoneOf(9) };
      expect(await remind(bia)).toEqual(out);
      expect(await getManners(deps)(actorOf(tenantId))).toMatchObject({ saidas: 2 });
    });

    it('is noted by the team for whoever asked in another way, with why, and holds the same', async () => {
      const ana = await addCustomer(1, { phones: [1, 2] });
      await remind(ana, 'Lembrete da Ana');
      clock.now += 1_000;
      const { id } = await chatOf(phoneOf(1));
      const note = (sair: boolean, motivo: string) => setOptOut(deps)(actorOf(tenantId, 'user'), id, { sair, motivo });
      expect(await note(true, 'Pediu por telefone')).toMatchObject({ id, saiu_em: expect.any(String) });
      // The same click twice is one note.
      await note(true, 'Pediu por telefone');
      expect(await remind(ana)).toEqual(out);
      expect((await chatOf(phoneOf(2))).saiu_em).not.toBeNull();
      await run(5 * MINUTE);
      expect(texts()).toEqual([]);
      expect(await getManners(deps)(actorOf(tenantId))).toMatchObject({ saidas: 1 });

      expect(await note(false, 'Pediu para voltar')).toMatchObject({ saiu_em: null });
      expect(await remind(ana)).toMatchObject({ kind: 'planned' });
      const { items } = await listNotes(deps)(actorOf(tenantId), id);
      expect(items.map(({ texto }) => texto)).toEqual([
        'Não quer mensagens automáticas. Motivo: Pediu por telefone',
        'Quer de novo mensagens automáticas. Motivo: Pediu para voltar',
      ]);
    });

    it('noted by the team, is taken back by the person with VOLTAR; of another company there is nothing to note', async () => {
      const ana = await addCustomer(1);
      const { id } = await chatOf(ana.telefone);
      await setOptOut(deps)(actorOf(tenantId), id, { sair: true, motivo: 'Pediu no balcão' });
      expect(await says(ana.telefone, 'voltar')).toMatch(/SAIR/);
      expect(await remind(ana)).toMatchObject({ kind: 'planned' });
      const other = setOptOut(deps)(actorOf(await makeTenant(db)), id, { sair: true, motivo: 'x' });
      await expect(other).rejects.toMatchObject({ code: 'chats/not-found' });
    });

    it('another company’s number is none of it', async () => {
      const ana = await addCustomer(1);
      await says(ana.telefone, 'SAIR');
      const mine = tenantId;
      tenantId = await makeTenant(db);
      expect(await getManners(deps)(actorOf(tenantId))).toMatchObject({ saidas: 0 });
      tenantId = mine;
    });
  });
});
