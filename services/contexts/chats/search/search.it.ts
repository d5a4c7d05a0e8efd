import { NOTES_FOUND } from '@balcao/contracts/message-search';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { readAround } from './read-around';
import { searchMessages } from './search-messages';
import { searchNotes } from './search-notes';

describe('search in what was said', () => {
  let db: TestDb;
  let deps: TestDeps;
  let tenantId: string;
  const staff = () => actorOf(tenantId, 'user');
  const search = (text: string, cursor?: string) => searchMessages(deps)(staff(), { search: text, limit: 20, cursor });
  const textsOf = async (text: string) =>
    (await search(text)).items.map(({ trecho }) => trecho.map(({ texto }) => texto).join(''));

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db);
    tenantId = await makeTenant(db);
  });
  afterAll(async () => {
    await deps.close();
    await db.drop();
  });

  async function talk(...said: string[]): Promise<{ chat: string; ids: string[] }> {
    const chat = newId();
    const ids = said.map(() => newId());
    await asOwner(db, async (sql) => {
      await sql`insert into chats (id, tenant_id, customer_phone, nome) values (${chat}, ${tenantId}, ${chat}, 'Ana')`;
      for (const [n, content] of said.entries())
        await sql`insert into chat_history (id, tenant_id, chat_id, customer_phone, role, autor, content, entrega, created_at)
          values (${ids[n] ?? ''}, ${tenantId}, ${chat}, ${chat}, 'user', 'customer', ${content}, 'received',
            ${new Date(Date.UTC(2026, 0, 1, 12, n))})`;
    });
    return { chat, ids };
  }

  it.each([
    ['Vocês fazem avaliações?', ['avaliacao', 'avaliação', 'AVALIAÇÕES', 'avalia']],
    ['Tem promoção de unha?', ['promocoes', 'promoções', 'unhas promoção', 'promo']],
    ['O salão abre em que horário?', ['saloes', 'horarios', 'salao horario']],
    ['Quero um orçamento da escova', ['orcamento', 'orçamentos escovas', 'orcam']],
  ])('"%s" is found with and without accents, singular and plural', async (said, words) => {
    tenantId = await makeTenant(db);
    await talk(said, 'outra coisa');
    for (const word of words) expect([word, await textsOf(word)]).toEqual([word, [said]]);
    expect(await textsOf('nada disso')).toEqual([]);
  });

  it('marks what it found, newest first, and knows no part of a word, no deleted and no system line', async () => {
    tenantId = await makeTenant(db);
    const { ids } = await talk('bom fim de semana', 'aqui é a Ana', 'sou Ana mesmo', 'a Ana apagou');
    await asOwner(db, (sql) => sql`update chat_history set apagada = true where id = ${ids[3] ?? ''}`);
    const { items } = await search('ana');
    expect(items.map(({ mensagem_id }) => mensagem_id)).toEqual([ids[2], ids[1]]);
    expect(items[0]).toMatchObject({
      contato: 'Ana',
      trecho: [{ texto: 'sou ' }, { texto: 'Ana ', achado: true }, { texto: 'mesmo' }],
    });
    for (const odd of ['!!!', '%', "a' & | !", 'o', '   ( :*']) expect(await textsOf(odd)).toEqual([]);
  });

  it('finds a file by the words of its name, whatever is said of it', async () => {
    tenantId = await makeTenant(db);
    const { ids } = await talk('segue o que você pediu', 'já contratei', 'outro papel');
    const named = (message: string, nome: string) =>
      asOwner(db, async (sql) => {
        await sql`update chat_history set tipo = 'document', midia = ${sql.json({ kind: 'arquivo', nome })} where id = ${message}`;
        await sql`insert into midias (id, tenant_id, mensagem_id, tipo, nome)
          values (${newId()}, ${tenantId}, ${message}, 'document', ${nome})`;
      });
    await named(ids[0] ?? '', 'Orçamento_Ana-2026.pdf');
    await named(ids[2] ?? '', 'Orçamento Bia.pdf');
    for (const words of ['ana', 'orcamentos ana', '2026', 'Orçamento_Ana-2026.pdf', 'orcamento_ana-2026.p'])
      expect((await search(words)).items).toMatchObject([
        { mensagem_id: ids[0], trecho: [{ texto: 'Orçamento_Ana-2026.pdf', achado: true }] },
      ]);
    expect(await textsOf('orçamento')).toEqual(['Orçamento Bia.pdf', 'Orçamento_Ana-2026.pdf']);
    expect(await textsOf('pediu')).toEqual(['segue o que você pediu']);
    expect(await textsOf('pdf')).toEqual([]);
    const first = await searchMessages(deps)(staff(), { search: 'orçamento', limit: 1 });
    expect((await search('orçamento', first.nextCursor ?? '')).items.map(({ mensagem_id }) => mensagem_id)).toEqual([
      ids[0],
    ]);
    const ours = tenantId;
    tenantId = await makeTenant(db);
    expect(await textsOf('orçamento')).toEqual([]);
    tenantId = ours;
    await asOwner(db, (sql) => sql`update chat_history set apagada = true where id = ${ids[0] ?? ''}`);
    expect(await textsOf('orçamento ana')).toEqual([]);
  });

  it('sees one company only, and nobody without conversations', async () => {
    await talk('segredo da casa');
    const ours = tenantId;
    tenantId = await makeTenant(db);
    expect(await textsOf('segredo')).toEqual([]);
    tenantId = ours;
    expect(await textsOf('segredo')).toHaveLength(1);
    const viewer = searchMessages(deps)(actorOf(tenantId, 'viewer'), { search: 'segredo', limit: 5 });
    await expect(viewer).rejects.toMatchObject({ code: 'http/forbidden' });
  });

  it('finds what the team noted, beside what was said just before; of one company, and for who sees conversations', async () => {
    tenantId = await makeTenant(db);
    const { chat, ids } = await talk('bom dia', 'quero mudar a cor');
    const note = (texto: string, minute: number) => {
      const row = { id: newId(), tenant_id: tenantId, chat_id: chat, autor_nome: 'Júlia', texto, client_id: newId() };
      const created_at = new Date(Date.UTC(2026, 0, 1, 12, minute, 30));
      return asOwner(db, (sql) => sql`insert into notas_conversa ${sql(Object.assign({ created_at }, row))}`);
    };
    await note('Alérgica a amônia: usar a coloração sem', 0);
    await note('prefere sábados', 1);
    const find = (search: string, actor = staff()) => searchNotes(deps)(actor, { search });
    expect((await find('coloracoes amonia')).items).toMatchObject([
      {
        chat_id: chat,
        contato: 'Ana',
        autor_nome: 'Júlia',
        mensagem_id: ids[0],
        created_at: '2026-01-01T12:00:30.000Z',
      },
    ]);
    const [found] = (await find('sabado')).items;
    expect(found?.trecho).toEqual([
      { texto: 'prefere ', achado: false },
      { texto: 'sábados', achado: true },
    ]);
    expect([(await find('cor')).items, (await find('!!')).items]).toEqual([[], []]);
    expect((await find('sabado', actorOf(await makeTenant(db)))).items).toEqual([]);
    await expect(find('sabado', actorOf(tenantId, 'viewer'))).rejects.toMatchObject({ code: 'http/forbidden' });
  });

  it('finds a note of long ago behind thousands of newer ones, by its words alone', async () => {
    tenantId = await makeTenant(db);
    const { chat } = await talk('bom dia');
    await asOwner(db, async (sql) => {
      await sql`insert into notas_conversa (id, tenant_id, chat_id, autor_nome, texto, client_id, created_at)
        select gen_random_uuid(), ${tenantId}, ${chat}, 'Júlia', case n when 6000 then 'Alérgica a amônia' else 'prefere sábados' end,
          gen_random_uuid(), now() - n * interval '1 minute' from generate_series(1, 6000) n`;
      await sql`analyze notas_conversa`;
    });
    const { items } = await searchNotes(deps)(staff(), { search: 'amonia' });
    expect(items.map(({ trecho }) => trecho.map(({ texto }) => texto).join(''))).toEqual(['Alérgica a amônia']);
    expect((await searchNotes(deps)(staff(), { search: 'sabado' })).items).toHaveLength(NOTES_FOUND);
  });

  it('shows an old hit where it stands, and reads on from there in both directions', async () => {
    tenantId = await makeTenant(db);
    const { chat, ids } = await talk(...Array.from({ length: 59 }, (_, n) => `mensagem ${n}`));
    const around = (at: number) => readAround(deps)(staff(), chat, ids[at] ?? '');
    const middle = await around(29);
    expect(middle).toMatchObject({ tem_antes: true, tem_depois: true });
    expect(middle.items.map(({ id }) => id)).toEqual(ids.slice(4, 55).reverse());
    expect(await around(3)).toMatchObject({ tem_antes: false, tem_depois: true });
    expect((await around(58)).items[0]?.id).toBe(ids[58]);
    await expect(readAround(deps)(staff(), newId(), ids[3] ?? '')).rejects.toMatchObject({
      code: 'chats/message-not-found',
    });
    tenantId = await makeTenant(db);
    await expect(around(3)).rejects.toMatchObject({ code: 'chats/message-not-found' });
  });

  describe('among many messages', () => {
    beforeAll(async () => {
      tenantId = await makeTenant(db);
      const chat = newId();
      await asOwner(db, async (sql) => {
        await sql`insert into chats (id, tenant_id, customer_phone) values (${chat}, ${tenantId}, 'muitas')`;
        await sql`insert into chat_history (id, tenant_id, chat_id, customer_phone, role, autor, content, entrega, created_at)
          select gen_random_uuid(), ${tenantId}, ${chat}, 'muitas', 'user', 'customer',
            (array['oi, tudo bem?','quero marcar um corte','qual o preço da escova?','obrigada!','pode ser amanhã'])[1 + n % 5]
              || ' ' || md5(n::text) || case when n in (777, 39000) then ' progressiva' else '' end, 'received', now() - n * interval '1 minute'
          from generate_series(1, 40000) n`;
        await sql`analyze chat_history`;
      });
    });

    /** Rows of chat_history that Postgres looked at, by any way, while this ran. */
    async function readFor(work: () => Promise<unknown>): Promise<number> {
      const look = () =>
        asOwner(db, async (sql) => {
          await sql`select pg_stat_force_next_flush()`;
          await sql`select pg_stat_clear_snapshot()`;
          const [row] = await sql`select seq_tup_read + coalesce(idx_tup_fetch, 0) as n from pg_stat_user_tables
            where relname = 'chat_history'`;
          return Number(row?.n);
        });
      const before = await look();
      await work();
      await deps.db.tenant(tenantId, ({ tx }) => tx.execute('select pg_stat_force_next_flush()'));
      return (await look()) - before;
    }

    it('what is rare is found by its words, what is common by a short walk, and neither reads them all', async () => {
      await search('corte');
      let found = 0;
      const rare = await readFor(async () => {
        found = (await search('progressivas')).items.length;
      });
      expect(found).toBe(2);
      const common = await readFor(async () => {
        found = (await search('cortes')).items.length;
      });
      expect(found).toBe(20);
      const { nextCursor } = await search('corte');
      const next = await readFor(() => search('corte', nextCursor ?? undefined));
      for (const rows of [rare, common, next]) expect(rows).toBeLessThan(2_000);
    });
  });
});
