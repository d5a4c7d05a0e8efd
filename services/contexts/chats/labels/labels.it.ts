import { LABELS_OF_CHAT_MAX } from '@balcao/contracts/labels';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { createCatalog } from '../../catalog';
import { requireChat } from '../conversations/change-chat';
import { createChat } from '../conversations/create-chat';
import { getChat } from '../conversations/get-chat';
import { listChats } from '../conversations/list-chats';
import { listMessages } from '../messages/list-messages';
import { sendMessage } from '../messages/send-message';
import { storeMessage } from '../messages/store-message';
import { endSnooze } from '../snooze/end-snooze';
import { snoozeChat } from '../snooze/snooze-chat';
import { sweep } from '../sweep/sweep';
import { deleteLabel } from './delete-label';
import { listLabels } from './list-labels';
import { createLabel, updateLabel } from './save-label';
import { setChatLabels } from './set-chat-labels';

describe('order among conversations', () => {
  let db: TestDb;
  let deps: TestDeps;
  let tenantId: string;
  let phones = 0;
  const staff = () => actorOf(tenantId, 'user');

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db);
  });
  beforeEach(async () => {
    tenantId = await makeTenant(db);
    deps.announced.length = 0;
    deps.enqueued.length = 0;
    deps.notified.length = 0;
  });
  afterAll(async () => {
    await deps.close();
    await db.drop();
  });

  function open() {
    phones += 1;
    const { findOrCreateCustomer } = createCatalog(deps, { audit: async () => undefined, records: [] });
    const phone = `55119${String(70_000_000 + phones)}`;
    return createChat({ ...deps, findOrCreateCustomer })(staff(), { phone });
  }
  const label = (nome: string) => createLabel(deps)(staff(), { nome, cor: 'azul' });
  const put = (chatId: string, ...etiquetas: string[]) => setChatLabels(deps)(staff(), chatId, { etiquetas });
  const idsOf = async (query: { etiqueta?: string; situacao?: 'abertas' | 'adiadas' }) =>
    (await listChats(deps)(staff(), { limit: 50, ...query })).items.map(({ id }) => id);
  const chatOf = (id: string) => getChat(deps)(staff(), id);

  describe('labels', () => {
    it('are the company’s, by name, each name once whatever its case', async () => {
      const vip = await label('VIP');
      await expect(label('vip')).rejects.toMatchObject({ code: 'chats/label-taken' });
      const late = await label('Atrasada');
      await expect(updateLabel(deps)(staff(), late.id, { nome: 'Vip', cor: 'roxo' })).rejects.toMatchObject({
        code: 'chats/label-taken',
      });
      await updateLabel(deps)(staff(), vip.id, { nome: 'Vip', cor: 'roxo' });
      const { items } = await listLabels(deps)(staff());
      expect(items.map(({ nome, cor }) => [nome, cor])).toEqual([
        ['Atrasada', 'azul'],
        ['Vip', 'roxo'],
      ]);
    });

    it('filter the list, and go off every conversation when they are deleted', async () => {
      const [vip, late, first, second] = [await label('VIP'), await label('Atrasada'), await open(), await open()];
      expect((await put(first.id, vip.id, late.id, vip.id)).etiquetas).toEqual([vip.id, late.id]);
      await put(second.id, late.id);
      expect(await idsOf({ etiqueta: vip.id })).toEqual([first.id]);
      const { versao } = await chatOf(second.id);
      await deleteLabel(deps)(staff(), late.id);
      expect([(await chatOf(first.id)).etiquetas, (await chatOf(second.id)).etiquetas]).toEqual([[vip.id], []]);
      expect((await chatOf(second.id)).versao).toBe(versao + 1);
      expect(deps.announced.at(-1)).toMatchObject({ event: 'chats.changed' });
    });

    it('of another company are not found', async () => {
      const chat = await open();
      const ours = tenantId;
      tenantId = await makeTenant(db);
      const theirs = await label('VIP');
      await expect(put(chat.id, theirs.id)).rejects.toMatchObject({ code: 'chats/not-found' });
      tenantId = ours;
      await expect(put(chat.id, theirs.id)).rejects.toMatchObject({ code: 'chats/label-not-found' });
      await expect(deleteLabel(deps)(staff(), theirs.id)).rejects.toMatchObject({ code: 'chats/label-not-found' });
      expect(await idsOf({ etiqueta: theirs.id })).toEqual([]);
    });

    it('never stay on a conversation after they were deleted at the same moment', async () => {
      for (let round = 0; round < 10; round += 1) {
        const [vip, chat] = [await label(`VIP ${round}`), await open()];
        await Promise.allSettled([put(chat.id, vip.id), deleteLabel(deps)(staff(), vip.id), put(chat.id, vip.id)]);
        expect((await chatOf(chat.id)).etiquetas).toEqual([]);
      }
      expect(LABELS_OF_CHAT_MAX).toBe(10);
    });
  });

  describe('a conversation put off', () => {
    const in2099 = { dia: '2099-01-03', hora: '09:00' };

    it('waits until a moment of the company’s clock, and stands apart meanwhile', async () => {
      const [later, now] = [await open(), await open()];
      await asOwner(db, (sql) => sql`update tenants set fuso_horario = 'America/Manaus' where id = ${tenantId}`);
      await expect(snoozeChat(deps)(staff(), later.id, { ate: in2099 })).rejects.toMatchObject({
        code: 'chats/snooze-far',
      });
      const near = { ...deps, clock: () => new Date('2099-01-01T00:00:00Z') };
      const { adiada_ate } = await snoozeChat(near)(staff(), later.id, { ate: in2099 });
      expect(adiada_ate).toBe('2099-01-03T13:00:00.000Z');
      expect([await idsOf({ situacao: 'adiadas' }), await idsOf({ situacao: 'abertas' })]).toEqual([
        [later.id],
        [now.id],
      ]);
      expect((await idsOf({})).toSorted()).toEqual([later.id, now.id].toSorted());
      const past = { dia: '2020-01-01', hora: '09:00' };
      await expect(snoozeChat(deps)(staff(), now.id, { ate: past })).rejects.toMatchObject({
        code: 'chats/snooze-past',
      });
      expect((await snoozeChat(deps)(staff(), later.id, { ate: null })).adiada_ate).toBeNull();
    });

    const putOff = async () => {
      const chat = await open();
      await asOwner(db, (sql) => sql`update chats set adiada_ate = now() + interval '1 hour' where id = ${chat.id}`);
      return chat;
    };
    const write = (chatId: string, autor: 'customer' | 'ai') =>
      deps.db.tenant(tenantId, async (unit) =>
        storeMessage(deps, unit, await requireChat(unit, chatId), { autor, content: 'oi' }),
      );

    it('comes back when the customer writes, not when the team or the AI does', async () => {
      const chat = await putOff();
      await write(chat.id, 'ai');
      await sendMessage(deps)(staff(), chat.id, { content: 'Oi!', client_id: newId() });
      expect((await chatOf(chat.id)).adiada_ate).not.toBeNull();
      await write(chat.id, 'customer');
      expect((await chatOf(chat.id)).adiada_ate).toBeNull();
    });

    it('comes back on time by the sweep, once: on top, unread, with a line that says why and somebody told', async () => {
      const [chat, other] = [await putOff(), await open()];
      await write(chat.id, 'ai');
      await write(other.id, 'customer');
      await sweep(deps)();
      expect(deps.enqueued.filter(({ name }) => name === 'end-snooze')).toEqual([]);
      const later = { ...deps, clock: () => new Date(Date.now() + 3_700_000) };
      await sweep(later)();
      const asked = deps.enqueued.filter(({ name }) => name === 'end-snooze');
      expect(asked).toEqual([{ name: 'end-snooze', data: { tenantId, chatId: chat.id } }]);
      deps.notified.length = 0;
      for (let n = 0; n < 2; n += 1) await endSnooze(later)({ tenantId, chatId: chat.id });
      expect(await chatOf(chat.id)).toMatchObject({ adiada_ate: null, nao_lidas: 1, ultima_mensagem: 'oi' });
      expect(await idsOf({})).toEqual([chat.id, other.id]);
      const { items } = await listMessages(deps)(staff(), chat.id, { limit: 5 });
      expect(items[0]).toMatchObject({
        autor: 'system',
        content: expect.stringContaining('adiada'),
        entrega: 'received',
      });
      expect(items).toHaveLength(2);
      expect(deps.notified).toEqual([{ tenantId, evento: 'conversa', alvoId: chat.id }]);
      const sends = await asOwner(db, (sql) => sql`select 1 from envios where chat_id = ${chat.id}`);
      expect(sends).toHaveLength(0);
    });
  });
});
