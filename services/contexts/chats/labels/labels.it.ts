import { LABELS_OF_CHAT_MAX } from '@balcao/contracts/labels';
import { newId } from '@balcao/kit/ids';
import { companyTests } from '@balcao/testing/company-tests';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { actorOf } from '@balcao/testing/test-deps';
import { createCatalog } from '../../catalog';
import { requireChat } from '../conversations/change-chat';
import { createChat } from '../conversations/create-chat';
import { deleteChat } from '../conversations/delete-chat';
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
  const t = companyTests();
  let phones = 0;
  const staff = () => actorOf(t.tenantId, 'user');

  function open() {
    phones += 1;
    const { findOrCreateCustomer } = createCatalog(t.deps, { audit: async () => undefined, records: [] });
    const phone = `55119${String(70_000_000 + phones)}`;
    return createChat({ ...t.deps, findOrCreateCustomer })(staff(), { phone });
  }
  const label = (nome: string) => createLabel(t.deps)(staff(), { nome, cor: 'azul' });
  const put = (chatId: string, ...etiquetas: string[]) => setChatLabels(t.deps)(staff(), chatId, { etiquetas });
  const idsOf = async (query: { etiqueta?: string; situacao?: 'abertas' | 'adiadas' }) =>
    (await listChats(t.deps)(staff(), { limit: 50, ...query })).items.map(({ id }) => id);
  const chatOf = (id: string) => getChat(t.deps)(staff(), id);

  describe('labels', () => {
    it('are the company’s, by name, each name once whatever its case', async () => {
      const vip = await label('VIP');
      await expect(label('vip')).rejects.toMatchObject({ code: 'chats/label-taken' });
      const late = await label('Atrasada');
      await expect(updateLabel(t.deps)(staff(), late.id, { nome: 'Vip', cor: 'roxo' })).rejects.toMatchObject({
        code: 'chats/label-taken',
      });
      await updateLabel(t.deps)(staff(), vip.id, { nome: 'Vip', cor: 'roxo' });
      const { items } = await listLabels(t.deps)(staff());
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
      await deleteLabel(t.deps)(staff(), late.id);
      expect([(await chatOf(first.id)).etiquetas, (await chatOf(second.id)).etiquetas]).toEqual([[vip.id], []]);
      expect((await chatOf(second.id)).versao).toBe(versao + 1);
      expect(t.deps.announced.at(-1)).toMatchObject({ event: 'chats.changed' });
    });

    it('keep their list in the order of the last message, page by page, also among names and people', async () => {
      const vip = await label('VIP');
      const chats = [await open(), await open(), await open(), await open()];
      for (const { id } of chats.slice(0, 3)) await put(id, vip.id);
      const [first, second, third] = chats.map(({ id }) => id);
      const say = (chatId: string, minute: number) =>
        t.deps.db.tenant(t.tenantId, async (unit) =>
          storeMessage(t.deps, unit, await requireChat(unit, chatId), {
            autor: 'customer',
            content: 'oi',
            createdAt: new Date(Date.UTC(2099, 0, 1, 12, minute)),
          }),
        );
      for (const [minute, id] of [second, third, first].entries()) await say(id ?? '', minute);
      const read = (query: object) => listChats(t.deps)(staff(), Object.assign({ limit: 2, etiqueta: vip.id }, query));
      const page = await read({});
      expect(page.items.map(({ id }) => id)).toEqual([first, third]);
      const rest = await read({ cursor: page.nextCursor });
      expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([[second], null]);
      await say(second ?? '', 30);
      expect((await read({ limit: 1 })).items.map(({ id }) => id)).toEqual([second]);
      await asOwner(
        t.db,
        (sql) => sql`update chats set nome = 'Maria da Luz' where id in (${second ?? ''}, ${third ?? ''})`,
      );
      expect((await read({ search: 'luz maria' })).items.map(({ id }) => id)).toEqual([second, third]);
      expect((await read({ search: 'maria', responsavel: 'ninguem' })).items).toHaveLength(2);
      expect((await read({ search: 'maria', situacao: 'adiadas' })).items).toEqual([]);
      await put(third ?? '');
      await deleteChat(t.deps)(actorOf(t.tenantId), first ?? '');
      expect(await idsOf({ etiqueta: vip.id })).toEqual([second]);
      const lines = await asOwner(
        t.db,
        (sql) => sql`select chat_id from chats_etiquetas where tenant_id = ${t.tenantId}`,
      );
      expect(lines.map(({ chat_id }) => chat_id)).toEqual([second]);
      await deleteLabel(t.deps)(staff(), vip.id);
      expect(await idsOf({ etiqueta: vip.id })).toEqual([]);
    });

    it('of another company are not found', async () => {
      const chat = await open();
      const ours = t.tenantId;
      t.tenantId = await makeTenant(t.db);
      const theirs = await label('VIP');
      await expect(put(chat.id, theirs.id)).rejects.toMatchObject({ code: 'chats/not-found' });
      t.tenantId = ours;
      await expect(put(chat.id, theirs.id)).rejects.toMatchObject({ code: 'chats/label-not-found' });
      await expect(deleteLabel(t.deps)(staff(), theirs.id)).rejects.toMatchObject({ code: 'chats/label-not-found' });
      expect(await idsOf({ etiqueta: theirs.id })).toEqual([]);
    });

    it('never stay on a conversation after they were deleted at the same moment', async () => {
      for (let round = 0; round < 10; round += 1) {
        const [vip, chat] = [await label(`VIP ${round}`), await open()];
        await Promise.allSettled([put(chat.id, vip.id), deleteLabel(t.deps)(staff(), vip.id), put(chat.id, vip.id)]);
        expect((await chatOf(chat.id)).etiquetas).toEqual([]);
      }
      expect(LABELS_OF_CHAT_MAX).toBe(10);
    });
  });

  describe('a conversation put off', () => {
    const in2099 = { dia: '2099-01-03', hora: '09:00' };

    it('waits until a moment of the company’s clock, and stands apart meanwhile', async () => {
      const [later, now] = [await open(), await open()];
      await asOwner(t.db, (sql) => sql`update tenants set fuso_horario = 'America/Manaus' where id = ${t.tenantId}`);
      await expect(snoozeChat(t.deps)(staff(), later.id, { ate: in2099 })).rejects.toMatchObject({
        code: 'chats/snooze-far',
      });
      const near = { ...t.deps, clock: () => new Date('2099-01-01T00:00:00Z') };
      const { adiada_ate } = await snoozeChat(near)(staff(), later.id, { ate: in2099 });
      expect(adiada_ate).toBe('2099-01-03T13:00:00.000Z');
      expect([await idsOf({ situacao: 'adiadas' }), await idsOf({ situacao: 'abertas' })]).toEqual([
        [later.id],
        [now.id],
      ]);
      expect((await idsOf({})).toSorted()).toEqual([later.id, now.id].toSorted());
      const past = { dia: '2020-01-01', hora: '09:00' };
      await expect(snoozeChat(t.deps)(staff(), now.id, { ate: past })).rejects.toMatchObject({
        code: 'chats/snooze-past',
      });
      expect((await snoozeChat(t.deps)(staff(), later.id, { ate: null })).adiada_ate).toBeNull();
    });

    const putOff = async () => {
      const chat = await open();
      await asOwner(t.db, (sql) => sql`update chats set adiada_ate = now() + interval '1 hour' where id = ${chat.id}`);
      return chat;
    };
    const write = (chatId: string, autor: 'customer' | 'ai') =>
      t.deps.db.tenant(t.tenantId, async (unit) =>
        storeMessage(t.deps, unit, await requireChat(unit, chatId), { autor, content: 'oi' }),
      );

    it('comes back when the customer writes, not when the team or the AI does', async () => {
      const chat = await putOff();
      await write(chat.id, 'ai');
      await sendMessage(t.deps)(staff(), chat.id, { content: 'Oi!', client_id: newId() });
      expect((await chatOf(chat.id)).adiada_ate).not.toBeNull();
      await write(chat.id, 'customer');
      expect((await chatOf(chat.id)).adiada_ate).toBeNull();
    });

    it('comes back on time by the sweep, once: on top, unread, with a line that says why and somebody told', async () => {
      const [chat, other] = [await putOff(), await open()];
      await write(chat.id, 'ai');
      await write(other.id, 'customer');
      await sweep(t.deps)();
      expect(t.deps.enqueued.filter(({ name }) => name === 'end-snooze')).toEqual([]);
      const later = { ...t.deps, clock: () => new Date(Date.now() + 3_700_000) };
      await sweep(later)();
      const asked = t.deps.enqueued.filter(({ name }) => name === 'end-snooze');
      expect(asked).toEqual([{ name: 'end-snooze', data: { tenantId: t.tenantId, chatId: chat.id } }]);
      t.deps.notified.length = 0;
      for (let n = 0; n < 2; n += 1) await endSnooze(later)({ tenantId: t.tenantId, chatId: chat.id });
      expect(await chatOf(chat.id)).toMatchObject({ adiada_ate: null, nao_lidas: 1, ultima_mensagem: 'oi' });
      expect(await idsOf({})).toEqual([chat.id, other.id]);
      const { items } = await listMessages(t.deps)(staff(), chat.id, { limit: 5 });
      expect(items[0]).toMatchObject({
        autor: 'system',
        content: expect.stringContaining('adiada'),
        entrega: 'received',
      });
      expect(items).toHaveLength(2);
      expect(t.deps.notified).toEqual([{ tenantId: t.tenantId, evento: 'conversa', alvoId: chat.id }]);
      const sends = await asOwner(t.db, (sql) => sql`select 1 from envios where chat_id = ${chat.id}`);
      expect(sends).toHaveLength(0);
    });
  });
});
