import { newId } from '@balcao/kit/ids';
import { companyTests } from '@balcao/testing/company-tests';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { actorOf } from '@balcao/testing/test-deps';
import { createCatalog } from '../../catalog';
import { requireChat } from '../conversations/change-chat';
import { createChat } from '../conversations/create-chat';
import { deleteChat } from '../conversations/delete-chat';
import { getChat } from '../conversations/get-chat';
import { chatsRecords } from '../customer-records';
import { mergeChats } from '../inbox/merge-chats';
import { listMessages } from '../messages/list-messages';
import { createNote } from './create-note';
import { deleteNote } from './delete-note';
import { listNotes } from './list-notes';

const CANARY = 'canário-7391: cliente difícil, cobrar antes';

describe('notes of the team', () => {
  const t = companyTests();
  const julia = () => actorOf(t.tenantId, 'user');

  function open(phone: string) {
    const { findOrCreateCustomer } = createCatalog(t.deps, { audit: async () => undefined, records: [] });
    return createChat({ ...t.deps, findOrCreateCustomer })(julia(), { phone, nome: 'Ana' });
  }
  const write = (chatId: string, texto: string, client_id = newId()) =>
    createNote(t.deps)(julia(), chatId, { texto, client_id });
  const textsOf = async (chatId: string) => (await listNotes(t.deps)(julia(), chatId)).items.map(({ texto }) => texto);

  it('are stored once, told to the open panels, and listed in their order', async () => {
    const { id } = await open('5511987650001');
    const key = newId();
    const [first, again] = [await write(id, 'Prefere a Júlia', key), await write(id, 'Prefere a Júlia', key)];
    expect(again).toEqual(first);
    await write(id, 'Alergia a amônia');
    expect(await textsOf(id)).toEqual(['Prefere a Júlia', 'Alergia a amônia']);
    expect(t.deps.announced.filter(({ event }) => event === 'note.upserted')).toHaveLength(2);
  });

  it('leave by no exit: no message, no send, no notice, no summary, no AI, no export to the customer', async () => {
    const before = await open('5511987650002');
    t.deps.announced.length = 0;
    await write(before.id, CANARY);
    expect(t.deps.enqueued).toEqual([]);
    expect(t.deps.notified).toEqual([]);
    expect(t.deps.announced.map(({ event }) => event)).toEqual(['note.upserted']);
    expect(await getChat(t.deps)(julia(), before.id)).toEqual(before);
    expect((await listMessages(t.deps)(julia(), before.id, { limit: 50 })).items).toEqual([]);
    const given = await t.deps.db.tenant(t.tenantId, (unit) =>
      chatsRecords(t.deps).export(unit, before.cliente_id ?? ''),
    );
    expect(given).toHaveLength(1);
    expect(JSON.stringify(given)).not.toContain('canário');
    // Whatever leaves is read from a table, and no other table knows the text.
    const knowing = await asOwner(t.db, async (sql) => {
      const tables = await sql<{ name: string }[]>`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`;
      const found = [];
      for (const { name } of tables) {
        const [row] = await sql.unsafe(
          `select count(*)::int as n from "${name}" t where t::text like '%canário-7391%'`,
        );
        if (row?.n) found.push(name);
      }
      return found;
    });
    expect(knowing).toEqual(['notas_conversa']);
  });

  it('are deleted by who wrote them or an admin, and go with the conversation', async () => {
    const { id } = await open('5511987650003');
    const [author, boss] = [julia(), actorOf(t.tenantId)];
    const mine = await createNote(t.deps)(author, id, { texto: 'minha', client_id: newId() });
    const other = await write(id, 'de outra pessoa');
    await expect(deleteNote(t.deps)(author, id, other.id)).rejects.toMatchObject({ code: 'chats/not-your-note' });
    await deleteNote(t.deps)(author, id, mine.id);
    await deleteNote(t.deps)(boss, id, other.id);
    await expect(deleteNote(t.deps)(boss, id, other.id)).rejects.toMatchObject({ code: 'chats/note-not-found' });
    expect(await textsOf(id)).toEqual([]);
    await write(id, 'some com a conversa');
    await deleteChat(t.deps)(boss, id);
    expect(
      await asOwner(t.db, (sql) => sql`select 1 from notas_conversa where tenant_id = ${t.tenantId}`),
    ).toHaveLength(0);
  });

  it('are nobody else’s, and a key of another conversation finds nothing', async () => {
    const [one, two] = [await open('5511987650004'), await open('5511987650005')];
    const key = newId();
    const { id: noteId } = await write(one.id, 'aqui', key);
    await expect(write(two.id, 'ali', key)).rejects.toMatchObject({ code: 'chats/note-not-found' });
    await expect(deleteNote(t.deps)(actorOf(t.tenantId), two.id, noteId)).rejects.toMatchObject({
      code: 'chats/note-not-found',
    });
    t.tenantId = await makeTenant(t.db);
    await expect(textsOf(one.id)).rejects.toMatchObject({ code: 'chats/not-found' });
    await expect(write(one.id, 'x')).rejects.toMatchObject({ code: 'chats/not-found' });
    await expect(listNotes(t.deps)(actorOf(t.tenantId, 'viewer'), one.id)).rejects.toMatchObject({
      code: 'http/forbidden',
    });
  });

  it('go along when two conversations turn out to be one person', async () => {
    const [hidden, kept] = [await open('5511987650006'), await open('5511987650007')];
    await write(hidden.id, 'do número oculto');
    await t.deps.db.tenant(t.tenantId, async (unit) =>
      mergeChats(
        { ...t.deps, moveAlong: [] },
        unit,
        await requireChat(unit, hidden.id),
        await requireChat(unit, kept.id),
      ),
    );
    expect(await textsOf(kept.id)).toEqual(['do número oculto']);
  });
});
