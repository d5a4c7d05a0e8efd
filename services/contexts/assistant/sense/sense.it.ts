import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { createDocument, switchDocument, updateDocument } from '../documents/save-document';
import { sweepDocuments } from '../imports/sweep-documents';
import { askKnowledge } from '../knowledge/ask-knowledge';
import type { Embed } from '../provider/embed';
import type { ProviderProblem } from '../provider/provider-result';
import { embedPassages } from './embed-passages';
import { readSense, switchSense } from './switch-sense';
import { toUnit } from './vectors';

/** What texts of this test are about, one number for each. */
const THEMES = [/piscina|nadar/i, /carro|estacion/i, /barco|velejar/i];

describe('the knowledge base by sense', () => {
  let db: TestDb;
  let deps: TestDeps;
  let tenantId: string;
  let problem: ProviderProblem | null;
  let baseUrl: string;
  let asked: string[];
  let meanwhile: () => Promise<unknown>;

  const embed: Embed = async (_, texts) => {
    asked.push(...texts);
    await meanwhile();
    if (problem) return { kind: 'failure', problem, status: null, retryAfterMs: null };
    const vectors = texts.flatMap((text) => toUnit([0.2, ...THEMES.map((theme) => (theme.test(text) ? 1 : 0))]) ?? []);
    return { kind: 'vectors', vectors, tokens: texts.length };
  };
  const findSettings = async () => ({ baseUrl, apiKey: 'k', typed: true, model: 'm', customInstructions: null });
  const ports = { embed, findSettings };
  const admin = (of = tenantId) => actorOf(of, 'admin');
  const put = (titulo: string, conteudo: string) =>
    createDocument(deps)(admin(), { titulo, conteudo, tipo: 'faq', tags: [], ativo: true });
  const turn = (ligada: boolean) => switchSense(deps)(admin(), { ligada });
  const work = () => embedPassages(deps, ports)({ tenantId });
  const state = () => readSense(deps)(admin());
  const ask = async (pergunta: string) => {
    const { trechos, comparacao } = await askKnowledge(Object.assign({}, deps, ports))(admin(), { pergunta });
    return [comparacao, ...trechos.map(({ titulo, achado }) => `${titulo} ${achado}`)];
  };
  const vectors = () => asOwner(db, (sql) => sql`select chave from vetores_passagens where tenant_id = ${tenantId}`);

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db);
  });
  beforeEach(async () => {
    tenantId = await makeTenant(db);
    problem = null;
    baseUrl = 'https://ia.exemplo.com/v1';
    asked = [];
    meanwhile = async () => undefined;
    await put('Lazer', 'Temos piscina aquecida.');
    await put('Estacionamento', 'Vagas cobertas para carro.');
  });
  afterAll(async () => {
    await deps.close();
    await db.drop();
  });

  it('asks nobody anything while it is off', async () => {
    await work();
    expect(await ask('posso nadar?')).toEqual(['palavras']);
    expect(asked).toEqual([]);
    expect(await state()).toEqual({ ligada: false, estado: null, motivo: null, modelo: null, trechos: 0, prontos: 0 });
  });

  it('finds what shares no word with the question, ranked beside what the words find', async () => {
    expect((await turn(true)).estado).toBe('preparando');
    expect(deps.enqueued.at(-1)).toMatchObject({ name: 'embed-passages', data: { tenantId } });
    expect(await ask('posso nadar?')).toEqual(['so_palavras']);
    await work();
    expect(await state()).toMatchObject({ estado: 'pronta', trechos: 2, prontos: 2, modelo: 'text-embedding-3-small' });
    expect(await ask('posso nadar?')).toEqual(['sentido', 'Lazer sentido']);
    expect(await ask('tem vaga? e dá para nadar?')).toEqual(
      expect.arrayContaining(['Lazer sentido', 'Estacionamento palavras']),
    );
    expect(await ask('onde deixo o carro?')).toEqual(['sentido', 'Estacionamento ambos']);
    expect(await ask('quem descobriu o Brasil?')).toEqual(['sentido']);
    const paid = await asOwner(
      db,
      (sql) => sql`select chat_id, modelo, tokens_entrada from execucoes_ia where tenant_id = ${tenantId}
        and resultado = 'sentido' order by created_at`,
    );
    expect(paid[0]).toEqual({ chat_id: null, modelo: 'text-embedding-3-small', tokens_entrada: 2 });
    expect(paid.length).toBeGreaterThan(4);
  });

  it('pays a text once, and forgets at once what is switched off', async () => {
    await turn(true);
    await work();
    const { id } = await put('Passeios', 'Saímos de barco às nove.');
    asked = [];
    await sweepDocuments(deps)();
    expect(deps.enqueued.at(-1)).toMatchObject({ name: 'embed-passages', data: { tenantId } });
    await work();
    expect(asked.filter((text) => /piscina|carro|barco/.test(text))).toEqual([expect.stringContaining('barco')]);
    expect(await ask('dá para velejar?')).toEqual(['sentido', 'Passeios sentido']);
    await switchDocument(deps)(admin(), id, { ativo: false });
    expect(await ask('dá para velejar?')).toEqual(['sentido']);
    await switchDocument(deps)(admin(), id, { ativo: true });
    expect(await ask('dá para velejar?')).toEqual(['sentido', 'Passeios sentido']);
    asked = [];
    const changed = { titulo: 'Passeios', conteudo: 'Só a cavalo.', tipo: 'faq' as const, tags: [], ativo: true };
    await updateDocument(deps)(admin(), id, changed);
    expect(await ask('dá para velejar?')).toEqual(['sentido']);
    await work();
    expect(asked.filter((text) => /piscina|carro|cavalo/.test(text))).toEqual([expect.stringContaining('cavalo')]);
    expect(await vectors()).toHaveLength(3);
    await turn(false);
    expect(await vectors()).toHaveLength(0);
    expect(await ask('posso nadar?')).toEqual(['palavras']);
  });

  it('is the words alone when the provider fails, has none, or is another one by now', async () => {
    await turn(true);
    await work();
    problem = 'transient';
    expect(await ask('onde deixo o carro?')).toEqual(['so_palavras', 'Estacionamento palavras']);
    problem = null;
    baseUrl = 'https://outra.exemplo.com/v1';
    expect(await ask('posso nadar?')).toEqual(['so_palavras']);
    await work();
    expect(await ask('posso nadar?')).toEqual(['sentido', 'Lazer sentido']);
    expect(await vectors()).toHaveLength(2);
  });

  it.each([
    ['model', 'sem_suporte'],
    ['rejected', 'sem_suporte'],
    ['address', 'sem_suporte'],
    ['auth', 'chave'],
    ['quota', 'chave'],
  ] as const)('says why it cannot be: %s', async (why, motivo) => {
    problem = why;
    await turn(true);
    await work();
    expect(await state()).toMatchObject({ ligada: true, estado: 'recusada', motivo });
    expect(await ask('onde deixo o carro?')).toEqual(['so_palavras', 'Estacionamento palavras']);
    problem = null;
    await turn(true);
    await work();
    expect((await state()).estado).toBe('pronta');
  });

  it('keeps nothing of what comes when it was switched off meanwhile', async () => {
    await turn(true);
    meanwhile = () => turn(false);
    await work();
    expect(await vectors()).toHaveLength(0);
    expect(await state()).toMatchObject({ ligada: false });
  });

  it('tries again later what may pass', async () => {
    problem = 'rate';
    await turn(true);
    await work();
    expect((await state()).estado).toBe('preparando');
    asked = [];
    await work();
    expect(asked).toEqual([]);
  });

  it('is one company’s alone', async () => {
    await turn(true);
    await work();
    const mine = tenantId;
    tenantId = await makeTenant(db);
    expect(await vectors()).toHaveLength(0);
    await turn(true);
    await work();
    expect(await ask('posso nadar?')).toEqual(['sentido']);
    await turn(false);
    tenantId = mine;
    expect(await ask('posso nadar?')).toEqual(['sentido', 'Lazer sentido']);
    for (const role of ['user', 'viewer'] as const)
      await expect(switchSense(deps)(actorOf(tenantId, role), { ligada: false })).rejects.toMatchObject({
        code: 'http/forbidden',
      });
  });
});
