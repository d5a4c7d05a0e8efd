import { type DocumentoInput, LISTED_TEXT, MAX_DOCUMENTS } from '@balcao/contracts/documents';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { deleteDocument } from '../documents/delete-document';
import { getDocument, listDocuments } from '../documents/list-documents';
import { createDocument, switchDocument, updateDocument } from '../documents/save-document';
import { sweepDocuments } from '../imports/sweep-documents';
import { askKnowledge } from './ask-knowledge';
import { dismissUnanswered, listUnanswered } from './list-unanswered';
import { noteQuestion } from './questions.repository';

type More = Partial<DocumentoInput> & { pergunta_id?: string | undefined };

describe('the knowledge base', () => {
  let db: TestDb;
  let deps: TestDeps;
  let tenantId: string;
  const admin = () => actorOf(tenantId, 'admin');
  const put = (titulo: string, conteudo: string, more: More = {}) =>
    createDocument(deps)(
      admin(),
      Object.assign({ titulo, conteudo, tipo: 'faq' as const, tags: [], ativo: true }, more),
    );
  const asked = async (pergunta: string) => {
    const { trechos } = await askKnowledge(Object.assign({ embed: jest.fn(), findSettings: jest.fn() }, deps))(
      admin(),
      { pergunta },
    );
    return trechos.map(({ titulo, secao }) => [titulo, secao].filter(Boolean).join(' > '));
  };
  const listed = async (search?: string) => {
    const { items } = await listDocuments(deps)(admin(), search ? { limit: 50, search } : { limit: 50 });
    return items.map(({ titulo }) => titulo);
  };

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db);
  });
  beforeEach(async () => {
    tenantId = await makeTenant(db);
  });
  afterAll(async () => {
    await deps.close();
    await db.drop();
  });

  it('answers from the moment it is written, and no longer once it is off or gone', async () => {
    const { id } = await put('Cancelamentos', 'Avise com 24 horas.', { tags: ['', 'desistência', 'desistência'] });
    await put('Estacionamento', 'Temos vagas cobertas.');
    expect(await asked('posso cancelar? e onde deixo o carro, tem vaga?')).toEqual(
      expect.arrayContaining(['Cancelamentos', 'Estacionamento']),
    );
    expect(await asked('estacionameto')).toEqual(['Estacionamento']);
    expect(await asked('tem desistencia?')).toEqual(['Cancelamentos']);
    expect(await asked(`bom dia ' | & ! :* <-> \\ (`)).toEqual([]);
    expect(await asked('vocês fazem tatuagem?')).toEqual([]);

    const off = await switchDocument(deps)(admin(), id, { ativo: false });
    expect(off).toMatchObject({ ativo: false, estado: 'indexado', tags: ['desistência'], trechos: 1 });
    expect(await asked('como cancelo?')).toEqual([]);
    await switchDocument(deps)(admin(), id, { ativo: true });
    expect(await asked('como cancelo?')).toEqual(['Cancelamentos']);
    expect(deps.announced.at(-1)).toMatchObject({ tenantId, event: 'documents.changed' });

    const changed = { titulo: 'Wi-fi', conteudo: 'A senha está no espelho.', tipo: 'informacao' as const };
    await updateDocument(deps)(admin(), id, Object.assign({ tags: [], ativo: true }, changed));
    expect(await asked('como cancelo?')).toEqual([]);
    expect(await asked('qual a senha?')).toEqual(['Wi-fi']);
    await deleteDocument(deps)(admin(), id);
    expect(await asked('qual a senha?')).toEqual([]);
    expect(await asOwner(db, (sql) => sql`select 1 from passagens where document_id = ${id}`)).toHaveLength(0);
  });

  it('cuts a text at its headings and behind sentences, and finds the part that answers', async () => {
    const long = 'Esta frase serve para encher o texto até ele passar do tamanho de um trecho. '.repeat(30);
    const conteudo = `Bem-vinda.\n\n## Atrasos\nToleramos 15 minutos.\n\n### Chuva\nNo temporal, meia hora.\n\n## Barba\n${long}\nNavalha descartável.`;
    const { id } = await put('Regras da casa', conteudo);
    const parts = await asOwner(
      db,
      (sql) => sql`select ordem, secao, texto from passagens where document_id = ${id} order by ordem`,
    );
    expect(parts.map(({ secao }) => secao)).toEqual([
      '',
      'Atrasos',
      'Atrasos · Chuva',
      ...Array.from({ length: parts.length - 3 }, () => 'Barba'),
    ]);
    expect(parts.length).toBeGreaterThan(5);
    for (const { texto } of parts) expect(texto.length).toBeLessThanOrEqual(901);
    for (const { texto } of parts.slice(3, -1)) expect(texto).toMatch(/\.$/);
    expect((await asked('vou atrasar por causa da chuva'))[0]).toBe('Regras da casa > Atrasos · Chuva');
    expect((await asked('a navalha é descartavel?'))[0]).toBe('Regras da casa > Barba');
  });

  it('puts what was asked about before what only stands for a price', async () => {
    await put('Tabela', 'Os serviços estão com desconto nesta semana.');
    await put('Depilação', 'Axila: R$ 25\nPerna inteira: R$ 60');
    await put('Mechas', 'A partir de R$ 300, o preço depende do cabelo.');
    for (const question of ['quanto custa a axila?', 'qto sai a axila', 'qual o valor da axila', 'preço axila'])
      expect([question, (await asked(question))[0]]).toEqual([question, 'Depilação']);
    // An amount of money answers no question about something else.
    expect(await asked('quanto custa a tatuagem?')).not.toContain('Depilação');
  });

  it('finds other forms of a word, and takes one that stands nowhere for the known one a letter away', async () => {
    await put('Remarcação', 'Mude o dia uma vez sem perder nada.');
    await put('Corte', 'Com lavagem e secador.');
    expect(await asked('quero remarcar')).toEqual(['Remarcação']);
    expect(await asked('fazem cotre?')).toEqual(['Corte']);
    expect(await asked('e forte?')).toEqual(['Corte']);
    await put('Fixador', 'Temos um bem forte.');
    expect(await asked('e forte?')).toEqual(['Fixador']);
  });

  it('takes a short word for one that sounds the same when it is written a little like it', async () => {
    await put('Localização', 'Rua da Vila, 30.');
    await put('Aluguel', 'O quilo da toalha custa R$ 9.');
    expect(await asked('minha toca é velha')).toEqual([]);
    expect(await asked('o kilo?')).toEqual(['Aluguel']);
    expect(await asked('na vyla?')).toEqual(['Localização']);
  });

  it('is one company’s alone', async () => {
    const { id } = await put('Estacionamento', 'Temos vagas cobertas.');
    await put('Segredo', 'A senha é 1234.');
    tenantId = await makeTenant(db);
    expect(await asked('estacionamento')).toEqual([]);
    expect(await listed()).toEqual([]);
    const body = { titulo: 'x', conteudo: 'x', tipo: 'faq' as const, tags: [], ativo: true };
    for (const act of [
      getDocument(deps)(admin(), id),
      updateDocument(deps)(admin(), id, body),
      switchDocument(deps)(admin(), id, { ativo: false }),
      deleteDocument(deps)(admin(), id),
    ])
      await expect(act).rejects.toMatchObject({ code: 'assistant/document-not-found' });
    const user = actorOf(tenantId, 'user');
    await expect(createDocument(deps)(user, body)).rejects.toMatchObject({ code: 'http/forbidden' });
    expect(
      await askKnowledge(Object.assign({ embed: jest.fn(), findSettings: jest.fn() }, deps))(user, {
        pergunta: 'tem vaga?',
      }),
    ).toEqual({ trechos: [], comparacao: 'palavras' });
    const viewer = actorOf(tenantId, 'viewer');
    await expect(
      askKnowledge(Object.assign({ embed: jest.fn(), findSettings: jest.fn() }, deps))(viewer, { pergunta: 'x' }),
    ).rejects.toMatchObject({ code: 'http/forbidden' });
  });

  it('is searched in titles and texts without accents, and a list carries the beginning of a long text', async () => {
    const { id } = await put('Política de cancelamento', `Até 4 horas antes. ${'x '.repeat(LISTED_TEXT)}`);
    await put('Endereço', 'Rua Harmonia, 420');
    expect(await listed('politica')).toEqual(['Política de cancelamento']);
    expect(await listed('HARMONIA 420')).toEqual(['Endereço']);
    expect(await listed('100%')).toEqual([]);
    const { items } = await listDocuments(deps)(admin(), { limit: 1 });
    expect(items.map(({ titulo, cortado }) => [titulo, cortado])).toEqual([['Endereço', false]]);
    const all = (await listDocuments(deps)(admin(), { limit: 50 })).items.find((one) => one.id === id);
    expect([all?.cortado, all?.conteudo.length]).toEqual([true, LISTED_TEXT]);
    const whole = await getDocument(deps)(admin(), id);
    expect([whole.cortado, whole.conteudo.length > LISTED_TEXT]).toEqual([false, true]);
  });

  it('ends at a number of documents, also when several are added at once', async () => {
    const many = MAX_DOCUMENTS - 1;
    await asOwner(
      db,
      (sql) => sql`insert into documents (id, tenant_id, titulo, conteudo, tipo)
        select gen_random_uuid(), ${tenantId}, 'Doc ' || n, 'x', 'faq' from generate_series(1, ${many}::int) n`,
    );
    const made = await Promise.allSettled([put('um', 'x'), put('dois', 'x'), put('três', 'x')]);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = made.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'assistant/too-many-documents' } });
  });

  describe('questions without an answer', () => {
    const ask = (pergunta: string, chave: string, now = new Date()) =>
      deps.db.tenant(tenantId, async (unit) => noteQuestion(unit, { pergunta, chave }, now));
    const open = async () => (await listUnanswered(deps)(admin())).items;

    it('are counted by what they ask, and leave the list with a document or by hand', async () => {
      await ask('tem estacionamento?', 'estacionam');
      await Promise.all([ask('vcs tem estacionamento', 'estacionam'), ask('fazem tatuagem?', 'tatoaj')]);
      const items = await open();
      expect(items.map(({ vezes }) => vezes).sort()).toEqual([1, 2]);
      const [parking, tattoo] = ['estacionamento', 'tatuagem'].map((word) =>
        items.find(({ pergunta }) => pergunta.includes(word)),
      );
      await put('Estacionamento', 'Ao lado.', { pergunta_id: parking?.id });
      expect((await open()).map(({ id }) => id)).toEqual([tattoo?.id]);
      const user = actorOf(tenantId, 'user');
      await expect(dismissUnanswered(deps)(user, tattoo?.id ?? '')).rejects.toMatchObject({ code: 'http/forbidden' });
      await dismissUnanswered(deps)(admin(), tattoo?.id ?? '');
      expect(await open()).toEqual([]);
      for (const gone of [tattoo?.id ?? '', newId()])
        await expect(dismissUnanswered(deps)(admin(), gone)).rejects.toMatchObject({
          code: 'assistant/question-not-found',
        });
    });

    it('are forgotten after a season', async () => {
      await ask('antiga?', 'antiga', new Date(Date.now() - 91 * 86_400_000));
      await ask('nova?', 'nova');
      await sweepDocuments(deps)();
      expect((await open()).map(({ pergunta }) => pergunta)).toEqual(['nova?']);
    });
  });
});
